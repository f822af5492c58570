use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Work in the background that goes on in small steps, on a thread or in a web worker, and takes new requests between
/// them.
pub trait Service: Default + Send + 'static {
    type Request: Serialize + DeserializeOwned + Send + 'static;
    type Finding: Serialize + DeserializeOwned + Send + 'static;

    fn take(&mut self, request: Self::Request);

    /// Works for some hundredths of a second; `None` if nothing is left to do.
    fn step(&mut self) -> Option<Vec<Self::Finding>>;
}

/// Returns the time since a fixed start, as [`now`](super::now) does.
pub type Clock = fn() -> Duration;

/// The error of a worker whose service has panicked, once every finding was taken.
#[derive(Debug)]
pub struct WorkerIsOver;
