//! A second game, which saves nothing: it looks whether the first has ended, and then can start again.

use std::time::Duration;

use rand::RngExt;

use super::App;
use crate::profile::Profile;
use crate::storage::Writer;
use crate::ui::POLL_INTERVAL;

const LOOK_INTERVAL: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct Second {
    /// Whether the first game has ended.
    pub is_alone: bool,
    pub starts_again: bool,
    looked: Duration,
}

impl Second {
    /// Time until it looks at the first game again.
    pub fn next_frame_in(&self) -> Duration {
        if self.starts_again { POLL_INTERVAL } else { LOOK_INTERVAL }
    }
}

impl App {
    /// Follows what becomes of the game that saves, if it is another one.
    pub fn follow_first_game(&mut self, writer: &mut Writer, now: Duration) {
        let Some(second) = &mut self.notices.second else {
            return;
        };
        if let Some(saved) = second.starts_again.then(|| writer.start_again()).flatten() {
            return self.start_again(saved);
        }
        if now.saturating_sub(second.looked) >= LOOK_INTERVAL {
            let is_alone = writer.can_start_again();
            let starts_again = second.starts_again && is_alone;
            *second = Second { is_alone, starts_again, looked: now };
        }
    }

    /// As the program starts.
    fn start_again(&mut self, saved: Profile) {
        let mut app = App::new(saved, self.chance.random())
            .on_system(self.surroundings.system_language, self.surroundings.is_system_dark);
        app.set_viewport(self.viewport);
        *self = app;
    }
}
