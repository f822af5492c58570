//! What drawing needs besides the view: colours, the time and text sizes.

use std::time::Duration;

use super::font;
use super::geometry::Viewport;
use super::motion;
use super::now::Now;
use super::shape::{Shape, Text};
use super::theme::Theme;

pub struct Ink<'a> {
    pub theme: &'a Theme,
    pub now: &'a Now,
    /// Whether anything moves. If not, all is as at the end of its motion.
    pub moves: bool,
    /// The number of the round, in which every pen stroke looks a little different; `None` for plain strokes.
    pub pen_seed: Option<u32>,
    pub viewport: Viewport,
}

impl Ink<'_> {
    /// Draws a stroke or ring with the pen, if there is one; each `nth` of a board differs a little.
    pub fn by_hand(&self, mut shape: Shape, nth: u32) -> Shape {
        if let Shape::Stroke { pen_seed, .. } | Shape::Ring { pen_seed, .. } = &mut shape {
            *pen_seed = self.pen_seed.map(|round| (round << 8) + nth);
        }
        shape
    }

    /// Progress of a motion from 0 to 1, eased out.
    pub fn moved(&self, since: Duration, whole: Duration) -> f32 {
        if !self.moves {
            return 1.0;
        }
        self.now.part(since, whole).map_or(0.0, motion::ease_out)
    }

    /// Progress of a motion from 0 to 1, while it lasts.
    pub fn moving(&self, since: Duration, whole: Duration) -> Option<f32> {
        if !self.moves {
            return None;
        }
        self.now.part(since, whole).filter(|part| *part < 1.0)
    }

    /// Phase of a beat, from 0 (at rest) to 1.
    pub fn beat(&self, since: Duration) -> f32 {
        let part = self.moving(since, motion::BEAT * motion::BEATS);
        part.map_or(0.0, |part| motion::swell((part * motion::BEATS as f32).fract()))
    }

    /// Up and back, from 0 to 1 to 0.
    pub fn swelling(&self, since: Duration, whole: Duration) -> f32 {
        self.moving(since, whole).map_or(0.0, motion::swell)
    }

    /// Whether a text of this size, in design units, is large enough to read, once it is rounded to whole
    /// pixels.
    pub fn is_legible(&self, size: f32) -> bool {
        size + 0.5 / self.viewport.css_scale() >= self.viewport.legible()
    }

    pub fn text(&self, text: Text) -> Shape {
        let wanted = text.size.max(self.viewport.legible());
        let size = self.viewport.fitting_size(wanted, |size| {
            font::fits(&text.words, text.weight, size, text.max_width, text.lines)
        });
        Shape::Text(Text { size, ..text })
    }
}
