//! Strategies for the computer, and proofs of the values of positions.
//!
//! This module stands alone: it uses [`rules`](crate::rules), reads no clock, and starts no thread.
//!
//! Prove that 4x4 with four in a row is a draw, and ask why a move is good:
//!
//! ```
//! use tictactoe::ai::{Goal, Limit, Prover, Value, analysis::Reason};
//! use tictactoe::rules::{Mark, Position, Rules};
//!
//! let mut prover = Prover::new(Rules::new(4, 4, 4)?);
//! let empty = Position::empty(prover.rules(), Mark::X);
//! let known = prover.prove(&empty, Goal::Value, Limit::default());
//! assert_eq!(known.value(), Some(Value::Draw));
//!
//! let late = Position::parse("OOO./X.../X.../X... x", prover.rules())?;
//! let known = prover.prove(&late, Goal::Hint, Limit::default());
//! let reason = known.hint().and_then(|hint| hint.reason.clone());
//! assert!(matches!(reason, Some(Reason::Block(_))), "{reason:?}");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! In reading order:
//! - `limit`: when a search gives up
//! - `score`: win, draw or loss, and how far away the end is
//!
//! Proofs:
//! - `prover`: all that is known of one board, and how more of it is proved
//! - `solver`: win, draw or loss on any board, by proof-number search
//! - [`analysis`]: reasons, hints and grades as functions of what is known, and the minimax tree
//! - `known`: the proved value of every empty board
//!
//! Strategies:
//! - `level`: what the player can choose from
//! - `medium`: mistakes that one has to see, at each `strength`
//! - `winning_chances`: the choice among equal moves, against an opponent who makes mistakes
//! - `perfect`: Hard
//! - [`minimax`]: the search of tutorials, whose leaves Hard counts on 3x3, and three ideas that need less work
//!
//! Equal seeds choose equal moves, on every machine:
//!
//! ```
//! use tictactoe::ai::{Level, Limit};
//! use tictactoe::rules::{Position, Rules};
//!
//! let rules = Rules::TIC_TAC_TOE;
//! let position = Position::parse("X../.O./..X", rules)?;
//! let choose = |seed| {
//!     let mut hard = Level::Hard.strategy(seed);
//!     hard.choose(&position, Limit::default())
//! };
//! let choice = choose(7).ok_or("the round is over")?;
//! // A corner would lose: X blocks O's diagonal, which makes two threats.
//! assert!([2, 4, 6, 8].contains(&rules.number(choice.cell)));
//! assert_eq!(choose(7), Some(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod limit;
mod score;

mod prover;
mod solver;

pub mod analysis;

mod known;

mod level;
mod strength;

mod medium;

mod winning_chances;

pub mod minimax;
mod perfect;

use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::rules::Cell;

pub use known::value_of_opening;
pub use level::{Level, Strategy};
pub use limit::Limit;
use prover::Ranking;
pub use prover::{CELLS_WITH_ANSWERS, Evaluation, Goal, Knowledge, MoveEvaluation, Prover};
pub use score::{Score, Value};
pub use strength::Strength;

/// The random number generator of every strategy: equal seeds play equal games on every machine.
pub type Chance = Xoshiro256PlusPlus;

/// A move that a strategy chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The chosen cell.
    pub cell: Cell,
    /// Number of leaves, if the whole tree was searched.
    pub leaves: Option<u64>,
    /// Whether the limit came before the move was proved.
    pub guess: bool,
}

impl Choice {
    /// A move without search statistics.
    pub fn of(cell: Cell) -> Choice {
        Choice { cell, leaves: None, guess: false }
    }
}
