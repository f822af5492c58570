//! Minimax: searches the whole tree and counts every leaf (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928).
//! Feasible on 3x3. `examples/minimax.rs` is the same search in the words of a tutorial.
//!
//! Three ideas, each a switch of the same search, find the same score with less work. The moves are always tried in the
//! order of their cells:
//!
//! - pruning (alpha-beta): once a reply refutes a move, its other replies are not searched (Knuth and Moore, "An Analysis
//!   of Alpha-Beta Pruning", 1975)
//! - a table: a position that several orders of the same moves reach is searched once (Greenblatt, Eastlake and Crocker,
//!   "The Greenblatt Chess Program", 1967)
//! - symmetries: rotated and mirrored positions share an entry of the table
//!
//! It is written as *negamax*: a [`Score`] is always for the side to move, so both sides take the highest of their
//! moves' scores, each with its sign changed. A score also counts the plies until the end: a sooner win and a later loss
//! are better.
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::minimax::{self, Algorithm};
//! use tictactoe::ai::{Limit, Value};
//! use tictactoe::rules::{Mark, Position, Rules};
//!
//! let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
//! let stats = minimax::search(&empty, Limit::default()).ok_or("stopped")?;
//! assert_eq!(stats.score.value(), Value::Draw);
//! assert_eq!(stats.leaves, 255_168);
//! for algorithm in Algorithm::ALL {
//!     let other = algorithm.search(&empty, Limit::default()).ok_or("stopped")?;
//!     assert_eq!(other.score, stats.score);
//!     println!("{algorithm:?} visits {} positions", other.visited);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::{Limit, Score};
use crate::rules::bits::{self, each};
use crate::rules::{Outcome, Position, Rules, Symmetries};

/// A search algorithm. Each has one idea more than the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
        let rules = position.rules();
        let mut search = TreeSearch {
            prunes: self >= Algorithm::AlphaBeta,
            table: (self >= Algorithm::AlphaBetaWithTable).then(FxHashMap::default),
            symmetries: (self == Algorithm::AlphaBetaWithSymmetries).then(|| Symmetries::of(rules)),
            cells: bits::full(rules),
            lines: bits::lines_through_cells(rules),
            limit,
            visited: 0,
            leaves: 0,
        };
        let me = position.to_move();
        let score = match position.outcome() {
            Some(outcome) => search.leaf(leaf_score(outcome)),
            None => search.score(position.marks(me), position.marks(me.other()), Bounds::FULL)?,
        };
        let TreeSearch { visited, leaves, .. } = search;
        (visited <= limit.nodes).then_some(SearchStats { score, visited, leaves })
    }
}

/// The result of a search, and the size of the searched tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchStats {
    /// For the side to move.
    pub score: Score,
    /// Number of visited nodes, the root included.
    pub visited: u64,
    /// Number of visited leaves.
    pub leaves: u64,
}

/// Whether the board's whole tree is small enough for a search.
pub fn is_feasible(rules: Rules) -> bool {
    rules == Rules::TIC_TAC_TOE
}

/// Searches the whole tree below a position; `None` if the tree exceeds the limit.
pub fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    Algorithm::Minimax.search(position, limit)
}

struct TreeSearch {
    prunes: bool,
    /// By the marks of both sides, that of the side to move first. Below one root, their number says which side that is.
    table: Option<FxHashMap<[u64; 2], Entry>>,
    symmetries: Option<Symmetries>,
    cells: u64,
    lines: [Vec<u64>; 64],
    limit: Limit,
    visited: u64,
    leaves: u64,
}

/// The scores that matter to the side to move.
#[derive(Clone, Copy)]
struct Bounds {
    /// Scores at or below alpha need not be exact: this side has a better move elsewhere.
    alpha: Score,
    /// Scores at or above beta need not be exact: the opponent has a better move elsewhere.
    beta: Score,
}

/// What an earlier search of a position has shown.
#[derive(Clone, Copy)]
enum Entry {
    Exact(Score),
    LowerBound(Score),
    UpperBound(Score),
}

impl TreeSearch {
    /// The score of a position for the side to move, which has the marks `mine`.
    ///
    /// Precondition: the round is not over, and alpha is below beta. A result between the bounds is the exact score; one
    /// at or below alpha is an upper bound of it, and one at or above beta a lower bound. Without pruning the bounds are
    /// [`Bounds::FULL`], so the result is always exact. `None` at the limit.
    fn score(&mut self, mine: u64, theirs: u64, bounds: Bounds) -> Option<Score> {
        if self.visited >= self.limit.nodes {
            return None;
        }
        self.visited += 1;
        let key = self.key(mine, theirs);
        if let Some(score) = self.known(key, bounds) {
            return Some(score);
        }
        let empty = self.cells & !(mine | theirs);
        let mut best = Score::LOST;
        for cell in each(empty) {
            let marked = mine | cell;
            let score = if self.has_line_through(cell, marked) {
                self.leaf(Score::win_in(1))
            } else if empty == cell {
                self.leaf(Score::DRAW)
            } else {
                let child_bounds = self.child_bounds(bounds, best);
                self.score(theirs, marked, child_bounds)?.for_parent()
            };
            best = best.max(score);
            if best >= bounds.beta {
                break;
            }
        }
        if let Some(table) = &mut self.table {
            table.insert(key, Entry::new(best, bounds));
        }
        Some(best)
    }

    fn child_bounds(&self, bounds: Bounds, best: Score) -> Bounds {
        if !self.prunes {
            return Bounds::FULL;
        }
        let alpha = bounds.alpha.max(best);
        Bounds { alpha: bounds.beta.for_child(), beta: alpha.for_child() }
    }

    fn key(&self, mine: u64, theirs: u64) -> [u64; 2] {
        match &self.symmetries {
            Some(symmetries) => symmetries.normal_form([mine, theirs]),
            None => [mine, theirs],
        }
    }

    fn known(&self, key: [u64; 2], bounds: Bounds) -> Option<Score> {
        self.table.as_ref()?.get(&key)?.score_within(bounds)
    }

    fn leaf(&mut self, score: Score) -> Score {
        self.visited += 1;
        self.leaves += 1;
        score
    }

    fn has_line_through(&self, cell: u64, marks: u64) -> bool {
        let lines = &self.lines[cell.trailing_zeros() as usize];
        lines.iter().any(|line| line & !marks == 0)
    }
}

impl Bounds {
    const FULL: Bounds = Bounds { alpha: Score::LOST, beta: Score::win_in(0) };
}

impl Entry {
    /// Of a score that was searched with these bounds.
    fn new(score: Score, bounds: Bounds) -> Entry {
        if score <= bounds.alpha {
            Entry::UpperBound(score)
        } else if score >= bounds.beta {
            Entry::LowerBound(score)
        } else {
            Entry::Exact(score)
        }
    }

    /// The score, if it is as good as a new search with these bounds.
    fn score_within(self, bounds: Bounds) -> Option<Score> {
        match self {
            Entry::Exact(score) => Some(score),
            Entry::LowerBound(score) => (score >= bounds.beta).then_some(score),
            Entry::UpperBound(score) => (score <= bounds.alpha).then_some(score),
        }
    }
}

/// For the side that would move next.
pub(super) fn leaf_score(outcome: Outcome) -> Score {
    match outcome {
        Outcome::Win(_) => Score::LOST,
        Outcome::Draw => Score::DRAW,
    }
}
