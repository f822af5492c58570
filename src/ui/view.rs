//! What a screen shows: a tree of widgets in columns, rows and grids, without coordinates.
//!
//! `layout` places a [`View`], `placed` draws it and finds what a point hits, `speech` describes it to a
//! screen reader. The type parameter is the type of the screen's actions.

use std::marker::PhantomData;
use std::time::Duration;

pub use super::element::{
    Action, Arrival, Button, Element, Entrance, Exit, Gap, Grid, Key, Kind, Padding, Picture,
    Speech, Text, Tone, TypeRole,
};

use super::board::mark_shapes;
use super::button_style::ButtonStyle;
use super::face::Face;
use super::geometry::point;
use super::icon::Icon;
use super::shape::{Align, Color, Shape};
use crate::rules::Mark;

#[must_use]
#[derive(Clone, Debug)]
pub struct View<Action> {
    /// Boxed, because each method passes it on: this halves the code of the screens.
    pub(crate) node: Box<Element>,
    action: PhantomData<fn() -> Action>,
}

pub(super) fn nodes<A>(views: impl IntoIterator<Item = View<A>>) -> Vec<Element> {
    let mut nodes = Vec::new();
    views.into_iter().for_each(|view| view.node.add_to(&mut nodes));
    nodes
}

impl<A> From<Box<Element>> for View<A> {
    fn from(node: Box<Element>) -> View<A> {
        View { node, action: PhantomData }
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

pub fn nothing<A>() -> View<A> {
    Element::new(Kind::Space).into()
}

/// Takes up the space left over.
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
    row(views.into_iter().map(|view| view.grow(1))).of_one_size()
}

/// As many equal columns as fit, at most `most`, each at least `least` wide.
pub fn grid<A>(least: f32, most: usize, views: impl IntoIterator<Item = View<A>>) -> View<A> {
    grid_of(least, most, None, views)
}

/// A list that shows as many rows as fit, always including the one with this index.
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
    let grid = Grid { least, most, around };
    View::from(Element::with(Kind::Grid(grid), nodes(views))).of_one_size()
}

pub fn text_of<A>(words: impl Into<String>, role: TypeRole) -> View<A> {
    Element::text(words.into(), role).into()
}

pub fn text<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Body)
}

pub fn heading<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Heading)
}

/// A quiet explanation of the text above it.
pub fn note<A>(words: impl Into<String>) -> View<A> {
    text_of(words, TypeRole::Note).quiet()
}

/// The last event, announced when it changes.
pub fn status<A>(words: impl Into<String>) -> View<A> {
    text(words).center().spoken(Speech::Status)
}

/// The last events, for screen readers only. Each sentence is announced when it is new.
pub fn announced<A>(sentences: impl IntoIterator<Item = String>) -> View<A> {
    let sentences = sentences.into_iter().filter(|words| !words.is_empty());
    let nodes =
        sentences.map(|words| Element { speech: Speech::Named(words), ..Element::default() });
    let node = Element::with(Kind::Column(Gap::None), nodes.collect());
    View::from(node).spoken(Speech::Status)
}

pub fn card<A>(style: ButtonStyle, content: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::card(style, nodes(content)).into()
}

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

pub fn choice<A: 'static>(label: impl Into<String>, action: A, is_chosen: bool) -> View<A> {
    button(label, action).chosen(is_chosen).as_choice(is_chosen)
}

/// The width of a row's name, and the width of a view that has space for it beside its content.
const NAME_W: f32 = 88.0;
const BESIDE_FROM: f32 = 440.0;

/// The name stands beside the content, or above it in a narrow window.
pub fn labelled<A>(name: &str, content: View<A>) -> View<A> {
    beside(BESIDE_FROM, [text(name).width(NAME_W), content])
}

/// The first view with the others at its right, or above them if narrower than `least`.
pub fn beside<A>(least: f32, views: impl IntoIterator<Item = View<A>>) -> View<A> {
    Element::with(Kind::Beside(least), nodes(views)).into()
}

/// A square, such as a board, with a view beside it from the width `least` on, else below it. The square's
/// height is its minimum.
pub fn fold<A>(least: f32, square: View<A>, view: View<A>) -> View<A> {
    Element::with(Kind::Fold(least), nodes([square, view])).into()
}

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
        choice(label, action(one), one == chosen).label_lines(2).named(name)
    });
    labelled(name, even_row(choices))
}

pub fn picture<A>(shapes: Vec<Shape>, aspect: f32, height: f32) -> View<A> {
    drawing(shapes, Some(aspect)).height(height)
}

pub fn wide_picture<A>(shapes: Vec<Shape>, height: f32) -> View<A> {
    drawing(shapes, None).height(height)
}

pub fn face<A>(face: Face, height: f32) -> View<A> {
    View::from(Element::new(Kind::Face(face))).height(height)
}

/// A mark that looks like those of the board. The radius is a share of the height.
pub fn mark<A>(mark: Mark, radius: f32, color: Color, height: f32) -> View<A> {
    let shapes = mark_shapes(mark, point(0.5, 0.5), radius, color, 1.0);
    let picture = Picture { shapes, aspect: Some(1.0), is_inked: true };
    View::from(Element::new(Kind::Picture(picture))).height(height)
}

fn drawing<A>(shapes: Vec<Shape>, aspect: Option<f32>) -> View<A> {
    Element::new(Kind::Picture(Picture { shapes, aspect, is_inked: false })).into()
}

