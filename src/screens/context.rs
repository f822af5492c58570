use std::time::Duration;

use crate::game::{Command, Game, MatchScore, PersonId, Refusal, Seat, Settings};
use crate::profile::{Language, Players, Profile};
use crate::rules::{Cell, Mark, Setup};
use crate::text::{Labels, Words, words};
use crate::thinking::RoundAnalysis;
use crate::ui::{Now, Theme};

#[derive(Clone)]
pub struct Context<'a> {
    pub profile: &'a Profile,
    /// The chosen language, or the system's.
    pub language: Language,
    pub words: &'static dyn Words,
    pub labels: &'static Labels,
    pub theme: Theme,
    pub surroundings: Surroundings,
    /// What is proved of the round.
    pub analysis: &'a RoundAnalysis,
    /// The cell of the board that the mouse or the keys point at.
    pub pointed: Option<Cell>,
    /// The last movement of mouse or keyboard focus.
    pub pointed_since: Duration,
    /// The last click or press of Enter.
    pub clicked: Option<Duration>,
    /// A recent refusal or event, for some seconds.
    pub notice: Option<&'a str>,
    pub now: Now,
}

/// What screens can read besides the profile and the time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings {
    /// Whether a finger pressed last, and not a mouse or a key.
    pub is_by_finger: bool,
    /// For people who have not chosen a language.
    pub system_language: Language,
    pub is_system_dark: bool,
    /// Whether the screens are told in a terminal: what only a window has is not offered.
    pub is_terminal: bool,
    /// The state of the screen to set up a position when it was last closed.
    pub last_set_up: Option<Setup>,
}

impl<'a> Context<'a> {
    pub fn new(
        profile: &'a Profile,
        analysis: &'a RoundAnalysis,
        surroundings: Surroundings,
        now: Duration,
    ) -> Context<'a> {
        let language = profile.preferences.language.unwrap_or(surroundings.system_language);
        let words = words(language);
        Context {
            profile,
            language,
            words,
            labels: words.labels(),
            theme: Theme::named(profile.preferences.theme, surroundings.is_system_dark),
            surroundings,
            analysis,
            pointed: None,
            pointed_since: Duration::ZERO,
            clicked: None,
            notice: None,
            now: Now::at(now),
        }
    }

    /// The current game or the last one.
    pub fn game(&self) -> Option<&'a Game> {
        self.profile.game.as_ref()
    }

    /// For a button that begins a game.
    pub fn begin_label(&self) -> &'static str {
        let has_begun = self.game().is_some_and(Game::has_begun);
        if has_begun { self.labels.start_over } else { self.labels.play }
    }

    /// Checks a command for the game.
    ///
    /// # Errors
    /// The [`Refusal`] that the command would meet.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        self.game().ok_or(Refusal::NothingToUndo)?.check(command)
    }

    /// Checks whether the game allows help.
    ///
    /// # Errors
    /// [`Refusal::NoHelp`].
    pub fn check_help(&self) -> Result<(), Refusal> {
        self.game().map_or(Ok(()), Game::check_help)
    }

    pub fn moves(&self) -> bool {
        self.profile.preferences.moves() && !self.surroundings.is_terminal
    }

    /// The people in the current game; the computer has neither a name nor a colour.
    pub fn players(&self) -> Players {
        let Some(settings) = self.game().map(Game::settings) else {
            return Players::default();
        };
        self.profile.people.at_board(settings)
    }

    /// The score of a game. Two people with a name, without a match, go on from all rounds between them, unless they
    /// began this game as guests and it has more rounds.
    pub fn score(&self, game: &Game) -> MatchScore {
        let settings = game.settings();
        let all = self.profile.people.score_between(Mark::BOTH.map(|mark| settings.person(mark)));
        let may_be_all = settings.opponent == Seat::Human && settings.match_length.is_none();
        if may_be_all && all.rounds() > game.score().rounds() { all } else { game.score() }
    }

    /// The theme with the colours of the people in the game.
    pub fn game_theme(&self) -> Theme {
        self.theme.painted(&self.players())
    }

    /// The name of one of the people at home. A guest is "You" as long as nobody has a name.
    pub fn person_name(&self, person: PersonId) -> String {
        let people = &self.profile.people;
        let has_names = people.named().next().is_some();
        let guest = if has_names { self.labels.guest } else { self.labels.you };
        people.get(person).player.name().unwrap_or_else(|| guest.to_owned())
    }

    /// The level, or the person's name. Somebody without one is you, or the player of the mark between two people.
    pub fn player_name(&self, mark: Mark, settings: &Settings) -> String {
        let person = settings.person(mark);
        match settings.seat(mark) {
            Seat::Computer(level) => self.labels.level_name(level).to_owned(),
            Seat::Human if settings.opponent == Seat::Human => {
                let name = self.profile.people.get(person).player.name();
                name.unwrap_or_else(|| self.words.player(mark))
            }
            Seat::Human => self.person_name(person),
        }
    }

    /// The person's name, or the mark.
    pub fn display_name(&self, mark: Mark) -> String {
        self.players().display_name(mark)
    }
}
