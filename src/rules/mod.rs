//! The rules of the m,n,k-game: what a position is, which moves it allows, and when it is over.
//!
//! No chance, no clock, no input or output. Read `shape` (the board), then `position` (the game),
//! then `bits` (how lines are found).

pub(crate) mod bits;
mod line;
mod mark;
mod notation;
mod perft;
mod position;
mod shape;

pub use line::{Direction, Line};
pub use mark::Mark;
pub use notation::InvalidPosition;
pub use perft::perft;
pub use position::{IllegalMove, Outcome, Position};
pub use shape::{Cell, InvalidRules, Rules};
