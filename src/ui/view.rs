//! What a screen shows: a tree of widgets in columns, rows and grids, without any coordinates.
//!
//! A [`View`] says each thing once. `layout` places it, `placed` draws it and finds what a point hits,
//! `speech` describes it to a screen reader. The type parameter is what the screen's buttons do.

use std::marker::PhantomData;
use std::time::Duration;

pub use super::element::{
    Action, Button, Element, Gap, Key, Kind, Padding, Picture, Speech, Text, Tone, TypeRole,
};

use super::button_style::ButtonStyle;
use super::icon::Icon;
use super::shape::{Align, Color, Shape};
use crate::rules::Mark;

/// A widget, or several of them in a row, column or grid.
#[must_use]
#[derive(Clone, Debug)]
pub struct View<Action> {
    /// Boxed, because each method hands it on: that halves the code of screens.
    pub(crate) node: Box<Element>,
    action: PhantomData<fn() -> Action>,
}

/// The nodes of several views.
pub(super) fn nodes<A>(views: impl IntoIterator<Item = View<A>>) -> Vec<Element> {
    let mut nodes = Vec::new();
    views
        .into_iter()
        .for_each(|view| view.node.add_to(&mut nodes));
    nodes
}

impl<A> From<Box<Element>> for View<A> {
    fn from(node: Box<Element>) -> View<A> {
        View {
            node,
            action: PhantomData,
        }
    }
}

impl<A> From<View<A>> for Element {
    fn from(view: View<A>) -> Element {
        *view.node
    }
}

impl<A> From<Option<View<A>>> for View<A> {
    fn from(view: Option<View<A>>) -> View<A> {
        view.unwrap_or_else(nothing)
    }
}

/// Takes no room.
pub fn nothing<A>() -> View<A> {
    Element::new(Kind::Space).into()
}

/// Takes the room that is left.
pub fn space<A>() -> View<A> {
    nothing().grow(1)
}

pub fn column<A>(views: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::with(Kind::Column(Gap::Medium), nodes(views)).into()
}

pub fn row<A>(views: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::with(Kind::Row(Gap::Small), nodes(views)).into()
}

/// A row of equal widths, with labels of one size.
pub fn even_row<A>(views: impl IntoIterator<Item = View<A>>) -> View<A> {
    row(views.into_iter().map(|view| view.grow(1))).level()
}

/// As many equal columns as fit, each at least this wide, and at most `most`.
pub fn grid<A>(least: f32, most: usize, views: impl IntoIterator<Item = View<A>>) -> View<A> {
    grid_of(least, most, None, views)
}

/// A list of rows, of which as many are shown as fit, among them the one with this index.
pub fn list_around<A>(
    least: f32,
    most: usize,
    around: usize,
    views: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    grid_of(least, most, Some(around), views).grow(1)
}

fn grid_of<A>(
    least: f32,
    most: usize,
    around: Option<usize>,
    views: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    let kind = Kind::Grid {
        least,
        most,
        around,
    };
    View::from(Element::with(kind, nodes(views))).level()
}

fn text_of<A>(words: impl Into<String>, role: TypeRole) -> View<A> {
    Element::text(words.into(), role).into()
}

pub fn text<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Body)
}

pub fn heading<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Heading)
}

/// Says more about what stands above it, with less weight.
pub fn note<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Note).quiet()
}

/// What happened last: announced when it changes.
pub fn status<A>(words: impl Into<String>) -> View<A> {
    text(words).center().spoken(Speech::Status)
}

/// What happened last, told only to a screen reader: each sentence is announced when it is new.
pub fn announced<A>(sentences: impl IntoIterator<Item = String>) -> View<A> {
    let sentences = sentences.into_iter().filter(|words| !words.is_empty());
    let nodes = sentences.map(|words| Element {
        speech: Speech::Named(words),
        ..Element::default()
    });
    let node = Element::with(Kind::Column(Gap::None), nodes.collect());
    View::from(node).spoken(Speech::Status)
}

/// A surface that shows something and does nothing.
pub fn card<A>(style: ButtonStyle, content: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::card(style, nodes(content)).into()
}

/// A button with any content.
pub fn button_with<A: 'static>(
    action: A,
    style: ButtonStyle,
    content: impl IntoIterator<Item = View<A>>,
) -> View<A> {
    card(style, content).with_button(|button| button.action = Some(Action::new(action)))
}

