//! The clipboard, read by the engine.

use macroquad::miniquad::window::clipboard_get;

/// The text in the clipboard, if any.
pub fn text() -> Option<String> {
    clipboard_get()
}
