use std::fmt;

use rand::SeedableRng;
use rand::seq::IteratorRandom;
use serde::{Deserialize, Serialize};

use super::{Chance, Choice, Limit, Prover, Strength, medium, minimax, perfect};
use crate::rules::Position;

/// How well the computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Plays a random empty cell.
    Easy,
    /// Leaves chances to win by force, the plainer the lower its [`Strength`].
    Medium,
    /// Plays perfectly.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// The strategy of this level; Medium's at [`Strength::START`]. Equal seeds play equal games.
    pub fn strategy(self, seed: u64) -> Strategy {
        Strategy {
            level: self,
            strength: Strength::START,
            chance: Chance::seed_from_u64(seed),
            prover: None,
        }
    }
}

/// A level that chooses moves.
pub struct Strategy {
    level: Level,
    strength: Strength,
    chance: Chance,
    /// Knows the board of the last choice.
    prover: Option<Prover>,
}

impl Strategy {
    /// The same strategy, with Medium at this strength.
    #[must_use]
    pub fn at(self, strength: Strength) -> Strategy {
        Strategy { strength, ..self }
    }

    /// Chooses a cell for the side to move, with a guess if the limit comes before a proof. `None` if the round is
    /// over. Keeps what it proves for the next choice.
    pub fn choose(&mut self, position: &Position, limit: Limit) -> Option<Choice> {
        let rules = position.rules();
        let known = self.prover.take().filter(|prover| prover.rules() == rules);
        let mut prover = known.unwrap_or_else(|| Prover::new(rules));
        let choice = self.choose_by(&mut prover, position, limit);
        self.prover = Some(prover);
        choice
    }

    /// As [`Self::choose`], with a prover of the caller's.
    pub fn choose_by(
        &mut self,
        prover: &mut Prover,
        position: &Position,
        limit: Limit,
    ) -> Option<Choice> {
        let chance = &mut self.chance;
        match self.level {
            Level::Easy => {
                let (cell, _) = position.children().choose(chance)?;
                Some(Choice::of(cell))
            }
            Level::Medium => {
                let cell = medium::choose(position, self.strength, chance)?;
                Some(Choice::of(cell))
            }
            Level::Hard if minimax::is_feasible(position.rules()) => {
                // Both take milliseconds, so nothing hurries them.
                let limit = Limit::default();
                let choice = perfect::choose(position, prover, chance, limit)?;
                let leaves = minimax::search(position, limit).map(|stats| stats.leaves);
                Some(Choice { leaves, ..choice })
            }
            Level::Hard => perfect::choose(position, prover, chance, limit),
        }
    }
}

/// As it is saved.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
