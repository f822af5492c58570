use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Choice, Job, Level, Memory, Stop, Strategy, Task};
use crate::rules::Position;

/// A level's choice of a move.
#[derive(Serialize, Deserialize)]
pub struct SearchJob {
    /// Who chooses.
    pub level: Level,
    /// Where its chance starts.
    pub seed: u64,
    /// What is played on.
    pub position: Position,
    /// What was learned for the moves before, where it can be shared.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for SearchJob {
    type Finding = Choice;

    const NAME: &str = "search";

    fn work(self, stop: &Stop, tell: &dyn Fn(Choice)) {
        let rules = self.position.rules();
        let strategy = self.level.strategy(rules, self.seed, &self.memory);
        choose(strategy, &self.position, stop, tell);
    }
}

fn choose(
    mut strategy: Box<dyn Strategy>,
    position: &Position,
    stop: &Stop,
    tell: &dyn Fn(Choice),
) {
    if let Some(choice) = strategy.choose(position, stop) {
        tell(choice);
    }
}

/// One strategy at work on one position, elsewhere than where the game goes on.
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
    /// Starts a level's search for its move.
    pub fn of(choosing: SearchJob) -> Search {
        Search::by(Task::of(choosing))
    }

    /// Starts a strategy of any kind on a position, on a thread.
    #[cfg(not(target_family = "wasm"))]
    pub fn start(strategy: Box<dyn Strategy>, position: Position) -> Search {
        let work = move |stop: &Stop, tell: &dyn Fn(Choice)| {
            choose(strategy, &position, stop, tell);
        };
        Search::by(Task::start(SearchJob::NAME, work))
    }

    fn by(task: Task<Choice>) -> Search {
        Search {
            task,
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
