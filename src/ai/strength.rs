use std::fmt;

use serde::{Deserialize, Serialize};

/// How well Medium plays, from 1 to 8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct Strength(u8);

impl Strength {
    /// Number of strengths.
    pub const COUNT: usize = 8;

    /// The weakest.
    pub const MIN: Strength = Strength(1);

    /// The strongest.
    pub const MAX: Strength = Strength(Strength::COUNT as u8);

    /// Against somebody whose skill is not known yet.
    pub const START: Strength = Strength(3);

    /// All strengths, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Strength> {
        (Strength::MIN.0..=Strength::MAX.0).map(Strength)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// The next strength, if there is a stronger one.
    #[must_use]
    pub fn stronger(self) -> Strength {
        Strength(self.0 + 1).min(Strength::MAX)
    }

    /// The strength before, if there is a weaker one.
    #[must_use]
    pub fn weaker(self) -> Strength {
        Strength(self.0 - 1).max(Strength::MIN)
    }
}

impl Default for Strength {
    fn default() -> Strength {
        Strength::START
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Strength> for u8 {
    fn from(strength: Strength) -> u8 {
        strength.0
    }
}

impl TryFrom<u8> for Strength {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Strength, &'static str> {
        let mut all = Strength::all();
        let found = all.find(|strength| strength.0 == number);
        found.ok_or("expected a whole number from 1 to 8")
    }
}
