//! The clipboard as the engine knows it.

use macroquad::miniquad::window::clipboard_get;

/// The text that was copied, if any.
pub fn text() -> Option<String> {
    clipboard_get()
}
