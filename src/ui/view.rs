//! What a screen shows: a tree of widgets in columns, rows and grids, without coordinates.
//!
//! `layout` places a [`View`], `placed` draws it and finds what a point hits, `speech` describes it to a
//! screen reader.

use std::any::Any;
use std::time::Duration;

pub use super::element::{
    Arrival, Button, Element, Entrance, Exit, Gap, Grid, Key, Kind, Padding, Picture, Speech, Text,
    Tone, TypeRole,
};

use super::action::Action;
use super::board::mark_shapes;
use super::button_style::ButtonStyle;
use super::face::Face;
use super::geometry::point;
use super::icon::Icon;
use super::shape::{Align, Color, Shape};
use crate::rules::Mark;

/// What a screen shows, or a part of it. Boxed, because each method passes it on: this halves the code of the
/// screens.
pub type View = Box<Element>;

pub(super) fn nodes(views: impl IntoIterator<Item = View>) -> Vec<Element> {
    let mut nodes = Vec::new();
    views.into_iter().for_each(|view| view.add_to(&mut nodes));
    nodes
}

impl From<Option<View>> for View {
    fn from(view: Option<View>) -> View {
        view.unwrap_or_else(nothing)
    }
}

pub fn nothing() -> View {
    Element::new(Kind::Space)
}

/// Takes up the space left over.
pub fn space() -> View {
    nothing().grow(1)
}

pub fn column(views: impl IntoIterator<Item = View>) -> View {
    Element::with(Kind::Column(Gap::Medium), nodes(views))
}

pub fn row(views: impl IntoIterator<Item = View>) -> View {
    Element::with(Kind::Row(Gap::Small), nodes(views))
}

/// A row of equal widths.
pub fn even_row(views: impl IntoIterator<Item = View>) -> View {
    row(views.into_iter().map(|view| view.grow(1)))
}

/// As many equal columns as fit, at most `most`, each at least `least` wide.
pub fn grid(least: f32, most: usize, views: impl IntoIterator<Item = View>) -> View {
    let grid = Grid { least, most, around: None };
    Element::with(Kind::Grid(grid), nodes(views))
}

pub fn text_of(words: impl Into<String>, role: TypeRole) -> View {
    Element::text(words.into(), role)
}

pub fn text(words: impl Into<String>) -> View {
    text_of(words, TypeRole::Body)
}

pub fn heading(words: impl Into<String>) -> View {
    text_of(words, TypeRole::Heading)
}

/// A quiet explanation of the text above it.
pub fn note(words: impl Into<String>) -> View {
    text_of(words, TypeRole::Note).quiet()
}

/// The last event, announced when it changes.
pub fn status(words: impl Into<String>) -> View {
    text(words).center().spoken(Speech::Status)
}

/// Sentences for screen readers alone, each announced when it is new.
pub fn announced(sentences: impl IntoIterator<Item = String>) -> View {
    let sentences = sentences.into_iter().filter(|words| !words.is_empty());
    let nodes =
        sentences.map(|words| Element { speech: Speech::Named(words), ..Element::default() });
    let node = Element::with(Kind::Column(Gap::None), nodes.collect());
    node.spoken(Speech::Status)
}

pub fn card(style: ButtonStyle, content: impl IntoIterator<Item = View>) -> View {
    Element::card(style, nodes(content))
}

pub fn button_with(
    action: impl Any,
    style: ButtonStyle,
    content: impl IntoIterator<Item = View>,
) -> View {
    card(style, content).with_button(|button| button.action = Some(Action::new(action)))
}

pub fn button(label: impl Into<String>, action: impl Any) -> View {
    let label = text(label).lines(1).center();
    button_with(action, ButtonStyle::Plain, [label])
}

pub fn choice(label: impl Into<String>, action: impl Any, is_chosen: bool) -> View {
    button(label, action).chosen(is_chosen).as_choice(is_chosen)
}

/// The width of a row's name, and the width of a view that has space for it beside its content.
const NAME_W: f32 = 88.0;
const BESIDE_FROM: f32 = 440.0;

/// How many choices stand in a row, and the minimum width of one in several rows.
const CHOICES_IN_ROW: usize = 5;
const CHOICE_W: f32 = 100.0;

/// The name stands beside the content, or above it in a narrow window.
pub fn labelled(name: &str, content: View) -> View {
    beside(BESIDE_FROM, [text(name).width(NAME_W), content])
}

/// The first view with the others at its right, or above them if narrower than `least`.
pub fn beside(least: f32, views: impl IntoIterator<Item = View>) -> View {
    Element::with(Kind::Beside(least), nodes(views))
}

