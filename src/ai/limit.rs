/// How many positions a search may visit, and how many it has visited. The default is no limit.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    pub(super) nodes: u64,
    spent: u64,
}

impl Default for Limit {
    fn default() -> Self {
        Limit::nodes(u64::MAX)
    }
}

impl Limit {
    /// At most this many positions.
    pub fn nodes(nodes: u64) -> Limit {
        Limit { nodes, spent: 0 }
    }

    /// The limit for a part of the work that may visit this many positions.
    pub(super) fn part(&self, nodes: u64) -> Limit {
        Limit::nodes(nodes.min(self.left()))
    }

    /// What is left, but at least this many positions.
    pub(super) fn at_least(&self, nodes: u64) -> Limit {
        Limit::nodes(nodes.max(self.left()))
    }

    pub(super) fn left(&self) -> u64 {
        self.nodes.saturating_sub(self.spent)
    }

    pub(super) fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
    }

    pub(super) fn spent(&self) -> u64 {
        self.spent
    }

    pub(super) fn is_over(&self) -> bool {
        self.left() == 0
    }
}
