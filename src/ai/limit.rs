use std::iter;

use super::Stop;

/// When a search gives up.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    /// Ends the search once set.
    pub stop: &'a Stop,
    /// Maximum number of visited positions.
    pub nodes: u64,
}

const FIRST_NODES: u64 = 1 << 10;

impl Limit<'_> {
    /// No limit on positions.
    pub fn until(stop: &Stop) -> Limit<'_> {
        Limit {
            stop,
            nodes: u64::MAX,
        }
    }

    /// Limits for a search in rounds, so that a hard question does not hold up the others. There is at least one,
    /// and each is twice the one before, until `stop` is set.
    pub fn growing(stop: &Stop) -> impl Iterator<Item = Limit<'_>> {
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