/// A square, such as a board, with a view beside it from the width `least` on, else below it. The square's
/// height is its minimum.
pub fn fold(least: f32, square: View, view: View) -> View {
    Element::with(Kind::Fold(least), nodes([square, view]))
}

pub fn choices<A: Any, T: Copy + PartialEq, S: Into<String>>(
    name: &str,
    all: &[T],
    label: impl Fn(T) -> S,
    chosen: T,
    action: impl Fn(T) -> A,
) -> View {
    let choices = all.iter().map(|&one| {
        let label = label(one).into();
        let name = [name, &label].join(": ");
        choice(label, action(one), one == chosen).label_lines(2).named(name)
    });
    // Many stand in several rows.
    let is_row = all.len() <= CHOICES_IN_ROW;
    labelled(name, if is_row { even_row(choices) } else { grid(CHOICE_W, CHOICES_IN_ROW, choices) })
}

pub fn picture(shapes: Vec<Shape>, aspect: f32, height: f32) -> View {
    drawing(shapes, Some(aspect)).height(height)
}

pub fn wide_picture(shapes: Vec<Shape>, height: f32) -> View {
    drawing(shapes, None).height(height)
}

pub fn icon(icon: Icon) -> View {
    Element::new(Kind::Icon(icon))
}

pub fn face(face: Face, height: f32) -> View {
    Element::new(Kind::Face(face)).height(height)
}

/// A mark that looks like those of the board. The radius is a share of the height.
pub fn mark(mark: Mark, radius: f32, color: Color, height: f32) -> View {
    let shapes = mark_shapes(mark, point(0.5, 0.5), radius, color, 1.0);
    let picture = Picture { shapes, aspect: Some(1.0), is_inked: true };
    Element::new(Kind::Picture(picture)).height(height)
}

fn drawing(shapes: Vec<Shape>, aspect: Option<f32>) -> View {
    Element::new(Kind::Picture(Picture { shapes, aspect, is_inked: false }))
}

impl Element {
    fn with_text(mut self: View, change: impl FnOnce(&mut Text)) -> View {
        if let Some(text) = self.text_mut() {
            change(text);
        }
        self
    }

    fn with_button(mut self: View, change: impl FnOnce(&mut Button)) -> View {
        if let Kind::Button(button) = &mut self.kind {
            change(button);
        }
        self
    }

    pub fn grow(mut self: View, share: u8) -> View {
        self.grow = share;
        self
    }

    pub fn width(mut self: View, width: f32) -> View {
        self.width = Some(width);
        self
    }

    pub fn height(mut self: View, height: f32) -> View {
        self.height = Some(height);
        self
    }

    pub fn gap(mut self: View, gap: Gap) -> View {
        match &mut self.kind {
            Kind::Column(own) | Kind::Row(own) => *own = gap,
            _ => {}
        }
        self
    }

    /// Makes a grid a list that shows as many rows as fit, always including the one with this index.
    pub fn scrolled_to(mut self: View, index: usize) -> View {
        if let Kind::Grid(grid) = &mut self.kind {
            grid.around = Some(index);
        }
        self.grow(1)
    }

    pub fn keyed(mut self: View, key: u32) -> View {
        self.key = Some(key);
        self
    }

    pub fn focused(mut self: View, is_focused: bool) -> View {
        self.is_focused = is_focused;
        self
    }

    pub fn one_tab_stop(mut self: View) -> View {
        self.is_tab_stop = true;
        self
    }

    /// For a whole screen: arrow keys have a meaning of their own and do not move from button to button.
    pub fn takes_arrows(mut self: View) -> View {
        self.takes_arrows = true;
        self
    }

    /// For a whole screen: both clicks of a double click in a cell count.
    pub fn takes_double_clicks(mut self: View) -> View {
        self.takes_double_clicks = true;
        self
    }

    pub fn optional(mut self: View) -> View {
        self.is_optional = true;
        self
    }

    /// If not, nothing of it is seen, but its keys work.
    pub fn shown(mut self: View, is_shown: bool) -> View {
        self.is_hidden = !is_shown;
        self
    }

    pub fn spoken(mut self: View, speech: Speech) -> View {
        self.speech = speech;
        self
    }

    pub fn named(self: View, name: impl Into<String>) -> View {
        self.spoken(Speech::Named(name.into()))
    }

    pub fn item(self: View, name: String) -> View {
        self.spoken(Speech::Entry(name))
    }

    pub fn role(self: View, role: TypeRole) -> View {
        self.with_text(|text| text.role = role)
    }

    pub fn tone(self: View, tone: Tone) -> View {
        self.with_text(|text| text.tone = tone)
    }

