//! What screens are made of, in design units: the window is a square of 600, whatever its size.

mod board;
mod button;
mod focus;
mod geometry;
mod input;
mod shape;
mod sound;
mod theme;
mod timing;
mod value;

pub use board::{BoardLayout, SQUARE, mark_shapes};
pub use button::{Button, ButtonStyle, action_at, focus_rects, invites_click};
pub(crate) use focus::Focus;
pub use geometry::{Layout, Point, Rect, SIDE, point, rect};
pub use input::{Arrow, Input};
pub use shape::{Align, Color, Weight};
pub use sound::{Sound, gain};
pub use theme::Theme;
pub use timing::{DOUBLE_CLICK, LOOK_AGAIN};

/// What the window draws.
pub type Shape = shape::Shape<String>;

/// A line of text that the window draws.
pub type Text = shape::Text<String>;
