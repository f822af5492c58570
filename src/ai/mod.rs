//! Strategies for the computer, and proofs of the values of positions.
//!
//! In reading order:
//! - `limit`: when a search gives up
//! - `score`: win, draw or loss, and how far away the end is
//!
//! Strategies:
//! - `level`: what the player can choose from
//! - `medium`: a short search that overlooks cells, at each `strength`
//! - `winning_chances`: the choice among equal moves, against an opponent who makes mistakes
//! - [`minimax`], `perfect`: Hard, on 3x3 and on larger boards
//!
//! Proofs:
//! - [`exact`]: value and distance, by iterative deepening
//! - `solver`: win, draw or loss on any board, by proof-number search
//! - `known`: the proved value of every empty board
//! - `memory`: what the solver learns in a round
//! - `symmetries`: rotations and reflections of a board
//!
//! Jobs that front ends run in the background:
//! - `search`: the choice of a move
//! - [`analysis`]: values and reasons of all moves, hints, grades, and the minimax tree
//! - [`comparison`]: minimax compared with three algorithms that need less work
//!
//! # Examples
//!
//! Ask for a move. Equal seeds choose equal moves, on every machine:
//!
//! ```
//! use tictactoe::ai::{Level, Memory, Stop};
//! use tictactoe::rules::{Position, Rules};
//!
//! let rules = Rules::TIC_TAC_TOE;
//! let position = Position::parse("X../.O./..X", rules)?;
//! let choose = |seed| {
//!     let mut hard = Level::Hard.strategy(seed, &Memory::default());
//!     hard.choose(&position, &Stop::default())
//! };
//! let choice = choose(7).ok_or("the round is over")?;
//! // A corner would lose: X blocks O's diagonal, which makes two threats.
//! assert!([2, 4, 6, 8].contains(&rules.number(choice.cell)));
//! assert_eq!(choose(7), Some(choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Prove the value of a position:
//!
//! ```
//! use tictactoe::ai::{Solver, Stop, Value, value_of_opening};
//! use tictactoe::rules::{Mark, Position, Rules};
//!
//! let rules: Rules = "6x5x4".parse()?;
//! let empty = Position::empty(rules, Mark::X);
//! let solver = Solver::new(rules);
//! assert_eq!(solver.value(&empty, &Stop::default()), Some(Value::Win));
//! println!("X wins; the proof visited {} positions", solver.nodes());
//!
//! assert_eq!(value_of_opening(rules), Value::Win); // known without a search
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod limit;
mod score;

mod level;
mod strength;

mod medium;

mod winning_chances;

pub mod minimax;
mod perfect;

pub mod exact;
mod solver;

mod known;
mod memory;
mod symmetries;

mod search;

pub mod analysis;
pub mod comparison;

use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::rules::Cell;

pub use crate::platform::{Clock, Job, Stop, Task};
pub use known::value_of_opening;
pub use level::{Level, Strategy};
pub use limit::Limit;
pub use memory::Memory;
pub use score::{Score, Value};
pub use search::SearchJob;
pub use solver::{MoveProofs, Solver};
pub use strength::Strength;
pub use symmetries::are_symmetric;

/// The random number generator of every strategy: equal seeds play equal games on every machine.
pub type Chance = Xoshiro256PlusPlus;

/// A move that a strategy chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The chosen cell.
    pub cell: Cell,
    /// Number of leaves, if the whole tree was searched.
    pub leaves: Option<u64>,
    /// Whether the strategy was stopped before it could prove the move.
    pub guess: bool,
}

impl Choice {
    /// A move without search statistics.
    pub fn of(cell: Cell) -> Choice {
        Choice {
            cell,
            leaves: None,
            guess: false,
        }
    }
}
