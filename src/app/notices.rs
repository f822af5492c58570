use std::time::Duration;

use crate::screens::Context;
use crate::storage::Notice;
use crate::ui::view::text_of;
use crate::ui::{STORAGE_NOTICE, Speech, Tone, TypeRole, View};

/// What a notice says, in the language of the moment.
type WordsOfNotice = Box<dyn Fn(&Context) -> String>;

/// A queue of notices, of which the first is shown: until it is clicked, or for a while after an input shows that
/// somebody is there to read it. That another game saves stands as long as this one is open, below any other notice.
#[derive(Default)]
pub(super) struct Notices {
    queue: Vec<WordsOfNotice>,
    /// The first input since the first notice is shown.
    seen: Option<Duration>,
    /// Whether another game saves.
    pub is_second: bool,
}

impl Notices {
    pub fn add(&mut self, words: impl Fn(&Context) -> String + 'static) {
        self.queue.push(Box::new(words));
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
            return Some(notice(context));
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
