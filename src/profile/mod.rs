//! The saved data as one value, a [`Profile`]: preferences, the game, and the people at home, each with a name, a
//! colour, statistics and practice.

mod language;
mod preferences;

mod statistics;

mod people;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Event, First, Game, PersonId, Seat, Settings, Standing};
use crate::practice::Progress;
use crate::rules::{Mark, Outcome, Position};

pub use language::Language;
pub use people::{Hue, People, Person, Player, Players};
pub use preferences::{MarkStyle, Motion, Preferences, ThemeName, Volume};
pub use statistics::{Ending, Record, Statistics};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, remote = "Self")]
pub struct Profile {
    pub settings: Settings,
    pub preferences: Preferences,
    pub people: People,
    pub game: Option<Game>,
    /// Whether the last round is still searched for mistakes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_searching: bool,
}

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Profile::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Profile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Profile, D::Error> {
        let profile = Profile::deserialize(deserializer)?;
        let rounds = profile.game.iter().flat_map(Game::people);
        for people in [profile.settings.people].into_iter().chain(rounds) {
            profile.people.check(people).map_err(D::Error::custom)?;
        }
        Ok(profile)
    }
}

impl Profile {
    /// The one who plays now.
    pub fn you(&self) -> PersonId {
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
        self.people.move_to_front(new.settings().people_at_board());
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

    /// Remembers the settings of the game's next round as the last choice, except for who plays. A game from a position
    /// changes nothing.
    pub fn choose_as_in_game(&mut self) {
        if let Some(game) = &self.game {
            if !game.is_from_position() {
                self.settings = Settings { people: self.settings.people, ..game.next_settings() };
            }
        }
    }

    /// Lets those of the current round play on, after undo or redo led there. A guest takes the place of somebody who was
    /// removed.
    pub fn seat_as_in_round(&mut self) {
        if let Some(game) = &self.game {
            self.settings.people = self.people.seated_at(game.settings().people);
        }
    }

    /// Replaces all that is known of somebody. A guest takes the place of somebody who is removed.
    pub fn put(&mut self, person: Person) {
        self.people.put(person);
        self.settings.people = self.people.seated_at(self.settings.people);
    }

    /// Whether this person plays now, or is to play next.
    pub fn is_at_board(&self, person: PersonId) -> bool {
        let rounds = self.game.as_ref().map(Game::settings);
        let mut settings = rounds.into_iter().chain([&self.settings]);
        settings.any(|settings| settings.people_at_board().contains(&person))
    }

    /// Whether others are to play than those of the current round.
    pub fn changes_players(&self) -> bool {
        self.game.as_ref().is_some_and(|game| {
            let next = Settings { people: self.settings.people, ..*game.settings() };
            next.people_at_board() != game.settings().people_at_board()
        })
    }

    /// Seats one of the people, who changes places with whoever sits there if they have the other place.
    pub fn seat(&mut self, place: usize, person: PersonId) {
        let seats = &mut self.settings.people;
        let other = 1 - place.min(1);
        let before = std::mem::replace(&mut seats[1 - other], person);
        if seats[other] == person {
            seats[other] = self.people.seated(other, before);
        }
    }

    /// Gives this place to somebody new, with all that a guest there has played; or to somebody who has the name already.
    /// Returns the guest and who they are now.
    pub fn seat_newcomer(
        &mut self,
        place: usize,
        player: Player,
        draw: impl FnMut() -> u32,
    ) -> Option<[PersonId; 2]> {
        let guest = PersonId::GUESTS
            .into_iter()
            .find(|guest| self.settings.people.get(place) == Some(guest));
        let known = player.name().and_then(|name| self.people.called(&name));
        let person = known.unwrap_or_else(|| self.people.add(player, guest, draw));
        self.seat(place, person);
        let handed_over = [guest.filter(|_| known.is_none())?, person];
        if let Some(game) = &mut self.game {
            game.hand_over(handed_over);
            let settings = game.settings();
            // Against the computer it was counted for the guest.
            let is_of_two = settings.opponent == Seat::Human && settings.people.contains(&person);
            let outcome = game.outcome().filter(|_| is_of_two && game.round().counts());
            if let Some(outcome) = outcome {
                self.count_result(outcome, &[person]);
            }
        }
        Some(handed_over)
    }

    /// Counts the result of the current round for these of its people, and between its two people if both have a name.
    fn count_result(&mut self, outcome: Outcome, people: &[PersonId]) {
        let Some(round) = self.game.as_ref().map(Game::round) else {
            return;
        };
        let (settings, strength, has_help) = (round.settings, round.strength(), round.has_help());
        let is_of_two = settings.opponent == Seat::Human;
        for mark in Mark::BOTH.into_iter().filter(|mark| settings.seat(*mark) == Seat::Human) {
            let [id, rival] = [mark, mark.other()].map(|mark| settings.person(mark));
            let has_rival = is_of_two && self.people.get(rival).is_named();
            // Between two people only names count.
            let is_counted = |it: &&mut Person| !is_of_two || it.is_named();
            let Some(person) = self.people.get_mut(id).filter(is_counted) else {
                continue;
            };
            let (statistics, ending) = (&mut person.statistics, Ending::of(outcome, mark));
            if people.contains(&id) {
                statistics.add(settings.opponent, settings.rules, ending);
            }
            if has_rival {
                statistics.rivals.entry(rival).or_default().add(ending);
            }
            if settings.is_fitted() {
                let is_beaten = ending == Ending::Won && !has_help;
                statistics.add_strength(settings.rules, strength, is_beaten);
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
            [Event::RoundResumed, ..] => false,
            [.., Event::Ended { .. } | Event::Undone(_)] => standing != known,
            _ => false,
        };
        let follows =
            is_moved && settings.is_fitted() && round.counts() && round.is_played_at(known);
        let settings = *settings;
        for event in events {
            if let Event::Ended { outcome, counts: true } = event {
                self.count_result(*outcome, &settings.people);
            }
        }
        if follows {
            if let Some(person) = self.people.get_mut(settings.people[0]) {
                person.statistics.set_standing(settings.rules, standing);
            }
        }
    }
}
