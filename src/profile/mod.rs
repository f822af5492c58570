//! What is saved of a person, as one value, a [`Profile`]: preferences, names and colours, statistics,
//! and the game as it was left.

mod language;
mod preferences;

mod letters;
mod players;

mod statistics;

use serde::{Deserialize, Serialize};

use crate::game::{Event, Game, Settings};

pub use language::Language;
pub use players::{Hue, Player, Players};
pub use preferences::{Motion, Preferences, ThemeName, Volume};
pub use statistics::{Ending, InvalidStatistics, Record, Statistics};

/// Everything that survives a restart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Profile {
    /// What was last chosen before a game.
    pub settings: Settings,
    pub preferences: Preferences,
    pub players: Players,
    /// The game under way, or the last one.
    pub game: Option<Game>,
    pub statistics: Statistics,
}

impl Profile {
    /// Counts a result for the statistics, if the event is a result that counts.
    pub fn count(&mut self, event: &Event) {
        let Event::Ended {
            outcome,
            counts: true,
        } = event
        else {
            return;
        };
        if let Some(game) = &self.game {
            let settings = game.settings();
            let ending = Ending::of(*outcome, settings.counted_side());
            self.statistics
                .add(settings.opponent, settings.rules, ending);
        }
    }
}
