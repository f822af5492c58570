//! The clipboard, through the engine.
//!
//! The engine (macroquad 0.4.16) has its own user interface, which the game does not use. In every frame in
//! which Ctrl and C or X are down, it puts its selection, an empty text, into the clipboard. This module
//! restores the previous text. The page ignores empty texts.

use std::task::Poll;

use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
use macroquad::miniquad::window::{clipboard_get, clipboard_set};

use crate::platform::{FramePacer, IS_PAGE};

#[derive(Default)]
pub struct Clipboard {
    /// The clipboard's text when Ctrl went down, or the last text put there since.
    kept: Option<String>,
}

impl Clipboard {
    /// Restores the text that the engine has overwritten. Call this in every frame, before its input is
    /// handled. Returns whether Ctrl+C was pressed and the engine does not say so: never.
    pub fn takes_copy(&mut self, _: &FramePacer) -> bool {
        if IS_PAGE {
            return false;
        }
        let is_down = |key| is_key_down(key) || is_key_pressed(key);
        let has_control = is_down(KeyCode::LeftControl) || is_down(KeyCode::RightControl);
        if has_control && (is_down(KeyCode::C) || is_down(KeyCode::X)) {
            if let Some(kept) = &self.kept {
                clipboard_set(kept);
            }
        } else if !has_control {
            self.kept = None;
        } else if self.kept.is_none() {
            self.kept = clipboard_get();
        }
        false
    }

    #[expect(clippy::unused_self, reason = "an X display has to be asked first")]
    pub fn poll_text(&mut self, _: &FramePacer) -> Poll<String> {
        Poll::Ready(clipboard_get().unwrap_or_default())
    }

    pub fn copy(&mut self, text: String, _: &FramePacer) {
        clipboard_set(&text);
        self.kept = Some(text);
    }
}
