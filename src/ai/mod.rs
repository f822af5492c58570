//! Strategies over the rules: what the computer plays, and what it can prove.
//!
//! Read `level` (what the player chooses from), then the strategies from the simplest on:
//! `random`, `ladder`, `minimax`. `search` runs any of them on a thread of its own. `exact` proves
//! the value of a position on any board, as far as the time allows.

pub mod exact;
mod ladder;
mod level;
pub mod minimax;
mod random;
mod score;
mod search;

use rand::rngs::Xoshiro256PlusPlus;

use crate::rules::{Cell, Position};

pub use ladder::Ladder;
pub use level::Level;
pub use minimax::Minimax;
pub use random::Random;
pub use score::{Score, Value};
pub use search::{Progress, Search, Stop};

/// The generator behind every choice left to chance, named so that a seed plays the same game on
/// every machine.
pub type Chance = Xoshiro256PlusPlus;

/// What computes moves.
pub trait Strategy: Send {
    /// Chooses a cell for the side to move; `None` where the round is over or `stop` is set.
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice>;
}

/// A strategy's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Where to place the mark.
    pub cell: Cell,
    /// How many leaves of the full tree were weighed; `None` where no full tree was searched.
    pub leaves: Option<u64>,
}
