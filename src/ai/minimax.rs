//! Plain minimax: searches the whole tree, prunes nothing, and counts every leaf.
//!
//! Each side picks its best child, whose score becomes the node's (von Neumann, "Zur Theorie der
//! Gesellschaftsspiele", 1928). Feasible on 3x3.
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::{Stop, Value, minimax};
//! use tictactoe::rules::{Cell, Mark, Position, Rules};
//!
//! let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
//! let stats = minimax::search(&empty);
//! assert_eq!(stats.score.value(), Value::Draw);
//! assert_eq!(stats.leaves, 255_168);
//!
//! let corner = empty.play(Cell { col: 0, row: 0 })?;
//! let moves = minimax::scored_moves(&corner, &Stop::default()).ok_or("stopped")?;
//! assert_eq!(minimax::best(&moves), [Cell { col: 1, row: 1 }]); // all others lose
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use super::winning_chances::{HINT_PLAYOUTS, winning_chances};
use super::{Chance, Choice, Limit, Score, Stop, Strategy};
use crate::rules::bits::{self, each};
use crate::rules::{Cell, Outcome, Position, Rules};

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

/// A move and the result of searching the tree below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The marked cell.
    pub cell: Cell,
    /// For the side that makes the move.
    pub score: Score,
    /// Relative chance of a win against an opponent who makes mistakes.
    pub winning_chance: u32,
    /// Number of leaves below the move.
    pub leaves: u64,
}

/// Whether the board's whole tree is small enough for a search.
pub fn is_feasible(rules: Rules) -> bool {
    rules == Rules::TIC_TAC_TOE
}

/// Searches the whole tree below a position, whatever its size; see [`is_feasible`].
pub fn search(position: &Position) -> SearchStats {
    TreeSearch::of(position.rules()).search(position)
}

/// `None` if the tree exceeds the limit, or if stopped.
pub(super) fn search_within(position: &Position, limit: Limit) -> Option<SearchStats> {
    TreeSearch::of(position.rules()).search_within(position, limit)
}

/// Searches the tree below each move, in the order of the cells; `None` if stopped.
pub fn scored_moves(position: &Position, stop: &Stop) -> Option<Vec<ScoredMove>> {
    let tree = TreeSearch::of(position.rules());
    let cells: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    let mut chance = Chance::seed_from_u64(0); // not drawn from on 3x3
    let chances = winning_chances(position, &cells, HINT_PLAYOUTS, &mut chance, stop);
    let mut moves = Vec::new();
    for ((cell, child), (_, winning_chance)) in position.children().zip(chances) {
        if stop.is_set() {
            return None;
        }
        let stats = tree.search(&child);
        moves.push(ScoredMove {
            cell,
            score: stats.score.for_parent(),
            winning_chance,
            leaves: stats.leaves,
        });
    }
    Some(moves)
}

/// Hard's choices: the moves with the best score, and among them those most likely to win against
/// an opponent who makes mistakes.
pub fn best(scored_moves: &[ScoredMove]) -> Vec<Cell> {
    let rank = |scored: &ScoredMove| (scored.score, scored.winning_chance);
    let top = scored_moves.iter().map(rank).max();
    scored_moves
        .iter()
        .filter(|scored| Some(rank(scored)) == top)
        .map(|scored| scored.cell)
        .collect()
}

pub(super) struct Minimax {
    chance: Chance,
}

impl Minimax {
    pub fn new(chance: Chance) -> Minimax {
        Minimax { chance }
    }
}

impl Strategy for Minimax {
    /// Ignores the stop: on a feasible board the search takes milliseconds.
    fn choose(&mut self, position: &Position, _: &Stop) -> Option<Choice> {
        let scored_moves = scored_moves(position, &Stop::default())?;
        let cell = *best(&scored_moves).choose(&mut self.chance)?;
        let leaves = scored_moves.iter().map(|scored| scored.leaves).sum();
        Some(Choice {
            leaves: Some(leaves),
            ..Choice::of(cell)
        })
    }
}

/// Trees with up to this many empty cells (13,700 nodes) are searched without checking the limit.
const SMALL_TREE_CELLS: usize = 7;

struct TreeSearch {
    cells: u64,
    /// Indexed by the cell's bit number.
    lines: [Vec<u64>; 64],
}

impl TreeSearch {
    fn of(rules: Rules) -> TreeSearch {
        TreeSearch {
            cells: bits::full(rules),
            lines: bits::lines_through_cells(rules),
        }
    }

    fn search(&self, position: &Position) -> SearchStats {
        if let Some(outcome) = position.outcome() {
            return leaf_stats(outcome);
        }
        let me = position.to_move();
        let mut counts = NodeCounts::default();
        let score = self.score(position.marks(me), position.marks(me.other()), &mut counts);
        SearchStats {
            score,
            visited: counts.inner + counts.leaves,
            leaves: counts.leaves,
        }
    }

    /// For a round that is not over; `mine` are the marks of the side to move.
    fn score(&self, mine: u64, theirs: u64, counts: &mut NodeCounts) -> Score {
        counts.inner += 1;
        let empty = self.cells & !(mine | theirs);
        let mut best = Score::LOST;
        for cell in each(empty) {
            let marked = mine | cell;
            let score = if self.has_line_through(cell, marked) {
                counts.leaves += 1;
                Score::win_in(1)
            } else if empty == cell {
                counts.leaves += 1;
                Score::DRAW
            } else {
                self.score(theirs, marked, counts).for_parent()
            };
            best = best.max(score);
        }
        best
    }

    /// Checks the limit only between small trees: that is free, and a stop takes less than a
    /// millisecond.
    fn search_within(&self, position: &Position, limit: Limit) -> Option<SearchStats> {
        if limit.stop.is_set() {
            return None;
        }
        let is_small = position.empty_cells().nth(SMALL_TREE_CELLS).is_none();
        if is_small || position.outcome().is_some() {
            let stats = self.search(position);
            return Some(stats).filter(|stats| stats.visited <= limit.nodes);
        }
        let mut stats = UNEXPANDED;
        for (_, child) in position.children() {
            let nodes = limit.nodes.checked_sub(stats.visited)?;
            let child = self.search_within(&child, Limit { nodes, ..limit })?;
            stats = stats.with_child(child);
        }
        Some(stats)
    }

    fn has_line_through(&self, cell: u64, marks: u64) -> bool {
        let lines = &self.lines[cell.trailing_zeros() as usize];
        lines.iter().any(|line| line & !marks == 0)
    }
}

#[derive(Default)]
struct NodeCounts {
    inner: u64,
    leaves: u64,
}

const UNEXPANDED: SearchStats = SearchStats {
    score: Score::LOST,
    visited: 1,
    leaves: 0,
};

/// A leaf won by the side that moved last.
const WON: SearchStats = SearchStats {
    score: Score::LOST,
    visited: 1,
    leaves: 1,
};

const DRAWN: SearchStats = SearchStats {
    score: Score::DRAW,
    visited: 1,
    leaves: 1,
};

pub(super) fn leaf_stats(outcome: Outcome) -> SearchStats {
    match outcome {
        Outcome::Win(_) => WON,
        Outcome::Draw => DRAWN,
    }
}

impl SearchStats {
    fn with_child(self, child: SearchStats) -> SearchStats {
        SearchStats {
            score: self.score.max(child.score.for_parent()),
            visited: self.visited + child.visited,
            leaves: self.leaves + child.leaves,
        }
    }
}
