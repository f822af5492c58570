use std::time::Duration;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::Stop;

/// Work that takes its time, as data: it can be handed to a thread, or to whoever knows its name.
pub trait Job: Serialize + DeserializeOwned + Send + 'static {
    /// What it finds, bit by bit.
    type Finding: Serialize + DeserializeOwned + Send + 'static;

    /// By which it is known.
    const NAME: &str;

    /// Does the work, and tells what it finds as it goes; ends soon once `stop` is set.
    fn work(self, stop: &Stop, tell: &dyn Fn(Self::Finding));
}

/// Tells how long the program has run; it is read wherever work is done.
pub type Clock = fn() -> Duration;
