use std::fmt;
use std::num::NonZeroU32;
use std::slice;

use serde::{Deserialize, Serialize};

use super::is_default;
use crate::ai::{Level, Strength};
use crate::rules::{Mark, Rules};

/// One of the people at home. It is drawn by chance when somebody gives a name, and never given again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PersonId(pub u32);

impl PersonId {
    /// Who plays without a name, one at each place of [`Settings::people`].
    pub const GUESTS: [PersonId; 2] = [PersonId(0), PersonId(1)];
}

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
    /// Who of the people at home chose the settings, and who plays the other mark if a person does.
    #[serde(default = "guests", skip_serializing_if = "are_guests")]
    pub people: [PersonId; 2],
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
    /// Which of the people at home plays this mark, if a person does.
    pub fn person(&self, mark: Mark) -> PersonId {
        self.people[self.place(mark)]
    }

    /// The place of this mark's player in [`Self::people`].
    pub fn place(&self, mark: Mark) -> usize {
        usize::from(mark != self.you)
    }

    /// The people who play.
    pub fn people_at_board(&self) -> &[PersonId] {
        let [you, _] = &self.people;
        if self.opponent == Seat::Human { &self.people } else { slice::from_ref(you) }
    }

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
        self.opponent == Seat::MEDIUM && self.strength.is_none()
    }

    /// The strength that was chosen for Medium, if it plays.
    pub fn medium_strength(&self) -> Option<Strength> {
        self.strength.filter(|_| self.opponent == Seat::MEDIUM)
    }
}

fn guests() -> [PersonId; 2] {
    PersonId::GUESTS
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn are_guests(people: &[PersonId; 2]) -> bool {
    *people == PersonId::GUESTS
}

impl Default for Settings {
    /// 3x3 against Medium, no match length; the person is X and goes first in every other round.
    fn default() -> Settings {
        Settings {
            rules: Rules::TIC_TAC_TOE,
            you: Mark::X,
            opponent: Seat::MEDIUM,
            people: PersonId::GUESTS,
            strength: None,
            first: First::Alternate,
            match_length: None,
            no_help: false,
        }
    }
}

impl Seat {
    /// The computer whose strength can follow a person's results.
    pub const MEDIUM: Seat = Seat::Computer(Level::Medium);
}

/// As it is saved.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
