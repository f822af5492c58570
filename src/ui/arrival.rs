//! Words that stand large in the middle of the board before they glide to their place.

use std::time::Duration;

use super::element::{Arrival, Entrance, Exit};
use super::font;
use super::geometry::{DESIGN_SIDE, Rect, SPACE_M};
use super::ink::Ink;
use super::motion;
use super::shape::{Shape, Text};

/// How far words sink in, in design units, and how much they swell.
const SINK: f32 = 26.0;
const POP: f32 = 0.14;

/// The maximum width of the words in the middle, in design units.
const WIDTH: f32 = DESIGN_SIDE - 2.0 * SPACE_M;

impl Arrival {
    /// Of words that appear in their place.
    pub fn in_place(since: Duration) -> Arrival {
        let (entrance, exit) = (Entrance::Fades, Exit::InPlace);
        Arrival { since, size: 0.0, below: 0.0, entrance, exit }
    }

    fn glides_at(&self) -> Duration {
        self.since + motion::STAND
    }

    /// The words in the middle of the board or on their way from there; `rest` is the text in its place. Where that is
    /// beside or below the board, nothing is in their way, and they appear there.
    pub fn shape(&self, rest: Text, board: Rect, ink: &Ink) -> Option<Shape> {
        // Above the board, what rests waits for what glides there.
        let waits = self.exit == Exit::InPlace && rest.at.y < board.y;
        let since = if waits { self.since + motion::GLIDE } else { self.since };
        if !ink.now.is_past(since) {
            return None;
        }
        let shown = ink.moved(since, motion::WORDS);
        let (scale, sunk) = match self.entrance {
            Entrance::Pops => (1.0 + POP * ink.swelling(self.since, motion::SWELL), 0.0),
            Entrance::Sinks => (1.0, SINK * (shown - 1.0)),
            Entrance::Fades => (1.0, 0.0),
        };
        let is_beside = self.exit == Exit::Glides && rest.at.y > board.y;
        if is_beside || self.exit == Exit::InPlace {
            let size = ink.viewport.whole_pixels(rest.size * scale);
            return Some(Shape::Text(Text { size, ..rest }).faded(shown));
        }
        let leaves = self.exit != Exit::Stays && ink.now.is_past(self.glides_at());
        let gone = if leaves { ink.moved(self.glides_at(), motion::GLIDE) } else { 0.0 };
        let fades = self.exit == Exit::Fades;
        if gone >= 1.0 {
            return (!fades).then_some(Shape::Text(rest));
        }
        let (gone, shown) = if fades { (0.0, shown - gone) } else { (gone, shown) };
        let words = &rest.words;
        let fits = |size: f32| font::fits(words, rest.weight, size, WIDTH, 1);
        let large = ink.viewport.fitting_size(self.size, fits) * scale;
        let size = large + (rest.size - large) * gone;
        let start = board.center().moved(0.0, self.below + sunk);
        let text = Text {
            at: start.towards(rest.at, gone),
            size: ink.viewport.whole_pixels(size),
            rim: Some(ink.theme.ground),
            max_width: f32::MAX,
            lines: 1,
            ..rest
        };
        Some(Shape::Text(text).faded(shown))
    }
}
