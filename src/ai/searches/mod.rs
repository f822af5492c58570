//! Four searches for one answer, the score of a position, each with less work than the one before.
//!
//! `minimax` visits every position of the tree; `alpha_beta` leaves out what cannot change the
//! answer; `memory` visits no more than once what several orders of moves lead to; `symmetry` takes
//! positions for the same that are turned or mirrored. Each adds one idea and nothing else, and all
//! try the moves row by row.

mod alpha_beta;
mod comparison;
mod memory;
mod symmetry;

use serde::{Deserialize, Serialize};

use super::minimax::{self, Weighed};
use super::{Limit, Score};
use crate::rules::{Outcome, Position};

pub use comparison::{Comparison, Cost, MOST};

/// A search for the score of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Searcher {
    /// The full tree.
    Minimax,
    /// Without the moves that cannot change the answer.
    AlphaBeta,
    /// And with a table of the positions searched before.
    Memory,
    /// And with one entry there for all forms of a position.
    Symmetry,
}

impl Searcher {
    /// All of them, the one with the most work first.
    pub const ALL: [Searcher; 4] = [
        Searcher::Minimax,
        Searcher::AlphaBeta,
        Searcher::Memory,
        Searcher::Symmetry,
    ];

    /// The score of a position, and what it took to find it; `None` if the limit came before.
    ///
    /// A table grows with the positions visited. Minimax hears no stop once it has begun, and
    /// begins only where a tree of so many empty cells is within the limit whatever their marks.
    pub fn search(self, position: &Position, limit: Limit) -> Option<Weighed> {
        match self {
            Searcher::Minimax => weigh_within(position, limit),
            Searcher::AlphaBeta => alpha_beta::search(position, limit),
            Searcher::Memory => memory::search(position, limit),
            Searcher::Symmetry => symmetry::search(position, limit),
        }
    }
}

fn weigh_within(position: &Position, limit: Limit) -> Option<Weighed> {
    let fits = largest_tree(position)? <= limit.nodes && !limit.stop.is_set();
    fits.then(|| minimax::weigh(position))
}

/// How many positions the tree would have if no line ended it early: 1 + n + n (n - 1) + ... for n
/// moves; `None` if they are more than can be counted.
fn largest_tree(position: &Position) -> Option<u64> {
    let moves = position.children().count() as u64;
    (1..=moves).try_fold(1_u64, |tree, moves| tree.checked_mul(moves)?.checked_add(1))
}

/// What a search has cost so far, and how far it may go.
struct Tally<'a> {
    limit: Limit<'a>,
    visited: u64,
    leaves: u64,
}

impl<'a> Tally<'a> {
    fn new(limit: Limit<'a>) -> Tally<'a> {
        Tally {
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

    fn weighed(&self, score: Score) -> Weighed {
        Weighed {
            score,
            visited: self.visited,
            leaves: self.leaves,
        }
    }
}
