//! Minimax without the moves that cannot change the answer.
//!
//! Once a reply refutes a move, how badly it does so makes no difference: the move is not played.
//! So a search need tell scores apart only between two bounds: alpha, which the side to move has
//! for certain elsewhere, and beta, beyond which the opponent would not have let it come here
//! (Knuth and Moore, "An Analysis of Alpha-Beta Pruning", 1975). Row by row from the empty board
//! of 3x3 that leaves 20,866 positions of 549,946.

use super::{Limit, NodeCounter, Position, Score, SearchStats};

/// The scores that a search has to tell apart, as the side to move sees them.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// All up to this one count as one: the side to move has as good elsewhere.
    pub alpha: Score,
    /// All from this one on count as one: the opponent has better elsewhere.
    pub beta: Score,
}

impl Bounds {
    /// Every score lies in it.
    pub const FULL: Bounds = Bounds {
        alpha: Score::LOST,
        beta: Score::win_in(0),
    };

    /// The same scores as the opponent sees them after a move: its alpha is the beta of the side
    /// that moved, and all is a ply nearer.
    const fn after_a_move(self) -> Bounds {
        Bounds {
            alpha: self.beta.one_ply_on(),
            beta: self.alpha.one_ply_on(),
        }
    }
}

pub(super) fn search(position: &Position, limit: Limit) -> Option<SearchStats> {
    let mut counter = NodeCounter::new(limit);
    let score = score(position, Bounds::FULL, &mut counter)?;
    Some(counter.stats(score))
}

fn score(position: &Position, window: Bounds, counter: &mut NodeCounter) -> Option<Score> {
    counter.visit()?;
    if let Some(outcome) = position.outcome() {
        return Some(counter.leaf(outcome));
    }
    best_move(position, window, |child, window| {
        score(child, window, counter)
    })
}

/// The score of the best move of a position in play, where `search` finds that of a child. Outside
/// the window it is a bound: at least the true one above, at most the true one below.
pub(super) fn best_move(
    position: &Position,
    mut window: Bounds,
    mut search: impl FnMut(&Position, Bounds) -> Option<Score>,
) -> Option<Score> {
    let mut best = Score::LOST;
    for (_, child) in position.children() {
        let score = search(&child, window.after_a_move())?.one_ply_back();
        best = best.max(score);
        if best >= window.beta {
            break;
        }
        window.alpha = window.alpha.max(best);
    }
    Some(best)
}
