//! The window's logic without a window: input in, shapes out.
//!
//! Everything is in design units, a square of 600; `geometry` says how that square lies in a
//! window of any size. Read `app` (what is shown when), then `panel` and `table` (the two screens),
//! `pages` (what opens over the table), then `board` and `shape` (what is drawn).

mod app;
mod board;
mod button;
mod focus;
mod geometry;
mod input;
mod letters;
mod pages;
mod panel;
mod players;
mod preferences;
mod saved;
mod shape;
mod sound;
mod table;
mod theme;
mod timing;
mod value;
mod words;

pub use app::App;
pub use board::Board;
pub use geometry::{Layout, Point, Rect, SIDE, point, rect};
pub use input::{Arrow, Input};
pub use players::{Hue, Players};
pub use preferences::{Motion, Preferences, ThemeName, Volume};
pub use saved::Saved;
pub use shape::{Align, Color, Weight};
pub use sound::{Sound, gain};
pub use table::Table;
pub use theme::Theme;
pub use words::{Language, Phrase};

/// What the window draws.
pub type Shape = shape::Shape<String>;

/// A line of text that the window draws.
pub type Text = shape::Text<String>;
