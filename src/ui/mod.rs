//! What two screens share: places, shapes, buttons, boards, focus and colours.
//!
//! Everything is in design units: the window is a square of 600, whatever its size in pixels;
//! `geometry` says how that square lies in the window. Read `geometry` and `shape` (what is drawn),
//! `input` (what a person did), `button` and `focus`, then `board` and `value` (what is drawn in a
//! board), and `theme`.

mod geometry;
mod shape;
mod theme;

mod input;

mod button;
mod focus;

mod board;
mod value;

mod timing;

pub use board::{BOARD_SQUARE, BoardLayout, mark_shapes};
pub use button::{Button, ButtonStyle};
pub use focus::Focus;
pub use geometry::{DESIGN_SIDE, Layout, Point, Rect, point, rect};
pub use input::{Arrow, Input};
pub use shape::{Align, Color, LINE_HEIGHT, Shape, Text, Weight};
pub use theme::Theme;
pub use timing::{DOUBLE_CLICK, POLL_INTERVAL};
