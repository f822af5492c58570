//! What is proved of a position.

use serde::{Deserialize, Serialize};

use crate::ai::analysis::{Answers, Reason};
use crate::ai::{Goal, Score, Value, minimax};
use crate::rules::{Cell, Mark, Position};

/// As many cells as 3x3 has. With no more of them empty, answers and reasons take no time.
pub(super) const FEW_CELLS: usize = 9;

/// A proved value, for the side to move or for the side that made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluation {
    /// Win, draw or loss.
    pub value: Value,
    /// Plies until the round ends with best play; `None` for a draw, or if not proved.
    pub plies: Option<u32>,
}

/// A move and what is proved of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveEvaluation {
    /// Where the mark goes.
    pub cell: Cell,
    /// For the side that makes the move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// `None` if the evaluation is not proved, or too little of the other moves and the answers for a reason.
    pub reason: Option<Reason>,
    /// Best play after a move that wins in three plies or more; empty if unknown.
    pub line: Vec<Cell>,
    /// For [`Goal::Answers`], after a move that keeps a draw: each [sensible](Position::sensible_cells)
    /// answer and its value for the side that answers, `None` if not proved. Ordered by cell number.
    pub answers: Vec<(Cell, Option<Value>)>,
}

/// What is proved of a position and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knowledge {
    /// For the side to move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// The first of the best moves: in a draw the one after which the most sensible answers lose, as far as some thousand
    /// positions show it, or once all of them are proved. `None` if not asked for or not proved yet.
    pub hint: Option<Cell>,
    /// The moves that rank with the hint, as far as they are proved. Hard plays one of them.
    pub peers: Vec<Cell>,
    /// Every legal move, ordered by cell number.
    pub moves: Vec<MoveEvaluation>,
    /// Whether the value of every move is proved, and nothing more of its distance and reason can be.
    pub is_complete: bool,
}

impl Knowledge {
    /// Nothing is known but how a round that is over has ended.
    pub fn unproved(position: &Position) -> Knowledge {
        let unproved = |(cell, _)| MoveEvaluation {
            cell,
            evaluation: None,
            reason: None,
            line: Vec::new(),
            answers: Vec::new(),
        };
        let score = position.outcome().map(minimax::leaf_score);
        Knowledge {
            evaluation: score.map(Evaluation::from),
            hint: None,
            peers: Vec::new(),
            moves: position.children().map(unproved).collect(),
            is_complete: score.is_some(),
        }
    }

    /// The evaluation of the position, if it follows from those of its moves.
    ///
    /// One win is enough, and its distance is the shortest, since near ends are searched first. A draw or a loss needs
    /// every move, and the distance of a loss every distance.
    fn evaluation_of_moves(&self) -> Option<Evaluation> {
        let proved: Vec<Evaluation> = self.moves.iter().filter_map(|it| it.evaluation).collect();
        let value = proved.iter().map(|it| it.value).max()?;
        if value != Value::Win && proved.len() < self.moves.len() {
            return None;
        }
        let mut plies = proved.iter().filter(|it| it.value == value).map(|it| it.plies);
        let plies = match value {
            Value::Win => plies.flatten().min(),
            Value::Draw => None,
            Value::Loss => plies.try_fold(0, |latest, plies| Some(latest.max(plies?))),
        };
        Some(Evaluation { value, plies })
    }

    pub(super) fn conclude(&mut self) {
        if let Some(found) = self.evaluation_of_moves() {
            learn(&mut self.evaluation, found);
        }
    }

    /// Adds what another search of the same position has proved. Nothing that was known gets less.
    pub fn merge(&mut self, other: Knowledge) {
        if let Some(found) = other.evaluation {
            learn(&mut self.evaluation, found);
        }
        if other.hint.is_some() && (self.counts().is_none() || other.counts().is_some()) {
            (self.hint, self.peers) = (other.hint, other.peers);
        }
        for (known, found) in self.moves.iter_mut().zip(other.moves) {
            known.merge(found);
        }
        self.is_complete |= other.is_complete;
    }

