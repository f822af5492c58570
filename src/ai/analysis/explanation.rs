use super::Reason;
use crate::ai::{Evaluation, MoveEvaluation};
use crate::rules::{Cell, Mark, Position, Rules};

/// A move's value and the reason for it, ready to be put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// `None` if no reason is known.
    pub reason: Option<Reason>,
    /// The other side, whose lines and forks the reason may name.
    pub opponent: Mark,
    /// For the side that makes the move.
    pub evaluation: Evaluation,
    /// The best answer to a move that wins later, and the move that follows.
    pub next: Option<[Cell; 2]>,
    /// The board of the cells.
    pub rules: Rules,
}

impl MoveEvaluation {
    /// Explains this move of a position; `None` if its value is not proved.
    pub fn explanation(&self, position: &Position) -> Option<Explanation> {
        let shows_line = matches!(self.reason, None | Some(Reason::OnlyMove | Reason::ForcedWin));
        Some(Explanation {
            reason: self.reason.clone(),
            opponent: position.to_move().other(),
            evaluation: self.evaluation?,
            next: self.line.first_chunk().copied().filter(|_| shows_line),
            rules: position.rules(),
        })
    }
}
