use super::Threats;
use crate::ai::{Evaluation, Knowledge, Value};
use crate::rules::{Cell, Line, Mark, Position, Rules};

/// The grade of a move in a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// No move is better.
    Best,
    /// It draws, and so may others.
    KeepsDraw,
    /// It still wins; whether another wins sooner is not proved.
    KeepsWin,
    /// It loses, as every move does. Whether another loses later is not proved, or does not matter.
    LostAnyway,
    /// It still wins, but another wins sooner.
    SlowerWin,
    /// It loses, as every move does, but another loses later.
    SoonerLoss,
    /// The position was won, and is no longer.
    MissedWin,
    /// The position was drawn, and is lost.
    MissedDraw,
}

impl Grade {
    /// `None` if too little is proved, or if there is no such move.
    pub fn of(knowledge: &Knowledge, cell: Cell) -> Option<Grade> {
        let best = knowledge.evaluation?;
        let played = knowledge.of_move(cell)?.evaluation?;
        let distances = played.plies.zip(best.plies);
        Some(match (best.value, distances.map(|(own, best)| own == best)) {
            (Value::Win, _) if played.value < Value::Win => Grade::MissedWin,
            (Value::Draw, _) if played.value < Value::Draw => Grade::MissedDraw,
            (Value::Draw, _) if knowledge.has_only_move() => Grade::Best,
            (Value::Draw, _) => Grade::KeepsDraw,
            (Value::Win | Value::Loss, Some(true)) => Grade::Best,
            (Value::Win, Some(false)) => Grade::SlowerWin,
            (Value::Win, None) => Grade::KeepsWin,
            (Value::Loss, Some(false)) => Grade::SoonerLoss,
            (Value::Loss, None) => Grade::LostAnyway,
        })
    }

    /// The grade of giving up a position of this value.
    pub fn of_giving_up(value: Value) -> Grade {
        match value {
            Value::Win => Grade::MissedWin,
            Value::Draw => Grade::MissedDraw,
            Value::Loss => Grade::LostAnyway,
        }
    }

    /// Whether it gave away a win or a draw.
    pub fn changes_result(self) -> bool {
        matches!(self, Grade::MissedWin | Grade::MissedDraw)
    }

    /// Whether another move is proved to be better.
    pub fn is_mistake(self) -> bool {
        match self {
            Grade::Best | Grade::KeepsDraw | Grade::KeepsWin | Grade::LostAnyway => false,
            Grade::SlowerWin | Grade::SoonerLoss | Grade::MissedWin | Grade::MissedDraw => true,
        }
    }
}

/// A mistake that changed the result: what wins now or would have won, but not the better move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The side that gains.
    pub opponent: Mark,
    /// The move's evaluation.
    pub evaluation: Evaluation,
    /// The opponent's, or the mover's if only a win was missed. `None` if the win is another.
    pub chance: Option<WayToWin>,
    /// The marks on the board that a line of the chance has, if there are no answers.
    pub lit: Vec<Cell>,
    /// The opponent's answer and what follows, up to two threats or to the first three of best play, once that is proved.
    /// Empty unless each of them was as bad a move.
    pub answers: Vec<Cell>,
    /// The board of the cells.
    pub rules: Rules,
}

/// How a side can win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WayToWin {
    /// One mark completes these lines.
    Lines(Vec<Line>),
    /// Two threats or more, at once or by force.
    Threats(Threats),
}

/// How many marks are shown of a win by neither lines nor threats that were found.
const SHOWN_ANSWERS: usize = 3;

impl Slip {
    /// `None` if the move let nothing slip, or if too little is proved of its position.
    pub fn of(knowledge: &Knowledge, position: &Position, cell: Cell) -> Option<Slip> {
        Grade::of(knowledge, cell).filter(|grade| grade.changes_result())?;
        let played = knowledge.of_move(cell)?;
        let (evaluation, child) = (played.evaluation?, position.play(cell).ok()?);
        let is_lost = evaluation.value == Value::Loss;
        let from = if is_lost { child } else { *position };
        let chance = WayToWin::of(&from);
        let (lines, answers): (&[Line], &[Cell]) = match &chance {
            Some(WayToWin::Lines(lines)) => (lines, &[]),
            Some(WayToWin::Threats(it)) if is_lost => {
                (&[], it.cells.split_last_chunk::<2>().map_or(&[], |(before, _)| before))
            }
            Some(WayToWin::Threats(it)) => (&it.lines, &[]),
            None => {
                let line = played.refutation_to_end(position).filter(|_| is_lost);
                let line = line.unwrap_or_default();
                (&[], &line[..line.len().min(SHOWN_ANSWERS)])
            }
        };
        let loses = |child: Position| !child.is_over() && WayToWin::of(&child).is_some();
        let is_as_bad = |cell: &Cell| match chance {
            Some(_) => position.play(*cell).is_ok_and(loses),
            None => Grade::of(knowledge, *cell).is_some_and(Grade::changes_result),
        };
        let answers = if answers.iter().all(is_as_bad) { answers } else { &[] };
        let lit = lines.iter().flat_map(|line| line.cells());
        Some(Slip {
            opponent: child.to_move(),
            evaluation,
            lit: lit.filter(|cell| from.mark_at(*cell) == Some(from.to_move())).collect(),
            answers: answers.to_vec(),
            chance,
            rules: position.rules(),
        })
    }

