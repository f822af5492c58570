use super::geometry::{DESIGN_SIDE, Point, Rect, point, rect};

/// Line spacing, in text sizes.
pub const LINE_HEIGHT: f32 = 1.3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    /// 0 is transparent, 255 opaque.
    pub a: u8,
}

/// What the window draws, in design units and painting order. In each layer, texts lie on top.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    Box {
        rect: Rect,
        radius: f32,
        color: Color,
    },
    /// An outline inside a rectangle with round corners.
    Frame {
        rect: Rect,
        /// Of the outer edge.
        radius: f32,
        width: f32,
        color: Color,
    },
    Stroke {
        /// Centres of the round ends.
        from: Point,
        to: Point,
        width: f32,
        color: Color,
        /// What makes a pen stroke differ from others; `None` for a plain one.
        pen_seed: Option<u32>,
    },
    /// A circle's outline, or an arc of it.
    Ring {
        center: Point,
        /// To the middle of the stroke.
        radius: f32,
        width: f32,
        /// Share of the circle, clockwise from the top.
        sweep: f32,
        color: Color,
        pen_seed: Option<u32>,
    },
    /// A line through these points with round ends.
    Path {
        points: Vec<Point>,
        width: f32,
        color: Color,
    },
    /// A thin closed line through these points.
    Outline {
        points: Vec<Point>,
        width: f32,
        color: Color,
    },
    Text(Text),
    /// Later shapes lie over all earlier texts.
    Layer,
}

/// Lines of text. The end is cut off if it is wider than `max_width` or takes more lines.
#[must_use]
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub words: String,
    /// At half the height of a capital in the first line, on the side given by `align`.
    pub at: Point,
    pub size: f32,
    pub align: Align,
    pub weight: Weight,
    pub color: Color,
    pub max_width: f32,
    pub lines: u8,
    /// The colour of an outline that separates it from the background.
    pub rim: Option<Color>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    Medium,
    ExtraBold,
}

impl Shape {
    pub fn filled(rect: Rect, radius: f32, color: Color) -> Shape {
        Shape::Box { rect, radius, color }
    }

    pub fn frame(rect: Rect, radius: f32, width: f32, color: Color) -> Shape {
        Shape::Frame { rect, radius, width, color }
    }

    pub fn stroke(from: Point, to: Point, width: f32, color: Color) -> Shape {
        Shape::Stroke { from, to, width, color, pen_seed: None }
    }

    /// A whole ring.
    pub fn circle(center: Point, radius: f32, width: f32, color: Color) -> Shape {
        Shape::Ring { center, radius, width, sweep: 1.0, color, pen_seed: None }
    }

    pub fn disc(center: Point, radius: f32, color: Color) -> Shape {
        let side = 2.0 * radius;
        Shape::filled(rect(center.x - radius, center.y - radius, side, side), radius, color)
    }

    #[must_use]
    pub fn faded(&self, part: f32) -> Shape {
        let mut shape = self.clone();
        match &mut shape {
            Shape::Box { color, .. }
            | Shape::Frame { color, .. }
            | Shape::Stroke { color, .. }
            | Shape::Ring { color, .. }
            | Shape::Path { color, .. }
            | Shape::Outline { color, .. } => {
                *color = color.alpha(part);
            }
            Shape::Text(text) => {
                text.color = text.color.alpha(part);
                text.rim = text.rim.map(|rim| rim.alpha(part));
            }
            Shape::Layer => {}
        }
        shape
    }

    /// Scales a shape of a picture from the unit square to this area. Widths are shares of its height.
    #[must_use]
    pub fn within(&self, area: Rect) -> Shape {
        let place = |part: Rect| {
            let (from, to) = (point(part.x, part.y), point(part.right(), part.bottom()));
            let (from, to) = (area.at(from), area.at(to));
            rect(from.x, from.y, to.x - from.x, to.y - from.y)
        };
        let mut shape = self.clone();
        match &mut shape {
            Shape::Box { rect, radius, .. } => (*rect, *radius) = (place(*rect), *radius * area.h),
            Shape::Frame { rect, radius, width, .. } => {
                (*rect, *radius, *width) = (place(*rect), *radius * area.h, *width * area.h);
            }
            Shape::Stroke { from, to, width, .. } => {
                (*from, *to, *width) = (area.at(*from), area.at(*to), *width * area.h);
            }
            Shape::Ring { center, radius, width, .. } => {
                (*center, *radius, *width) = (area.at(*center), *radius * area.h, *width * area.h);
            }
            Shape::Path { points, width, .. } => {
                *points = points.iter().map(|at| area.at(*at)).collect();
                *width *= area.h;
            }
            // Not in pictures.
            Shape::Outline { .. } | Shape::Text(_) | Shape::Layer => {}
        }
        shape
    }
}

impl Color {
    /// An opaque colour from 0xRRGGBB.
    pub const fn hex(rgb: u32) -> Color {
        let [_, r, g, b] = rgb.to_be_bytes();
        Color { r, g, b, a: 255 }
    }

    #[must_use]
    pub fn alpha(self, part: f32) -> Color {
        let a = (f32::from(self.a) * part.clamp(0.0, 1.0)).round() as u8;
        Color { a, ..self }
    }

    /// An opaque mix with the share `t` of the other colour.
    #[must_use]
    pub fn towards(self, other: Color, t: f32) -> Color {
        let mix = |from: u8, to: u8| {
            (f32::from(from) + (f32::from(to) - f32::from(from)) * t).round() as u8
        };
        Color { r: mix(self.r, other.r), g: mix(self.g, other.g), b: mix(self.b, other.b), a: 255 }
    }
}

impl Text {
    /// A centred text of medium weight; `size` is the height of the font.
    #[inline(never)]
    pub fn new(words: impl Into<String>, at: Point, size: f32, color: Color) -> Text {
        Text {
            words: words.into(),
            at,
            size,
            align: Align::Center,
            weight: Weight::Medium,
            color,
            max_width: DESIGN_SIDE,
            lines: 1,
            rim: None,
        }
    }

    pub fn bold(self) -> Text {
        Text { weight: Weight::ExtraBold, ..self }
    }

    pub fn aligned(self, align: Align) -> Text {
        Text { align, ..self }
    }

    pub fn within(self, max_width: f32) -> Text {
        Text { max_width, ..self }
    }
}

/// A filled box with an inner outline. Invisible parts are left out.
pub fn framed_box(rect: Rect, radius: f32, fill: Color, width: f32, edge: Color) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if fill.a > 0 {
        shapes.push(Shape::filled(rect, radius, fill));
    }
    if edge.a > 0 && edge != fill {
        shapes.push(Shape::frame(rect, radius, width, edge));
    }
    shapes
}
