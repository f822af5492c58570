use super::Reason;
use crate::ai::{Evaluation, MoveEvaluation, Value};
use crate::rules::{Mark, Position};

/// A move's value and the reason for it, ready to be put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// `None` if no reason is known.
    pub reason: Option<Reason>,
    /// The other side, whose lines and forks the reason may name.
    pub opponent: Mark,
    /// For the side that makes the move.
    pub evaluation: Evaluation,
    /// Whether no move is better.
    pub is_best: bool,
}

impl Explanation {
    /// Whether it is a best move that draws without another reason.
    pub fn keeps_draw(&self) -> bool {
        self.is_best && self.reason.is_none() && self.evaluation.value == Value::Draw
    }
}

impl MoveEvaluation {
    /// Explains this move of a position; `None` if its value is not proved.
    pub fn explanation(&self, position: &Position) -> Option<Explanation> {
        Some(Explanation {
            reason: self.reason.clone(),
            opponent: position.to_move().other(),
            evaluation: self.evaluation?,
            is_best: false,
        })
    }

    /// Explains one of the best moves.
    pub fn explanation_of_best(&self, position: &Position) -> Option<Explanation> {
        let explanation = self.explanation(position)?;
        Some(Explanation {
            is_best: true,
            ..explanation
        })
    }
}
