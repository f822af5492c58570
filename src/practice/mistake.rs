use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::rules::Cell;

/// A position in which a person let a win or a draw slip.
///
/// It wanders through the boxes of Leitner's system ("So lernt man lernen", 1972): solved, it rests
/// until the next sitting and moves on. Not solved, it goes back to the first box. There are three:
/// new, solved once, and learned, which is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    pub exercise: Exercise,
    /// The number of the cell that was marked.
    played: u8,
    /// Whether it is in the second box.
    solved_once: bool,
    /// What came of it in the present sitting.
    answer: Option<Answer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Answer {
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

    /// The cell that was marked.
    pub(super) fn played(&self) -> Option<Cell> {
        self.exercise.position.rules().cell(self.played)
    }

    /// Whether it is to be looked at in this sitting.
    pub(super) fn is_due(&self) -> bool {
        self.answer != Some(Answer::Solved)
    }

    pub(super) fn begin_sitting(&mut self) {
        self.answer = None;
    }

    /// Notes that it was solved at once; returns whether it is learned. Only the first answer of a sitting
    /// moves it on.
    pub(super) fn solve(&mut self) -> bool {
        let is_first = self.answer.replace(Answer::Solved).is_none();
        let is_learned = is_first && self.solved_once;
        self.solved_once |= is_first;
        is_learned
    }

    pub(super) fn fail(&mut self) {
        self.solved_once = false;
        self.answer = Some(Answer::Failed);
    }
}
