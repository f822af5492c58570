use std::marker::PhantomData;
use std::time::Duration;

use super::Job;
use crate::page::{Heard, Worker};

/// Work in a worker of the page that tells what it finds as it goes.
///
/// Dropping a task cancels it: its worker is ended.
#[derive(Debug)]
pub struct Task<T> {
    /// `None` where the job has no text, and once it is over.
    worker: Option<Worker>,
    finds: PhantomData<T>,
}

impl<T> Task<T> {
    /// Starts a job in a worker.
    #[allow(clippy::needless_pass_by_value)] // a thread takes it
    pub fn of<J: Job<Finding = T>>(job: J) -> Task<T> {
        let text = serde_json::to_string(&job).ok();
        Task {
            worker: text.map(|text| Worker::start(J::NAME, &text)),
            finds: PhantomData,
        }
    }

    /// Whether the work has ended, however it ended, and everything that it found was taken.
    pub fn is_over(&self) -> bool {
        self.worker.is_none()
    }

    /// Nothing: a worker at work hears nothing, and looks at a clock of its own.
    pub fn hurry(&self) {}
}

impl<T: serde::de::DeserializeOwned> Task<T> {
    /// The next finding, if there is one: a page cannot wait.
    pub fn wait_at_most(&mut self, _: Duration) -> Option<T> {
        match self.worker.as_ref()?.hear() {
            Heard::Nothing => None,
            Heard::Finding(text) => {
                let finding = serde_json::from_str(&text).ok();
                if finding.is_none() {
                    self.worker = None;
                }
                finding
            }
            Heard::Over => {
                self.worker = None;
                None
            }
        }
    }

    /// What was found since this was last asked.
    pub fn take(&mut self) -> Vec<T> {
        std::iter::from_fn(|| self.wait_at_most(Duration::ZERO)).collect()
    }
}
