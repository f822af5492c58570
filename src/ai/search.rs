use std::time::Duration;

use super::{Choice, Stop, Strategy, Task};
use crate::rules::Position;

/// One strategy at work on one position, on a thread of its own.
///
/// Dropping a search cancels it: nobody is left to hear its answer, so a stale one cannot arrive.
#[derive(Debug)]
pub struct Search {
    task: Task<Choice>,
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

impl Search {
    /// Starts a strategy on a position.
    pub fn start(mut strategy: Box<dyn Strategy>, position: Position) -> Search {
        let work = move |stop: &Stop, tell: &dyn Fn(Choice)| {
            if let Some(choice) = strategy.choose(&position, stop) {
                tell(choice);
            }
        };
        Search {
            task: Task::start("search", work),
            progress: Progress::Thinking,
        }
    }

    /// How far the search is, at once.
    pub fn poll(&mut self) -> Progress {
        self.wait_at_most(Duration::ZERO)
    }

    /// Asks for an answer now, if not a proved one.
    pub fn hurry(&self) {
        self.task.hurry();
    }

    /// Waits until the search has ended, however it ends.
    pub fn wait(&mut self) -> Progress {
        self.wait_at_most(Duration::MAX)
    }

    /// Waits until the search has ended or this time has passed.
    pub fn wait_at_most(&mut self, patience: Duration) -> Progress {
        if self.progress == Progress::Thinking {
            self.progress = match self.task.wait_at_most(patience) {
                Some(choice) => Progress::Found(choice),
                None if self.task.is_over() => Progress::Failed,
                None => Progress::Thinking,
            };
        }
        self.progress
    }
}
