//! What the threads of one question share, besides the table.
//!
//! Every thread runs the same search. A thread that searches below a node raises its phi for the others, so that
//! the threads spread over the tree (virtual proof numbers: Pawlewicz and Hayward, "Scalable parallel DFPN search",
//! 2013). That changes the order of the work, never what is proved.

use std::array;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use super::attack::Key;
use super::table::hash;

/// Measured: with less, threads do the same work more often, with more they search less promising nodes.
const PHI_PER_THREAD: u32 = 3;

#[derive(Debug)]
pub(super) struct Team {
    /// Threads below each node, by the hash of its key; nodes that share a number do no harm.
    threads: [AtomicU32; 1 << 12],
    is_done: AtomicBool,
}

impl Team {
    pub fn new() -> Team {
        Team { threads: array::from_fn(|_| AtomicU32::new(0)), is_done: AtomicBool::new(false) }
    }

    /// Does work below a node.
    pub fn below<T>(&self, key: Key, work: impl FnOnce() -> T) -> T {
        let threads = self.threads_at(key);
        threads.fetch_add(1, Ordering::Relaxed);
        let done = work();
        threads.fetch_sub(1, Ordering::Relaxed);
        done
    }

    /// Added to a node's phi for the threads that search below it.
    pub fn virtual_phi(&self, key: Key) -> u32 {
        self.threads_at(key).load(Ordering::Relaxed) * PHI_PER_THREAD
    }

    /// The other threads may stop.
    pub fn finish(&self) {
        self.is_done.store(true, Ordering::Relaxed);
    }

    pub fn is_done(&self) -> bool {
        self.is_done.load(Ordering::Relaxed)
    }

    fn threads_at(&self, key: Key) -> &AtomicU32 {
        &self.threads[hash(key) % self.threads.len()]
    }
}
