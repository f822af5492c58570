use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::{Job, Stop};

/// Work on a thread of its own that tells what it finds as it goes.
///
/// Dropping a task cancels it: nobody is left to hear what it finds, so nothing stale can arrive.
#[derive(Debug)]
pub struct Task<T> {
    findings: Receiver<T>,
    stop: Stop,
    over: bool,
}

impl<T: Send + 'static> Task<T> {
    /// Starts a job on a thread of its name.
    pub fn of<J: Job<Finding = T>>(job: J) -> Task<T> {
        Task::start(J::NAME, |stop, tell| job.work(stop, tell))
    }

    /// Starts the work on a thread of this name; it is given a flag that asks it to end, and a way
    /// to tell what it finds.
    pub fn start(name: &str, work: impl FnOnce(&Stop, &dyn Fn(T)) + Send + 'static) -> Task<T> {
        let (sender, findings) = channel();
        let stop = Stop::default();
        let stop_inside = stop.clone();
        // Where no thread can be had, the sender is dropped with the closure: the task is over.
        let _ = thread::Builder::new().name(name.into()).spawn(move || {
            let tell = |finding| {
                // Nobody listens any more: the task was dropped in the meantime.
                let _ = sender.send(finding);
            };
            work(&stop_inside, &tell);
        });
        Task {
            findings,
            stop,
            over: false,
        }
    }

    /// The next finding; waits for it until the task is over or this time has passed.
    pub fn wait_at_most(&mut self, patience: Duration) -> Option<T> {
        match self.findings.recv_timeout(patience) {
            Ok(finding) => Some(finding),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.over = true;
                None
            }
        }
    }

    /// What was found since this was last asked.
    pub fn take(&mut self) -> Vec<T> {
        std::iter::from_fn(|| self.wait_at_most(Duration::ZERO)).collect()
    }

    /// Whether the work has ended, however it ended, and everything that it found was taken.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Asks the work to come to its end.
    pub fn hurry(&self) {
        self.stop.set();
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.stop.set();
    }
}