pub fn button<A: 'static>(label: impl Into<String>, action: A) -> View<A> {
    let label = text_of(label, TypeRole::Label).center();
    button_with(action, ButtonStyle::Plain, [label])
}

/// One of several things to choose from.
pub fn choice<A: 'static>(label: impl Into<String>, action: A, is_chosen: bool) -> View<A> {
    let view = button(label, action).chosen(is_chosen);
    view.with_button(|button| button.is_choice = true)
}

/// The width of the names of rows, and that from which they stand beside what they name.
const NAME_W: f32 = 88.0;
const BESIDE_FROM: f32 = 440.0;

/// The name of a row with what can be chosen beside it, or below it where the window is narrow.
pub fn labelled<A>(name: &str, content: View<A>) -> View<A> {
    beside(BESIDE_FROM, [text(name).width(NAME_W), content])
}

/// A view with the others at its right in at least this width, else above them.
pub fn beside<A>(least: f32, views: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::with(Kind::Beside(least), nodes(views)).into()
}

/// The width of the buttons of a stepper.
const STEP_W: f32 = 40.0;

/// A number below its name, between a button that makes it smaller and one that makes it larger: what
/// each does, in words, and whether it can.
pub fn stepper<A: 'static>(name: &str, number: u8, steps: [(&str, A, bool); 2]) -> View<A> {
    let [smaller, larger] = steps;
    let step = |sign: &str, (does, action, is_enabled): (&str, A, bool)| {
        let name = format!("{name} {number}: {does}");
        button(sign, action)
            .enabled(is_enabled)
            .named(name)
            .width(STEP_W)
    };
    let digits = text_of(number.to_string(), TypeRole::Figure).center();
    let parts = [
        step("−", smaller),
        digits.grow(1).spoken(Speech::Silent),
        step("+", larger),
    ];
    let name = note(name).center().lines(1).spoken(Speech::Silent);
    column([name, row(parts).gap(Gap::None)]).gap(Gap::None)
}

/// A square, such as a board, with what stands beside it from this width on, else below it. The height of
/// the square is its least one.
pub fn fold<A>(least: f32, square: View<A>, view: View<A>) -> View<A> {
    Element::with(Kind::Fold(least), nodes([square, view])).into()
}

/// A named row of equal choices, of which one is chosen.
pub fn choices<A: 'static, T: Copy + PartialEq, S: Into<String>>(
    name: &str,
    all: &[T],
    label: impl Fn(T) -> S,
    chosen: T,
    action: impl Fn(T) -> A,
) -> View<A> {
    let choices = all.iter().map(|&one| {
        let label = label(one).into();
        let name = [name, &label].join(": ");
        choice(label, action(one), one == chosen)
            .label_lines(2)
            .named(name)
    });
    labelled(name, even_row(choices))
}

/// A drawing of this aspect (width by height), as high as this.
pub fn picture<A>(shapes: Vec<Shape>, aspect: f32, height: f32) -> View<A> {
    drawing(shapes, Some(aspect)).height(height)
}

/// A drawing that takes the width it gets, as high as this.
pub fn wide_picture<A>(shapes: Vec<Shape>, height: f32) -> View<A> {
    drawing(shapes, None).height(height)
}

fn drawing<A>(shapes: Vec<Shape>, aspect: Option<f32>) -> View<A> {
    Element::new(Kind::Picture(Picture { shapes, aspect })).into()
}

