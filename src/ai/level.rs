use std::fmt;

use rand::SeedableRng;

use super::{Chance, Ladder, Minimax, Random, Strategy};
use crate::rules::Rules;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

    /// Whether this level keeps its promise on this board: Hard is proved on 3x3 only.
    pub fn plays(self, rules: Rules) -> bool {
        self != Level::Hard || rules == Rules::TIC_TAC_TOE
    }

    /// The strategy of this level, its chance drawn from `seed`.
    pub fn strategy(self, seed: u64) -> Box<dyn Strategy> {
        let chance = Chance::seed_from_u64(seed);
        match self {
            Level::Easy => Box::new(Random::new(chance)),
            Level::Medium => Box::new(Ladder::new(chance)),
            Level::Hard => Box::new(Minimax::new(chance)),
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
