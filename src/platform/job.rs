use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll, Waker};
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

    /// Reports findings along the way, ends soon after `stop` is set, and pauses where `stop` says so.
    fn work(self, stop: &Stop, report: &dyn Fn(Self::Finding)) -> impl Future<Output = ()>;
}

/// Does some work to its end, without pauses.
pub fn finish<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
            return result;
        }
    }
}

/// Returns the time since a fixed start, as [`now`](super::now) does.
pub type Clock = fn() -> Duration;

/// A flag that asks a job to finish, with or without a result.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    is_late: Option<fn() -> bool>,
    slices: Option<Slices>,
}

/// Time for a job that shares its thread with the window.
#[derive(Clone, Debug)]
struct Slices {
    clock: Clock,
    length: Duration,
    /// End of the present slice, in nanoseconds.
    end: Arc<AtomicU64>,
}

impl Stop {
    /// A flag that also counts as set once `is_late` returns true. A web worker receives no messages while it
    /// works, so it must check the clock itself.
    pub fn when(is_late: fn() -> bool) -> Stop {
        Stop {
            is_late: Some(is_late),
            ..Stop::default()
        }
    }

    /// A flag that also counts as set at the end of each slice. Every slice, the first one too, begins with a
    /// [pause](Stop::pause).
    pub fn in_slices(clock: Clock, length: Duration) -> Stop {
        let end = Arc::default();
        let slices = Some(Slices { clock, length, end });
        Stop {
            slices,
            ..Stop::default()
        }
    }

    /// The same flag, for work that cannot be continued after a pause.
    #[must_use]
    pub fn without_slices(&self) -> Stop {
        Stop {
            slices: None,
            ..self.clone()
        }
    }

    pub fn has_slices(&self) -> bool {
        self.slices.is_some()
    }

    pub fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Whether to end or to pause.
    pub fn is_set(&self) -> bool {
        self.is_final() || self.slices.as_ref().is_some_and(Slices::is_over)
    }

    /// Whether to end.
    pub fn is_final(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.is_late.is_some_and(|is_late| is_late())
    }

    /// Pauses if only the end of a slice has stopped the work; returns whether it did.
    pub async fn pause(&self) -> bool {
        let over = self.slices.as_ref().filter(|slices| slices.is_over());
        let Some(slices) = over.filter(|_| !self.is_final()) else {
            return false;
        };
        let mut pauses = 0..1;
        poll_fn(|_| pauses.next().map_or(Poll::Ready(()), |_| Poll::Pending)).await;
        slices.begin();
        true
    }

    /// Repeats a step, which continues where it was stopped, until it has a result or must end.
    pub async fn in_steps<T>(&self, mut step: impl FnMut() -> Option<T>) -> Option<T> {
        loop {
            let result = step();
            if result.is_some() || !self.pause().await {
                return result;
            }
        }
    }
}

impl Slices {
    fn begin(&self) {
        let end = (self.clock)() + self.length;
        self.end.store(end.as_nanos() as u64, Ordering::Relaxed);
    }

    fn is_over(&self) -> bool {
        (self.clock)().as_nanos() as u64 >= self.end.load(Ordering::Relaxed)
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
        finish(prepare(job).work(stop, &|finding| {
            if let Ok(json) = serde_json::to_string(&finding) {
                current::send_to_page(&json);
            }
        }));
    }
}
