//! Alpha-beta with a table of what is known of each position.
//!
//! Several orders of the same moves lead to the same position, a transposition (Greenblatt,
//! Eastlake and Crocker, "The Greenblatt Chess Program", 1967). What one search of it has found is
//! a score or, where it was cut short, a bound; a later search takes that for an answer if it
//! suffices for its own window.

use rustc_hash::FxHashMap;

use super::alpha_beta::{Bounds, best_move};
use super::{Limit, NodeCounter, Position, Score, SearchStats};
use crate::rules::Mark;

/// The marks of X and of O. Those of a position some plies on tell whose turn it is.
pub(super) type Marks = [u64; 2];

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    search_by(marks, position, limit)
}

pub(super) fn marks(position: &Position) -> Marks {
    Mark::BOTH.map(|mark| position.marks(mark))
}

/// Searches with one entry for all positions that have the same key.
pub(super) fn search_by(
    key: impl Fn(&Position) -> Marks,
    position: &Position,
    limit: Limit,
) -> Option<SearchStats> {
    let mut search = TableSearch {
        key,
        counter: NodeCounter::new(limit),
        table: FxHashMap::default(),
    };
    let score = search.score(position, Bounds::FULL)?;
    Some(search.counter.stats(score))
}

struct TableSearch<'a, K> {
    key: K,
    counter: NodeCounter<'a>,
    table: FxHashMap<Marks, Known>,
}

/// What is known of a score, for the side to move.
#[derive(Clone, Copy)]
enum Known {
    Exactly(Score),
    AtLeast(Score),
    AtMost(Score),
}

impl<K: Fn(&Position) -> Marks> TableSearch<'_, K> {
    fn score(&mut self, position: &Position, window: Bounds) -> Option<Score> {
        self.counter.visit()?;
        if let Some(outcome) = position.outcome() {
            return Some(self.counter.leaf(outcome));
        }
        let key = (self.key)(position);
        let known = self.table.get(&key);
        if let Some(score) = known.and_then(|known| known.answer(window)) {
            return Some(score);
        }
        let score = best_move(position, window, |child, window| self.score(child, window))?;
        self.table.insert(key, Known::by(score, window));
        Some(score)
    }
}

impl Known {
    /// What a search of this window knows once it has found this score.
    fn by(score: Score, window: Bounds) -> Known {
        if score <= window.alpha {
            Known::AtMost(score)
        } else if score >= window.beta {
            Known::AtLeast(score)
        } else {
            Known::Exactly(score)
        }
    }

    /// The score, as far as this window tells scores apart; `None` if too little is known.
    fn answer(self, window: Bounds) -> Option<Score> {
        match self {
            Known::Exactly(score) => Some(score),
            Known::AtLeast(score) => (score >= window.beta).then_some(score),
            Known::AtMost(score) => (score <= window.alpha).then_some(score),
        }
    }
}
