//! Plain minimax: searches the whole tree, prunes nothing, and counts every leaf.
//!
//! Each side picks its best child, and a node has the score of that child (von Neumann, "Zur
//! Theorie der Gesellschaftsspiele", 1928). Feasible on 3x3, where the tree of the empty board has
//! 255,168 leaves, and that of a board with one corner taken 27,732.
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

/// The result of a search and how much of the tree it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchStats {
    /// The position's score for the side to move.
    pub score: Score,
    /// How many nodes were visited, the root included.
    pub visited: u64,
    /// How many of these are leaves: positions in which the round is over.
    pub leaves: u64,
}

/// A move with the result of searching the whole tree below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// Where the mark goes.
    pub cell: Cell,
    /// The move's score for the side that makes it.
    pub score: Score,
    /// How often the move wins against an opponent who makes mistakes: the greater, the more often.
    pub winning_chance: u32,
    /// How many leaves the tree below the move has.
    pub leaves: u64,
}

/// Whether the whole tree of a board is small enough to be searched at once.
pub fn is_feasible(rules: Rules) -> bool {
    rules == Rules::TIC_TAC_TOE
}

/// Searches the whole tree below a position, however large that is; see [`is_feasible`].
pub fn search(position: &Position) -> SearchStats {
    TreeSearch::of(position.rules()).search(position)
}

/// Searches the whole tree below a position; `None` if it has more nodes than the limit, or if it is
/// stopped before the end.
pub(super) fn search_within(position: &Position, limit: Limit) -> Option<SearchStats> {
    TreeSearch::of(position.rules()).search_within(position, limit)
}

/// Searches the whole tree below each move, in the order of their cells; `None` if stopped before
/// all are scored.
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

/// The cells that Hard chooses from: those with the best score, and of these the ones that win
/// most often against an opponent who makes mistakes.
pub fn best(scored_moves: &[ScoredMove]) -> Vec<Cell> {
    let rank = |scored: &ScoredMove| (scored.score, scored.winning_chance);
    let top = scored_moves.iter().map(rank).max();
    scored_moves
        .iter()
        .filter(|scored| Some(rank(scored)) == top)
        .map(|scored| scored.cell)
        .collect()
}

/// Plays perfectly by searching the whole tree.
pub(super) struct Minimax {
    chance: Chance,
}

impl Minimax {
    /// A strategy that draws from `chance` among equally good moves.
    pub fn new(chance: Chance) -> Minimax {
        Minimax { chance }
    }
}

impl Strategy for Minimax {
    /// Searches to the end even if it is stopped: on a feasible board that takes milliseconds, and a
    /// person who waits for the move gets a perfect one.
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

/// The most empty cells of a tree that is searched without a look at the limit. It has up to
/// 13,700 nodes.
const SMALL_TREE_CELLS: usize = 7;

/// A board's cells and lines, in the bits of `rules::bits`.
struct TreeSearch {
    cells: u64,
    /// The lines through each cell, indexed by the cell's bit number.
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

    /// The score of a position in which the round is not over, given as the marks of the side to
    /// move and of the other.
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

    /// As [`Self::search`] up to a limit, which is checked only between small trees: so checking it
    /// takes no time, and a stop less than a millisecond.
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

/// How many nodes a search has visited.
#[derive(Default)]
struct NodeCounts {
    inner: u64,
    leaves: u64,
}

/// An inner node before any of its children is searched.
const UNEXPANDED: SearchStats = SearchStats {
    score: Score::LOST,
    visited: 1,
    leaves: 0,
};

/// A leaf that the side that moved last has won.
const WON: SearchStats = SearchStats {
    score: Score::LOST,
    visited: 1,
    leaves: 1,
};

/// A drawn leaf.
const DRAWN: SearchStats = SearchStats {
    score: Score::DRAW,
    visited: 1,
    leaves: 1,
};

/// The search of a position in which the round is over.
pub(super) fn leaf_stats(outcome: Outcome) -> SearchStats {
    match outcome {
        Outcome::Win(_) => WON,
        Outcome::Draw => DRAWN,
    }
}

impl SearchStats {
    /// One more child is searched: the side to move takes its best.
    fn with_child(self, child: SearchStats) -> SearchStats {
        SearchStats {
            score: self.score.max(child.score.for_parent()),
            visited: self.visited + child.visited,
            leaves: self.leaves + child.leaves,
        }
    }
}
