//! Plain minimax: searches the whole tree, prunes nothing, and counts every leaf (von Neumann, "Zur Theorie der
//! Gesellschaftsspiele", 1928). Feasible on 3x3. `examples/minimax.rs` is the same search in the words of a tutorial.
//!
//! It is written as *negamax*: a [`Score`] is always for the side to move, so both sides take the highest of their
//! moves' scores, each with its sign changed. A score also counts the plies until the end: a sooner win and a later loss
//! are better.
//!
//! # Example
//!
//! ```
//! use tictactoe::ai::{Limit, Value, minimax};
//! use tictactoe::rules::{Cell, Mark, Position, Rules};
//!
//! let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
//! let stats = minimax::search(&empty, Limit::default()).ok_or("stopped")?;
//! assert_eq!(stats.score.value(), Value::Draw);
//! assert_eq!(stats.leaves, 255_168);
//!
//! let corner = empty.play(Cell { col: 0, row: 0 })?;
//! let moves = minimax::scored_moves(&corner);
//! assert_eq!(minimax::best(&moves), [Cell { col: 1, row: 1 }]); // all others lose
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use super::winning_chances::winning_chances;
use super::{Chance, Choice, Limit, Score};
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

/// Searches the whole tree below a position; `None` if the tree exceeds the limit, or if stopped.
pub fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    let mut tree = TreeSearch::new(position.rules(), limit);
    let stats = tree.search(position);
    (!tree.is_stopped && stats.visited <= limit.nodes).then_some(stats)
}

/// Searches the tree below each move, without a limit.
pub fn scored_moves(position: &Position) -> Vec<ScoredMove> {
    let mut tree = TreeSearch::new(position.rules(), Limit::default());
    let cells: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    let chances = winning_chances(position, &cells);
    let mut moves = Vec::new();
    for ((cell, child), (_, winning_chance)) in position.children().zip(chances) {
        let stats = tree.search(&child);
        moves.push(ScoredMove {
            cell,
            score: stats.score.for_parent(),
            winning_chance,
            leaves: stats.leaves,
        });
    }
    moves
}

/// Hard's choices: of the moves with the best score, those most likely to win against an opponent who makes
/// mistakes.
pub fn best(scored_moves: &[ScoredMove]) -> Vec<Cell> {
    let rank = |scored: &ScoredMove| (scored.score, scored.winning_chance);
    let top = scored_moves.iter().map(rank).max();
    scored_moves
        .iter()
        .filter(|scored| Some(rank(scored)) == top)
        .map(|scored| scored.cell)
        .collect()
}

/// Hard's choice. It cannot be stopped: on a feasible board the search takes milliseconds.
pub(super) fn choose(position: &Position, chance: &mut Chance) -> Option<Choice> {
    let scored_moves = scored_moves(position);
    let cell = *best(&scored_moves).choose(chance)?;
    let leaves = scored_moves.iter().map(|scored| scored.leaves).sum();
    Some(Choice { leaves: Some(leaves), ..Choice::of(cell) })
}

struct TreeSearch<'a> {
    limit: Limit<'a>,
    cells: u64,
    lines: [Vec<u64>; 64],
    is_stopped: bool,
    visited: u64,
    leaves: u64,
}

impl<'a> TreeSearch<'a> {
    fn new(rules: Rules, limit: Limit<'a>) -> TreeSearch<'a> {
        TreeSearch {
            limit,
            cells: bits::full(rules),
            lines: bits::lines_through_cells(rules),
            is_stopped: false,
            visited: 0,
            leaves: 0,
        }
    }

    fn search(&mut self, position: &Position) -> SearchStats {
        (self.visited, self.leaves) = (0, 0);
        let score = if let Some(outcome) = position.outcome() {
            self.leaf(leaf_score(outcome))
        } else {
            let me = position.to_move();
            self.score(position.marks(me), position.marks(me.other()))
        };
        SearchStats { score, visited: self.visited, leaves: self.leaves }
    }

    /// `mine` are the marks of the side to move. The round is not over. Means nothing once the search is stopped.
    fn score(&mut self, mine: u64, theirs: u64) -> Score {
        self.is_stopped |= self.visited > self.limit.nodes || self.limit.is_stopped();
        if self.is_stopped {
            return Score::DRAW;
        }
        self.visited += 1;
        let empty = self.cells & !(mine | theirs);
        let mut best = Score::LOST;
        for cell in each(empty) {
            let marked = mine | cell;
            let score = if self.has_line_through(cell, marked) {
                self.leaf(Score::win_in(1))
            } else if empty == cell {
                self.leaf(Score::DRAW)
            } else {
                self.score(theirs, marked).for_parent()
            };
            best = best.max(score);
        }
        best
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

/// For the side that would move next.
pub(super) fn leaf_score(outcome: Outcome) -> Score {
    match outcome {
        Outcome::Win(_) => Score::LOST,
        Outcome::Draw => Score::DRAW,
    }
}
