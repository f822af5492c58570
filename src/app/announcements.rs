use std::rc::Rc;
use std::time::Duration;

use super::App;
use crate::game::Event;
use crate::platform::IS_PAGE;
use crate::screens::board::announcement;
use crate::ui::{Input, Now, Placed};

/// Finds what is new on the screen on top.
#[derive(Debug, Default)]
pub(super) struct Announcer {
    pub is_on: bool,
    /// How often the screen on top has changed, and its title.
    screen: Option<(u32, String)>,
    status: Vec<String>,
    notice: Option<String>,
    /// The words of a refusal, which are announced even if they are on the screen already.
    pub refusal: Option<String>,
}

impl App {
    /// Announcements are made only while a screen reader listens.
    pub fn set_announcing(&mut self, is_on: bool) {
        if self.announcer.is_on != is_on {
            self.announcer = Announcer { is_on, ..Announcer::default() };
        }
    }

    pub(super) fn has_unsaid_notice(&self, now: Duration) -> bool {
        self.announcer.is_on && self.announcer.notice != self.notices.words(&self.context(now))
    }

    pub(super) fn announce(&mut self, text: String) {
        if self.announcer.is_on {
            self.effects.announcements.push(text);
        }
    }

    pub(super) fn announce_events(&mut self, events: &[Event], now: Duration) {
        let (Some(game), true) = (&self.profile.game, self.announcer.is_on) else {
            return;
        };
        let context = self.context(now);
        let said: Vec<String> =
            events.iter().filter_map(|event| announcement(event, game, &context)).collect();
        self.effects.announcements.extend(said);
    }

    /// Announces what a key has switched.
    pub(super) fn announce_switch(&mut self, key: Input, now: Duration) {
        if !self.announcer.is_on {
            return;
        }
        if let Some((name, is_on)) = self.placed(now).switch_of_key(key) {
            let state = self.context(now).labels.off_and_on[usize::from(is_on)];
            self.announce([&name, state].join(": "));
        }
    }

    /// Announces a new screen by its title, and every new status. Returns the placed view.
    pub(super) fn announce_changes(&mut self, now: Duration) -> (Rc<Placed>, Now) {
        let mut said = Vec::new();
        let (placed, time) = self.settle(now);
        let title = placed.title(self.context(now).labels.title);
        let screen = Some((self.screens.changes, title.clone()));
        if self.announcer.screen != screen {
            self.announcer.screen = screen;
            self.announcer.status.clear();
            said.push(title);
            if !IS_PAGE {
                self.interaction.open(&placed); // a page always tells, and has a focus of its own
            }
        }
        let notice = self.notices.words(&self.context(now));
        let status = placed.statuses();
        if self.announcer.notice != notice {
            said.extend(notice.clone());
            self.announcer.notice = notice;
        }
        let before = &self.announcer.status;
        let mut news = status.clone();
        let said_now = &self.effects.announcements;
        news.retain(|line| !before.contains(line) && !said_now.contains(line));
        if let (Some(refusal), true) = (self.announcer.refusal.take(), news.is_empty()) {
            let words = Some(refusal).filter(|words| !words.is_empty());
            news.extend(words.or_else(|| status.last().cloned()));
        }
        said.extend(news);
        if self.context(now).notice.is_none() {
            self.announcer.status.clear();
        }
        // What a notice replaces is no news once the notice ends.
        self.announcer.status.extend(status);
        self.effects.announcements.extend(said);
        (placed, time)
    }
}