impl<A> View<A> {
    /// The view for a screen with other actions. Its buttons must ask for what they cause.
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
        if let Kind::Button(button) = &mut self.node.kind {
            change(button);
        }
        self
    }

    pub fn words(&self) -> Vec<&str> {
        self.node.words()
    }

    pub fn grow(mut self, share: u8) -> View<A> {
        self.node.grow = share;
        self
    }

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

    pub fn keyed(mut self, key: u32) -> View<A> {
        self.node.key = Some(key);
        self
    }

    pub fn of_one_size(mut self) -> View<A> {
        self.node.has_one_size = true;
        self
    }

    pub fn focused(mut self, is_focused: bool) -> View<A> {
        self.node.is_focused = is_focused;
        self
    }

    pub fn one_tab_stop(mut self) -> View<A> {
        self.node.is_tab_stop = true;
        self
    }

    /// For a whole screen: arrow keys have a meaning of their own and do not move from button to button.
    pub fn takes_arrows(mut self) -> View<A> {
        self.node.takes_arrows = true;
        self
    }

    /// For a whole screen: both clicks of a double click in a cell count.
    pub fn takes_double_clicks(mut self) -> View<A> {
        self.node.takes_double_clicks = true;
        self
    }

    pub fn changes_at(mut self, time: Option<Duration>) -> View<A> {
        self.node.changes_at = self.node.changes_at.into_iter().chain(time).min();
        self
    }

    pub fn optional(mut self) -> View<A> {
        self.node.is_optional = true;
        self
    }

    /// If not, nothing of it is seen, but its keys work.
    pub fn shown(mut self, is_shown: bool) -> View<A> {
        self.node.is_hidden = !is_shown;
        self
    }

    pub fn spoken(mut self, speech: Speech) -> View<A> {
        self.node.speech = speech;
        self
    }

    pub fn named(self, name: impl Into<String>) -> View<A> {
        self.spoken(Speech::Named(name.into()))
    }

    pub fn item(self, name: String) -> View<A> {
        self.spoken(Speech::Entry(name))
    }

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

    pub fn lines(self, lines: u8) -> View<A> {
        self.with_text(|text| text.lines = lines)
    }

    pub fn arrives(self, arrival: Arrival) -> View<A> {
        self.with_text(|text| text.arrival = Some(arrival))
    }

    pub fn styled(self, style: ButtonStyle) -> View<A> {
        self.with_button(|button| button.style = style)
    }

    pub fn primary(self) -> View<A> {
        self.styled(ButtonStyle::Primary)
    }

    /// A disabled button still takes a click, to refuse it.
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

    pub fn key(self, key: impl Into<Option<Key>>) -> View<A> {
        let key = key.into();
        self.with_button(|button| button.key = key.or(button.key))
    }

    /// Makes this the primary button, which Enter presses.
    pub fn entered(self, is_entered: bool) -> View<A> {
        if is_entered { self.primary().key(Key::ENTER) } else { self }
    }

    /// A tooltip, for a label that does not say it all.
    pub fn tip(self, tip: impl Into<String>) -> View<A> {
        self.with_button(|button| button.tip = Some(tip.into()))
    }

    pub fn value(self, value: impl Into<String>) -> View<A> {
        self.with_button(|button| button.value = Some(value.into()))
    }

    pub fn switched(self, is_on: bool) -> View<A> {
        self.with_button(|button| button.is_on = Some(is_on))
    }

    /// One of several choices: Space presses it and Enter does not.
    pub fn as_choice(self, is_chosen: bool) -> View<A> {
        self.switched(is_chosen).with_button(|button| button.is_choice = true)
    }

    pub fn chosen(self, is_chosen: bool) -> View<A> {
        let style = if is_chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain };
        self.styled(style).switched(is_chosen)
    }

    pub fn entry(self, mark: Mark, is_chosen: bool) -> View<A> {
        let style = if is_chosen { ButtonStyle::ChosenItem(mark) } else { ButtonStyle::Item(mark) };
        self.styled(style).switched(is_chosen)
    }

    pub fn underlined(self, underline: Option<(Color, Duration)>) -> View<A> {
        self.with_button(|button| button.underline = underline)
    }

    pub fn beats(self, since: Option<Duration>) -> View<A> {
        self.with_button(|button| button.beats = since)
    }

    /// Gives it the keyboard focus, if there is one. The keys press it from then on.
    pub fn takes_focus(self, from: Option<Duration>) -> View<A> {
        self.with_button(|button| button.takes_focus = from)
    }

    pub fn icon(mut self, icon: Icon) -> View<A> {
        self.node.children.insert(0, *Element::new(Kind::Icon(icon)));
        self.labels_as(TypeRole::Note).label_lines(2)
    }

    pub fn labels_as(mut self, role: TypeRole) -> View<A> {
        for text in self.node.children.iter_mut().filter_map(Element::text_mut) {
            if text.tone == Tone::Text {
                text.role = role;
            }
        }
        self
    }

    pub fn label_lines(mut self, lines: u8) -> View<A> {
        for text in self.node.children.iter_mut().filter_map(Element::text_mut) {
            text.lines = lines;
        }
        self
    }

    pub fn below(mut self, view: View<A>) -> View<A> {
        self.node.children.push(view.into());
        self
    }

    /// Adds a note, within a button or below any other widget.
    pub fn note(mut self, words: impl Into<String>) -> View<A> {
        let note: View<A> = note(words);
        if let Kind::Button(_) = self.node.kind {
            self.node.children.push(note.center().lines(2).optional().into());
            return self;
        }
        if let Kind::Beside(_) = self.node.kind {
            self.node.children.push(note.optional().into());
            return self;
        }
        column([self, note.optional()]).gap(Gap::Small)
    }
}
