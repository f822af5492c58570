//! The nodes of a view.

use std::time::Duration;

use super::action::Action;
use super::board_view::BoardView;
use super::button_style::ButtonStyle;
use super::face::Face;
use super::icon::Icon;
use super::input::Input;
use super::shape::{Align, Color, Shape, Weight};
use crate::rules::Mark;

#[allow(clippy::struct_excessive_bools, reason = "each is a property of its own")]
#[derive(Clone, Debug, Default, PartialEq)]
#[must_use]
pub struct Element {
    pub kind: Kind,
    pub children: Vec<Element>,
    pub key: Option<u32>,
    /// The share of the space left over in a row or column.
    pub grow: u8,
    /// Fixed size, in units of the type size.
    pub width: Option<f32>,
    pub height: Option<f32>,
    pub speech: Speech,
    pub is_optional: bool,
    /// Whether nothing of it is seen, but its keys work.
    pub is_hidden: bool,
    pub is_tab_stop: bool,
    pub is_focused: bool,
    /// For a whole screen: whether arrow keys have a meaning of their own.
    pub takes_arrows: bool,
    /// For a whole screen: whether both clicks of a double click in a cell count.
    pub takes_double_clicks: bool,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub enum Kind {
    /// Space, which grows on demand.
    #[default]
    Space,
    Column(Gap),
    Row(Gap),
    Grid(Grid),
    /// A name beside its content in at least this width, else above it. Further children stand below the
    /// second.
    Beside(f32),
    /// A square, as large as possible, with its companion beside it in at least this width, else or in an upright
    /// window below.
    Fold(f32),
    Sections,
    /// A title, a back button, sections and a bottom row: see `frames`.
    Page,
    /// A board and its surroundings: see `frames`.
    BoardPage,
    Text(Text),
    Icon(Icon),
    Button(Box<Button>),
    Picture(Picture),
    Face(Face),
    /// The outline around what the opponent says.
    Bubble,
    Board(Box<BoardView>),
}

/// Equal columns: the least width of one, how many at most, and the index of a cell that a list always shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    pub least: f32,
    pub most: usize,
    pub around: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    None,
    Small,
    Medium,
    Large,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    pub words: String,
    pub role: TypeRole,
    pub tone: Tone,
    pub align: Align,
    pub lines: u8,
    /// Whether it may end with "…" if it is too long.
    pub may_be_cut: bool,
    pub arrival: Option<Arrival>,
    /// When it swells, to be noticed.
    pub swells: Option<Duration>,
}

/// A text first stands large in the middle of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrival {
    pub since: Duration,
    pub size: f32,
    /// The distance below the middle, in design units.
    pub below: f32,
    pub entrance: Entrance,
    pub exit: Exit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrance {
    Pops,
    Sinks,
    Fades,
}

/// What becomes of a text after it has stood in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// It glides to its own place.
    Glides,
    /// It never stood in the middle: it appears in its own place.
    InPlace,
    Stays,
    Fades,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TypeRole {
    Display,
    /// The result or score that is the subject of the screen.
    Headline,
    Title,
    /// A number or a sentence that stands out.
    Large,
    Heading,
    Body,
    Note,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tone {
    /// Usual text; on a button, its label.
    Text,
    /// Less weight; on a button, its notes.
    Quiet,
    Win,
    Loss,
    Mark(Mark),
    Color(Color),
}

/// How a screen reader speaks a widget.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Speech {
    #[default]
    AsShown,
    /// Spoken instead of the visible text.
    Named(String),
    /// Not spoken, because another widget says it.
    Silent,
    /// The visible text, announced when it changes.
    Status,
    /// One list entry with all its texts.
    Item,
    /// One list entry, spoken as this.
    Entry(String),
}

/// A surface with content; a button if it has an action.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Button {
    pub style: ButtonStyle,
    pub action: Option<Action>,
    /// The tooltip, to which its key is added.
    pub tip: Option<String>,
    pub key: Option<Key>,
    pub value: Option<String>,
    /// Whether it is one of several choices: then Space presses it and Enter does not.
    pub is_choice: bool,
    /// The state of a choice or switch.
    pub is_on: Option<bool>,
    /// The colour of a line below it, and when it began to grow.
    pub underline: Option<(Color, Duration)>,
    /// When it began to beat, to be noticed.
    pub beats: Option<Duration>,
    /// It takes over the keyboard focus, if there is one, and from this time on the keys press it.
    pub takes_focus: Option<Duration>,
    pub padding: Padding,
}

