//! Points and rectangles in design units, and their conversion to pixels.

/// In design units.
pub const DESIGN_SIDE: f32 = 600.0;

/// Wide and tall windows show more on both sides of it.
pub const DESIGN: Rect = rect(0.0, 0.0, DESIGN_SIDE, DESIGN_SIDE);

/// Spacing, in design units: within a group, between groups, around a screen.
pub const SPACE_S: f32 = 8.0;
pub const SPACE_M: f32 = 16.0;
pub const SPACE_L: f32 = 24.0;

/// x to the right, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// Contains its left and upper edges, but not the other two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

/// The position of the design's square in a window: scaled uniformly and centred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Viewport {
    /// Pixels per design unit.
    pub scale: f32,
    /// Pixels per CSS pixel.
    pub density: f32,
    left: f32,
    top: f32,
    /// The height in design units that a line at the bottom takes from the visible area.
    line: f32,
    /// Whether nothing is seen: all widgets are a list.
    pub is_list: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Square,
    Wide,
    /// Like a phone held upright.
    Tall,
    /// Like a phone held sideways: wide and with little height.
    Low,
}

/// Minimum width of a wide view, and minimum height of a tall one, in design units.
const WIDE: f32 = 852.0;
const TALL: f32 = 720.0;

/// Minimum width of a low view in design units, and its maximum height in CSS pixels.
const LOW: f32 = 1150.0;
const LOW_H: f32 = 500.0;

/// Minimum side of a touch target (Web Content Accessibility Guidelines, 2.5.5), and maximum width of a
/// phone's tall window, both in CSS pixels.
const FINGER: f32 = 44.0;
const PHONE_W: f32 = 500.0;

/// Minimum text size, in CSS pixels.
const LEGIBLE: f32 = 13.0;

/// A window whose shorter side has fewer CSS pixels shows all as one of this size does, but smaller.
const SMALLEST_SIDE: f32 = 480.0;
const SMALLEST_PHONE: f32 = 360.0;

pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

pub const fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
    Rect { x, y, w, h }
}

impl Point {
    #[must_use]
    pub fn towards(self, there: Point, t: f32) -> Point {
        point(self.x + (there.x - self.x) * t, self.y + (there.y - self.y) * t)
    }

    /// The point at this distance in this direction: in radians, clockwise from the right.
    #[must_use]
    pub fn at_angle(self, angle: f32, distance: f32) -> Point {
        let (sin, cos) = angle.sin_cos();
        self.moved(cos * distance, sin * distance)
    }

    #[must_use]
    pub fn moved(self, dx: f32, dy: f32) -> Point {
        point(self.x + dx, self.y + dy)
    }

    /// Of length 1, or shorter to a point less than 1 away.
    #[must_use]
    pub fn direction_to(self, there: Point) -> Point {
        let (x, y) = (there.x - self.x, there.y - self.y);
        let distance = x.hypot(y).max(1.0);
        point(x / distance, y / distance)
    }
}

impl Rect {
    /// A point at a share of the width and the height.
    pub fn at(&self, part: Point) -> Point {
        point(self.x + part.x * self.w, self.y + part.y * self.h)
    }

    pub fn contains(&self, at: Point) -> bool {
        (self.x..self.x + self.w).contains(&at.x) && (self.y..self.y + self.h).contains(&at.y)
    }

