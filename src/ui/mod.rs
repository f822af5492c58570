//! What two screens share: places, shapes, buttons, boards, focus and colours.
//!
//! Everything is in design units: the window is a square of 600, whatever its size in pixels;
//! `geometry` says how that square lies in the window, `frame` how a tall one stretches it. Read `geometry` and `shape` (what is drawn),
//! `input` (what a person did), `button` with `button_style`, `icon` and `tip`, `focus`, then `board` and
//! `value` (what is drawn in a board), `accessibility` (the same for a screen reader), `theme`, `motion`
//! with `cross_fade`, and `timing`.

mod geometry;
mod shape;
mod theme;

mod input;

mod button;
mod button_style;
mod click;
mod focus;
mod frame;
mod icon;
mod tip;

mod board;
mod value;

mod accessibility;

mod cross_fade;
pub mod motion;
mod timing;

pub use accessibility::{Node, Role, Spoken, SpokenBoard, TextGroup};
pub use board::{BOARD_SQUARE, BoardLayout, mark_shapes};
pub use button::{Button, ButtonFace};
pub use button_style::{ButtonState, ButtonStyle};
pub use click::Click;
pub use cross_fade::cross_fade;
pub use focus::{Focus, FocusTarget};
pub use frame::{FINGER, Frame};
pub use geometry::{
    DESIGN, DESIGN_SIDE, Layout, Point, Rect, SPACE_L, SPACE_M, SPACE_S, point, rect,
};
pub use icon::Icon;
pub use input::{Arrow, Input};
pub use shape::{Align, Color, LINE_HEIGHT, Shape, Text, Weight, estimated_width, framed_box};
pub use theme::{Theme, contrast};
pub use timing::{
    ANSWER_DELAY, BOARD_NOTICE, DOUBLE_CLICK, LONG_THOUGHT, POLL_INTERVAL, PROOF_DELAY,
    RESULT_STANDS, STORAGE_NOTICE, TIP_DELAY,
};
pub use tip::tip_shapes;
