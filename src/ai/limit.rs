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

/// How far a proof may go.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    /// Set when there is no time left.
    pub stop: &'a Stop,
    /// How many positions it may look at.
    pub nodes: u64,
}

/// Positions looked at in the first step of a proof.
const FIRST_EFFORT: u64 = 1 << 10;

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
    /// No limit but the flag.
    pub fn until(stop: &Stop) -> Limit<'_> {
        Limit {
            stop,
            nodes: u64::MAX,
        }
    }

    /// Limits for a proof in steps, so that a hard one keeps nothing waiting: each allows twice as
    /// much as the one before; one at least, and no more once the flag is set.
    pub fn growing(stop: &Stop) -> impl Iterator<Item = Limit<'_>> {
        let first = Limit {
            stop,
            nodes: FIRST_EFFORT,
        };
        iter::successors(Some(first), move |limit| {
            let nodes = limit.nodes.saturating_mul(2);
            (!stop.is_set()).then_some(Limit { stop, nodes })
        })
    }
}
