//! Alpha-beta with a transposition table.
//!
//! Different orders of the same moves lead to the same position (Greenblatt, Eastlake and Crocker,
//! "The Greenblatt Chess Program", 1967). The table keeps its score, or a bound after a cutoff; a
//! later search uses the entry if it settles its own bounds.

use rustc_hash::FxHashMap;

use super::alpha_beta::{Bounds, best_score};
use super::{Limit, NodeCounter, Position, Score, SearchStats};
use crate::rules::Mark;

/// Table key: the marks of X and O. Below one root they determine whose turn it is.
pub(super) type Marks = [u64; 2];

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    search_by(marks, position, limit)
}

pub(super) fn marks(position: &Position) -> Marks {
    Mark::BOTH.map(|mark| position.marks(mark))
}

/// Positions with the same key share an entry, so they must have the same score.
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
    table: FxHashMap<Marks, Entry>,
}

#[derive(Clone, Copy)]
enum Entry {
    Exact(Score),
    LowerBound(Score),
    UpperBound(Score),
}

impl<K: Fn(&Position) -> Marks> TableSearch<'_, K> {
    fn score(&mut self, position: &Position, bounds: Bounds) -> Option<Score> {
        self.counter.visit()?;
        if let Some(outcome) = position.outcome() {
            return Some(self.counter.leaf(outcome));
        }
        let key = (self.key)(position);
        if let Some(entry) = self.table.get(&key) {
            if let Some(score) = entry.score_within(bounds) {
                return Some(score);
            }
        }
        let score = best_score(position, bounds, |child, bounds| self.score(child, bounds))?;
        self.table.insert(key, Entry::of(score, bounds));
        Some(score)
    }
}

impl Entry {
    /// What a search with these bounds proves by its score.
    fn of(score: Score, bounds: Bounds) -> Entry {
        if score <= bounds.alpha {
            Entry::UpperBound(score)
        } else if score >= bounds.beta {
            Entry::LowerBound(score)
        } else {
            Entry::Exact(score)
        }
    }

    fn score_within(self, bounds: Bounds) -> Option<Score> {
        match self {
            Entry::Exact(score) => Some(score),
            Entry::LowerBound(score) if score >= bounds.beta => Some(score),
            Entry::UpperBound(score) if score <= bounds.alpha => Some(score),
            Entry::LowerBound(_) | Entry::UpperBound(_) => None,
        }
    }
}
