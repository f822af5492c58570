//! What screens are built from: a description of widgets, their placement in a window, and all that follows
//! from it.
//!
//! Read `view` with `element` (what a screen shows) and `board_view` (a board in it), `layout` with `frames`,
//! `places` and `sizes` (placement; `list` for a terminal), `placed` (drawing and hit testing), `speech` with `accessibility` (the
//! same for a screen reader), then `interaction` with `focus` and `tip` (mouse and keys), and `transition`
//! (cross-fades). Below them are `geometry`, `shape` (what the window paints), `font`, `ink`, `theme`,
//! `icon`, `face`, `input`, `motion` and `timing`.
//!
//! Everything is in design units: the window is a square of 600, whatever its size in pixels.

mod geometry;
mod shape;
mod theme;

pub mod font;
mod ink;
mod input;
mod now;
pub mod pen;

mod board;
mod button_style;
mod face;
mod icon;

mod action;
mod board_view;
mod element;
pub mod view;

mod board_widget;

mod frames;
mod layout;
mod list;
mod places;
mod sizes;

mod accessibility;
mod arrival;
mod placed;
mod speech;

mod focus;
mod interaction;
mod tip;

pub mod motion;
mod timing;
mod transition;

pub use accessibility::{Node, Role};
pub use action::Action;
pub use board::{BOARD_SQUARE, BoardLayout, mark_shapes};
pub use board_view::{BoardItem, BoardView, MarkBody, MarkMotion, MarkView, ValueView};
pub use board_widget::board;
pub use button_style::{ButtonState, ButtonStyle};
pub use face::{Face, FaceColors, Mood};
pub use frames::{BoardPage, corner_button, page_title, page_with};
pub use geometry::{
    DESIGN, DESIGN_SIDE, Form, Point, Rect, SPACE_L, SPACE_M, SPACE_S, Viewport, point, rect,
};
pub use icon::Icon;
pub use ink::Ink;
pub use input::{Arrow, Input, is_symbol};
pub use interaction::{Focus, Interaction, Meaning};
pub use layout::Id;
pub use now::Now;
pub use placed::{Placed, Target, Widget};
pub use shape::{Align, Color, LINE_HEIGHT, Shape, Text, Weight, framed_box};
pub use theme::{Theme, contrast};
pub use timing::{
    ANSWER_DELAY, BOARD_NOTICE, DOUBLE_CLICK, LONG_THOUGHT, POLL_INTERVAL, PROOF_DELAY, READING,
    RESULT_HOLDS, RESULT_STANDS, ROUND_BEGINS, STORAGE_NOTICE, TIP_DELAY,
};
pub use tip::tip_shapes;
pub use transition::Transition;
pub use view::{
    Arrival, Element, Entrance, Exit, Gap, Key, Padding, Speech, Tone, TypeRole, View, announced,
};
