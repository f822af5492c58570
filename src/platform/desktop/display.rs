//! No display to listen to: on this system the window sleeps for short times instead.
//!
//! On macOS, waiting for the next event would run the system's loop within a frame of the engine. That loop
//! may ask the engine for another frame, so it needs a test on a Mac first.

use std::sync::Arc;
use std::time::Duration;

pub enum Display {}

impl Display {
    pub fn open(_: &str) -> Option<Arc<Display>> {
        None
    }

    pub fn sleep(&self, _: Duration, _: bool) -> bool {
        match *self {}
    }

    pub fn pointer_is_out(&self) -> bool {
        match *self {}
    }

    pub fn latin_letter(&self, _: char) -> Option<char> {
        match *self {}
    }

    pub fn accented(&self, _: char) -> char {
        match *self {}
    }
}
