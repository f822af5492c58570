//! No waker: on this system the window sleeps for short times instead.

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
}
