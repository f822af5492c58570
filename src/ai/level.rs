use std::fmt;

use rand::SeedableRng;
use serde::{Deserialize, Serialize};

use super::minimax::{self, Minimax};
use super::{Chance, Memory, Perfect, Random, Strategy, WinOrBlock};
use crate::rules::Rules;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays a random empty cell.
    Easy,
    /// Takes a win, blocks a win, or plays a random empty cell.
    Medium,
    /// Plays perfectly.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The strategy of this level. Equal seeds play equal games.
    pub fn strategy(self, rules: Rules, seed: u64, memory: &Memory) -> Box<dyn Strategy> {
        let chance = Chance::seed_from_u64(seed);
        match self {
            Level::Easy => Box::new(Random(chance)),
            Level::Medium => Box::new(WinOrBlock(chance)),
            Level::Hard if minimax::is_feasible(rules) => Box::new(Minimax(chance)),
            Level::Hard => Box::new(Perfect {
                chance,
                memory: memory.clone(),
            }),
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
