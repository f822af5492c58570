use std::fmt;

use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::ai::Value;
use crate::ai::analysis::{Analysis, Grade};
use crate::rules::{Cell, Position};

/// In how many sittings a mistake must be solved until it is learned.
const SITTINGS: u8 = 2;

/// A position in which a person let a win or a draw slip.
///
/// It wanders through the boxes of Leitner's system ("So lernt man lernen", 1972): solved, it rests
/// until the next sitting and moves on. Not solved, it goes back to the first box. There are three:
/// new, solved once, and learned, which is not kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "MistakeForm", try_from = "MistakeForm")]
pub struct Mistake {
    pub exercise: Exercise,
    /// The cell that was marked.
    pub(super) played: Cell,
    /// In how many sittings it was solved, one after the other.
    solved: u8,
    /// The number of the last sitting in which it was solved.
    solved_in: Option<u32>,
    /// The number of the last sitting in which it was not: solved after that, it stays where it is.
    failed_in: Option<u32>,
}

/// Why saved data is not a mistake: nothing in this position would solve it, or it is learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidMistake(Position);

impl Mistake {
    pub(super) fn new(exercise: Exercise, played: Cell) -> Mistake {
        Mistake {
            exercise,
            played,
            solved: 0,
            solved_in: None,
            failed_in: None,
        }
    }

    /// Whether it is to be looked at in the sitting with this number.
    pub(super) fn is_due(&self, sitting: u32) -> bool {
        self.solved_in != Some(sitting)
    }

    pub(super) fn solve(&mut self, sitting: u32) {
        if self.is_due(sitting) && self.failed_in != Some(sitting) {
            self.solved += 1;
        }
        self.solved_in = Some(sitting);
    }

    pub(super) fn fail(&mut self, sitting: u32) {
        self.solved = 0;
        self.solved_in = None;
        self.failed_in = Some(sitting);
    }

    /// Whether it was solved or not solved in the sitting with this number.
    pub(super) fn was_seen_in(&self, sitting: u32) -> bool {
        self.solved_in == Some(sitting) || self.failed_in == Some(sitting)
    }

    pub(super) fn is_learned(&self) -> bool {
        self.solved >= SITTINGS
    }
}

impl Exercise {
    /// The exercise that a played move leaves behind: `None` unless it is proved to let a win or a draw
    /// slip, and of every other move what it is worth.
    pub fn of_mistake(position: Position, played: Cell, analysis: &Analysis) -> Option<Exercise> {
        let grade = Grade::of(analysis, played)?;
        if !grade.changes_result() {
            return None;
        }
        let best = analysis.evaluation?;
        let mut answers = Vec::new();
        let mut plies = best.plies;
        for candidate in &analysis.moves {
            let evaluation = candidate.evaluation?;
            if evaluation.value == best.value {
                answers.push(candidate.cell);
                // Answers that win later are right too.
                plies = plies.filter(|_| evaluation == best);
            }
        }
        Some(Exercise {
            position,
            answers,
            value: best.value,
            plies,
        })
    }
}

impl Exercise {
    /// Whether there are answers, and they could lead to what is said of them.
    fn is_possible(&self) -> bool {
        let empty = self.position.empty_cells().count();
        let is_odd = |plies: u32| plies % 2 == 1 && plies as usize <= empty;
        let leads_there = match self.value {
            Value::Win => self.plies.is_none_or(is_odd),
            Value::Draw => self.plies.is_none(),
            Value::Loss => false,
        };
        leads_there && !self.answers.is_empty()
    }
}

/// The saved form of a mistake.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MistakeForm {
    position: Position,
    /// The numbers of the cells.
    answers: Vec<u8>,
    value: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
    /// The number of the cell.
    played: u8,
    solved: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solved_in: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failed_in: Option<u32>,
}

impl From<Mistake> for MistakeForm {
    fn from(mistake: Mistake) -> MistakeForm {
        let Exercise {
            position,
            answers,
            value,
            plies,
        } = mistake.exercise;
        let answers = answers.into_iter();
        MistakeForm {
            position,
            answers: answers.map(|cell| position.rules().number(cell)).collect(),
            value,
            plies,
            played: position.rules().number(mistake.played),
            solved: mistake.solved,
            solved_in: mistake.solved_in,
            failed_in: mistake.failed_in,
        }
    }
}

impl TryFrom<MistakeForm> for Mistake {
    type Error = InvalidMistake;

    fn try_from(form: MistakeForm) -> Result<Mistake, InvalidMistake> {
        let MistakeForm {
            position,
            answers,
            value,
            plies,
            played,
            solved,
            solved_in,
            failed_in,
        } = form;
        let legal = |number: &u8| {
            let cell = position.rules().cell(*number)?;
            position.play(cell).ok()?;
            Some(cell)
        };
        let answers: Option<Vec<Cell>> = answers.iter().map(legal).collect();
        let answers = answers.ok_or(InvalidMistake(position))?;
        let played = legal(&played).ok_or(InvalidMistake(position))?;
        let exercise = Exercise {
            position,
            answers,
            value,
            plies,
        };
        if !exercise.is_possible() || exercise.is_solved_by(played) || solved >= SITTINGS {
            return Err(InvalidMistake(position));
        }
        Ok(Mistake {
            exercise,
            played,
            solved,
            solved_in,
            failed_in,
        })
    }
}

impl fmt::Display for InvalidMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the mistake in {} cannot be an exercise", self.0)
    }
}

impl std::error::Error for InvalidMistake {}
