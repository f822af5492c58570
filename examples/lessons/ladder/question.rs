//! Positions of 3x3 as questions: which moves keep the value, and why.

use std::collections::BTreeMap;

use tictactoe::ai::analysis::Reason;
use tictactoe::ai::{Goal, Knowledge, Limit, MoveEvaluation, Prover, Value};
use tictactoe::practice::Exercise;
use tictactoe::rules::{Cell, Line, Mark, Position, Rules};

use super::symmetry::{Symmetry, normal_form};

/// A position that somebody can still win or draw, and the moves that do it.
#[derive(Clone)]
pub struct Question {
    pub position: Position,
    pub answers: Vec<Cell>,
    pub value: Value,
    pub plies: Option<u32>,
    /// The reasons for the answers that are about lines, or the places of the answers, each once.
    pub kinds: Vec<&'static str>,
    /// How many answers no symmetry of the position makes another answer.
    pub orbits: usize,
    /// The lines that the first answer completes, blocks or threatens.
    lines: Vec<Line>,
}

/// What makes exercises look alike: the mark to move, the place of the answer, and its lines.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct Look(bool, u8, Vec<u8>);

/// All questions with a wrong move, X having moved first, one of each set of symmetric ones; in the
/// order of their marks.
pub fn all() -> Vec<Question> {
    let mut known = BTreeMap::new();
    explore(Position::empty(Rules::TIC_TAC_TOE, Mark::X), &mut known);
    let mut prover = Prover::new(Rules::TIC_TAC_TOE);
    let question = |position| question(&mut prover, position);
    let mut questions: Vec<Question> = known.into_values().filter_map(question).collect();
    questions.sort_by_key(|question| question.position.plies());
    questions
}

/// Adds the position and all that follow it, by their normal forms.
fn explore(position: Position, known: &mut BTreeMap<String, Position>) {
    let position = normal_form(&position);
    if position.is_over() || known.insert(position.to_string(), position).is_some() {
        return;
    }
    for (_, child) in position.children() {
        explore(child, known);
    }
}

/// `None` if no move is wrong, or all lose.
fn question(prover: &mut Prover, position: Position) -> Option<Question> {
    let known = prover.prove(&position, Goal::AllMoves, Limit::default());
    let best = known.evaluation?;
    let right = right_moves(&known, best.value);
    if best.value == Value::Loss || right.len() == known.moves.len() {
        return None;
    }
    let mut kinds: Vec<&'static str> = right.iter().map(|it| kind(&position, it)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let answers: Vec<Cell> = right.iter().map(|right| right.cell).collect();
    let first = right.first()?.reason.as_ref();
    Some(Question {
        position,
        value: best.value,
        plies: best.plies,
        kinds,
        orbits: orbits(&position, &answers),
        lines: first.map_or(&[][..], Reason::lines).to_vec(),
        answers,
    })
}

/// The moves that keep the value, however long they take.
pub fn right_moves(known: &Knowledge, value: Value) -> Vec<&MoveEvaluation> {
    let has_value = |candidate: &&MoveEvaluation| {
        let evaluation = candidate.evaluation;
        evaluation.is_some_and(|evaluation| evaluation.value == value)
    };
    known.moves.iter().filter(has_value).collect()
}

fn orbits(position: &Position, cells: &[Cell]) -> usize {
    let rules = position.rules();
    let own = Symmetry::all(rules).filter(|symmetry| symmetry.of(position) == *position);
    let own: Vec<Symmetry> = own.collect();
    let first = |cell: &Cell| {
        let images = own.iter().map(|symmetry| symmetry.image(rules, *cell));
        images.map(|cell| rules.number(cell)).min()
    };
    let mut firsts: Vec<Option<u8>> = cells.iter().map(first).collect();
    firsts.sort_unstable();
    firsts.dedup();
    firsts.len()
}

impl Question {
    /// The reason for all answers; `None` if they have several.
    pub fn kind(&self) -> Option<&'static str> {
        match self.kinds.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// Whether a blind click solves it more often than not: then a right answer proves little.
    pub fn is_easily_guessed(&self) -> bool {
        2 * self.answers.len() > self.position.empty_cells().count()
    }

    /// Less is easier: few cells to choose from, and few of them wrong.
    pub fn difficulty(&self) -> (usize, usize) {
        let empty = self.position.empty_cells().count();
        (empty, empty - self.answers.len())
    }

    pub fn look(&self) -> Look {
        let place = self.answers.first().map_or(0, |&cell| place(cell));
        let mut lines: Vec<u8> = self.lines.iter().map(|&line| kind_of_line(line)).collect();
        lines.sort_unstable();
        Look(self.position.to_move() == Mark::O, place, lines)
    }

    /// The same question on the rotated or reflected board.
    pub fn seen_by(&self, symmetry: Symmetry) -> Question {
        let rules = self.position.rules();
        let image = |cell: &Cell| symmetry.image(rules, *cell);
        let mut answers: Vec<Cell> = self.answers.iter().map(image).collect();
        answers.sort_by_key(|&cell| rules.number(cell));
        Question { position: symmetry.of(&self.position), answers, ..self.clone() }
    }

    /// The question as the data file has it.
    pub fn line(&self) -> String {
        line(&self.position, &self.answers, self.value, self.plies)
    }
}

pub fn line(position: &Position, answers: &[Cell], value: Value, plies: Option<u32>) -> String {
    let exercise = Exercise { position: *position, answers: answers.to_vec(), value, plies };
    exercise.to_string()
}

fn kind(position: &Position, made: &MoveEvaluation) -> &'static str {
    let opposite = Cell { col: 2 - made.cell.col, row: 2 - made.cell.row };
    match (&made.reason, place(made.cell)) {
        (Some(reason), _) if !reason.lines().is_empty() => reason.name(),
        (_, 2) => "centre",
        (_, 1) => "side",
        _ if position.mark_at(opposite) == Some(position.to_move().other()) => "opposite-corner",
        _ => "corner",
    }
}

/// 0 for a corner, 1 for a side, 2 for the centre.
fn place(cell: Cell) -> u8 {
    u8::from(cell.col == 1) + u8::from(cell.row == 1)
}

/// 0 for a line at the edge, 1 through the centre along a side, 2 for a diagonal.
fn kind_of_line(line: Line) -> u8 {
    match place(line.first) {
        1 => 1,
        _ if line.first.col != line.last.col && line.first.row != line.last.row => 2,
        _ => 0,
    }
}
