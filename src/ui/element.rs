//! The nodes of a view, whatever its buttons do.

use std::any::Any;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use super::board_view::BoardView;
use super::button_style::ButtonStyle;
use super::icon::Icon;
use super::input::Input;
use super::shape::{Align, Color, Shape, Weight};
use crate::rules::Mark;

/// A widget, or several of them. Layout, drawing and speech are compiled once for this, not once for each
/// screen.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a property of its own"
)]
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Element {
    pub kind: Kind,
    pub children: Vec<Element>,
    /// Identifies the widget among its siblings; without one its position does.
    pub key: Option<u32>,
    /// The share of the space left over that it takes in a row or column.
    pub grow: u8,
    /// Fixed size, in units of the type size.
    pub width: Option<f32>,
    pub height: Option<f32>,
    pub speech: Speech,
    /// Whether it is left out where there is no room for everything.
    pub is_optional: bool,
    /// Whether texts of one role in it are equally large.
    pub is_level: bool,
    /// Whether it is one stop of Tab, although its buttons stand in several rows.
    pub is_stop: bool,
    /// Whether the keys of its screen point at it.
    pub is_focused: bool,
    /// Of a whole screen: whether arrows mean something there; elsewhere they move from button to button.
    pub takes_arrows: bool,
    /// Of a whole screen: whether both clicks of a double click in a cell count.
    pub takes_double_clicks: bool,
    /// Of a whole screen: when it next changes by itself, and whether something is searched for in the
    /// background.
    pub changes_at: Option<Duration>,
    pub polls: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Kind {
    /// Nothing. It fills what is left if it grows.
    #[default]
    Space,
    Column(Gap),
    Row(Gap),
    /// Equal columns, each at least this wide, and at most this many.
    Grid {
        least: f32,
        most: usize,
        /// As many rows are shown as fit, among them the one with this child.
        around: Option<usize>,
    },
    /// A name and what belongs to it beside each other in at least this width, else below each other.
    /// Further children stand below the second.
    Beside(f32),
    /// A square and what stands beside it in at least this width, else below it. The square is as large as
    /// there is room.
    Fold(f32),
    /// The sections of a page: below each other, or in a low window in two columns.
    Sections,
    /// A title, sections, a row at the bottom, and a button that goes back: see `frames`.
    Page,
    /// A board with what stands around it: see `frames`.
    BoardPage,
    Text(Text),
    Icon(Icon),
    Button(Box<Button>),
    Picture(Picture),
    Board(Box<BoardView>),
}

/// The space between the parts of a row or column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gap {
    None,
    Small,
    #[default]
    Medium,
    Large,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub words: String,
    pub role: TypeRole,
    pub tone: Tone,
    pub align: Align,
    /// The most lines it may take.
    pub lines: u8,
}

/// What a text is for, which decides its size and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeRole {
    /// The name of the game.
    Display,
    /// A result or a score that the screen is about.
    Headline,
    Title,
    /// What stands out within a screen.
    Large,
    Heading,
    /// A number that stands out in a row.
    Figure,
    /// On a button.
    Label,
    Body,
    Note,
    /// In a narrow place: a corner button, a margin.
    Small,
}

/// What a text's colour stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Tone {
    /// Usual text; on a button, that of its label.
    #[default]
    Text,
    /// Text of less weight; on a button, that of its notes.
    Quiet,
    Win,
    Loss,
    Result,
    Mark(Mark),
    Color(Color),
}

/// What a screen reader is told.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Speech {
    /// What is shown.
    #[default]
    AsShown,
    /// This in its place.
    Named(String),
    /// Nothing: it is said elsewhere.
    Silent,
    /// What is shown, which is announced whenever it changes.
    Status,
    /// One entry of a list: all its texts together.
    Item,
    /// One entry of a list, told as this.
    Entry(String),
}

/// A surface with content. With an action it is a button.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Button {
    pub style: ButtonStyle,
    pub action: Option<Action>,
    /// What it does, said once the mouse rests on it; together with its key.
    pub tip: Option<String>,
    pub key: Option<Key>,
    /// What is written in it, if it is a field.
    pub value: Option<String>,
    /// Whether it chooses between several things, which Space does and Enter does not.
    pub is_choice: bool,
    /// Of what can be chosen or switched on: whether it is.
    pub is_on: Option<bool>,
    /// A line below it in this colour, which grows from this time on.
    pub underline: Option<(Color, Duration)>,
    pub padding: Padding,
}

/// How far a button reaches beyond its content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Padding {
    /// As high as usual buttons are.
    #[default]
    Full,
    /// An entry of a list.
    Compact,
    /// No higher than its content.
    Tight,
}

/// A small drawing, in a square or rectangle from (0, 0) to (1, 1). Widths and sizes are parts of its
/// height.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub shapes: Vec<Shape>,
    /// Width divided by height; `None` if it takes whatever space it gets.
    pub aspect: Option<f32>,
}

/// A key that does what a widget does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key {
    pub input: Input,
    /// Its name, where it is not a letter.
    sign: &'static str,
}

/// What a button does, an action of the screen that made it.
#[derive(Clone)]
pub struct Action(Rc<dyn Any>);

impl Action {
    pub fn new<A: 'static>(action: A) -> Action {
        Action(Rc::new(action))
    }

    /// The action, for the screen that made it.
    pub fn get<A: Copy + 'static>(&self) -> Option<A> {
        self.0.downcast_ref().copied()
    }
}

/// Two views that differ in nothing but what their buttons do are placed alike.
impl PartialEq for Action {
    fn eq(&self, _: &Action) -> bool {
        true
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("Action")
    }
}

