use serde::{Deserialize, Serialize};

use crate::session::{SavedSession, Settings, Statistics};

/// What survives a restart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Saved {
    /// What was last chosen before a game.
    pub settings: Settings,
    /// What is heard.
    pub sound: bool,
    /// The game as it was left, if there was one.
    pub game: Option<SavedSession>,
    /// How the person fared so far.
    pub statistics: Statistics,
}

impl Default for Saved {
    fn default() -> Saved {
        Saved {
            settings: Settings::default(),
            sound: true,
            game: None,
            statistics: Statistics::default(),
        }
    }
}
