//! Strategies over the rules: what the computer plays, and what it can prove.
//!
//! Read `level` (what the player chooses from), then the strategies from the simplest on:
//! `random`, `win_or_block`, `minimax`, `perfect`. `search` runs any of them beside the game.
//! `exact` proves how far the end is, `solver` who wins on any board, `known` has what is proved of
//! every empty board. `explain` shows all this to people: values, reasons, the tree, a review.
//! `searches` sets `minimax` beside three searches that answer its question with less work.
//! `symmetries` serves them and the solver; `job` is work as data, `task` does it on a thread or, in
//! a page, in a worker, under `search` and `explain`.

pub mod analysis;
pub mod comparison;
pub mod exact;
mod job;
mod known;
mod level;
mod limit;
pub mod minimax;
mod perfect;
mod random;
mod score;
mod search;
pub mod solver;
mod symmetries;
#[cfg_attr(target_family = "wasm", path = "task_page.rs")]
mod task;
mod win_or_block;

use rand::rngs::Xoshiro256PlusPlus;
use serde::{Deserialize, Serialize};

use crate::rules::{Cell, Position};

pub use job::{Clock, Job};
pub use known::value_of_opening;
pub use level::Level;
pub use limit::{Limit, Stop};
pub use minimax::Minimax;
pub use perfect::{Memory, Perfect};
pub use random::Random;
pub use score::{Score, Value};
pub use search::{Progress, Search, SearchJob};
pub use solver::Solver;
pub use task::Task;
pub use win_or_block::WinOrBlock;

/// The generator behind every choice left to chance, named so that a seed plays the same game on
/// every machine.
pub type Chance = Xoshiro256PlusPlus;

/// What computes moves.
pub trait Strategy: Send {
    /// Chooses a cell for the side to move; `None` where the round is over, or `stop` is set and
    /// there is no guess to make.
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice>;
}

/// A strategy's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// Where to place the mark.
    pub cell: Cell,
    /// How many leaves of the full tree were weighed; `None` where no full tree was searched.
    pub leaves: Option<u64>,
    /// Whether a proved move was wanted, and there was no time for the proof.
    pub guess: bool,
}

impl Choice {
    /// A move of which nothing more is to be said.
    pub fn of(cell: Cell) -> Choice {
        Choice {
            cell,
            leaves: None,
            guess: false,
        }
    }
}
