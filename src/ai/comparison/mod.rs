//! Four algorithms that find the same score, each with less work than the one before.
//!
//! Each adds one idea. All try the moves in the order of their cells:
//! - [`minimax`]: the whole tree
//! - `alpha_beta`: skips moves that cannot change the score
//! - `table`: searches a position once, or once for all its rotations and reflections
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::comparison::Algorithm;
//! use tictactoe::ai::{Limit, Value};
//! use tictactoe::rules::{Mark, Position, Rules};
//!
//! let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
//! for algorithm in Algorithm::ALL {
//!     let stats = algorithm.search(&empty, Limit::default()).ok_or("stopped")?;
//!     assert_eq!(stats.score.value(), Value::Draw);
//!     println!("{algorithm:?} visits {} positions", stats.visited);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alpha_beta;
mod table;

use serde::{Deserialize, Serialize};

use super::minimax::{self, SearchStats};
use super::symmetries::Symmetries;
use super::{Limit, Score};
use crate::rules::{Outcome, Position};

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// Searches the whole tree.
    Minimax,
    /// Prunes moves that cannot change the score.
    AlphaBeta,
    /// Alpha-beta with a transposition table.
    AlphaBetaWithTable,
    /// Alpha-beta with a transposition table in which symmetric positions share an entry.
    AlphaBetaWithSymmetries,
}

impl Algorithm {
    /// All algorithms, from the most work to the least.
    pub const ALL: [Algorithm; 4] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::AlphaBetaWithTable,
        Algorithm::AlphaBetaWithSymmetries,
    ];

    /// Searches for the exact score of a position; `None` at the limit. The limit also bounds the memory of a table.
    pub fn search(self, position: &Position, limit: Limit) -> Option<SearchStats> {
        match self {
            Algorithm::Minimax => minimax::search(position, limit),
            Algorithm::AlphaBeta => alpha_beta::search(position, limit),
            Algorithm::AlphaBetaWithTable => table::search(position, None, limit),
            Algorithm::AlphaBetaWithSymmetries => {
                let symmetries = Symmetries::of(position.rules());
                table::search(position, Some(symmetries), limit)
            }
        }
    }
}

struct NodeCounter<'a> {
    limit: Limit<'a>,
    visited: u64,
    leaves: u64,
}

impl<'a> NodeCounter<'a> {
    fn new(limit: Limit<'a>) -> NodeCounter<'a> {
        NodeCounter { limit, visited: 0, leaves: 0 }
    }

    fn visit(&mut self) -> Option<()> {
        if self.visited >= self.limit.nodes || self.limit.is_stopped() {
            return None;
        }
        self.visited += 1;
        Some(())
    }

    fn leaf(&mut self, outcome: Outcome) -> Score {
        self.leaves += 1;
        minimax::leaf_score(outcome)
    }

    fn stats(&self, score: Score) -> SearchStats {
        SearchStats { score, visited: self.visited, leaves: self.leaves }
    }
}