impl Key {
    pub const BACK: Key = Key::named(Input::Back, "Esc");
    pub const ENTER: Key = Key::named(Input::Confirm, "Enter");
    pub const HELP: Key = Key::named(Input::Help, "F1");

    pub const fn letter(letter: char) -> Key {
        Key::named(Input::Letter(letter), "")
    }

    pub const fn named(input: Input, sign: &'static str) -> Key {
        Key { input, sign }
    }

    /// What is written on it.
    pub fn sign(self) -> String {
        match self.input {
            Input::Letter(letter) if self.sign.is_empty() => letter.to_uppercase().to_string(),
            _ => self.sign.to_owned(),
        }
    }
}

impl TypeRole {
    /// The height of the font and its weight, in design units at the usual type size.
    pub fn font(self) -> (f32, Weight) {
        match self {
            TypeRole::Display => (46.0, Weight::ExtraBold),
            TypeRole::Headline => (36.0, Weight::ExtraBold),
            TypeRole::Title => (24.0, Weight::ExtraBold),
            TypeRole::Large => (20.0, Weight::Medium),
            TypeRole::Heading => (17.0, Weight::ExtraBold),
            TypeRole::Figure => (22.0, Weight::ExtraBold),
            TypeRole::Label => (17.0, Weight::Medium),
            TypeRole::Body => (16.0, Weight::Medium),
            TypeRole::Note => (14.0, Weight::Medium),
            TypeRole::Small => (12.5, Weight::Medium),
        }
    }

    /// The least size to which it may shrink to fit, as a part of its size.
    pub fn least(self) -> f32 {
        match self {
            TypeRole::Display | TypeRole::Headline | TypeRole::Title => 0.5,
            TypeRole::Large | TypeRole::Figure => 0.65,
            TypeRole::Heading | TypeRole::Label | TypeRole::Body => 0.72,
            TypeRole::Note => 0.82,
            TypeRole::Small => 0.92,
        }
    }

    pub fn is_heading(self) -> bool {
        matches!(
            self,
            TypeRole::Title | TypeRole::Heading | TypeRole::Display
        )
    }
}

impl Element {
    pub fn new(kind: Kind) -> Box<Element> {
        Element::with(kind, Vec::new())
    }

    /// Not inlined, because every widget of every screen is made here.
    #[inline(never)]
    pub fn with(kind: Kind, children: Vec<Element>) -> Box<Element> {
        Box::new(Element {
            kind,
            children,
            ..Element::default()
        })
    }

    /// A text as its role usually is.
    #[inline(never)]
    pub fn text(words: String, role: TypeRole) -> Box<Element> {
        let lines = match role {
            TypeRole::Body | TypeRole::Note => 4,
            _ => 1,
        };
        Element::new(Kind::Text(Text {
            words,
            role,
            tone: Tone::Text,
            align: Align::Left,
            lines,
        }))
    }

    #[inline(never)]
    pub fn card(style: ButtonStyle, content: Vec<Element>) -> Box<Element> {
        let button = Button {
            style,
            ..Button::default()
        };
        Element::with(Kind::Button(Box::new(button)), content)
    }

    /// Adds a child, unless it is nothing.
    #[expect(clippy::boxed_local, reason = "only a pointer is handed on")]
    #[inline(never)]
    pub fn add_to(self: Box<Element>, elements: &mut Vec<Element>) {
        if !self.is_nothing() {
            elements.push(*self);
        }
    }

    pub fn is_nothing(&self) -> bool {
        self.kind == Kind::Space && self.grow == 0 && self.speech == Speech::AsShown
    }

    /// The element and everything in it, each before its children.
    pub fn all(&self) -> Vec<&Element> {
        fn collect<'a>(element: &'a Element, all: &mut Vec<&'a Element>) {
            all.push(element);
            element
                .children
                .iter()
                .for_each(|child| collect(child, all));
        }
        let mut all = Vec::new();
        collect(self, &mut all);
        all
    }

    /// Whether it is shown whole or not at all.
    pub fn is_leaf(&self) -> bool {
        use Kind::{Board, Button, Picture, Text};
        matches!(self.kind, Text(_) | Button(_) | Picture(_) | Board(_))
    }

    /// Whether its first button is a card with a picture.
    pub fn has_cards(&self) -> bool {
        let first = self.children.iter().find_map(Element::button);
        first.is_some_and(|button| matches!(button.style, ButtonStyle::Card(_)))
    }

    pub fn has_icon(&self) -> bool {
        let first = self.children.first();
        first.is_some_and(|first| matches!(first.kind, Kind::Icon(_)))
    }

    /// Whether it is only told, and takes no room.
    pub fn is_unseen(&self) -> bool {
        let is_empty = matches!(self.kind, Kind::Column(_) | Kind::Space);
        is_empty && self.grow == 0 && self.children.iter().all(Element::is_unseen)
    }

    pub fn button(&self) -> Option<&Button> {
        match &self.kind {
            Kind::Button(button) => Some(button),
            _ => None,
        }
    }

    /// All texts in it, in reading order.
    pub fn words(&self) -> Vec<&str> {
        let own = match (&self.speech, &self.kind) {
            (Speech::Silent, _) => return Vec::new(),
            (Speech::Named(name) | Speech::Entry(name), _) => return vec![name],
            (_, Kind::Text(text)) => Some(text.words.as_str()),
            _ => None,
        };
        let mut words: Vec<&str> = own.into_iter().collect();
        words.extend(self.children.iter().flat_map(Element::words));
        words.retain(|words| !words.is_empty());
        words
    }

    pub fn text_mut(&mut self) -> Option<&mut Text> {
        match &mut self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn button_mut(&mut self) -> Option<&mut Button> {
        match &mut self.kind {
            Kind::Button(button) => Some(button),
            _ => None,
        }
    }
}
