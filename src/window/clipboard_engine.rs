//! The clipboard, read and written by the engine.

use macroquad::miniquad::window::{clipboard_get, clipboard_set};

/// The text in the clipboard, if any.
pub fn text() -> Option<String> {
    clipboard_get()
}

pub fn set_text(text: &str) {
    clipboard_set(text);
}
