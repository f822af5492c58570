use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use crate::platform::task::WorkerIsOver;
use crate::platform::{Job, Stop};

/// A thread for one job. Dropping it asks the job to stop.
pub struct Worker<T> {
    findings: Receiver<T>,
    stop: Stop,
}

impl<T: Send + 'static> Worker<T> {
    pub fn start<J: Job<Finding = T>>(job: J) -> Worker<T> {
        let (sender, findings) = channel();
        let stop = Stop::default();
        let stop_inside = stop.clone();
        // If no thread can be started, the sender is dropped with the closure and the job is over.
        let _ = thread::Builder::new().name(J::NAME.into()).spawn(move || {
            job.work(&stop_inside, &|finding| {
                // Fails only if the task was dropped in the meantime.
                let _ = sender.send(finding);
            });
        });
        Worker { findings, stop }
    }
}

impl<T> Worker<T> {
    /// The next finding, after at most this wait.
    ///
    /// # Errors
    /// [`WorkerIsOver`].
    pub fn wait(&mut self, patience: Duration) -> Result<Option<T>, WorkerIsOver> {
        match self.findings.recv_timeout(patience) {
            Ok(finding) => Ok(Some(finding)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(WorkerIsOver),
        }
    }

    pub fn hurry(&self) {
        self.stop.set();
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.stop.set();
    }
}
