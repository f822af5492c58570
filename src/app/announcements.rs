//! What a screen reader says without being asked.

use std::time::Duration;

use super::App;
use crate::game::Event;
use crate::screens::board::announcement;

/// Notices what is new on the screen on top.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    /// Whether anybody listens.
    is_heard: bool,
    /// How often the screen on top had changed.
    changes: Option<u32>,
    /// What had happened last.
    status: Vec<String>,
    /// The notice that was shown.
    notice: Option<String>,
    /// Whether an input was refused since.
    is_refused: bool,
}

impl Announcer {
    /// What is said of a refusal is said again, although it is still on the screen.
    pub fn refuse(&mut self) {
        self.is_refused = true;
    }
}

impl App {
    /// Says whether a screen reader listens. Only then are there announcements.
    pub fn set_heard(&mut self, is_heard: bool) {
        if self.announcer.is_heard != is_heard {
            self.announcer = Announcer {
                is_heard,
                ..Announcer::default()
            };
        }
    }

    /// Announces marks as they are placed and taken back.
    pub(super) fn announce_events(&mut self, events: &[Event], now: Duration) {
        let (Some(game), true) = (&self.profile.game, self.announcer.is_heard) else {
            return;
        };
        let context = self.context(now);
        let said = events
            .iter()
            .filter_map(|event| announcement(event, game, &context));
        let said: Vec<String> = said.collect();
        self.effects.announcements.extend(said);
    }

    /// Announces another screen by its title, and everything that it says now and did not say before.
    pub(super) fn announce_changes(&mut self, now: Duration) {
        if !self.announcer.is_heard {
            return;
        }
        let mut said = Vec::new();
        let changes = Some(self.screens.changes());
        if self.announcer.changes != changes {
            self.announcer.changes = changes;
            self.announcer.status.clear();
            said.push(self.tree(now).name);
        }
        let context = self.context(now);
        let notice = self.notices.words(&context);
        let status = self.screens.top().spoken(&context).status;
        if self.announcer.notice != notice {
            said.extend(notice.clone());
            self.announcer.notice = notice;
        }
        let is_new = |line: &&String| !line.is_empty() && !self.announcer.status.contains(line);
        said.extend(status.iter().filter(is_new).cloned());
        if std::mem::take(&mut self.announcer.is_refused) && said.is_empty() {
            said.extend(status.iter().filter(|line| !line.is_empty()).cloned());
        }
        self.announcer.status = status;
        self.effects.announcements.extend(said);
    }
}
