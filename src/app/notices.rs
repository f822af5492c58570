use std::time::Duration;

use crate::screens::{BadLink, Context};
use crate::storage::Notice;
use crate::ui::view::text_of;
use crate::ui::{STORAGE_NOTICE, Speech, Tone, TypeRole, View};

/// A queue of notices, of which the first is shown: until it is clicked, or for a while after an input shows that
/// somebody is there to read it. That another game saves stands as long as this one is open, below any other notice.
#[derive(Debug, Default)]
pub(super) struct Notices {
    queue: Vec<AnyNotice>,
    /// The first input since the first notice is shown.
    seen: Option<Duration>,
    /// Whether another game saves.
    is_second: bool,
}

#[derive(Debug)]
pub(super) enum AnyNotice {
    Storage(Notice),
    Link(BadLink),
}

impl AnyNotice {
    fn words(&self, context: &Context) -> String {
        match self {
            AnyNotice::Storage(notice) => context.words.notice(notice),
            AnyNotice::Link(bad) => bad.words(context),
        }
    }
}

impl Notices {
    pub fn add(&mut self, notice: AnyNotice) {
        match notice {
            AnyNotice::Storage(Notice::OtherGame) => self.is_second = true,
            other => self.queue.push(other),
        }
    }

    pub fn tick(&mut self, now: Duration) {
        if self.ends_at().is_some_and(|end| end <= now) {
            self.close();
        }
    }

    /// An input shows that somebody is there.
    pub fn see(&mut self, now: Duration) {
        if !self.queue.is_empty() {
            self.seen.get_or_insert(now);
        }
    }

    /// Goes on to the next notice.
    pub fn close(&mut self) {
        self.queue.drain(..1.min(self.queue.len()));
        self.seen = None;
    }

    fn ends_at(&self) -> Option<Duration> {
        Some(self.seen? + STORAGE_NOTICE)
    }

    pub fn words(&self, context: &Context) -> Option<String> {
        let is_over = self.ends_at().is_some_and(|end| context.now.is_past(end));
        if let Some(notice) = self.queue.get(usize::from(is_over)) {
            return Some(notice.words(context));
        }
        self.is_second.then(|| context.words.notice(&Notice::OtherGame))
    }

    /// The words as a strip of the screen.
    pub fn strip(&self, context: &Context) -> Option<View> {
        let words = text_of(self.words(context)?, TypeRole::Note).tone(Tone::Loss);
        // The tree for a screen reader has a node of its own for it.
        Some(words.center().spoken(Speech::Silent))
    }
}
