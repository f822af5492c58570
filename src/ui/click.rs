use std::time::Duration;

use super::geometry::Point;
use super::timing::DOUBLE_CLICK;

/// How far the mouse may move in a double click, in design units.
const NEAR: f32 = 12.0;

/// Where and when the mouse was clicked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Click {
    pub at: Point,
    pub when: Duration,
}

impl Click {
    /// Whether another click makes this one a double click.
    pub fn is_doubled_by(self, next: Click) -> bool {
        let distance = (self.at.x - next.at.x).hypot(self.at.y - next.at.y);
        distance < NEAR && next.when.saturating_sub(self.when) < DOUBLE_CLICK
    }
}
