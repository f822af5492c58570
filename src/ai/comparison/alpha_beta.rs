//! Minimax without the moves that cannot change the score: once a reply refutes a move, its other replies are not
//! searched (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975).

use super::{Limit, NodeCounter, Position, Score, SearchStats};

/// For the side to move.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// Scores at or below alpha need not be exact.
    pub alpha: Score,
    /// Scores at or above beta are cut off.
    pub beta: Score,
}

impl Bounds {
    pub const FULL: Bounds = Bounds { alpha: Score::LOST, beta: Score::win_in(0) };

    const fn for_child(self) -> Bounds {
        Bounds { alpha: self.beta.for_child(), beta: self.alpha.for_child() }
    }
}

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    let mut counter = NodeCounter::new(limit);
    let score = score(position, Bounds::FULL, &mut counter)?;
    Some(counter.stats(score))
}

fn score(position: &Position, bounds: Bounds, counter: &mut NodeCounter) -> Option<Score> {
    counter.visit()?;
    if let Some(outcome) = position.outcome() {
        return Some(counter.leaf(outcome));
    }
    best_score(position, bounds, |child, bounds| score(child, bounds, counter))
}

/// Exact between the bounds. At or above beta it is a lower bound, at or below alpha an upper bound.
pub(super) fn best_score(
    position: &Position,
    mut bounds: Bounds,
    mut search: impl FnMut(&Position, Bounds) -> Option<Score>,
) -> Option<Score> {
    let mut best = Score::LOST;
    for (_, child) in position.children() {
        let score = search(&child, bounds.for_child())?.for_parent();
        best = best.max(score);
        if best >= bounds.beta {
            break;
        }
        bounds.alpha = bounds.alpha.max(best);
    }
    Some(best)
}
