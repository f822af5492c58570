use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::current;

/// Work described as data, so that it can be sent to a thread or, as JSON, to a web worker.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// A result; a job may report any number of them while it runs.
    type Finding: Serialize + DeserializeOwned + Send + 'static;

    /// Selects the job in a web worker.
    const NAME: &str;

    /// Reports findings along the way, and ends soon after `stop` is set.
    fn work(self, stop: &Stop, report: &dyn Fn(Self::Finding));
}

/// Returns the time since a fixed start, as [`now`](super::now) does.
pub type Clock = fn() -> Duration;

/// A flag that asks a job to finish, with or without a result.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    is_late: Option<fn() -> bool>,
}

/// Positions that a search may visit between two looks at the clock: some hundredths of a second in a page.
const NODES_PER_LOOK: u64 = 1 << 13;

impl Stop {
    /// A flag that is set once `is_late` returns true, as soon as someone [looks](Self::is_set). A web worker receives
    /// no messages while it works, so it must look at the clock itself.
    pub fn when(is_late: fn() -> bool) -> Stop {
        Stop { is_late: Some(is_late), ..Stop::default() }
    }

    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    pub fn is_set(&self) -> bool {
        if self.is_late.is_some_and(|is_late| is_late()) {
            self.set();
        }
        self.flag.load(Ordering::Relaxed)
    }

    pub fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// Maximum number of positions that a search may visit until it looks whether it is late.
    pub fn nodes_per_look(&self) -> u64 {
        self.is_late.map_or(u64::MAX, |_| NODES_PER_LOOK)
    }
}

#[derive(Debug)]
pub struct AssignedJob {
    /// A [`Job::NAME`].
    pub name: String,
    pub json: String,
}

impl AssignedJob {
    /// Runs the job as a `J`, after `prepare` has added what JSON cannot carry, and sends each finding to the
    /// page. Invalid JSON yields no findings.
    pub fn run<J: Job>(&self, stop: &Stop, prepare: impl FnOnce(J) -> J) {
        let Ok(job) = serde_json::from_str(&self.json) else {
            return;
        };
        prepare(job).work(stop, &|finding| {
            if let Ok(json) = serde_json::to_string(&finding) {
                current::send_to_page(&json);
            }
        });
    }
}
