//! What a screen is, and what it can ask for.

use std::time::Duration;

use super::Context;
use crate::game::{Command, Event, Settings};
use crate::practice::Progress;
use crate::profile::{Players, Preferences, Statistics};
use crate::rules::{Mark, Position, Setup};
use crate::ui::{
    Button, ButtonFace, ButtonStyle, FocusTarget, Input, Node, Point, Rect, Shape, Spoken,
};

/// A screen: its buttons, its picture, and what input does to it.
///
/// A screen holds only what concerns the interface. It reads everything else from its [`Context`]
/// and asks for changes by a [`ScreenRequest`].
pub trait Screen {
    /// What a button does.
    type Action: Copy;

    /// Everything that can be clicked and reached by Tab, in that order. A button acts when the mouse is
    /// released on it.
    fn buttons(&self, context: &Context) -> Vec<Button<Self::Action>>;

    fn perform(&mut self, action: Self::Action, context: &Context) -> ScreenRequest;

    /// What lies below the buttons, in painting order.
    fn draw(&self, context: &Context) -> Vec<Shape>;

    /// What lies over the buttons.
    fn draw_over(&self, _: &Context) -> Vec<Shape> {
        Vec::new()
    }

    /// What it says to a screen reader besides its buttons and texts.
    fn spoken(&self, _: &Context) -> Spoken {
        Spoken::default()
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

    /// Whether it is the help, which does not open over itself.
    fn is_help(&self) -> bool {
        false
    }

    /// Takes a text from the clipboard, after [`ScreenRequest::Paste`].
    fn paste(&mut self, _: &str, _: &Context) -> ScreenRequest {
        ScreenRequest::Nothing
    }

    /// Whether arrows mean something here; elsewhere they move from button to button. With a button in
    /// focus, they move within its row first.
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

    /// Time until the picture changes by itself: zero while something moves, `None` for never.
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
    /// Close this screen, on which this was set up.
    LeaveSetUp(Setup),
    /// Open another screen over this one.
    Open(Box<dyn AnyScreen>),
    /// Show the start screen, with the settings of the game under way.
    ShowStart,
    /// Show the game under way.
    ShowBoard,
    /// Start a game with these settings.
    StartGame(Settings),
    /// Start a game with these settings from a position.
    StartFrom {
        settings: Settings,
        position: Position,
        shows_insight: bool,
    },
    Command(Command),
    /// Show the game under way and give it a command.
    PlayOn(Command),
    /// The screen has refused an input and says why.
    Refused,
    SetSettings(Settings),
    SetPreferences(Preferences),
    SetPlayers(Players),
    SetStatistics(Statistics),
    SetPractice(Progress),
    /// A mark was placed in an exercise, which left this progress.
    Answered(Mark, Progress),
    /// Put this text into the clipboard.
    Copy(String),
    /// Hand over the text in the clipboard.
    Paste,
}

impl ScreenRequest {
    pub fn open(screen: impl AnyScreen + 'static) -> ScreenRequest {
        ScreenRequest::Open(Box::new(screen))
    }

    /// Whether it brings another screen, into which the present picture fades. Other rounds fade too:
    /// the app sees them by their events.
    pub fn changes_picture(&self) -> bool {
        match self {
            ScreenRequest::Back
            | ScreenRequest::LeaveSetUp(_)
            | ScreenRequest::Open(_)
            | ScreenRequest::ShowStart
            | ScreenRequest::ShowBoard
            | ScreenRequest::StartGame(_)
            | ScreenRequest::StartFrom { .. }
            | ScreenRequest::PlayOn(_) => true,
            ScreenRequest::Nothing
            | ScreenRequest::Command(_)
            | ScreenRequest::Refused
            | ScreenRequest::SetSettings(_)
            | ScreenRequest::SetPreferences(_)
            | ScreenRequest::SetPlayers(_)
            | ScreenRequest::SetStatistics(_)
            | ScreenRequest::SetPractice(_)
            | ScreenRequest::Answered(..)
            | ScreenRequest::Copy(_)
            | ScreenRequest::Paste => false,
        }
    }
}

/// A [`Screen`] whatever its buttons do, as the app's stack holds it.
pub trait AnyScreen {
    fn button_faces(&self, context: &Context) -> Vec<ButtonFace>;
    /// Does what the button at this place does.
    fn push(&mut self, at: Point, context: &Context) -> ScreenRequest;

