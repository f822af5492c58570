//! What a screen can look at.

use std::time::Duration;

use crate::ai::Clock;
use crate::game::{Command, Game, Refusal, Seat};
use crate::profile::{Language, Motion, Players, Profile};
use crate::rules::{Cell, Mark, Setup};
use crate::text::{Labels, Words, words};
use crate::thinking::RoundAnalysis;
use crate::ui::Theme;

/// Everything that a screen can look at.
#[derive(Clone)]
pub struct Context<'a> {
    pub profile: &'a Profile,
    /// The language in use, chosen or not.
    pub language: Language,
    pub words: &'static dyn Words,
    pub labels: &'static Labels,
    pub theme: Theme,
    pub surroundings: Surroundings,
    /// What is proved of the round.
    pub analysis: &'a RoundAnalysis,
    /// The cell of the board that the mouse or the keys point at.
    pub pointed: Option<Cell>,
    /// When the mouse or the keys last moved.
    pub pointed_since: Duration,
    /// Why the last input was refused, or what has happened, for some seconds.
    pub notice: Option<&'a str>,
    /// How long the program has run.
    pub now: Duration,
}

/// What screens can look at besides the profile and the time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings {
    /// For people who have chosen no language.
    pub system_language: Language,
    /// Times searches, where they are to be timed.
    pub clock: Option<Clock>,
    /// How many mistakes the start screen mentions: those known when it was shown, so that nothing on it
    /// moves under the mouse.
    pub mentioned_mistakes: usize,
    /// What was on the screen to set up a position when it was last left.
    pub last_set_up: Option<Setup>,
}

impl<'a> Context<'a> {
    pub fn new(
        profile: &'a Profile,
        analysis: &'a RoundAnalysis,
        surroundings: Surroundings,
        now: Duration,
    ) -> Context<'a> {
        let chosen = profile.preferences.language;
        let language = chosen.unwrap_or(surroundings.system_language);
        let words = words(language);
        Context {
            profile,
            language,
            words,
            labels: words.labels(),
            theme: Theme::named(profile.preferences.theme),
            surroundings,
            analysis,
            pointed: None,
            pointed_since: Duration::ZERO,
            notice: None,
            now,
        }
    }

    /// The game under way, or the last one.
    pub fn game(&self) -> Option<&'a Game> {
        self.profile.game.as_ref()
    }

    /// Whether a command would be carried out: by the game, or by a change to another one (see
    /// [`Profile::changes_game`]).
    ///
    /// # Errors
    /// The [`Refusal`] that the command would meet.
    pub fn check(&self, command: Command) -> Result<(), Refusal> {
        match self.game() {
            Some(_) if self.profile.changes_game(command) => Ok(()),
            Some(game) => game.check(command),
            None => Err(Refusal::NothingToUndo),
        }
    }

    pub fn motion(&self) -> Motion {
        self.profile.preferences.motion
    }

    /// The names and colours of two people, where they play the present round.
    fn people(&self) -> Option<&'a Players> {
        if self.game()?.opponent() == Seat::Human {
            Some(&self.profile.players)
        } else {
            None
        }
    }

    /// The theme with the colours that the two people who play have chosen.
    pub fn game_theme(&self) -> Theme {
        match self.people() {
            Some(people) => self.theme.painted(people),
            None => self.theme,
        }
    }

    /// What a player of the game is called: by name, where two people play, or by the mark.
    pub fn display_name(&self, mark: Mark) -> String {
        match self.people() {
            Some(people) => people.display_name(mark),
            None => mark.to_string(),
        }
    }
}
