//! The saved data as one value, a [`Profile`]: preferences, the game, and the people at home, each with a name, a
//! colour, statistics and practice.

mod language;
mod preferences;

mod statistics;

mod people;

use serde::{Deserialize, Serialize};

use crate::game::{Event, First, Game, Seat, Settings, Standing};
use crate::practice::Progress;
use crate::rules::{Mark, Position};

pub use language::Language;
pub use people::{Hue, People, Person, Player, Players};
pub use preferences::{MarkStyle, Motion, Preferences, ThemeName, Volume};
pub use statistics::{Ending, Record, Statistics};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Profile {
    pub settings: Settings,
    pub preferences: Preferences,
    pub people: People,
    pub game: Option<Game>,
    /// Whether the last round is still searched for mistakes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_searching: bool,
}

impl Profile {
    /// The one of the people who plays now.
    pub fn you(&self) -> usize {
        self.settings.people[0]
    }

    /// What is counted of the one who plays now.
    pub fn statistics(&self) -> &Statistics {
        &self.people.get(self.you()).statistics
    }

    /// What the one who plays now has practised.
    pub fn practice(&self) -> &Progress {
        &self.people.get(self.you()).practice
    }

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

    fn start(&mut self, mut new: Game) -> Event {
        new.set_standing(self.standing(new.settings()));
        match &mut self.game {
            Some(game) => game.begin_another(new),
            None => self.game.insert(new).round_started(),
        }
    }

    fn standing(&self, settings: &Settings) -> Standing {
        self.people.get(settings.people[0]).statistics.standing(settings.rules)
    }

    /// Plays the current round where the person stands now, unless it is over.
    pub fn follow_standing(&mut self) -> Option<Event> {
        let standing = self.standing(self.game.as_ref()?.settings());
        let game = self.game.as_mut().filter(|game| !game.is_over())?;
        game.set_standing(standing);
        Some(game.round_started())
    }

    /// Makes the settings of the game's next round the last choice, unless the game is from a position.
    pub fn choose_as_in_game(&mut self) {
        if let Some(game) = &self.game {
            if !game.is_from_position() {
                self.settings = game.next_settings();
            }
        }
    }

    /// Counts events of the game for the people in it: a result once, and each change of Medium's strength. A round from
    /// before a reset changes no strength after it.
    pub fn count(&mut self, events: &[Event]) {
        let Some(game) = &self.game else {
            return;
        };
        let (settings, round) = (game.settings(), game.round());
        let (standing, known) = (game.standing(), self.standing(settings));
        let is_moved = match events {
            [Event::RoundResumed { .. }, ..] => false,
            [.., Event::Ended { .. } | Event::Undone(_)] => standing != known,
            _ => false,
        };
        let follows =
            is_moved && settings.is_fitted() && round.counts() && round.is_played_at(known);
        for event in events {
            let Event::Ended { outcome, counts: true } = event else {
                continue;
            };
            for mark in Mark::BOTH.into_iter().filter(|mark| settings.seat(*mark) == Seat::Human) {
                let (person, ending) = (settings.person(mark), Ending::of(*outcome, mark));
                if self.people.known().any(|known| known == person) {
                    let statistics = &mut self.people.get_mut(person).statistics;
                    statistics.add(settings.opponent, settings.rules, ending);
                }
            }
        }
        if follows {
            let statistics = &mut self.people.get_mut(settings.people[0]).statistics;
            statistics.set_standing(settings.rules, standing);
        }
    }
}