    /// Whether as much is known as this goal asks for; of a distance, whether there is nothing more to know.
    pub fn has_reached(&self, goal: Goal) -> bool {
        match goal {
            Goal::Value => self.evaluation.is_some(),
            Goal::Distance => {
                self.evaluation.is_some_and(|it| it.value == Value::Draw || it.plies.is_some())
            }
            Goal::Hint => self.is_complete || self.hint.is_some() && self.moves.len() > FEW_CELLS,
            Goal::AllMoves => self.is_complete,
            Goal::Answers => self.has_answers(),
        }
    }

    /// Whether [`Goal::Answers`] is reached.
    pub(super) fn has_answers(&self) -> bool {
        let is_open = |made: &MoveEvaluation| made.losing_answers().is_none();
        self.is_complete
            && (!self.is_draw() || self.moves.len() < 2 || !self.keeping().any(is_open))
    }

    /// Each move and its value, as far as it is proved.
    pub(super) fn values(&self) -> impl Iterator<Item = (Cell, Option<Value>)> {
        self.moves.iter().map(|made| (made.cell, made.evaluation.map(|it| it.value)))
    }

    /// For the side to move; `None` if not proved.
    pub fn value(&self) -> Option<Value> {
        self.evaluation.map(|best| best.value)
    }

    /// Whether the position is proved to be a draw.
    pub fn is_draw(&self) -> bool {
        self.evaluation.is_some_and(|best| best.value == Value::Draw)
    }

    /// Whether the value of every move is proved.
    fn has_all_values(&self) -> bool {
        self.moves.iter().all(|made| made.evaluation.is_some())
    }

    /// Whether one move alone keeps the value: all others are proved to be worse.
    pub fn has_only_move(&self) -> bool {
        self.has_all_values() && self.keeping().count() == 1
    }

    /// The moves that draw, and how many answers to each lose; `None` until all moves and these answers are proved.
    pub(super) fn counts(&self) -> Option<Vec<(Cell, usize)>> {
        let is_proved = self.is_draw() && self.has_all_values();
        let count = |made: &MoveEvaluation| Some((made.cell, made.losing_answers()?.0));
        self.keeping().map(count).collect::<Option<_>>().filter(|_| is_proved)
    }

    /// The moves that draw with the most answers that lose, and how many that are; `None` until all moves and these
    /// answers are proved.
    pub fn hardest_to_answer(&self) -> Option<(usize, Vec<Cell>)> {
        let counts = self.counts()?;
        let most = counts.iter().map(|(_, losing)| *losing).max()?;
        let hardest = counts.into_iter().filter(|(_, losing)| *losing == most);
        Some((most, hardest.map(|(cell, _)| cell).collect()))
    }

    /// The moves proved to have the value of the position.
    pub fn keeping(&self) -> impl Iterator<Item = &MoveEvaluation> {
        let value = self.evaluation.map(|best| best.value);
        self.moves
            .iter()
            .filter(move |made| made.evaluation.is_some_and(|it| Some(it.value) == value))
    }

    /// The move on this cell; `None` if it is not legal.
    pub fn of_move(&self, cell: Cell) -> Option<&MoveEvaluation> {
        self.moves.iter().find(|candidate| candidate.cell == cell)
    }

    /// The moves whose evaluation is proved to equal the position's. In a loss, none before it is proved how far that is.
    pub fn best_moves(&self) -> impl Iterator<Item = &MoveEvaluation> {
        let can_be_met = |best: &Evaluation| best.value != Value::Loss || best.plies.is_some();
        let best = self.evaluation.filter(can_be_met);
        self.moves.iter().filter(move |made| best.is_some() && made.evaluation == best)
    }

    /// The evaluation that all moves share; `None` for a single move.
    pub fn uniform_evaluation(&self) -> Option<Evaluation> {
        let (first, others) = self.moves.split_first()?;
        let is_like_first = |other: &MoveEvaluation| other.evaluation == first.evaluation;
        let is_uniform = !others.is_empty() && others.iter().all(is_like_first);
        first.evaluation.filter(|_| is_uniform)
    }

    /// The move that a hint shows.
    pub fn hint(&self) -> Option<&MoveEvaluation> {
        self.of_move(self.hint?)
    }
}

