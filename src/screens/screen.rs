//! What a screen is, and what it can ask for.

use super::Context;
use crate::game::{Command, Settings};
use crate::profile::{Counted, Players, Preferences};
use crate::rules::{Mark, Position, Setup};
use crate::thinking::Question;
use crate::ui::{Action, Element, Input, View};

/// A screen: what it shows, and what its actions do.
///
/// A screen holds only what concerns the interface. It reads everything else from its [`Context`]
/// and asks for changes by a [`Request`].
pub trait Screen {
    /// What a button, a key or a cell does.
    type Action: Copy + 'static;

    /// What it shows.
    fn view(&self, context: &Context) -> View<Self::Action>;

    fn act(&mut self, _: Self::Action, _: &Context) -> Request {
        Request::Nothing
    }

    /// Takes an input that no widget takes; while a field is open, everything that is typed.
    fn input(&mut self, _: Input, _: &Context) -> Request {
        Request::Nothing
    }

    /// Takes a text from the clipboard, after [`Request::Paste`].
    fn paste(&mut self, _: &str, _: &Context) -> Request {
        Request::Nothing
    }

    /// What is to be proved of the round for what it shows now, the most urgent first.
    fn questions(&self, _: &Context) -> Vec<Question> {
        Vec::new()
    }

    /// Lets time pass: takes in what was found in the background.
    fn tick(&mut self, _: &Context) -> Request {
        Request::Nothing
    }

    /// Waits until everything is found that is searched for in the background.
    ///
    /// For tests: a window never waits.
    fn wait_for_background(&mut self) {}
}

/// The action of the button that leaves any screen.
#[derive(Clone, Copy)]
pub struct GoBack;

/// A [`Screen`] whatever its actions are, as the app's stack holds it.
pub trait AnyScreen {
    fn describe(&self, context: &Context) -> Element;
    /// Does an action of the view.
    fn perform(&mut self, action: &Action, context: &Context) -> Request;

    // As in `Screen`.
    fn take(&mut self, input: Input, context: &Context) -> Request;
    fn take_text(&mut self, text: &str, context: &Context) -> Request;
    fn asks(&self, context: &Context) -> Vec<Question>;
    fn pass_time(&mut self, context: &Context) -> Request;
    fn wait(&mut self);
}

impl<S: Screen> AnyScreen for S {
    fn describe(&self, context: &Context) -> Element {
        self.view(context).into()
    }

    fn perform(&mut self, action: &Action, context: &Context) -> Request {
        match (action.get(), action.get()) {
            (Some(action), _) => self.act(action, context),
            (None, Some(GoBack)) => Request::BACK,
            (None, None) => Request::Nothing,
        }
    }

    fn take(&mut self, input: Input, context: &Context) -> Request {
        self.input(input, context)
    }

    fn take_text(&mut self, text: &str, context: &Context) -> Request {
        self.paste(text, context)
    }

    fn asks(&self, context: &Context) -> Vec<Question> {
        self.questions(context)
    }

    fn pass_time(&mut self, context: &Context) -> Request {
        self.tick(context)
    }

    fn wait(&mut self) {
        self.wait_for_background();
    }
}

/// What a screen asks of the app.
pub enum Request {
    Nothing,
    Go(Go),
    /// Give the game a command.
    Play(Command),
    Change(Change),
    /// Put this text into the clipboard.
    Copy(String),
    /// Hand over the text in the clipboard.
    Paste,
    /// An input was refused, for this reason.
    Refused(String),
    /// Something happened that was not asked for.
    Tell(String),
}

/// Another screen to show.
pub enum Go {
    /// The one below.
    Back,
    /// The one below; this was set up.
    BackFrom(Setup),
    /// Another one over this one.
    Open(Box<dyn AnyScreen>),
    /// The help, which does not open over itself.
    Help,
    /// The start screen, with the settings of the game under way.
    Start,
    /// The game under way.
    Board,
    /// The game under way, which is given this command.
    Play(Command),
    NewGame(Settings),
    /// A new game from a position.
    From {
        settings: Settings,
        position: Position,
        shows_insight: bool,
    },
}

/// What changes of the profile.
pub enum Change {
    Settings(Settings),
    Preferences(Preferences),
    Players(Players),
    Counted(Counted),
    /// A mark was placed in an exercise; what is counted of it.
    Answered(Mark, Option<Counted>),
}

impl Request {
    pub fn open(screen: impl Screen + 'static) -> Request {
        Request::Go(Go::Open(Box::new(screen)))
    }

    pub const BACK: Request = Request::Go(Go::Back);
}
