use std::time::Duration;

use serde::de::DeserializeOwned;

use super::Job;
use super::current::Worker;

/// A background job, on a thread or in a web worker.
///
/// Dropping a task cancels it. The receiver is dropped too, so no stale finding can arrive.
pub struct Task<T> {
    worker: Worker<T>,
    is_over: bool,
}

/// The error of a worker that has ended, and whose findings were all received.
#[derive(Debug)]
pub struct WorkerIsOver;

impl<T> Task<T> {
    pub fn start<J>(job: J) -> Task<T>
    where
        J: Job<Finding = T>,
        T: DeserializeOwned + Send + 'static,
    {
        Task { worker: Worker::start(job), is_over: false }
    }

    /// The next finding, after at most this wait. A page cannot wait.
    pub fn wait_at_most(&mut self, patience: Duration) -> Option<T> {
        if self.is_over {
            return None;
        }
        let finding = self.worker.wait(patience);
        self.is_over = finding.is_err();
        finding.ok()?
    }

    /// Findings since the last call.
    pub fn take(&mut self) -> Vec<T> {
        let mut findings = Vec::new();
        while let Some(finding) = self.wait_at_most(Duration::ZERO) {
            findings.push(finding);
        }
        findings
    }

    /// Whether the job has ended, by finishing or by failing, and every finding was taken.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Asks the job to finish soon. A web worker does not receive it: see [`Stop::when`](super::Stop::when).
    pub fn hurry(&self) {
        self.worker.hurry();
    }
}
