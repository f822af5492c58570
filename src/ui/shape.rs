use super::geometry::{Point, Rect};
use super::players::Players;
use super::words::{Language, Phrase};

/// A colour: red, green, blue, and how much it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color {
    /// Red, 0 to 255.
    pub r: u8,
    /// Green, 0 to 255.
    pub g: u8,
    /// Blue, 0 to 255.
    pub b: u8,
    /// 0 is glass, 255 covers.
    pub a: u8,
}

/// What the window is asked to draw, in design units and in painting order; texts lie over all
/// else. At first a text is a phrase; the window draws what that is in a language.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape<Words = Phrase> {
    /// A filled rectangle with round corners.
    Box {
        /// Where.
        rect: Rect,
        /// Of the corners.
        radius: f32,
        /// Of the whole.
        color: Color,
    },
    /// A straight stroke with round ends.
    Stroke {
        /// One end, in the middle of the stroke.
        from: Point,
        /// The other end.
        to: Point,
        /// Across.
        width: f32,
        /// Of the whole.
        color: Color,
    },
    /// A circle, or the arc of it that is drawn so far.
    Ring {
        /// The middle.
        center: Point,
        /// To the middle of the stroke.
        radius: f32,
        /// Of the stroke.
        width: f32,
        /// How much of it, from the top clockwise: 1 is the whole circle.
        sweep: f32,
        /// Of the whole.
        color: Color,
    },
    /// A line of text.
    Text(Text<Words>),
}

/// A line of text, made smaller where it would be wider than it may.
#[derive(Clone, Debug, PartialEq)]
pub struct Text<Words = Phrase> {
    /// The words.
    pub words: Words,
    /// Where: half the height of a capital, and the side that `align` says.
    pub at: Point,
    /// The height of the font.
    pub size: f32,
    /// Which side of the text stands at `at`.
    pub align: Align,
    /// How bold.
    pub weight: Weight,
    /// Of the letters.
    pub color: Color,
    /// As wide as it may become.
    pub max_width: f32,
}

/// Which side of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The text begins there.
    Left,
    /// The text is centred there.
    Center,
    /// The text ends there.
    Right,
}

/// How bold a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For reading.
    Medium,
    /// For scores, results and the title.
    ExtraBold,
}

impl Color {
    /// A covering colour from 0xRRGGBB.
    pub const fn hex(rgb: u32) -> Color {
        let [_, r, g, b] = rgb.to_be_bytes();
        Color { r, g, b, a: 255 }
    }

    /// The same colour, covering only this part.
    #[must_use]
    pub fn alpha(self, part: f32) -> Color {
        let a = (f32::from(self.a) * part.clamp(0.0, 1.0)).round() as u8;
        Color { a, ..self }
    }

    /// The covering colour a part `t` of the way from this one to another.
    #[must_use]
    pub fn towards(self, other: Color, t: f32) -> Color {
        let mix = |from: u8, to: u8| {
            (f32::from(from) + (f32::from(to) - f32::from(from)) * t).round() as u8
        };
        Color {
            r: mix(self.r, other.r),
            g: mix(self.g, other.g),
            b: mix(self.b, other.b),
            a: 255,
        }
    }
}

impl Text {
    /// The same, with its phrase in this language.
    pub fn said_in(self, language: Language, players: &Players) -> Text<String> {
        Text {
            words: language.say(&self.words, players),
            at: self.at,
            size: self.size,
            align: self.align,
            weight: self.weight,
            color: self.color,
            max_width: self.max_width,
        }
    }

    /// A centred text for reading.
    pub fn new(words: Phrase, at: Point, size: f32, color: Color) -> Text {
        Text {
            words,
            at,
            size,
            align: Align::Center,
            weight: Weight::Medium,
            color,
            max_width: super::geometry::SIDE,
        }
    }

    /// The same, in bold.
    #[must_use]
    pub fn bold(self) -> Text {
        Text {
            weight: Weight::ExtraBold,
            ..self
        }
    }

    /// The same, standing otherwise at its place.
    #[must_use]
    pub fn aligned(self, align: Align) -> Text {
        Text { align, ..self }
    }

    /// The same, no wider than this.
    #[must_use]
    pub fn within(self, max_width: f32) -> Text {
        Text { max_width, ..self }
    }
}

impl Shape {
    /// The shape with its phrase in this language.
    pub fn said_in(self, language: Language, players: &Players) -> Shape<String> {
        match self {
            Shape::Box {
                rect,
                radius,
                color,
            } => Shape::Box {
                rect,
                radius,
                color,
            },
            Shape::Stroke {
                from,
                to,
                width,
                color,
            } => Shape::Stroke {
                from,
                to,
                width,
                color,
            },
            Shape::Ring {
                center,
                radius,
                width,
                sweep,
                color,
            } => Shape::Ring {
                center,
                radius,
                width,
                sweep,
                color,
            },
            Shape::Text(text) => Shape::Text(text.said_in(language, players)),
        }
    }
}

impl From<Text> for Shape {
    fn from(text: Text) -> Shape {
        Shape::Text(text)
    }
}
