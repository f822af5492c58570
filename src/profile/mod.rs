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
    /// The last game that a new one has replaced, for undo to bring back.
    #[serde(rename = "replaced", skip_serializing_if = "Option::is_none")]
    pub replaced_game: Option<Game>,
    pub statistics: Statistics,
}

impl Profile {
    /// Starts a game with the settings last chosen, and returns the event. The game that it replaces
    /// can come back if there was anything in it.
    pub fn start_game(&mut self) -> Event {
        let game = Game::new(self.settings);
        let started = game.round_started();
        if let Some(replaced) = self.game.replace(game) {
            if !replaced.is_blank() {
                self.replaced_game = Some(replaced);
            }
        }
        started
    }

    /// Whether undo would bring back the game that the present one has replaced.
    pub fn can_undo_new_game(&self) -> bool {
        self.replaced_game.is_some() && self.game.as_ref().is_some_and(Game::is_at_its_start)
    }

    /// Brings back the game that the present one has replaced; false if undo would not.
    pub fn undo_new_game(&mut self) -> bool {
        if !self.can_undo_new_game() {
            return false;
        }
        self.game = self.replaced_game.take();
        if let Some(game) = &self.game {
            self.settings = game.next_settings();
        }
        true
    }

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
            let settings = game.present_settings();
            let ending = Ending::of(*outcome, settings.counted_side());
            self.statistics
                .add(settings.opponent, settings.rules, ending);
        }
    }
}