impl MoveEvaluation {
    /// The answers to a move that draws, once each is proved.
    pub fn counted_answers(&self) -> Option<Answers> {
        let mut counted = Answers { cells: Vec::new(), holding: Vec::new() };
        for &(cell, value) in &self.answers {
            counted.cells.push(cell);
            counted.holding.extend((value? == Value::Draw).then_some(cell));
        }
        let is_draw = self.evaluation?.value == Value::Draw;
        Some(counted).filter(|counted| is_draw && !counted.cells.is_empty())
    }

    /// Best play after a bad move, if it is proved to the end of the round.
    pub fn refutation_to_end(&self, position: &Position) -> Option<&[Cell]> {
        let evaluation = self.evaluation?;
        let line = self.reason.as_ref()?.answers()?;
        let play = |end: Position, cell: &Cell| end.play(*cell);
        let end = line.iter().try_fold(position.play(self.cell).ok()?, play).ok()?;
        let is_best =
            evaluation.value == Value::Draw || evaluation.plies == Some(line.len() as u32 + 1);
        (end.is_over() && is_best).then_some(line)
    }

    /// How many of [`Self::counted_answers`] lose, and how many there are.
    pub fn losing_answers(&self) -> Option<(usize, usize)> {
        self.counted_answers().map(|answers| (answers.losing(), answers.cells.len()))
    }

    fn merge(&mut self, other: MoveEvaluation) {
        let Some(found) = other.evaluation else {
            return;
        };
        let before = self.evaluation;
        learn(&mut self.evaluation, found);
        if self.evaluation != before || self.evaluation == Some(found) && other.reason.is_some() {
            (self.reason, self.line) = (other.reason, other.line);
        }
        self.learn_answers(other.answers);
    }

    /// Adds values of answers.
    pub(super) fn learn_answers(&mut self, found: Vec<(Cell, Option<Value>)>) {
        if self.answers.is_empty() {
            self.answers = found;
        } else {
            for ((_, known), (_, found)) in self.answers.iter_mut().zip(found) {
                *known = known.or(found);
            }
        }
    }
}

/// Takes over an evaluation, unless less of it is proved.
pub(super) fn learn(known: &mut Option<Evaluation>, found: Evaluation) {
    if known.is_none_or(|known| known.plies.is_none()) {
        *known = Some(found);
    }
}

impl Evaluation {
    /// The side that wins, if this is the value for `side`; `None` for a draw.
    pub fn winner(self, side: Mark) -> Option<Mark> {
        match self.value {
            Value::Win => Some(side),
            Value::Draw => None,
            Value::Loss => Some(side.other()),
        }
    }

    /// Moves of the winner until the round ends; `None` if [`Self::plies`] is.
    pub fn moves(self) -> Option<u32> {
        self.plies.map(|plies| plies.div_ceil(2))
    }
}

impl From<Score> for Evaluation {
    fn from(score: Score) -> Evaluation {
        Evaluation { value: score.value(), plies: score.plies() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    #[test]
    fn no_move_lasts_longest_before_every_distance_is_proved() {
        for (others, lasting) in [(None, 0), (Some(2), 1)] {
            let mut known = Knowledge::unproved(&Position::empty(Rules::TIC_TAC_TOE, Mark::X));
            let loss = |plies| Some(Evaluation { value: Value::Loss, plies });
            known.moves.iter_mut().for_each(|made| made.evaluation = loss(others));
            known.moves[0].evaluation = loss(Some(4));
            known.conclude();
            assert_eq!(known.best_moves().count(), lasting);
        }
    }

    #[test]
    fn a_draw_or_a_loss_is_concluded_from_every_move_and_a_win_from_one() {
        let position = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        for (value, of_all_but_one) in
            [(Value::Loss, None), (Value::Draw, None), (Value::Win, Some(Value::Win))]
        {
            let mut known = Knowledge::unproved(&position);
            for (i, of_these) in [(1, of_all_but_one), (0, Some(value))] {
                for made in &mut known.moves[i..] {
                    made.evaluation = Some(Evaluation { value, plies: None });
                }
                known.conclude();
                assert_eq!(known.value(), of_these);
            }
        }
    }
}