impl Button {
    /// Whether Tab goes to it first in its row.
    pub fn stands_out(&self) -> bool {
        use ButtonStyle::{Chosen, ChosenItem, Primary};
        let is_strong = matches!(self.style, Chosen | Primary | ChosenItem(_));
        is_strong || (self.is_choice && self.is_on == Some(true))
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Padding {
    #[default]
    Full,
    Compact,
    Tight,
}

/// A small drawing in the unit square, or a rectangle stretched from it: boxes, frames, strokes and rings. Widths are
/// shares of its height.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    pub shapes: Vec<Shape>,
    /// Width / height; `None` fills the available space.
    pub aspect: Option<f32>,
    /// Whether its strokes are drawn like the marks of the board.
    pub is_inked: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Key {
    pub input: Input,
    /// Its name, unless it is a letter.
    sign: &'static str,
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

    pub fn sign(self) -> String {
        match self.input {
            Input::Letter(letter) if self.sign.is_empty() => {
                letter.to_ascii_uppercase().to_string()
            }
            _ => self.sign.to_owned(),
        }
    }
}

impl TypeRole {
    /// Font height, in design units at the usual type size, and weight.
    pub fn font(self) -> (f32, Weight) {
        match self {
            TypeRole::Display => (46.0, Weight::ExtraBold),
            TypeRole::Headline => (36.0, Weight::ExtraBold),
            TypeRole::Title => (28.0, Weight::ExtraBold),
            TypeRole::Large => (20.0, Weight::ExtraBold),
            TypeRole::Heading => (16.0, Weight::ExtraBold),
            TypeRole::Body => (16.0, Weight::Medium),
            TypeRole::Note => (13.0, Weight::Medium),
        }
    }

    pub fn is_heading(self) -> bool {
        matches!(self, TypeRole::Title | TypeRole::Heading | TypeRole::Display)
    }
}

impl Element {
    pub fn new(kind: Kind) -> Box<Element> {
        Element::with(kind, Vec::new())
    }

    /// Not inlined, because every widget of every screen is made here.
    #[inline(never)]
    pub fn with(kind: Kind, children: Vec<Element>) -> Box<Element> {
        Box::new(Element { kind, children, ..Element::default() })
    }

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
            may_be_cut: false,
            arrival: None,
            swells: None,
        }))
    }

    #[inline(never)]
    pub fn card(style: ButtonStyle, content: Vec<Element>) -> Box<Element> {
        let button = Button { style, ..Button::default() };
        Element::with(Kind::Button(Box::new(button)), content)
    }

    /// Adds a child, unless it is empty.
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

    /// The element and its descendants, parents first.
    pub fn all(&self) -> Vec<&Element> {
        fn collect<'a>(element: &'a Element, all: &mut Vec<&'a Element>) {
            all.push(element);
            element.children.iter().for_each(|child| collect(child, all));
        }
        let mut all = Vec::new();
        collect(self, &mut all);
        all
    }

    /// Whether it is a text that stays in the middle of the board.
    pub fn stays(&self) -> bool {
        let arrival = self.as_text().and_then(|text| text.arrival);
        arrival.is_some_and(|arrival| arrival.exit == Exit::Stays)
    }

    pub fn is_quiet(&self) -> bool {
        self.as_text().is_some_and(|text| text.tone == Tone::Quiet)
    }

    pub fn as_text(&self) -> Option<&Text> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Whether a face is in it.
    pub fn has_face(&self) -> bool {
        matches!(self.kind, Kind::Face(_)) || self.children.iter().any(Element::has_face)
    }

    pub fn is_leaf(&self) -> bool {
        use Kind::{Board, Button, Face, Picture, Text};
        matches!(self.kind, Text(_) | Button(_) | Picture(_) | Face(_) | Board(_))
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
}
