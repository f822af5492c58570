use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::Duration;

use super::{Choice, Strategy};
use crate::rules::Position;

/// One strategy at work on one position, on a thread of its own.
///
/// Dropping a search cancels it: nobody is left to hear its answer, so a stale one cannot arrive.
#[derive(Debug)]
pub struct Search {
    answers: Receiver<Choice>,
    stop: Stop,
    progress: Progress,
}

/// How far a search is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is still at work.
    Thinking,
    /// It chose this move.
    Found(Choice),
    /// It ended without a move: it panicked, or the system had no thread for it.
    Failed,
}

/// A flag that tells a strategy to come to an end: to play what seems best, or to give up.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

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

impl Search {
    /// Starts a strategy on a position.
    pub fn start(mut strategy: Box<dyn Strategy>, position: Position) -> Search {
        let (sender, answers) = sync_channel(1);
        let stop = Stop::default();
        let stop_inside = stop.clone();
        // Where no thread can be had, the sender is dropped with the closure: a failed search.
        let _ = thread::Builder::new().name("search".into()).spawn(move || {
            if let Some(choice) = strategy.choose(&position, &stop_inside) {
                // Nobody listens any more: the search was dropped in the meantime.
                let _ = sender.send(choice);
            }
        });
        Search {
            answers,
            stop,
            progress: Progress::Thinking,
        }
    }

    /// How far the search is, at once.
    pub fn poll(&mut self) -> Progress {
        if self.progress == Progress::Thinking {
            self.progress = match self.answers.try_recv() {
                Ok(choice) => Progress::Found(choice),
                Err(TryRecvError::Empty) => Progress::Thinking,
                Err(TryRecvError::Disconnected) => Progress::Failed,
            };
        }
        self.progress
    }

    /// Asks for an answer now, if not a proved one.
    pub fn hurry(&self) {
        self.stop.set();
    }

    /// Waits until the search has ended, however it ends.
    pub fn wait(&mut self) -> Progress {
        self.wait_at_most(Duration::MAX)
    }

    /// Waits until the search has ended or this time has passed.
    pub fn wait_at_most(&mut self, patience: Duration) -> Progress {
        if self.progress == Progress::Thinking {
            self.progress = match self.answers.recv_timeout(patience) {
                Ok(choice) => Progress::Found(choice),
                Err(RecvTimeoutError::Timeout) => Progress::Thinking,
                Err(RecvTimeoutError::Disconnected) => Progress::Failed,
            };
        }
        self.progress
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.set();
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

impl Stop {
    /// Tells whoever holds this flag to come to an end.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether to come to an end.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
