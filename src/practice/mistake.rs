use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::rules::Cell;

/// A position in which a person let a win or a draw slip.
///
/// It moves through the boxes of Leitner's system ("So lernt man lernen", 1972): new, solved once,
/// and learned, which is not kept. Solved, it rests until the next sitting; not solved, it returns
/// to the first box.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// The position and the moves that keep its value.
    pub exercise: Exercise,
    /// Number of the marked cell.
    played: u8,
    solved_once: bool,
    /// The first attempt of the current sitting.
    answer: Option<Attempt>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Attempt {
    Solved,
    Failed,
}

impl Mistake {
    pub(super) fn new(exercise: Exercise, played: Cell) -> Mistake {
        Mistake {
            played: exercise.position.rules().number(played),
            exercise,
            solved_once: false,
            answer: None,
        }
    }

    pub(super) fn played(&self) -> Option<Cell> {
        self.exercise.position.rules().cell(self.played)
    }

    pub(super) fn is_due(&self) -> bool {
        self.answer != Some(Attempt::Solved)
    }

    pub(super) fn begin_sitting(&mut self) {
        self.answer = None;
    }

    /// Returns whether it is learned. Only the first answer of a sitting counts.
    pub(super) fn solve(&mut self) -> bool {
        let is_first = self.answer.replace(Attempt::Solved).is_none();
        let is_learned = is_first && self.solved_once;
        self.solved_once |= is_first;
        is_learned
    }

    pub(super) fn fail(&mut self) {
        self.solved_once = false;
        self.answer = Some(Attempt::Failed);
    }
}
