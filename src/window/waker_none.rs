//! No waker: on this system the window sleeps in short naps instead.

use std::time::Duration;

/// There is none.
pub enum Waker {}

impl Waker {
    /// There is none.
    pub fn start() -> Option<Waker> {
        None
    }

    /// Never called.
    pub fn sleep(&self, _: Duration, _: bool) -> bool {
        match *self {}
    }

    /// Never called.
    pub fn pointer_is_out(&self) -> bool {
        match *self {}
    }
}
