//! A person's saved data as one value, a [`Profile`]: preferences, names and colours, statistics,
//! practice, and the game.

mod language;
mod preferences;

mod players;

mod statistics;

mod counted;

use serde::{Deserialize, Serialize};

use crate::game::{Event, First, Game, Settings};
use crate::practice::Progress;
use crate::rules::Position;

pub use counted::{Counted, Counter};
pub use language::Language;
pub use players::{Hue, Player, Players};
pub use preferences::{MarkStyle, Motion, Preferences, ThemeName, Volume};
pub use statistics::{Ending, Record, Statistics};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Profile {
    pub settings: Settings,
    pub preferences: Preferences,
    pub players: Players,
    pub game: Option<Game>,
    pub statistics: Statistics,
    #[serde(skip_serializing_if = "Progress::is_empty")]
    pub practice: Progress,
}

impl Profile {
    /// Starts a game with the last settings.
    pub fn start_game(&mut self) -> Event {
        self.start(Game::new(self.settings))
    }

    /// Starts a game from a position, with the last choice kept; `None` if the position is over.
    ///
    /// A game from the empty board counts. If the settings say otherwise, the side to move opens it
    /// and every later round.
    pub fn start_from(&mut self, mut settings: Settings, position: Position) -> Option<Event> {
        if position.plies() > 0 {
            return Some(self.start(Game::from_position(settings, position)?));
        }
        settings.rules = position.rules();
        let opener = position.to_move();
        if Game::new(settings).position().to_move() != opener {
            settings.first = First::Always(opener);
        }
        Some(self.start(Game::new(settings)))
    }

    fn start(&mut self, new: Game) -> Event {
        let standing = self.statistics.standing(new.settings().rules);
        let new = new.with_standing(standing);
        match &mut self.game {
            Some(game) => game.begin_another(new),
            None => self.game.insert(new).round_started(),
        }
    }

    /// Makes the settings of the game's next round the last choice, unless the game is from a position.
    pub fn choose_as_in_game(&mut self) {
        if let Some(game) = &self.game {
            if !game.is_from_position() {
                self.settings = game.next_settings();
            }
        }
    }

    /// What an event of the game counts: a result once, and each change of Medium's strength.
    pub fn counted(&self, event: &Event) -> Vec<Counted> {
        let (Some(game), Event::Ended { .. } | Event::Undone(_)) = (&self.game, event) else {
            return Vec::new();
        };
        let (settings, standing) = (game.settings(), game.standing());
        let mut counted = Vec::new();
        if let Event::Ended { outcome, counts: true } = event {
            let ending = Ending::of(*outcome, settings.counted_side());
            counted.push(Counted::Result(settings.opponent, settings.rules, ending));
        }
        let known = self.statistics.standing(settings.rules);
        if settings.is_fitted() && standing != known {
            counted.push(Counted::Standing(settings.rules, standing));
        }
        counted
    }
}
