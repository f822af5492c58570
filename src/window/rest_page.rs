//! In a page the browser sleeps: it brings a frame when asked to, and when something happens.

use std::time::Duration;

use crate::page;

/// How long the game has run.
pub fn uptime() -> Duration {
    page::clock()
}

/// How the page sleeps between frames.
pub struct Rest;

#[allow(clippy::unused_self)] // the other way to rest needs it
impl Rest {
    /// A page that is awake.
    pub fn new() -> Rest {
        Rest
    }

    /// Whether the mouse is known to have left the page.
    pub fn pointer_is_out(&self) -> bool {
        page::pointer_is_out()
    }

    /// Asks for the next frame when it is due, given how long the picture stays as it is. After an
    /// input that is at once: then the engine changes the pointer, or fills the screen.
    pub fn ask_for_frame(&self, quiet: impl FnOnce() -> Option<Duration>, any_input: bool) {
        let due = if any_input {
            Some(Duration::ZERO)
        } else {
            quiet()
        };
        if let Some(time) = due {
            page::wake_in(time);
        }
    }

    /// Nothing: there is no next frame before it is due.
    pub fn nap(&mut self, _: Option<Duration>, _: bool) {}
}
