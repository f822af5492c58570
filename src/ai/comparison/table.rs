//! Alpha-beta with a transposition table, in which rotated and mirrored positions can share an entry.
//!
//! Different orders of the same moves lead to the same position (Greenblatt, Eastlake and Crocker, "The Greenblatt
//! Chess Program", 1967). The table keeps its score, or a bound after a cutoff. A later search uses the entry if it
//! settles its own bounds.

use rustc_hash::FxHashMap;

use super::alpha_beta::{Bounds, best_score};
use super::{Limit, NodeCounter, Position, Score, SearchStats};
use crate::ai::symmetries::Symmetries;
use crate::rules::Mark;

/// Symmetric positions share an entry if `symmetries` are given.
pub(super) fn search(
    position: &Position,
    symmetries: Option<Symmetries>,
    limit: Limit,
) -> Option<SearchStats> {
    let mut search =
        TableSearch { symmetries, counter: NodeCounter::new(limit), table: FxHashMap::default() };
    let score = search.score(position, Bounds::FULL)?;
    Some(search.counter.stats(score))
}

struct TableSearch<'a> {
    symmetries: Option<Symmetries>,
    counter: NodeCounter<'a>,
    /// By the marks of X and O. Below one root they determine whose turn it is.
    table: FxHashMap<[u64; 2], Entry>,
}

#[derive(Clone, Copy)]
enum Entry {
    Exact(Score),
    LowerBound(Score),
    UpperBound(Score),
}

impl TableSearch<'_> {
    fn score(&mut self, position: &Position, bounds: Bounds) -> Option<Score> {
        self.counter.visit()?;
        if let Some(outcome) = position.outcome() {
            return Some(self.counter.leaf(outcome));
        }
        let marks = Mark::BOTH.map(|mark| position.marks(mark));
        let symmetries = self.symmetries.as_ref();
        let key = symmetries.map_or(marks, |symmetries| symmetries.normal_form(marks));
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
