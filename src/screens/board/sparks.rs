//! The sparks of a person's win.

use std::f32::consts::TAU;

use super::view::BoardView;
use crate::profile::Motion;
use crate::rules::Outcome;
use crate::ui::{BOARD_SQUARE, Shape, motion};

const COUNT: u8 = 32;

impl BoardView<'_> {
    /// Short strokes that fly from the middle of the board outwards and fade.
    pub(super) fn sparks(&self, outcome: Outcome) -> Vec<Shape> {
        let Outcome::Win(mark) = outcome else {
            return Vec::new();
        };
        let passed = self
            .context
            .now
            .checked_sub(self.result_at(self.times.words));
        let passed = match passed {
            Some(passed) if passed < motion::SPARKS && self.context.motion() == Motion::Full => {
                passed
            }
            _ => return Vec::new(),
        };
        let part = motion::part(passed, motion::SPARKS);
        let color = self.theme.mark(mark).alpha(1.0 - part);
        let middle = BOARD_SQUARE.center();
        (0..COUNT)
            .map(|i| {
                let turn = f32::from(i) / f32::from(COUNT) * TAU;
                // Three rings of different reach look like chance, and are the same every time.
                let reach = 150.0 + 40.0 * f32::from(i % 3);
                let far = reach * motion::ease_out(part);
                let (sin, cos) = turn.sin_cos();
                let at = |distance: f32| middle.moved(cos * distance * 1.25, sin * distance);
                Shape::Stroke {
                    from: at(far),
                    to: at(far + 12.0),
                    width: 4.0,
                    color,
                }
            })
            .collect()
    }
}
