use serde::{Deserialize, Serialize};

use crate::ai::minimax::Algorithm;
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
    /// Search with this algorithm, to compare it with others.
    Compare(Algorithm),
}

/// How much work a proof is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effort {
    /// Maximum number of positions visited.
    pub nodes: u64,
    /// Nobody waits for the answer, so the search pauses in a page that is not visible.
    pub is_idle: bool,
}

impl Effort {
    pub const UNLIMITED: Effort = Effort::new(u64::MAX);

    /// What Hard ponders on a person's turn: some four seconds, so that a long thought costs little of a battery.
    pub const PONDERING: Effort = Effort { is_idle: true, ..Effort::new(1 << 20) };

    /// For the coach's word about the last mark: about a second on the largest board.
    pub const COACH: Effort = Effort::new(1 << 19);

    /// For each position of a finished round.
    pub const REVIEW: Effort = Effort::new(1 << 24);

    /// For each move of a finished round that may be a mistake to practise.
    pub const MISTAKES: Effort = Effort { is_idle: true, ..Effort::REVIEW };

    /// Work that somebody waits for.
    pub const fn new(nodes: u64) -> Effort {
        Effort { nodes, is_idle: false }
    }
}

impl Question {
    /// About all moves, with their reasons.
    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, task: Task::Prove { goal: Goal::AllMoves, effort } }
    }

    /// About the answers to the moves that draw, too.
    #[must_use]
    pub fn with_answers(mut self) -> Question {
        if let Task::Prove { goal, .. } = &mut self.task {
            *goal = Goal::Answers;
        }
        self
    }

    pub(super) fn is_idle(&self) -> bool {
        matches!(self.task, Task::Prove { effort: Effort { is_idle: true, .. }, .. })
    }

    /// For each algorithm, how it searches this position.
    pub fn comparing(position: Position) -> [Question; Algorithm::ALL.len()] {
        Algorithm::ALL.map(|algorithm| Question { position, task: Task::Compare(algorithm) })
    }
}
