//! Words that stand large in the middle of the board before they glide to their place.

use std::time::Duration;

use super::element::{Arrival, Entrance, Exit};
use super::font;
use super::geometry::{DESIGN_SIDE, Rect, SPACE_M};
use super::ink::Ink;
use super::motion;
use super::shape::{Align, Shape, Text};

/// How far words sink in, in design units, and how much they swell.
const SINK: f32 = 26.0;
const POP: f32 = 0.14;

/// The maximum width of the words in the middle, in design units.
const WIDTH: f32 = DESIGN_SIDE - 2.0 * SPACE_M;

impl Arrival {
    fn glides_at(&self) -> Duration {
        if self.exit == Exit::Stays {
            return Duration::MAX;
        }
        self.since + motion::STAND
    }

    pub fn moves_until(&self, now: Duration) -> Duration {
        if now < self.glides_at() {
            self.since + motion::SWELL
        } else {
            self.glides_at() + motion::GLIDE
        }
    }

    /// The words in the middle of the board or on their way from there; `rest` is the text in its place.
    pub fn shape(&self, rest: Text, board: Rect, ink: &Ink) -> Option<Shape> {
        if ink.now < self.since {
            return None;
        }
        let gone = if ink.now < self.glides_at() {
            0.0
        } else {
            ink.moved(self.glides_at(), motion::GLIDE)
        };
        let fades = self.exit == Exit::Fades;
        if gone >= 1.0 {
            return (!fades).then_some(Shape::Text(rest));
        }
        let shown = ink.moved(self.since, motion::WORDS);
        let (gone, shown) = if fades { (0.0, shown - gone) } else { (gone, shown) };
        let (scale, y) = match self.entrance {
            Entrance::Pops => (1.0 + POP * ink.swelling(self.since, motion::SWELL), self.below),
            Entrance::Sinks => (1.0, self.below - SINK * (1.0 - shown)),
            Entrance::Fades => (1.0, self.below),
        };
        let words = &rest.words;
        let fits = |size: f32| font::fits(words, rest.weight, size, WIDTH, 1);
        let large = ink.viewport.fitting_size(self.size, 0.0, fits) * scale;
        let size = large + (rest.size - large) * gone;
        let width = font::width(words, rest.weight, rest.size);
        let middle = match rest.align {
            Align::Left => rest.at.moved(width / 2.0, 0.0),
            Align::Center => rest.at,
            Align::Right => rest.at.moved(-width / 2.0, 0.0),
        };
        let start = board.center().moved(0.0, y);
        let text = Text {
            at: start.towards(middle, gone),
            size: ink.viewport.fitting_size(size, 0.0, |_| true),
            align: Align::Center,
            rim: Some(ink.theme.ground),
            max_width: f32::MAX,
            lines: 1,
            ..rest
        };
        Some(Shape::Text(text).faded(shown))
    }
}
