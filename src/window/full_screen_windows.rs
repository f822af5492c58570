//! Full screen on Windows. On leaving it, the engine (miniquad 0.4.11) gives the window the size of the
//! screen, so this module restores the previous bounds.

use macroquad::miniquad::window::{
    get_window_position, screen_size, set_fullscreen, set_window_position, set_window_size,
};

use crate::platform::FramePacer;

#[derive(Default)]
pub struct FullScreen {
    window: Option<Bounds>,
}

struct Bounds {
    position: (u32, u32),
    /// Without the frame, in pixels.
    size: (f32, f32),
}

impl FullScreen {
    pub fn toggle(&mut self, _: &FramePacer) {
        if let Some(Bounds { position, size }) = self.window.take() {
            set_fullscreen(false);
            set_window_position(position.0, position.1);
            set_window_size(size.0 as u32, size.1 as u32);
        } else {
            self.window = Some(Bounds { position: get_window_position(), size: screen_size() });
            set_fullscreen(true);
        }
    }
}
