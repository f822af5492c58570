use super::{Reason, RefutationKind, Threats};
use crate::ai::{Evaluation, MoveEvaluation, Value};
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
    /// The win that the move begins or allows, if it is one by threats.
    pub threats: Option<Threats>,
    /// The board of the cells.
    pub rules: Rules,
}

impl MoveEvaluation {
    /// Explains this move of a position; `None` if its value is not proved.
    pub fn explanation(&self, position: &Position) -> Option<Explanation> {
        let evaluation = self.evaluation?;
        let shows_line = matches!(self.reason, None | Some(Reason::OnlyMove | Reason::ForcedWin));
        let threats = match &self.reason {
            Some(Reason::Refuted(it)) if it.kind == RefutationKind::AllowsForcedWin => {
                Threats::of(&position.play(self.cell).ok()?)
            }
            _ if shows_line && evaluation.value == Value::Win => {
                Threats::after(position, self.cell)
            }
            _ => None,
        };
        Some(Explanation {
            reason: self.reason.clone(),
            opponent: position.to_move().other(),
            evaluation,
            next: self.line.first_chunk().copied().filter(|_| shows_line),
            threats,
            rules: position.rules(),
        })
    }
}
