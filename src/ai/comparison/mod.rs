//! Four searches for one answer, the score of a position, each with less work than the one before.
//!
//! `minimax` visits every position of the tree; `alpha_beta` leaves out what cannot change the
//! answer; `memory` visits no more than once what several orders of moves lead to; `symmetry` takes
//! positions for the same that are turned or mirrored. Each adds one idea and nothing else, and all
//! try the moves row by row.

mod alpha_beta;
mod job;
mod memory;
mod symmetry;

use serde::{Deserialize, Serialize};

use super::minimax::{self, SearchStats};
use super::{Limit, Score};
use crate::rules::{Outcome, Position};

pub use job::{AlgorithmCost, ComparisonJob, NODE_LIMIT};

/// A search for the score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Algorithm {
    /// The full tree.
    Minimax,
    /// Without the moves that cannot change the answer.
    AlphaBeta,
    /// And with a table of the positions searched before.
    Memory,
    /// And with one entry there for all forms of a position.
    Symmetry,
}

impl Algorithm {
    /// All of them, the one with the most work first.
    pub const ALL: [Algorithm; 4] = [
        Algorithm::Minimax,
        Algorithm::AlphaBeta,
        Algorithm::Memory,
        Algorithm::Symmetry,
    ];

    /// The score of a position, and what it took to find it; `None` if the limit came before.
    ///
    /// A table grows with the positions visited. Minimax hears no stop once it has begun, and
    /// begins only where a tree of so many empty cells is within the limit whatever their marks.
    pub fn search(self, position: &Position, limit: Limit) -> Option<SearchStats> {
        match self {
            Algorithm::Minimax => search_within(position, limit),
            Algorithm::AlphaBeta => alpha_beta::search(position, limit),
            Algorithm::Memory => memory::search(position, limit),
            Algorithm::Symmetry => symmetry::search(position, limit),
        }
    }
}

fn search_within(position: &Position, limit: Limit) -> Option<SearchStats> {
    let fits = largest_tree(position)? <= limit.nodes && !limit.stop.is_set();
    fits.then(|| minimax::search(position))
}

/// How many positions the tree would have if no line ended it early: 1 + n + n (n - 1) + ... for n
/// moves; `None` if they are more than can be counted.
fn largest_tree(position: &Position) -> Option<u64> {
    let moves = position.children().count() as u64;
    (1..=moves).try_fold(1_u64, |tree, moves| tree.checked_mul(moves)?.checked_add(1))
}

/// What a search has cost so far, and how far it may go.
struct NodeCounter<'a> {
    limit: Limit<'a>,
    visited: u64,
    leaves: u64,
}

impl<'a> NodeCounter<'a> {
    fn new(limit: Limit<'a>) -> NodeCounter<'a> {
        NodeCounter {
            limit,
            visited: 0,
            leaves: 0,
        }
    }

    /// Counts a position; `None` if the limit comes before it.
    fn visit(&mut self) -> Option<()> {
        let goes_on = self.visited < self.limit.nodes && !self.limit.stop.is_set();
        self.visited += u64::from(goes_on);
        goes_on.then_some(())
    }

    /// Counts a position, visited already, as finished.
    fn leaf(&mut self, outcome: Outcome) -> Score {
        self.leaves += 1;
        minimax::leaf(outcome).score
    }

    fn stats(&self, score: Score) -> SearchStats {
        SearchStats {
            score,
            visited: self.visited,
            leaves: self.leaves,
        }
    }
}
