use serde::{Deserialize, Serialize};

use crate::ai::{Goal, Level, Strength};
use crate::rules::Position;

/// Something that is asked of a [`Mind`](super::Mind).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    pub position: Position,
    pub task: Task,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Task {
    /// Prove as much as this, or as far as the effort goes.
    Prove { goal: Goal, effort: Effort },
    /// Choose a move by what is known by now.
    Choose { level: Level, strength: Strength, seed: u64 },
    /// Search with every algorithm.
    Compare,
}

/// Maximum number of positions visited to prove one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effort(pub u64);

impl Effort {
    pub const UNLIMITED: Effort = Effort(u64::MAX);

    /// While a person thinks, so that Hard's answer takes less time: more than any known answer takes.
    pub const AHEAD: Effort = Effort(1 << 28);

    /// For the coach's word about the last mark: about a second on the largest board.
    pub const COACH: Effort = Effort(1 << 19);

    /// For each position of a finished round.
    pub const REVIEW: Effort = Effort(1 << 24);
}

impl Question {
    /// About all moves, with their reasons.
    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, task: Task::Prove { goal: Goal::AllMoves, effort } }
    }

    /// About the answers to the moves that draw, too.
    #[must_use]
    pub fn with_answers(self) -> Question {
        match self.task {
            Task::Prove { effort, .. } => {
                Question { task: Task::Prove { goal: Goal::Answers, effort }, ..self }
            }
            Task::Choose { .. } | Task::Compare => self,
        }
    }

    pub fn comparing(position: Position) -> Question {
        Question { position, task: Task::Compare }
    }
}
