//! Plain minimax: the full tree, nothing pruned, every leaf counted.
//!
//! Each side picks the child that is best for itself; a child's score rises to its parent
//! (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928). Feasible on 3x3, whose tree has
//! 255,168 leaves; the position after one corner has 27,732.

use std::array;

use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use super::{Chance, Choice, Score, Stop, Strategy};
use crate::rules::bits::{self, each};
use crate::rules::{Cell, Outcome, Position, Rules};

/// Plays perfectly by searching the whole tree.
pub struct Minimax {
    chance: Chance,
}

/// What a search of the tree below a position says; here of the full tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchStats {
    /// The score for the side to move.
    pub score: Score,
    /// How many positions were visited, that one included.
    pub visited: u64,
    /// How many of them are finished.
    pub leaves: u64,
}

/// A move and what the full tree below it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// Where the mark goes.
    pub cell: Cell,
    /// The score for the side that plays there.
    pub score: Score,
    /// How many of the opponent's replies give away a better value than they keep.
    pub mistakes: usize,
    /// How many finished positions the tree below ends in.
    pub leaves: u64,
}

impl Minimax {
    /// A perfect player whose luck, among equally good moves, is `chance`.
    pub fn new(chance: Chance) -> Minimax {
        Minimax { chance }
    }
}

impl Strategy for Minimax {
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
        let scored_moves = scored_moves(position, stop)?;
        let cell = *best(&scored_moves).choose(&mut self.chance)?;
        let leaves = scored_moves.iter().map(|candidate| candidate.leaves).sum();
        Some(Choice {
            leaves: Some(leaves),
            ..Choice::of(cell)
        })
    }
}

/// Weighs every move of a position; `None` if stopped on the way.
pub fn scored_moves(position: &Position, stop: &Stop) -> Option<Vec<ScoredMove>> {
    let tree = TreeSearch::of(position.rules());
    position
        .children()
        .map(|(cell, child)| (!stop.is_set()).then(|| tree.candidate(cell, &child)))
        .collect()
}

/// The cells that Hard chooses from: the best score (a win as soon, a loss as late as possible),
/// then the most ways for the opponent to go wrong.
pub fn best(scored_moves: &[ScoredMove]) -> Vec<Cell> {
    let rank = |candidate: &ScoredMove| (candidate.score, candidate.mistakes);
    let top = scored_moves.iter().map(rank).max();
    scored_moves
        .iter()
        .filter(|candidate| Some(rank(candidate)) == top)
        .map(|candidate| candidate.cell)
        .collect()
}

/// Searches the full tree below a position.
pub fn search(position: &Position) -> SearchStats {
    TreeSearch::of(position.rules()).search(position)
}

/// Whether the full tree of a board is small enough to be searched at once.
pub fn is_feasible(rules: Rules) -> bool {
    rules == Rules::TIC_TAC_TOE
}

/// What the full tree needs to know of a board, in the bits of `rules::bits`.
struct TreeSearch {
    cells: u64,
    /// The lines through each cell, by the number of its bit.
    lines: [Vec<u64>; 64],
}

impl TreeSearch {
    fn of(rules: Rules) -> TreeSearch {
        let lines = bits::runs(rules).concat();
        let through = |cell: usize| {
            lines
                .iter()
                .copied()
                .filter(move |line| line >> cell & 1 == 1)
        };
        TreeSearch {
            cells: bits::full(rules),
            lines: array::from_fn(|cell| through(cell).collect()),
        }
    }

    fn search(&self, position: &Position) -> SearchStats {
        if let Some(outcome) = position.outcome() {
            return leaf(outcome);
        }
        let me = position.to_move();
        self.search_below(position.marks(me), position.marks(me.other()))
    }

    /// Weighs a position in play, given as the marks of the side to move and those of the other.
    fn search_below(&self, mine: u64, theirs: u64) -> SearchStats {
        let empty = self.cells & !(mine | theirs);
        let mut sum = NOTHING;
        for cell in each(empty) {
            let marked = mine | cell;
            sum = sum.with(if self.has_line_through(cell, marked) {
                WON
            } else if empty == cell {
                DRAWN
            } else {
                self.search_below(theirs, marked)
            });
        }
        sum
    }

    fn candidate(&self, cell: Cell, child: &Position) -> ScoredMove {
        let replies: Vec<SearchStats> = child
            .children()
            .map(|(_, reply)| self.search(&reply))
            .collect();
        let stats = match child.outcome() {
            Some(outcome) => leaf(outcome),
            None => replies.iter().copied().fold(NOTHING, SearchStats::with),
        };
        let slip = |reply: &&SearchStats| reply.score.one_ply_back().value() < stats.score.value();
        ScoredMove {
            cell,
            score: stats.score.one_ply_back(),
            mistakes: replies.iter().filter(slip).count(),
            leaves: stats.leaves,
        }
    }

    fn has_line_through(&self, cell: u64, marks: u64) -> bool {
        let lines = &self.lines[cell.trailing_zeros() as usize];
        lines.iter().any(|line| line & !marks == 0)
    }
}

/// A position before any of its children is weighed.
const NOTHING: SearchStats = SearchStats {
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

/// A leaf that nobody has won.
const DRAWN: SearchStats = SearchStats {
    score: Score::DRAW,
    visited: 1,
    leaves: 1,
};

/// What a finished position is worth by itself.
pub(super) fn leaf(outcome: Outcome) -> SearchStats {
    match outcome {
        Outcome::Win(_) => WON,
        Outcome::Draw => DRAWN,
    }
}

impl SearchStats {
    /// One child more: the side to move takes its best.
    fn with(self, child: SearchStats) -> SearchStats {
        SearchStats {
            score: self.score.max(child.score.one_ply_back()),
            visited: self.visited + child.visited,
            leaves: self.leaves + child.leaves,
        }
    }
}
