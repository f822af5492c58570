use std::fmt;
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::is_default;
use crate::ai::{Level, Strength};
use crate::rules::{Mark, Rules};

/// Who plays a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person.
    Human,
    /// The computer, at this level.
    #[serde(untagged)]
    Computer(Level),
}

/// Which mark goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum First {
    /// X goes first in the first round, then the marks alternate.
    Alternate,
    /// Always this mark.
    #[serde(untagged)]
    Always(Mark),
}

/// What is chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The board, and the length of a line.
    #[serde(rename = "board")]
    pub rules: Rules,
    /// The mark of the person who chose the settings.
    pub you: Mark,
    /// Who plays the other mark.
    pub opponent: Seat,
    /// Medium's strength; `None` for one that follows the person's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub strength: Option<Strength>,
    /// Which mark goes first.
    pub first: First,
    /// Rounds that win the match; `None` for no limit.
    #[serde(rename = "match")]
    pub match_length: Option<NonZeroU32>,
    /// Whether undo of marks, hints, Insight and the coach are refused, as a teacher may want.
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_help: bool,
}

impl Settings {
    /// Who plays this mark.
    pub fn seat(&self, mark: Mark) -> Seat {
        if mark == self.you { Seat::Human } else { self.opponent }
    }

    /// These settings with another opponent.
    #[must_use]
    pub fn against(self, opponent: Seat) -> Settings {
        Settings { opponent, ..self }
    }

    /// Whether the opponent gets stronger when it loses, and weaker when it wins.
    pub fn is_fitted(&self) -> bool {
        self.opponent == Seat::Computer(Level::Medium) && self.strength.is_none()
    }

    /// The strength that was chosen for Medium, if it plays.
    pub fn medium_strength(&self) -> Option<Strength> {
        let is_medium = self.opponent == Seat::Computer(Level::Medium);
        self.strength.filter(|_| is_medium)
    }

    /// The side that the statistics count: the person, or X between two people.
    pub fn counted_side(&self) -> Mark {
        match self.opponent {
            Seat::Human => Mark::X,
            Seat::Computer(_) => self.you,
        }
    }
}

impl Default for Settings {
    /// 3x3 against Medium, no match length; the person is X and goes first.
    fn default() -> Settings {
        Settings {
            rules: Rules::TIC_TAC_TOE,
            you: Mark::X,
            opponent: Seat::Computer(Level::Medium),
            strength: None,
            first: First::Always(Mark::X),
            match_length: None,
            no_help: false,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Computer(level) => level.fmt(f),
        }
    }
}
