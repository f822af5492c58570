//! The rules of the m,n,k-game: positions, legal moves, and how a round ends.
//!
//! No randomness, no clock, no input or output. In reading order:
//! - `mark`: X and O
//! - `shape`: the board and its cells
//! - `position`: the marks on a board, and how they are placed
//! - `line`: completed lines
//! - `notation`: positions as text
//! - `bits`: the bitboards behind them, and how lines are found

mod mark;
mod shape;

mod position;

mod line;
mod notation;

pub(crate) mod bits;

pub use line::{Direction, Line};
pub use mark::Mark;
pub use notation::InvalidPosition;
pub use position::{IllegalMove, Outcome, Position};
pub use shape::{Cell, InvalidRules, Rules};
