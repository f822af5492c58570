//! What a screen can look at.

use std::time::Duration;

use crate::ai::Clock;
use crate::game::{Command, Game, Refusal, Seat};
use crate::profile::{Language, Motion, Players, Profile};
use crate::rules::{Mark, Setup};
use crate::text::{Labels, Words, words};
use crate::ui::{ButtonState, DESIGN, Frame, Point, Rect, Theme, motion};

/// Everything that a screen can look at.
pub struct Context<'a> {
    pub profile: &'a Profile,
    /// The language in use, chosen or not.
    pub language: Language,
    pub words: &'static dyn Words,
    pub labels: &'static Labels,
    pub theme: Theme,
    pub surroundings: Surroundings,
    /// How long the program has run.
    pub now: Duration,
}

/// What screens can look at besides the profile and the time.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// Everything that the window shows: the design's square, and more beside it or above and below.
    pub view: Rect,
    /// Where the mouse is, if it is in the window.
    pub pointer: Option<Point>,
    /// The button that the mouse is held down on.
    pub held: Option<Rect>,
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

impl Default for Surroundings {
    fn default() -> Surroundings {
        Surroundings {
            view: DESIGN,
            pointer: None,
            held: None,
            system_language: Language::default(),
            clock: None,
            mentioned_mistakes: 0,
            last_set_up: None,
        }
    }
}

impl<'a> Context<'a> {
    pub fn new(profile: &'a Profile, surroundings: Surroundings, now: Duration) -> Context<'a> {
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
            now,
        }
    }

    /// The game under way, or the last one.
    pub fn game(&self) -> Option<&'a Game> {
        self.profile.game.as_ref()
    }

    /// How the view stretches screens that are no board.
    pub fn frame(&self) -> Frame {
        Frame::of(self.surroundings.view)
    }

    /// Where the mouse is, if it is in the window.
    pub fn pointer(&self) -> Option<Point> {
        self.surroundings.pointer
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

    /// How much of a motion that began at `from` has passed, from 0 to 1, eased out; all of it where
    /// motion is reduced.
    pub fn moved(&self, from: Duration, whole: Duration) -> f32 {
        match self.motion() {
            Motion::Full => motion::ease_out(motion::part(self.now.saturating_sub(from), whole)),
            Motion::Reduced => 1.0,
        }
    }

    /// What the mouse does with a button at this place.
    pub fn button_state(&self, rect: Rect) -> ButtonState {
        let is_over = self.pointer().is_some_and(|at| rect.contains(at));
        match (is_over, self.surroundings.held) {
            (true, Some(held)) if held == rect => ButtonState::Held,
            (true, None) => ButtonState::Hovered,
            _ => ButtonState::Rest,
        }
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
