//! What a screen is, what it can look at, and what it can ask for.

use std::time::Duration;

use crate::ai::Clock;
use crate::game::{Command, Event, Game, Refusal, Seat, Settings};
use crate::profile::{Language, Motion, Players, Preferences, Profile, Statistics};
use crate::rules::Mark;
use crate::text::{Labels, Words, words};
use crate::ui::{Button, ButtonStyle, Input, Point, Rect, Shape, Theme};

/// A screen: its buttons, its picture, and what input does to it.
///
/// A screen holds only what concerns the interface. It reads everything else from its [`Context`]
/// and asks for changes by a [`ScreenRequest`].
pub trait Screen {
    /// What a button does.
    type Action: Copy;

    /// Everything that can be clicked and reached by Tab, in that order.
    fn buttons(&self, context: &Context) -> Vec<Button<Self::Action>>;

    fn perform(&mut self, action: Self::Action, context: &Context) -> ScreenRequest;

    /// What lies below the buttons, in painting order.
    fn draw(&self, context: &Context) -> Vec<Shape>;

    /// What lies over the buttons.
    fn draw_over(&self, _: &Context) -> Vec<Shape> {
        Vec::new()
    }

    /// Takes an input other than a press on a button.
    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Back => ScreenRequest::Back,
            _ => ScreenRequest::Nothing,
        }
    }

    /// Takes an input while a text field has the focus; `None` where none has, or the input is not
    /// for it.
    fn type_text(&mut self, _: Input, _: &Context) -> Option<ScreenRequest> {
        None
    }

    /// Whether a text field has the focus.
    fn is_typing(&self) -> bool {
        false
    }

    /// Whether arrows mean something here; elsewhere they move from button to button.
    fn takes_arrows(&self) -> bool {
        false
    }

    /// Whether a click beside the buttons would do something there.
    fn invites_click_beside_buttons(&self, _: Point, _: &Context) -> bool {
        false
    }

    /// Reacts to what has just happened in the game.
    fn observe(&mut self, _: &[Event], _: &Context) {}

    /// Lets time pass: takes in what was found in the background, ends notices.
    fn tick(&mut self, _: &Context) -> ScreenRequest {
        ScreenRequest::Nothing
    }

    /// In how long the picture changes by itself: zero while something moves, `None` for never.
    fn next_frame_in(&self, _: &Context) -> Option<Duration> {
        None
    }

    /// Waits until everything is found that is searched for in the background.
    ///
    /// For tests: a window never waits.
    fn wait_for_background(&mut self) {}
}

/// What a screen asks of the app.
pub enum ScreenRequest {
    Nothing,
    /// Close this screen.
    Back,
    /// Open another screen over this one.
    Open(Box<dyn AnyScreen>),
    /// Show the start screen, with the settings of the game under way.
    ShowStart,
    /// Show the game under way.
    ShowBoard,
    /// Start a game with the settings of the profile.
    StartGame,
    Command(Command),
    /// Show the game under way and give it a command.
    PlayOn(Command),
    /// The screen has refused an input and says why.
    Refused,
    SetSettings(Settings),
    SetPreferences(Preferences),
    SetPlayers(Players),
    SetStatistics(Statistics),
}

impl ScreenRequest {
    pub fn open(screen: impl AnyScreen + 'static) -> ScreenRequest {
        ScreenRequest::Open(Box::new(screen))
    }
}

/// Everything that a screen can look at.
pub struct Context<'a> {
    pub profile: &'a Profile,
    /// The language in use, chosen or not.
    pub language: Language,
    pub words: &'static dyn Words,
    pub labels: &'static Labels,
    pub theme: Theme,
    /// Where the mouse is, if it is in the window.
    pub pointer: Option<Point>,
    /// How long the program has run.
    pub now: Duration,
    /// Times searches, where they are to be timed.
    pub clock: Option<Clock>,
}

/// What screens can look at besides the profile and the time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Surroundings {
    /// Where the mouse is, if it is in the window.
    pub pointer: Option<Point>,
    /// For people who have chosen no language.
    pub system_language: Language,
    /// Times searches, where they are to be timed.
    pub clock: Option<Clock>,
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
            pointer: surroundings.pointer,
            now,
            clock: surroundings.clock,
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

/// A [`Screen`] whatever its buttons do, as the app's stack holds it.
pub trait AnyScreen {
    fn handle(&mut self, input: Input, context: &Context) -> ScreenRequest;
    fn shapes(&self, context: &Context) -> Vec<Shape>;
    /// Where Tab goes.
    fn focus_rects(&self, context: &Context) -> Vec<Rect>;
    /// Whether a click there would do something.
    fn invites_click(&self, at: Point, context: &Context) -> bool;

    // As in `Screen`.
    fn type_text(&mut self, input: Input, context: &Context) -> Option<ScreenRequest>;
    fn is_typing(&self) -> bool;
    fn takes_arrows(&self) -> bool;
    fn observe(&mut self, events: &[Event], context: &Context);
    fn tick(&mut self, context: &Context) -> ScreenRequest;
    fn next_frame_in(&self, context: &Context) -> Option<Duration>;
    fn wait_for_background(&mut self);
}

impl<S: Screen> AnyScreen for S {
    fn handle(&mut self, input: Input, context: &Context) -> ScreenRequest {
        if let Input::Press(at) = input {
            let buttons = self.buttons(context);
            if let Some(button) = buttons.iter().find(|button| button.rect.contains(at)) {
                return self.perform(button.action, context);
            }
        }
        self.input(input, context)
    }

    fn shapes(&self, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let mut shapes = self.draw(context);
        for button in self.buttons(context) {
            shapes.extend(button.shapes(&theme, context.pointer));
        }
        shapes.extend(self.draw_over(context));
        shapes
    }

    fn focus_rects(&self, context: &Context) -> Vec<Rect> {
        let buttons = self.buttons(context).into_iter();
        buttons.map(|button| button.rect).collect()
    }

    fn invites_click(&self, at: Point, context: &Context) -> bool {
        let buttons = self.buttons(context);
        match buttons.iter().find(|button| button.rect.contains(at)) {
            Some(button) => button.style != ButtonStyle::Disabled,
            None => self.invites_click_beside_buttons(at, context),
        }
    }

    fn type_text(&mut self, input: Input, context: &Context) -> Option<ScreenRequest> {
        Screen::type_text(self, input, context)
    }

    fn is_typing(&self) -> bool {
        Screen::is_typing(self)
    }

    fn takes_arrows(&self) -> bool {
        Screen::takes_arrows(self)
    }

    fn observe(&mut self, events: &[Event], context: &Context) {
        Screen::observe(self, events, context);
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        Screen::tick(self, context)
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        Screen::next_frame_in(self, context)
    }

    fn wait_for_background(&mut self) {
        Screen::wait_for_background(self);
    }
}
