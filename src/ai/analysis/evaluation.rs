//! What is proved of a position and of every move: values, how far the end is where that is known,
//! and reasons.

use serde::{Deserialize, Serialize};

use super::Reason;
use crate::ai::{Score, Value};
use crate::rules::{Cell, Position};

/// A proved value, for the side to move or for the side that made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluation {
    /// Win, draw or loss.
    pub value: Value,
    /// In how many plies the round ends with best play; `None` in a draw, and where the value
    /// alone is proved.
    pub plies: Option<u32>,
}

/// A move and what is proved of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveEvaluation {
    /// Where the mark goes.
    pub cell: Cell,
    /// Its worth to the side that plays there; `None` where it was not proved in time.
    pub evaluation: Option<Evaluation>,
    /// Why; `None` where it was not proved in time, or no name fits.
    pub reason: Option<Reason>,
    /// Best play after a move that wins in more plies than one; empty where it is not known.
    pub line: Vec<Cell>,
}

/// What is proved of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Its worth to the side to move; `None` where it was not proved in time.
    pub evaluation: Option<Evaluation>,
    /// Every move, by its cell's number; none once the round is over.
    pub moves: Vec<MoveEvaluation>,
}

impl Analysis {
    /// What is known of a position before anything is proved.
    pub fn open(position: &Position) -> Analysis {
        let open = |(cell, _)| MoveEvaluation {
            cell,
            evaluation: None,
            reason: None,
            line: Vec::new(),
        };
        Analysis {
            evaluation: None,
            moves: position.children().map(open).collect(),
        }
    }

    /// What is known of a move.
    pub fn candidate(&self, cell: Cell) -> Option<&MoveEvaluation> {
        self.moves.iter().find(|candidate| candidate.cell == cell)
    }

    /// The moves that are proved to be worth what the position is.
    pub fn best_moves(&self) -> impl Iterator<Item = &MoveEvaluation> {
        let best = |candidate: &&MoveEvaluation| {
            candidate.evaluation.is_some() && candidate.evaluation == self.evaluation
        };
        self.moves.iter().filter(best)
    }

    /// One of the best moves, with the reason that is easiest to see; `None` until one is proved.
    pub fn hint(&self) -> Option<&MoveEvaluation> {
        let rung = |candidate: &&MoveEvaluation| {
            candidate.reason.as_ref().map_or(usize::MAX, Reason::rung)
        };
        self.best_moves().min_by_key(rung)
    }
}

impl MoveEvaluation {
    /// Takes in a proof; what was said of less is forgotten.
    pub(super) fn learn(&mut self, evaluation: Evaluation) {
        if self.evaluation != Some(evaluation) {
            self.evaluation = Some(evaluation);
            self.reason = None;
            self.line.clear();
        }
    }
}

impl Evaluation {
    /// In how many moves of the side that wins the round ends; `None` where that is not known.
    pub fn moves(self) -> Option<u32> {
        self.plies.map(|plies| plies.div_ceil(2))
    }
}

impl From<Score> for Evaluation {
    fn from(score: Score) -> Evaluation {
        Evaluation {
            value: score.value(),
            plies: score.plies(),
        }
    }
}