    // As in `Screen`.
    fn draw(&self, context: &Context) -> Vec<Shape>;
    fn draw_over(&self, context: &Context) -> Vec<Shape>;
    fn spoken(&self, context: &Context) -> Spoken;
    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest;
    fn type_text(&mut self, input: Input, context: &Context) -> Option<ScreenRequest>;
    fn is_typing(&self) -> bool;
    fn is_help(&self) -> bool;
    fn paste(&mut self, text: &str, context: &Context) -> ScreenRequest;
    fn takes_arrows(&self) -> bool;
    fn invites_click_beside_buttons(&self, at: Point, context: &Context) -> bool;
    fn observe(&mut self, events: &[Event], context: &Context);
    fn tick(&mut self, context: &Context) -> ScreenRequest;
    fn next_frame_in(&self, context: &Context) -> Option<Duration>;
    fn wait_for_background(&mut self);
}

impl dyn AnyScreen + '_ {
    /// The button at this place.
    pub fn button_at(&self, at: Point, context: &Context) -> Option<ButtonFace> {
        let mut faces = self.button_faces(context).into_iter();
        faces.find(|face| face.rect.contains(at))
    }

    pub fn shapes(&self, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let mut shapes = self.draw(context);
        for face in self.button_faces(context) {
            shapes.extend(face.shapes(&theme, context.button_state(face.rect)));
        }
        shapes.extend(self.draw_over(context));
        shapes
    }

    /// What a screen reader is told, with the focus on this button or else where the keys point.
    pub fn tree(&self, focus: Option<Rect>, context: &Context) -> Node {
        let mut shapes = self.draw(context);
        shapes.extend(self.draw_over(context));
        let mut spoken = self.spoken(context);
        spoken.focus = focus.or(spoken.focus);
        spoken.tree(context.labels.title, &shapes, &self.button_faces(context))
    }

    /// Where Tab and the arrows go.
    pub fn focus_targets(&self, context: &Context) -> Vec<FocusTarget> {
        let faces = self.button_faces(context).into_iter();
        faces
            .map(|face| FocusTarget {
                rect: face.rect,
                group: face.group,
                stands_out: face.stands_out(),
            })
            .collect()
    }

    /// Whether a click there would do something.
    pub fn invites_click(&self, at: Point, context: &Context) -> bool {
        match self.button_at(at, context) {
            Some(face) => face.style != ButtonStyle::Disabled,
            None => self.invites_click_beside_buttons(at, context),
        }
    }
}

impl<S: Screen> AnyScreen for S {
    fn button_faces(&self, context: &Context) -> Vec<ButtonFace> {
        let buttons = self.buttons(context).into_iter();
        buttons.map(|button| button.face).collect()
    }

    fn push(&mut self, at: Point, context: &Context) -> ScreenRequest {
        let mut buttons = self.buttons(context).into_iter();
        match buttons.find(|button| button.face.rect.contains(at)) {
            Some(button) => self.perform(button.action, context),
            None => ScreenRequest::Nothing,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        Screen::draw(self, context)
    }

    fn draw_over(&self, context: &Context) -> Vec<Shape> {
        Screen::draw_over(self, context)
    }

    fn spoken(&self, context: &Context) -> Spoken {
        Screen::spoken(self, context)
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        Screen::input(self, input, context)
    }

    fn type_text(&mut self, input: Input, context: &Context) -> Option<ScreenRequest> {
        Screen::type_text(self, input, context)
    }

    fn is_typing(&self) -> bool {
        Screen::is_typing(self)
    }

    fn is_help(&self) -> bool {
        Screen::is_help(self)
    }

    fn paste(&mut self, text: &str, context: &Context) -> ScreenRequest {
        Screen::paste(self, text, context)
    }

    fn takes_arrows(&self) -> bool {
        Screen::takes_arrows(self)
    }

    fn invites_click_beside_buttons(&self, at: Point, context: &Context) -> bool {
        Screen::invites_click_beside_buttons(self, at, context)
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
