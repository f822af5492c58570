use super::ReaderRequest;
use crate::platform::FramePacer;
use crate::profile::Language;
use crate::ui::{Node, Viewport};

/// No screen reader: this build has none.
pub struct ScreenReader;

#[allow(clippy::unused_self)] // the others have state
impl ScreenReader {
    pub fn new() -> ScreenReader {
        ScreenReader
    }

    /// Whether anybody listens.
    pub fn is_listening(&self) -> bool {
        false
    }

    /// Shows what is on the screen, and says what is new.
    pub fn tell(&mut self, _: &Node, _: &[String], _: Viewport, _: Language) {}

    /// What was done since the last call.
    pub fn take_requests(&mut self, _: &FramePacer) -> Vec<ReaderRequest> {
        Vec::new()
    }
}