/// A table: the names of the columns, with the side at which each is aligned, and rows below them. Tells
/// of each row its first `plain` texts as they are, the others after the name of their column.
pub fn table<A>(
    heads: &[&str],
    aligns: &[Align],
    plain: usize,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> View<A> {
    let rows: Vec<Vec<String>> = rows.into_iter().collect();
    let widths = column_widths(heads, &rows);
    let line = |texts: Vec<View<A>>| {
        let cells = texts.into_iter().zip(aligns).zip(&widths);
        row(cells.map(|((text, align), width)| text.aligned(*align).grow(*width)))
    };
    let mut lines = Vec::new();
    if heads.iter().any(|head| !head.is_empty()) {
        let heads = heads
            .iter()
            .map(|head| text_of(*head, TypeRole::Small).quiet());
        lines.push(line(heads.collect()).spoken(Speech::Item));
    }
    for cells in rows {
        let parts = heads.iter().zip(&cells).enumerate();
        let parts = parts.filter(|(_, (_, words))| !words.is_empty());
        let parts = parts.map(|(i, (head, words))| {
            if i < plain {
                words.clone()
            } else {
                [head, words.as_str()].join(" ")
            }
        });
        let spoken = parts.collect::<Vec<_>>().join(", ");
        let texts = cells
            .into_iter()
            .map(|words| text_of(words, TypeRole::Body));
        lines.push(line(texts.collect()).item(spoken));
    }
    column(lines).gap(Gap::Small).level()
}

/// The share of each column: the length of its longest text.
fn column_widths(heads: &[&str], rows: &[Vec<String>]) -> Vec<u8> {
    let longest = |i: usize| {
        let cells = rows.iter().filter_map(|row| row.get(i));
        let cells = cells.map(|words| words.chars().count());
        let head = heads.get(i).map_or(0, |head| head.chars().count());
        cells.max().unwrap_or(0).max(head).clamp(4, 60) as u8
    };
    (0..heads.len()).map(longest).collect()
}

impl<A> View<A> {
    /// The same for a screen with other actions, whose buttons it does not have.
    pub fn of_any_screen<B>(self) -> View<B> {
        self.node.into()
    }

    fn with_text(mut self, change: impl FnOnce(&mut Text)) -> View<A> {
        if let Some(text) = self.node.text_mut() {
            change(text);
        }
        self
    }

    fn with_button(mut self, change: impl FnOnce(&mut Button)) -> View<A> {
        if let Some(button) = self.node.button_mut() {
            change(button);
        }
        self
    }

    /// All texts in it, in reading order.
    pub fn words(&self) -> Vec<&str> {
        self.node.words()
    }

    /// Takes this share of the space that is left in a row or column.
    pub fn grow(mut self, share: u8) -> View<A> {
        self.node.grow = share;
        self
    }

    /// A fixed width, in design units at the usual type size.
    pub fn width(mut self, width: f32) -> View<A> {
        self.node.width = Some(width);
        self
    }

    pub fn height(mut self, height: f32) -> View<A> {
        self.node.height = Some(height);
        self
    }

    pub fn gap(mut self, gap: Gap) -> View<A> {
        match &mut self.node.kind {
            Kind::Column(own) | Kind::Row(own) => *own = gap,
            _ => {}
        }
        self
    }

    /// A name of its own, by which it is the same widget wherever it stands.
    pub fn keyed(mut self, key: u32) -> View<A> {
        self.node.key = Some(key);
        self
    }

    pub fn level(mut self) -> View<A> {
        self.node.is_level = true;
        self
    }

    /// Whether the keys of its screen point at it.
    pub fn focused(mut self, is_focused: bool) -> View<A> {
        self.node.is_focused = is_focused;
        self
    }

    /// All buttons in it are one stop of Tab.
    pub fn one_stop(mut self) -> View<A> {
        self.node.is_stop = true;
        self
    }

    /// Of a whole screen: arrows mean something there, rather than to move from button to button.
    pub fn takes_arrows(mut self) -> View<A> {
        self.node.takes_arrows = true;
        self
    }

    /// Of a whole screen: both clicks of a double click in a cell count.
    pub fn takes_double_clicks(mut self) -> View<A> {
        self.node.takes_double_clicks = true;
        self
    }

    /// Of a whole screen: it changes by itself at this time.
    pub fn changes_at(mut self, time: Option<Duration>) -> View<A> {
        self.node.changes_at = self.node.changes_at.into_iter().chain(time).min();
        self
    }

    /// Of a whole screen: something is searched for in the background.
    pub fn polls(mut self, polls: bool) -> View<A> {
        self.node.polls |= polls;
        self
    }

    /// It may be left out where there is no room for everything.
    pub fn optional(mut self) -> View<A> {
        self.node.is_optional = true;
        self
    }

    pub fn spoken(mut self, speech: Speech) -> View<A> {
        self.node.speech = speech;
        self
    }

    /// What a screen reader calls it.
    pub fn named(self, name: impl Into<String>) -> View<A> {
        self.spoken(Speech::Named(name.into()))
    }

    /// An entry of a list, which is told as this.
    pub fn item(self, name: String) -> View<A> {
        self.spoken(Speech::Entry(name))
    }

    // Texts.

    pub fn role(self, role: TypeRole) -> View<A> {
        self.with_text(|text| text.role = role)
    }

    pub fn tone(self, tone: Tone) -> View<A> {
        self.with_text(|text| text.tone = tone)
    }

    pub fn quiet(self) -> View<A> {
        self.tone(Tone::Quiet)
    }

    pub fn aligned(self, align: Align) -> View<A> {
        self.with_text(|text| text.align = align)
    }

    pub fn center(self) -> View<A> {
        self.aligned(Align::Center)
    }

    /// The most lines it may take.
    pub fn lines(self, lines: u8) -> View<A> {
        self.with_text(|text| text.lines = lines)
    }

    // Buttons.

    pub fn styled(self, style: ButtonStyle) -> View<A> {
        self.with_button(|button| button.style = style)
    }

    pub fn primary(self) -> View<A> {
        self.styled(ButtonStyle::Primary)
    }

    /// The button as one that refuses a click, unless it is enabled.
    pub fn enabled(self, is_enabled: bool) -> View<A> {
        self.with_button(|button| {
            if !is_enabled {
                button.style = ButtonStyle::Disabled;
            }
        })
    }

    pub fn padded(self, padding: Padding) -> View<A> {
        self.with_button(|button| button.padding = padding)
    }

    /// The key that does the same, if there is one.
    pub fn key(self, key: impl Into<Option<Key>>) -> View<A> {
        let key = key.into();
        self.with_button(|button| button.key = key.or(button.key))
    }

    /// The one button of a screen that Enter presses, which stands out; unchanged if it is another.
    pub fn entered(self, is_entered: bool) -> View<A> {
        if is_entered {
            self.primary().key(Key::ENTER)
        } else {
            self
        }
    }

    /// What it does, where its label does not say it.
    pub fn tip(self, tip: impl Into<String>) -> View<A> {
        self.with_button(|button| button.tip = Some(tip.into()))
    }

    /// A field in which this is written.
    pub fn value(self, value: impl Into<String>) -> View<A> {
        self.with_button(|button| button.value = Some(value.into()))
    }

    /// Of what is on or off: whether it is.
    pub fn switched(self, is_on: bool) -> View<A> {
        self.with_button(|button| button.is_on = Some(is_on))
    }

    /// The same, in the style of the chosen one of several.
    pub fn chosen(self, is_chosen: bool) -> View<A> {
        self.styled(ButtonStyle::of_choice(is_chosen))
            .switched(is_chosen)
    }

    /// An entry of a list about this mark, which may be the chosen one.
    pub fn entry(self, mark: Mark, is_chosen: bool) -> View<A> {
        let style = if is_chosen {
            ButtonStyle::ChosenItem(mark)
        } else {
            ButtonStyle::Item(mark)
        };
        self.styled(style).switched(is_chosen)
    }

    pub fn underlined(self, underline: Option<(Color, Duration)>) -> View<A> {
        self.with_button(|button| button.underline = underline)
    }

    /// The button with a drawing above its label.
    pub fn icon(mut self, icon: Icon) -> View<A> {
        self.node
            .children
            .insert(0, *Element::new(Kind::Icon(icon)));
        self.labels_as(TypeRole::Note).label_lines(2)
    }

    /// The button with its label in this role.
    pub fn labels_as(mut self, role: TypeRole) -> View<A> {
        for text in self.node.children.iter_mut().filter_map(Element::text_mut) {
            if text.tone == Tone::Text {
                text.role = role;
            }
        }
        self
    }

    /// The button with its label on up to this many lines.
    pub fn label_lines(mut self, lines: u8) -> View<A> {
        for text in self.node.children.iter_mut().filter_map(Element::text_mut) {
            text.lines = lines;
        }
        self
    }

    /// Of a labelled row: with another view below what the label names.
    pub fn below(mut self, view: View<A>) -> View<A> {
        self.node.children.push(view.into());
        self
    }

    /// With a note below: on a button within it, else below the widget.
    pub fn note(mut self, words: impl Into<String>) -> View<A> {
        let note: View<A> = note(words);
        if let Kind::Button(_) = self.node.kind {
            let note = note.center().lines(2).optional();
            self.node.children.push(note.into());
            return self;
        }
        if let Kind::Beside(_) = self.node.kind {
            self.node.children.push(note.optional().into());
            return self;
        }
        column([self, note.optional()]).gap(Gap::Small)
    }
}
