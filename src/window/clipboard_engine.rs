//! What was copied in another program, as the engine knows it.

use macroquad::miniquad::window::clipboard_get;

/// The text that was copied; `None` where there is none.
pub fn text() -> Option<String> {
    clipboard_get()
}
