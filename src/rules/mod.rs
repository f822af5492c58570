//! The rules of the m,n,k-game: positions, legal moves, and how a round ends.
//!
//! No randomness, no clock, no input or output. In reading order:
//! - `mark`: X and O
//! - `shape`: the board and its cells
//! - `position`: the marks on a board, and how they are placed
//! - `line`: completed lines
//! - `setup`: marks that may not be a legal position
//! - `notation`: positions as text
//! - `symmetries`: rotations and reflections of a board
//! - `bits`: the bitboards behind them, and how lines are found
//!
//! # Example
//!
//! A [`Position`] never changes: a move returns the next one. Here X completes a row of three on a
//! board of 4 columns and 4 rows.
//!
//! ```
//! use tictactoe::rules::{Cell, IllegalMove, Mark, Outcome, Position, Rules};
//!
//! let rules = Rules::new(4, 4, 3)?;
//! let position = Position::parse("XX../OO../..../....", rules)?;
//! assert_eq!(position.to_move(), Mark::X);
//! assert_eq!(position.empty_cells().count(), 12);
//!
//! let taken = Cell { col: 0, row: 0 };
//! assert_eq!(position.play(taken), Err(IllegalMove::Occupied));
//!
//! let won = position.play(Cell { col: 2, row: 0 })?;
//! assert_eq!(won.outcome(), Some(Outcome::Win(Mark::X)));
//! let line: Vec<u8> = won.winning_cells().map(|cell| rules.number(cell)).collect();
//! assert_eq!(line, [1, 2, 3]);
//! assert_eq!(won.to_string(), "XXX./OO../..../.... o");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod mark;
mod shape;

mod position;

mod line;
mod notation;
mod setup;
mod symmetries;

pub(crate) mod bits;

pub use line::{Direction, Line};
pub use mark::Mark;
pub use notation::InvalidPosition;
pub use position::{IllegalMove, Outcome, Position};
pub use setup::Setup;
pub use shape::{Cell, InvalidRules, Rules};
pub(crate) use symmetries::Symmetries;