    pub fn quiet(self: View) -> View {
        self.tone(Tone::Quiet)
    }

    pub fn aligned(self: View, align: Align) -> View {
        self.with_text(|text| text.align = align)
    }

    pub fn center(self: View) -> View {
        self.aligned(Align::Center)
    }

    pub fn lines(self: View, lines: u8) -> View {
        self.with_text(|text| text.lines = lines)
    }

    pub fn swells(self: View, at: Option<Duration>) -> View {
        self.with_text(|text| text.swells = at)
    }

    pub fn arrives(self: View, arrival: Arrival) -> View {
        self.with_text(|text| text.arrival = Some(arrival))
    }

    pub fn styled(self: View, style: ButtonStyle) -> View {
        self.with_button(|button| button.style = style)
    }

    pub fn primary(self: View) -> View {
        self.styled(ButtonStyle::Primary)
    }

    /// A disabled button still takes a click, to refuse it.
    pub fn enabled(self: View, is_enabled: bool) -> View {
        self.with_button(|button| {
            if !is_enabled {
                button.style = ButtonStyle::Disabled;
            }
        })
    }

    pub fn padded(self: View, padding: Padding) -> View {
        self.with_button(|button| button.padding = padding)
    }

    pub fn key(self: View, key: impl Into<Option<Key>>) -> View {
        let key = key.into();
        self.with_button(|button| button.key = key.or(button.key))
    }

    /// Makes this the primary button, which Enter presses.
    pub fn entered(self: View, is_entered: bool) -> View {
        if is_entered { self.primary().key(Key::ENTER) } else { self }
    }

    /// A tooltip, for a label that does not say it all.
    pub fn tip(self: View, tip: impl Into<String>) -> View {
        self.with_button(|button| button.tip = Some(tip.into()))
    }

    pub fn value(self: View, value: impl Into<String>) -> View {
        self.with_button(|button| button.value = Some(value.into()))
    }

    pub fn switched(self: View, is_on: bool) -> View {
        self.with_button(|button| button.is_on = Some(is_on))
    }

    /// One of several choices: Space presses it and Enter does not.
    pub fn as_choice(self: View, is_chosen: bool) -> View {
        self.switched(is_chosen).with_button(|button| button.is_choice = true)
    }

    pub fn chosen(self: View, is_chosen: bool) -> View {
        let style = if is_chosen { ButtonStyle::Chosen } else { ButtonStyle::Plain };
        self.styled(style).switched(is_chosen)
    }

    pub fn entry(self: View, mark: Mark, is_chosen: bool) -> View {
        let style = if is_chosen { ButtonStyle::ChosenItem(mark) } else { ButtonStyle::Item(mark) };
        self.styled(style).switched(is_chosen)
    }

    pub fn underlined(self: View, underline: Option<(Color, Duration)>) -> View {
        self.with_button(|button| button.underline = underline)
    }

    pub fn beats(self: View, since: Option<Duration>) -> View {
        self.with_button(|button| button.beats = since)
    }

    /// Gives it the keyboard focus, if there is one. The keys press it from then on.
    pub fn takes_focus(self: View, from: Option<Duration>) -> View {
        self.with_button(|button| button.takes_focus = from)
    }

    pub fn icon(mut self: View, icon: Icon) -> View {
        self.children.insert(0, *Element::new(Kind::Icon(icon)));
        self.labels_as(TypeRole::Note).label_lines(2)
    }

    fn with_labels(mut self: View, change: impl Fn(&mut Text)) -> View {
        self.children.iter_mut().filter_map(Element::text_mut).for_each(change);
        self
    }

    pub fn labels_as(self: View, role: TypeRole) -> View {
        self.with_labels(|text| text.role = if text.tone == Tone::Text { role } else { text.role })
    }

    /// For a label whose length is not ours, such as a name: it ends with "…" if it is too long.
    pub fn may_be_cut(self: View) -> View {
        let this = self.with_text(|text| text.may_be_cut = true);
        this.with_labels(|text| text.may_be_cut = true)
    }

    pub fn label_lines(self: View, lines: u8) -> View {
        self.with_labels(|text| text.lines = lines)
    }

    pub fn below(mut self: View, view: View) -> View {
        view.add_to(&mut self.children);
        self
    }

    /// Adds a note, within a button or below any other widget.
    pub fn note(mut self: View, words: impl Into<String>) -> View {
        let note = note(words);
        if let Kind::Button(_) = self.kind {
            self.children.push(*note.center().lines(2).optional());
            return self;
        }
        if let Kind::Beside(_) = self.kind {
            self.children.push(*note.optional());
            return self;
        }
        column([self, note.optional()]).gap(Gap::Small)
    }
}
