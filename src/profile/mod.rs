//! A person's saved data as one value, a [`Profile`]: preferences, names and colours, statistics,
//! practice, and the game.

mod language;
mod preferences;

mod letters;
mod players;

mod statistics;

mod counted;

use serde::{Deserialize, Serialize};

use crate::game::{Command, Event, First, Game, Settings};
use crate::practice::Progress;
use crate::rules::{Mark, Position, Rules};

pub use counted::{Counted, Counter};
pub use language::Language;
pub use players::{Hue, Player, Players};
pub use preferences::{Motion, Preferences, ThemeName, Volume};
pub use statistics::{Ending, Record, Statistics};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Profile {
    pub settings: Settings,
    pub preferences: Preferences,
    pub players: Players,
    pub game: Option<Game>,
    /// The last game replaced by a new one, for undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced_game: Option<Game>,
    /// The game that undo left for the replaced one, until something else is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_game: Option<Game>,
    pub statistics: Statistics,
    #[serde(skip_serializing_if = "Progress::is_empty")]
    pub practice: Progress,
}

impl Profile {
    /// Starts a game with the last settings. Undo can bring back the replaced game unless it was blank.
    pub fn start_game(&mut self) -> Event {
        let game = Game::new(self.settings);
        let started = game.round_started();
        self.replace_game(game);
        started
    }

    /// Like [`Profile::start_game`], from a position and with the last choice kept; does nothing if
    /// the position is over. A game from the empty board counts.
    pub fn start_from(&mut self, settings: Settings, position: Position) -> Vec<Event> {
        if position.plies() == 0 {
            return vec![self.start_opened_by(position.to_move(), settings, position.rules())];
        }
        let Some(mut game) = Game::from_position(settings, position) else {
            return Vec::new();
        };
        let events = game.round_resumed();
        self.replace_game(game);
        events
    }

    /// `opener` goes first: now and, if the settings say otherwise, always.
    fn start_opened_by(&mut self, opener: Mark, settings: Settings, rules: Rules) -> Event {
        let mut game = Game::new(Settings { rules, ..settings });
        if game.position().to_move() != opener {
            let first = First::Always(opener);
            game = Game::new(Settings {
                first,
                ..*game.settings()
            });
        }
        let started = game.round_started();
        self.replace_game(game);
        started
    }

    /// Makes the settings of the game's next round the last choice, unless the game is from a position.
    pub fn choose_as_in_game(&mut self) {
        if let Some(game) = &self.game {
            if !game.is_from_position() {
                self.settings = game.next_settings();
            }
        }
    }

    fn replace_game(&mut self, game: Game) {
        self.undone_game = None;
        if let Some(replaced) = self.game.replace(game) {
            if !replaced.is_blank() {
                self.replaced_game = Some(replaced);
            }
        }
    }

    /// Whether a command changes to another game: undo at the start of a new game, or redo after that.
    pub fn changes_game(&self, command: Command) -> bool {
        let Some(game) = &self.game else {
            return false;
        };
        match command {
            Command::Undo => self.replaced_game.is_some() && game.is_at_its_start(),
            Command::Redo => self.undone_game.is_some() && game.check(command).is_err(),
            _ => false,
        }
    }

    /// False if the command does not change the game.
    pub fn change_game(&mut self, command: Command) -> bool {
        if !self.changes_game(command) {
            return false;
        }
        if command == Command::Undo {
            self.undone_game = self.game.take();
            self.game = self.replaced_game.take();
        } else {
            self.replaced_game = self.game.take();
            self.game = self.undone_game.take();
        }
        self.choose_as_in_game();
        true
    }

    /// Once play goes on, redo no longer reaches an undone game.
    pub fn forget_undone_game(&mut self, command: Command) {
        if !matches!(command, Command::Undo | Command::Redo | Command::Hint(_)) {
            self.undone_game = None;
        }
    }

    /// Applies an event of the game, and returns what it counts.
    pub fn follow(&mut self, event: &Event) -> Option<Counted> {
        if let Event::Marked { .. } = event {
            self.undone_game = None;
        }
        let Event::Ended {
            outcome,
            counts: true,
        } = event
        else {
            return None;
        };
        let settings = self.game.as_ref()?.present_settings();
        let ending = Ending::of(*outcome, settings.counted_side());
        Some(Counted::Result(settings.opponent, settings.rules, ending))
    }
}
