use std::rc::Rc;

use super::Context;
use crate::game::{Command, PersonId, Settings};
use crate::practice::Progress;
use crate::profile::{Person, Player, Preferences};
use crate::rules::{Cell, Mark, Position, Setup};
use crate::thinking::Question;
use crate::ui::{Action, Input, View};

/// A screen describes what it shows and handles its actions.
///
/// It holds only interface state. It reads everything else from its [`Context`] and asks for changes with a
/// [`Request`].
pub trait Screen {
    fn view(&self, context: &Context) -> View;

    /// Takes the action of a widget of its own view, unless that is a [`StatelessAction`].
    fn act(&mut self, _: &Action, _: &Context) -> Request {
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
}

/// The action of a button that needs no state of its screen.
#[derive(Clone)]
pub struct StatelessAction(Rc<dyn Fn(&Context) -> Request>);

impl StatelessAction {
    pub fn request(&self, context: &Context) -> Request {
        (self.0)(context)
    }
}

pub fn ask(request: impl Fn(&Context) -> Request + 'static) -> StatelessAction {
    StatelessAction(Rc::new(request))
}

pub fn open<S: Screen + 'static>(screen: impl Fn(&Context) -> S + 'static) -> StatelessAction {
    ask(move |context| Request::open(screen(context)))
}

/// Chooses the settings of the next game.
pub fn choose(settings: Settings) -> StatelessAction {
    ask(move |_| Request::Change(Change::Settings(settings)))
}

pub fn prefer(preferences: Preferences) -> StatelessAction {
    ask(move |_| Request::Change(Change::Preferences(preferences)))
}

/// Begins a game, with this mark of the person.
pub fn begin(settings: Settings, first: Option<Cell>) -> StatelessAction {
    ask(move |_| Request::Go(Go::NewGame { settings, first }))
}

pub enum Request {
    Nothing,
    Go(Go),
    Play(Command),
    Change(Change),
    Copy(String),
    Paste,
    /// Why an input was refused.
    Refused(String),
    /// Something to tell the person without being asked.
    Tell(String),
    /// One after the other.
    All(Vec<Request>),
}

pub enum Go {
    Back,
    /// The screen below; this position was set up.
    BackFrom(Setup),
    Open(Box<dyn Screen>),
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
    /// All that is known of one of the people.
    Person(Box<Person>),
    /// One of the people takes this place.
    Seat(usize, PersonId),
    /// Somebody with a new name does; the guest who sits there gives it.
    Newcomer(usize, Player),
    /// A mark in an exercise, whether it was right, and what the one who plays has practised now.
    Answered(Mark, bool, Option<Progress>),
}

impl Request {
    pub fn open(screen: impl Screen + 'static) -> Request {
        Request::Go(Go::Open(Box::new(screen)))
    }

    pub fn person(person: Person) -> Request {
        Request::Change(Change::Person(Box::new(person)))
    }

    pub const BACK: Request = Request::Go(Go::Back);
}
