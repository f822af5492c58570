use serde::{Deserialize, Serialize};

use super::{Players, Preferences};
use crate::game::{SavedSession, Settings, Statistics};

/// What survives a restart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Saved {
    /// What was last chosen before a game.
    pub settings: Settings,
    /// What fits the person's eyes, ears and tongue.
    pub preferences: Preferences,
    /// What two people are called.
    pub players: Players,
    /// The game as it was left, if there was one.
    pub game: Option<SavedSession>,
    /// How the person fared so far.
    pub statistics: Statistics,
}
