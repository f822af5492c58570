use std::rc::Rc;

use super::Context;
use crate::game::{Command, Settings};
use crate::profile::{Counted, Player, Preferences};
use crate::rules::{Cell, Mark, Position, Setup};
use crate::thinking::Question;
use crate::ui::{Action, Element, Input, View};

/// A screen describes what it shows and handles its actions.
///
/// It holds only interface state. It reads everything else from its [`Context`] and asks for changes with a
/// [`Request`].
pub trait Screen {
    type Action: Clone + 'static;

    fn view(&self, context: &Context) -> View<Self::Action>;

    fn act(&mut self, _: Self::Action, _: &Context) -> Request {
        Request::Nothing
    }

    /// Takes input that no widget takes. While a field is open, that includes everything typed.
    fn input(&mut self, _: Input, _: &Context) -> Request {
        Request::Nothing
    }

    /// After [`Request::Paste`].
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

    /// Waits for all background work.
    ///
    /// For tests: a window never waits.
    fn wait_for_background(&mut self) {}
}

/// The action of a button that needs no state of its screen. Every screen takes it.
#[derive(Clone)]
pub struct Ask(Rc<dyn Fn(&Context) -> Request>);

pub fn ask(request: impl Fn(&Context) -> Request + 'static) -> Ask {
    Ask(Rc::new(request))
}

pub fn open<S: Screen + 'static>(screen: impl Fn(&Context) -> S + 'static) -> Ask {
    ask(move |context| Request::open(screen(context)))
}

/// Chooses the settings of the next game.
pub fn choose(settings: Settings) -> Ask {
    ask(move |_| Request::Change(Change::Settings(settings)))
}

/// A [`Screen`] with its action type erased, for the app's stack.
pub trait AnyScreen {
    fn view(&self, context: &Context) -> Element;
    fn act(&mut self, action: &Action, context: &Context) -> Request;
    fn input(&mut self, input: Input, context: &Context) -> Request;
    fn paste(&mut self, text: &str, context: &Context) -> Request;
    fn questions(&self, context: &Context) -> Vec<Question>;
    fn tick(&mut self, context: &Context) -> Request;
    fn wait_for_background(&mut self);
}

impl<S: Screen> AnyScreen for S {
    fn view(&self, context: &Context) -> Element {
        Screen::view(self, context).into()
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        if let Some(Ask(request)) = action.get() {
            return request(context);
        }
        action.get().map_or(Request::Nothing, |action| Screen::act(self, action, context))
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        Screen::input(self, input, context)
    }

    fn paste(&mut self, text: &str, context: &Context) -> Request {
        Screen::paste(self, text, context)
    }

    fn questions(&self, context: &Context) -> Vec<Question> {
        Screen::questions(self, context)
    }

    fn tick(&mut self, context: &Context) -> Request {
        Screen::tick(self, context)
    }

    fn wait_for_background(&mut self) {
        Screen::wait_for_background(self);
    }
}

pub enum Request {
    Nothing,
    Go(Go),
    Play(Command),
    Change(Change),
    Copy(String),
    Paste,
    /// HTML for a browser.
    Print(String),
    /// Why an input was refused.
    Refused(String),
    /// Something to tell the person without being asked.
    Tell(String),
}

pub enum Go {
    Back,
    /// The screen below; this position was set up.
    BackFrom(Setup),
    Open(Box<dyn AnyScreen>),
    Help,
    /// The start screen, with the settings of the current game.
    Start,
    Board,
    Play(Command),
    /// With this mark of the person, if it is the person's turn.
    NewGame {
        settings: Settings,
        first: Option<Cell>,
    },
    From {
        settings: Settings,
        position: Position,
        shows_insight: bool,
    },
}

pub enum Change {
    Settings(Settings),
    Preferences(Preferences),
    /// The name and colour of one of the people.
    Player(usize, Player),
    /// Who is at the board, you and the other person, and whether they begin a game at once.
    Seats([usize; 2], bool),
    /// For one of the people.
    Counted(usize, Counted),
    /// A mark in an exercise, whether it was right, and what it counts for.
    Answered(Mark, bool, Option<Counted>),
}

impl Request {
    pub fn open(screen: impl Screen + 'static) -> Request {
        Request::Go(Go::Open(Box::new(screen)))
    }

    pub const BACK: Request = Request::Go(Go::Back);
}
