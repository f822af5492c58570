use std::iter;

use super::Stop;

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
