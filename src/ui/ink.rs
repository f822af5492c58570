//! What drawing needs besides the view: colours, the time and text sizes.

use std::time::Duration;

use super::font;
use super::geometry::Viewport;
use super::motion;
use super::shape::{Shape, Text};
use super::theme::Theme;
use crate::profile::Motion;

pub struct Ink<'a> {
    pub theme: &'a Theme,
    pub now: Duration,
    pub motion: Motion,
    /// The number of the round, in which every mark by hand looks a little different; `None` for plain ones.
    pub hand: Option<u32>,
    pub viewport: Viewport,
}

impl Ink<'_> {
    /// Lets the hand draw a stroke or ring, each `nth` of a board a little differently.
    pub fn by_hand(&self, mut shape: Shape, nth: u32) -> Shape {
        if let Shape::Stroke { hand, .. } | Shape::Ring { hand, .. } = &mut shape {
            *hand = self.hand.map(|round| (round << 8) + nth);
        }
        shape
    }

    /// Progress of a motion from 0 to 1, eased out. It is 1 with reduced motion.
    pub fn moved(&self, since: Duration, whole: Duration) -> f32 {
        match (self.motion, self.now.checked_sub(since)) {
            (Motion::Reduced, _) => 1.0,
            (Motion::Full, Some(passed)) => motion::ease_out(motion::part(passed, whole)),
            (Motion::Full, None) => 0.0,
        }
    }

    /// Phase of a beat, from 0 (at rest) to 1.
    pub fn beat(&self, since: Duration) -> f32 {
        let passed = self.now.saturating_sub(since).as_secs_f32();
        let beats = passed / motion::BEAT.as_secs_f32();
        if self.motion == Motion::Reduced || beats >= motion::BEATS as f32 {
            return 0.0;
        }
        motion::swell(beats.fract())
    }

    /// Up and back, from 0 to 1 to 0.
    pub fn swelling(&self, since: Duration, whole: Duration) -> f32 {
        match (self.motion, self.now.checked_sub(since)) {
            (Motion::Full, Some(passed)) => motion::swell(motion::part(passed, whole)),
            _ => 0.0,
        }
    }

    /// Whether a text of this size, in design units, is large enough to read, once it is rounded to whole
    /// pixels.
    pub fn is_legible(&self, size: f32) -> bool {
        size + 0.5 / self.viewport.css_scale() >= self.viewport.legible()
    }

    pub fn text(&self, text: Text) -> Shape {
        let wanted = text.size.max(self.viewport.legible());
        let size = self.viewport.fitting_size(wanted, 0.0, |size| {
            font::fits(&text.words, text.weight, size, text.max_width, text.lines)
        });
        Shape::Text(Text { size, ..text })
    }
}