    pub fn encloses(&self, other: Rect) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    pub fn center(&self) -> Point {
        point(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub fn meets(&self, other: &Rect) -> bool {
        let (left, right) = (self.x.max(other.x), self.right().min(other.right()));
        let (top, bottom) = (self.y.max(other.y), self.bottom().min(other.bottom()));
        left < right && top < bottom
    }

    #[must_use]
    pub fn inset(&self, by: f32) -> Rect {
        rect(self.x + by, self.y + by, self.w - 2.0 * by, self.h - 2.0 * by)
    }

    pub fn right(&self) -> f32 {
        self.x + self.w
    }

    pub fn bottom(&self) -> f32 {
        self.y + self.h
    }
}

impl Viewport {
    /// A window in pixels. An empty one counts as one pixel.
    pub fn new(width: f32, height: f32) -> Viewport {
        let (width, height) = (width.max(1.0), height.max(1.0));
        let side = width.min(height);
        Viewport {
            scale: side / DESIGN_SIDE,
            density: 1.0,
            left: (width - side) / 2.0,
            top: (height - side) / 2.0,
            line: 0.0,
            is_list: false,
        }
    }

    /// For a program without a window.
    pub fn list() -> Viewport {
        Viewport { is_list: true, ..Viewport::new(DESIGN_SIDE, DESIGN_SIDE) }
    }

    /// Takes a line of this height in design units from the bottom of the visible area.
    #[must_use]
    pub fn above_line(self, line: f32) -> Viewport {
        Viewport { line, ..self }
    }

    /// Sets the pixels per CSS pixel.
    #[must_use]
    pub fn dense(self, density: f32) -> Viewport {
        Viewport { density, ..self }
    }

    /// CSS pixels per design unit.
    pub fn css_scale(&self) -> f32 {
        self.scale / self.density
    }

    pub fn form(&self) -> Form {
        let view = self.above_line(0.0).view();
        if view.w >= LOW && view.h * self.css_scale() <= LOW_H {
            Form::Low
        } else if view.w >= WIDE {
            Form::Wide
        } else if view.h >= TALL {
            Form::Tall
        } else {
            Form::Square
        }
    }

    fn is_phone(&self) -> bool {
        match self.form() {
            Form::Low => true,
            Form::Tall => self.view().w * self.css_scale() <= PHONE_W,
            Form::Square | Form::Wide => false,
        }
    }

    /// What this many CSS pixels are in design units.
    fn css(&self, pixels: f32) -> f32 {
        let smallest = if self.is_phone() { SMALLEST_PHONE } else { SMALLEST_SIDE };
        pixels / self.css_scale().max(smallest / DESIGN_SIDE)
    }

    /// The minimum side of a click target, in design units; larger on phones.
    pub fn finger(&self) -> f32 {
        if self.is_phone() { self.css(FINGER) } else { 0.0 }
    }

    /// The minimum text size, in design units.
    pub fn legible(&self) -> f32 {
        self.css(LEGIBLE)
    }

    /// The largest size that fits, up to `wanted`, in whole pixels.
    pub fn fitting_size(&self, wanted: f32, fits: impl Fn(f32) -> bool) -> f32 {
        let mut pixels = (wanted * self.scale).round();
        while pixels > 1.0 && !fits(pixels / self.scale) {
            pixels -= 1.0;
        }
        pixels.max(1.0) / self.scale
    }

    /// A size as it is drawn.
    pub fn whole_pixels(&self, size: f32) -> f32 {
        self.fitting_size(size, |_| true)
    }

    pub fn to_window(&self, at: Point) -> Point {
        point(self.left + at.x * self.scale, self.top + at.y * self.scale)
    }

    /// The visible area in design units: the design's square, and more on two sides in a wide or tall window.
    pub fn view(&self) -> Rect {
        let (x, y) = (self.left / self.scale, self.top / self.scale);
        let h = DESIGN_SIDE + 2.0 * y - self.line;
        rect(-x, -y, DESIGN_SIDE + 2.0 * x, h)
    }

    pub fn to_design(&self, at: Point) -> Point {
        point((at.x - self.left) / self.scale, (at.y - self.top) / self.scale)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_rectangle_is_measured_from_its_corner() {
        let area = rect(10.0, 20.0, 200.0, 100.0);
        assert_eq!(area.at(point(0.25, 0.5)), point(60.0, 70.0));
    }

    #[test]
    fn text_stays_legible_on_dense_screens() {
        let plain = Viewport::new(600.0, 600.0);
        let dense = Viewport::new(1200.0, 1200.0).dense(2.0);
        for viewport in [plain, dense] {
            assert!((viewport.css_scale() - 1.0).abs() < 1e-6);
            assert!((viewport.legible() - LEGIBLE).abs() < 1e-6);
        }
    }
}
