use std::fmt;

use rand::SeedableRng;
use serde::{Deserialize, Serialize};

use super::{Chance, Memory, Minimax, Perfect, Random, Strategy, WinOrBlock, minimax};
use crate::rules::Rules;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// A random empty cell.
    Easy,
    /// Takes a win, blocks a win, else a random empty cell.
    Medium,
    /// Perfect.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The strategy of this level for a board, its chance drawn from `seed`; what it learns by the
    /// way is kept in `memory`.
    ///
    /// Hard weighs the full tree where that is small enough to be weighed at once.
    pub fn strategy(self, rules: Rules, seed: u64, memory: &Memory) -> Box<dyn Strategy> {
        let chance = Chance::seed_from_u64(seed);
        match self {
            Level::Easy => Box::new(Random::new(chance)),
            Level::Medium => Box::new(WinOrBlock::new(chance)),
            Level::Hard if minimax::is_feasible(rules) => Box::new(Minimax::new(chance)),
            Level::Hard => Box::new(Perfect::new(chance, memory.clone())),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        })
    }
}
