use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// How far a search may go. The default is no limit.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    /// Maximum number of visited positions.
    pub nodes: u64,
    /// Cancels the search once true.
    pub stop: Option<&'a AtomicBool>,
}

impl Default for Limit<'_> {
    fn default() -> Self {
        Limit { nodes: u64::MAX, stop: None }
    }
}

impl<'a> Limit<'a> {
    /// Only this flag ends the search.
    pub fn until(stop: &'a AtomicBool) -> Limit<'a> {
        Limit { stop: Some(stop), ..Limit::default() }
    }

    /// At most this many positions.
    pub fn nodes(nodes: u64) -> Limit<'a> {
        Limit { nodes, ..Limit::default() }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// A limit, and what several searches have used of it.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    limit: Limit<'a>,
    spent: AtomicU64,
}

impl<'a> Budget<'a> {
    pub fn new(limit: Limit<'a>) -> Budget<'a> {
        let spent = AtomicU64::new(0);
        Budget { limit, spent }
    }

    /// The limit for a part of the work that may visit this many positions.
    pub fn part(&self, nodes: u64) -> Limit<'a> {
        let left = self.limit.nodes.saturating_sub(self.spent());
        Limit { nodes: nodes.min(left), ..self.limit }
    }

    /// The rest of it, but at least this many positions.
    pub fn at_least(&self, nodes: u64) -> Budget<'a> {
        let rest = self.part(u64::MAX);
        let nodes = rest.nodes.max(nodes);
        Budget::new(Limit { nodes, ..rest })
    }

    pub fn spend(&self, nodes: u64) {
        self.spent.fetch_add(nodes, Ordering::Relaxed);
    }

    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    pub fn is_over(&self) -> bool {
        self.is_spent() || self.limit.is_stopped()
    }

    /// Whether the limit is reached, apart from a stop.
    pub fn is_spent(&self) -> bool {
        self.spent() >= self.limit.nodes
    }
}
