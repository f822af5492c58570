//! A game is its own saved form; reading checks it.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Game;
use crate::rules::{IllegalMove, Mark};

/// Why saved data is not a valid game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidGame {
    /// The board has no cell of this number.
    NoSuchCell(u8),
    /// The cell of this number was marked against the rules.
    Illegal(u8, IllegalMove),
    /// More marks are on the board than were made.
    TooManyPlayed,
    /// This side could not give up.
    GivenUp(Mark),
    /// A round is over at its start, or counts although it was set up.
    SetUp,
    /// The score has more rounds than were played.
    Score,
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

// `#[serde(remote = "Self")]` derives both functions without the traits, so that reading can check.

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Game::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let mut game = Game::deserialize(deserializer)?;
        game.replay().map_err(serde::de::Error::custom)?;
        Ok(game)
    }
}

impl Game {
    fn replay(&mut self) -> Result<(), InvalidGame> {
        if !self.archived.is_consistent() {
            return Err(InvalidGame::Score);
        }
        let settings = self.settings;
        let earlier = self.earlier.iter_mut();
        for round in earlier.chain([&mut self.round]).chain(&mut self.later) {
            round.replay(&settings)?;
        }
        self.archive_oldest();
        self.update_score();
        Ok(())
    }
}

impl fmt::Display for InvalidGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidGame::NoSuchCell(number) => write!(f, "the board has no cell {number}"),
            InvalidGame::Illegal(number, illegal) => write!(f, "cell {number}: {illegal}"),
            InvalidGame::TooManyPlayed => f.write_str("more marks are on the board than were made"),
            InvalidGame::GivenUp(mark) => write!(f, "{mark} could not give up there"),
            InvalidGame::SetUp => f.write_str("no round begins with the position set up"),
            InvalidGame::Score => f.write_str("the score counts more rounds than were played"),
        }
    }
}

impl std::error::Error for InvalidGame {}
