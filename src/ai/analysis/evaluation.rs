//! The result of an analysis.

use serde::{Deserialize, Serialize};

use super::Reason;
use crate::ai::{Score, Value, minimax};
use crate::rules::{Cell, Position};

/// A proved value, for the side to move or for the side that made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evaluation {
    /// Win, draw or loss.
    pub value: Value,
    /// Plies until the round ends with best play; `None` for a draw, or if not proved.
    pub plies: Option<u32>,
}

/// A move and what is proved of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveEvaluation {
    /// Where the mark goes.
    pub cell: Cell,
    /// For the side that makes the move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// `None` if the evaluation is not proved, or if no reason has a name.
    pub reason: Option<Reason>,
    /// Best play after a move that wins in three plies or more; empty if unknown.
    pub line: Vec<Cell>,
}

/// What is proved of a position and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// For the side to move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// One of [`Self::best_moves`]; `None` if not proved yet.
    pub hint: Option<Cell>,
    /// Every legal move, ordered by cell number.
    pub moves: Vec<MoveEvaluation>,
    /// Whether another search could prove nothing more.
    pub is_complete: bool,
}

impl Analysis {
    pub(crate) fn unproved(position: &Position) -> Analysis {
        let unproved = |(cell, _)| MoveEvaluation {
            cell,
            evaluation: None,
            reason: None,
            line: Vec::new(),
        };
        let score = position.outcome().map(minimax::leaf_score);
        Analysis {
            evaluation: score.map(Evaluation::from),
            hint: None,
            moves: position.children().map(unproved).collect(),
            is_complete: score.is_some(),
        }
    }

    pub(crate) fn proved_moves(&self) -> usize {
        let proved = self.moves.iter().filter(|found| found.evaluation.is_some());
        proved.count()
    }

    /// The move on this cell; `None` if it is not legal.
    pub fn of_move(&self, cell: Cell) -> Option<&MoveEvaluation> {
        self.moves.iter().find(|candidate| candidate.cell == cell)
    }

    /// The moves whose evaluation is proved to equal the position's.
    pub fn best_moves(&self) -> impl Iterator<Item = &MoveEvaluation> {
        let is_best = |candidate: &&MoveEvaluation| {
            candidate.evaluation.is_some() && candidate.evaluation == self.evaluation
        };
        self.moves.iter().filter(is_best)
    }

    /// The evaluation that all moves share; `None` for a single move.
    pub fn uniform_evaluation(&self) -> Option<Evaluation> {
        let (first, others) = self.moves.split_first()?;
        let is_like_first = |other: &MoveEvaluation| other.evaluation == first.evaluation;
        let is_uniform = !others.is_empty() && others.iter().all(is_like_first);
        first.evaluation.filter(|_| is_uniform)
    }

    /// The move that a hint shows.
    pub fn hint(&self) -> Option<&MoveEvaluation> {
        self.of_move(self.hint?)
    }
}

impl MoveEvaluation {
    /// Drops the reason for an earlier, weaker proof.
    pub(super) fn learn(&mut self, evaluation: Evaluation) {
        if self.evaluation != Some(evaluation) {
            self.evaluation = Some(evaluation);
            self.reason = None;
            self.line.clear();
        }
    }
}

impl Evaluation {
    /// Moves of the winner until the round ends; `None` if [`Self::plies`] is.
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
