//! How a tall window, such as a phone held upright, stretches a screen that is designed as a square, and
//! which windows are low, such as a phone held sideways.

use super::button::{Button, ButtonFace};
use super::geometry::{DESIGN, DESIGN_SIDE, Point, Rect, point, rect};
use super::shape::{Shape, Text};

/// From this height on a view is tall, in design units.
const TALL: f32 = 900.0;

/// From this width on a view is low: wider than usual screens, as that of a phone held sideways.
const LOW: f32 = 1150.0;

/// What is left free of a tall view, above and below together.
const FREE: f32 = 100.0;

/// The most that heights grow, and how much of that growth texts take part in: the width stays.
const MOST: f32 = 1.7;
const TEXT_PART: f32 = 0.43;

/// The height of a button for a finger in a tall view: 44 of the 390 pixels that a phone is wide.
pub const FINGER: f32 = 68.0;

/// The square of the design, stretched downwards in a tall view. In any other view everything stays as
/// designed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    stretch: f32,
    is_low: bool,
}

// Every screen calls these: inlined, they make the page larger.
impl Frame {
    /// The frame in a window that shows this much.
    #[inline(never)]
    pub fn of(view: Rect) -> Frame {
        let stretch = if view.h < TALL {
            1.0
        } else {
            ((view.h - FREE) / DESIGN_SIDE).min(MOST)
        };
        Frame {
            stretch,
            is_low: view.w >= LOW,
        }
    }

    pub fn is_tall(self) -> bool {
        self.stretch > 1.0
    }

    /// Whether there is much room left and right, but none above and below.
    pub fn is_low(self) -> bool {
        self.is_low
    }

    /// How much larger texts are.
    pub fn growth(self) -> f32 {
        1.0 + (self.stretch - 1.0) * TEXT_PART
    }

    pub fn y(self, y: f32) -> f32 {
        let middle = DESIGN.center().y;
        middle + (y - middle) * self.stretch
    }

    pub fn point(self, at: Point) -> Point {
        point(at.x, self.y(at.y))
    }

    #[inline(never)]
    pub fn place(self, area: Rect) -> Rect {
        let (y, h) = (self.y(area.y), area.h * self.stretch);
        Rect { y, h, ..area }
    }

    /// A square for a picture, at most this wide.
    #[inline(never)]
    pub fn square(self, area: Rect, widest: f32) -> Rect {
        let side = (area.w * self.stretch).min(widest.max(area.w));
        let middle = self.point(area.center());
        rect(middle.x - side / 2.0, middle.y - side / 2.0, side, side)
    }

    /// The side of something small to click, large enough for a finger.
    pub fn finger(self, side: f32) -> f32 {
        if self.is_tall() { FINGER } else { side }
    }

    #[must_use]
    #[inline(never)]
    pub fn text(self, mut text: Text) -> Text {
        self.place_text(&mut text);
        text
    }

    fn place_text(self, text: &mut Text) {
        text.at = self.point(text.at);
        text.size *= self.growth();
    }

    /// The shapes with their texts in place. All else is drawn where it belongs.
    #[inline(never)]
    pub fn texts(self, mut shapes: Vec<Shape>) -> Vec<Shape> {
        for shape in &mut shapes {
            if let Shape::Text(text) = shape {
                self.place_text(text);
            }
        }
        shapes
    }

    #[inline(never)]
    fn place_face(self, face: &mut ButtonFace) {
        face.rect = self.place(face.rect);
        face.grow(self.growth());
    }

    pub fn buttons<Action>(self, mut buttons: Vec<Button<Action>>) -> Vec<Button<Action>> {
        for button in &mut buttons {
            self.place_face(&mut button.face);
        }
        buttons
    }
}
