//! When to end: a flag from outside, and a number of positions.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that tells a strategy to come to an end: to play what seems best, or to give up.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    is_late: Option<fn() -> bool>,
}

/// How far a search may go: it ends at whichever comes first.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    /// Ends the search once it is set.
    pub stop: &'a Stop,
    /// The most positions that the search may visit.
    pub nodes: u64,
}

/// The first of the growing limits, in positions.
const FIRST_NODES: u64 = 1 << 10;

impl Stop {
    /// A flag that is set, too, once this says so: for work that cannot be reached.
    pub fn once(is_late: fn() -> bool) -> Stop {
        Stop {
            is_late: Some(is_late),
            ..Stop::default()
        }
    }

    /// Tells whoever holds this flag to come to an end.
    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether to come to an end.
    pub fn is_set(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.is_late.is_some_and(|is_late| is_late())
    }
}

impl Limit<'_> {
    /// No limit on positions.
    pub fn until(stop: &Stop) -> Limit<'_> {
        Limit {
            stop,
            nodes: u64::MAX,
        }
    }

    /// Limits for a search in rounds, so that a hard question does not hold up the others.
    ///
    /// Each allows twice as many positions as the one before. There is at least one limit, and no
    /// more once `stop` is set.
    pub(super) fn growing(stop: &Stop) -> impl Iterator<Item = Limit<'_>> {
        let first = Limit {
            stop,
            nodes: FIRST_NODES,
        };
        iter::successors(Some(first), move |limit| {
            if stop.is_set() {
                return None;
            }
            let nodes = limit.nodes.saturating_mul(2);
            Some(Limit { stop, nodes })
        })
    }
}
