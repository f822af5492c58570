//! The window's logic without a window: input in, shapes out.
//!
//! Everything is in design units, a square of 600; `geometry` says how that square lies in a
//! window of any size. Read `app` (the two screens), then `panel` and `table` (one each), then
//! `board` and `shape` (what is drawn).

mod app;
mod board;
mod button;
mod geometry;
mod panel;
mod shape;
mod table;
mod theme;
pub mod words;

pub use app::{App, Input};
pub use board::Board;
pub use geometry::{Layout, Point, Rect, SIDE, point, rect};
pub use shape::{Align, Color, Shape, Text, Weight};
pub use table::Table;
pub use theme::Theme;
