use std::time::Duration;

use crate::platform::has_no_workers;
use crate::screens::{BadLink, Context};
use crate::storage::Notice;
use crate::ui::{Ink, STORAGE_NOTICE, Shape, Text, point};

/// How often to check whether another game still saves.
const OTHER_GAME_INTERVAL: Duration = Duration::from_secs(1);

/// A queue of notices with their start times. The notice that another game saves stays until this game takes
/// over.
#[derive(Debug, Default)]
pub(super) struct Notices {
    queue: Vec<(AnyNotice, Duration)>,
    told_of_workers: bool,
}

#[derive(Debug, PartialEq)]
pub(super) enum AnyNotice {
    Storage(Notice),
    Link(BadLink),
    /// A page whose browser starts no web workers searches for moments only.
    NoWorkers,
}

const OTHER_GAME: AnyNotice = AnyNotice::Storage(Notice::OtherGame);

impl AnyNotice {
    fn words(&self, context: &Context) -> String {
        match self {
            AnyNotice::Storage(notice) => context.words.notice(notice),
            AnyNotice::Link(bad) => bad.words(context),
            AnyNotice::NoWorkers => context.words.labels().no_workers.to_owned(),
        }
    }

    fn is_alarming(&self) -> bool {
        match self {
            AnyNotice::Storage(notice) => notice.is_alarming(),
            AnyNotice::Link(_) => true,
            AnyNotice::NoWorkers => false,
        }
    }
}

impl Notices {
    pub fn add(&mut self, notice: AnyNotice, now: Duration) {
        if notice == AnyNotice::Storage(Notice::TookOver) {
            self.queue.retain(|(other, _)| *other != OTHER_GAME);
        }
        let from = match self.queue.last() {
            Some((_, from)) => (*from + STORAGE_NOTICE).max(now),
            None => now,
        };
        self.queue.push((notice, from));
    }

    pub fn tick(&mut self, now: Duration) {
        if has_no_workers() && !self.told_of_workers {
            self.told_of_workers = true;
            self.add(AnyNotice::NoWorkers, now);
        }
        self.queue.retain(|(notice, from)| {
            *notice == OTHER_GAME || now.saturating_sub(*from) < STORAGE_NOTICE
        });
    }

    /// Time until the first notice may give way.
    pub fn next_frame_in(&self, now: Duration) -> Option<Duration> {
        let (notice, from) = self.queue.first()?;
        if *notice == OTHER_GAME {
            return Some(OTHER_GAME_INTERVAL);
        }
        Some((*from + STORAGE_NOTICE).saturating_sub(now))
    }

    pub fn words(&self, context: &Context) -> Option<String> {
        let (notice, _) = self.queue.first()?;
        Some(notice.words(context))
    }

    pub fn shape(&self, context: &Context, ink: &Ink) -> Option<Shape> {
        let (notice, _) = self.queue.first()?;
        let color = if notice.is_alarming() {
            ink.theme.loss
        } else {
            ink.theme.quiet
        };
        let view = ink.viewport.view();
        let at = point(view.center().x, view.y + 10.0);
        let text = Text::new(notice.words(context), at, 13.0, color);
        Some(ink.text(text.within(view.w - 16.0)))
    }
}