    /// The numbers of the opponent's marks before the last answer, and of the mover's. The only answer has a number too.
    pub fn numbers(&self) -> [Vec<String>; 2] {
        let count = self.answers.len();
        let every_other =
            |from, to| (from..to).step_by(2).map(|it: usize| it.to_string()).collect();
        [every_other(1, count.max(2)), every_other(2, count)]
    }

    /// The opponent's threats that force their answers, if they are a win.
    pub fn forced(&self) -> Option<&Threats> {
        let is_lost = self.evaluation.value == Value::Loss;
        match &self.chance {
            Some(WayToWin::Threats(it)) if is_lost && !it.is_fork() => Some(it),
            _ => None,
        }
    }
}

impl WayToWin {
    /// How the side to move can win. Depends on the position alone.
    fn of(position: &Position) -> Option<WayToWin> {
        let me = position.to_move();
        match position.completing_cells(me).next() {
            Some(cell) => Some(WayToWin::Lines(position.lines_completed_by(cell, me))),
            None => Threats::of(position).map(WayToWin::Threats),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::ai::{Chance, Goal, Limit, Prover};
    use crate::profile::Language;
    use crate::text::words;

    /// Where a quiet mark wins, where it takes long to prove, and where there are three threats.
    const TOLD: [(&str, &str); 3] = [
        ("5x5x4", "...../X..O./...OO/...../...X. x"),
        ("6x6x4", "....../.X...O/X...../....O./....../...... o"),
        ("6x4x4", "O..X../.X...X/O...O./XX..OO o"),
    ];

    fn positions() -> Vec<Position> {
        let mut chance = Chance::seed_from_u64(63);
        let mut found: Vec<Position> =
            TOLD.map(|(board, text)| Position::parse(text, board.parse().unwrap()).unwrap()).into();
        for board in ["4x4x3", "5x5x4", "6x6x4", "7x7x4"].repeat(6) {
            let rules: Rules = board.parse().unwrap();
            let mut position = Position::empty(rules, Mark::X);
            for _ in 0..rules.cell_count() / 3 {
                let cells: Vec<Cell> = position.empty_cells().collect();
                let cell = cells[chance.random_range(0..cells.len())];
                position = position.play(cell).unwrap_or(position);
            }
            found.push(position);
        }
        found.retain(|position| !position.is_over());
        found
    }

    #[test]
    fn what_is_said_of_a_slip_stays_and_gives_no_better_move_away() {
        let mut shown = 0;
        for position in positions() {
            let mut prover = Prover::new(position.rules());
            let mut before: HashMap<Cell, Slip> = HashMap::new();
            for effort in 11..18 {
                let known = prover.prove(&position, Goal::AllMoves, Limit::nodes(1 << effort));
                let is_better = |cell: &&Cell| {
                    Grade::of(&known, **cell).is_some_and(|grade| !grade.changes_result())
                };
                for cell in position.empty_cells() {
                    let Some(slip) = Slip::of(&known, &position, cell) else {
                        assert!(!before.contains_key(&cell), "{position}: said no more");
                        continue;
                    };
                    shown += 1;
                    let drawn = || slip.answers.iter().chain(&slip.lit);
                    assert_eq!(drawn().find(is_better), None, "{position}");
                    let child = position.play(cell).unwrap();
                    slip.answers.iter().fold(child, |end, answer| end.play(*answer).unwrap());
                    let first = before.entry(cell).or_insert_with(|| slip.clone());
                    for language in Language::ALL.map(words) {
                        assert_eq!(language.slip(first), language.slip(&slip), "{position}");
                        let now = language.slip_on_board(&slip);
                        assert_eq!(language.slip_on_board(first), now, "{position}");
                    }
                    assert!([&[][..], &slip.answers].contains(&&first.answers[..]), "{position}");
                    *first = slip;
                }
            }
        }
        assert!(shown > 100, "{shown}");
    }
}
