use macroquad::window::set_fullscreen;

use crate::platform::FramePacer;

#[derive(Default)]
pub struct FullScreen {
    is_on: bool,
}

impl FullScreen {
    pub fn toggle(&mut self, _: &FramePacer) {
        self.is_on = !self.is_on;
        set_fullscreen(self.is_on);
    }
}
