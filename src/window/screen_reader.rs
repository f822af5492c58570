use super::ReaderRequest;
use crate::platform::FramePacer;
use crate::profile::Language;
use crate::ui::{Node, Viewport};

/// Support for screen readers is not in this build.
#[derive(Default)]
pub struct ScreenReader;

#[allow(clippy::unused_self)] // the others have state
impl ScreenReader {
    pub fn is_listening(&self) -> bool {
        false
    }

    pub fn tell(&mut self, _: &Node, _: &[String], _: Viewport, _: Language) {}

    pub fn take_requests(&mut self, _: &FramePacer) -> Vec<ReaderRequest> {
        Vec::new()
    }
}
