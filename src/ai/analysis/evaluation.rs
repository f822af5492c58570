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
    /// Plies until the round ends with best play; `None` for a draw, and where only the value is
    /// proved.
    pub plies: Option<u32>,
}

/// A move and what is proved of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveEvaluation {
    /// Where the mark goes.
    pub cell: Cell,
    /// For the side that makes the move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// Why the move has this evaluation; `None` if that is not proved, or no reason has a name.
    pub reason: Option<Reason>,
    /// Best play after a move that wins in three plies or more; empty if it is not known.
    pub line: Vec<Cell>,
}

/// A position and its moves, as far as they are proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// For the side to move; `None` if not proved.
    pub evaluation: Option<Evaluation>,
    /// Where a hint goes: one of [`Self::best_moves`]; `None` if it is not proved yet.
    pub hint: Option<Cell>,
    /// Every legal move, ordered by cell number; empty once the round is over.
    pub moves: Vec<MoveEvaluation>,
    /// Whether no further search would prove more.
    pub is_complete: bool,
}

impl Analysis {
    /// The analysis of a position before any search.
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

    /// How many moves have a proved value.
    pub(crate) fn proved_moves(&self) -> usize {
        let proved = self.moves.iter().filter(|found| found.evaluation.is_some());
        proved.count()
    }

    /// What is proved of the move on this cell; `None` if there is no such move.
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

    /// The evaluation of every move, if there are several, all proved and alike.
    pub fn uniform_evaluation(&self) -> Option<Evaluation> {
        let (first, others) = self.moves.split_first()?;
        let is_like_first = |other: &MoveEvaluation| other.evaluation == first.evaluation;
        let is_uniform = !others.is_empty() && others.iter().all(is_like_first);
        first.evaluation.filter(|_| is_uniform)
    }

    /// The best move that a hint shows; `None` if it is not proved yet.
    pub fn hint(&self) -> Option<&MoveEvaluation> {
        self.of_move(self.hint?)
    }
}

impl MoveEvaluation {
    /// Takes in a proof; a reason for an earlier, weaker one is dropped.
    pub(super) fn learn(&mut self, evaluation: Evaluation) {
        if self.evaluation != Some(evaluation) {
            self.evaluation = Some(evaluation);
            self.reason = None;
            self.line.clear();
        }
    }
}

impl Evaluation {
    /// How many moves the winner makes until the round ends; `None` if [`Self::plies`] is `None`.
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
