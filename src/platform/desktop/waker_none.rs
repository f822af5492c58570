//! No waker: on this system the window sleeps for short times instead.
//!
//! On macOS, waiting for the next event would run the system's loop within a frame of the engine's.
//! That loop may ask the engine for another frame, so it should not be done untried.

use std::time::Duration;

pub enum Waker {}

impl Waker {
    pub fn start(_: &str) -> Option<Waker> {
        None
    }

    pub fn sleep(&self, _: Duration, _: bool) -> bool {
        match *self {}
    }

    pub fn pointer_is_out(&self) -> bool {
        match *self {}
    }

    pub fn display_is_gone(&self) -> bool {
        match *self {}
    }
}
