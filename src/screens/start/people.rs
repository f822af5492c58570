//! Two people on the start panel: for each a name, and the colours to choose from.

use super::picture::NAMES_FROM;
use super::{Panel, PanelAction};
use crate::rules::Mark;
use crate::ui::mark_shapes;
use crate::ui::{Button, ButtonStyle};
use crate::ui::{Rect, point, rect};
use crate::profile::Hue;
use crate::ui::{Color, Shape};
use crate::ui::Theme;
use crate::text::Phrase;

/// The sides of a colour, and the gap before it.
const COLOUR: f32 = 28.0;
const COLOUR_GAP: f32 = 4.0;

/// The height of the font of a name.
const NAME_SIZE: f32 = 17.0;

/// The mark in front of it: from its middle to its edge.
const NAME_MARK: f32 = 10.0;

/// Where a name ends that is being written.
const CARET: char = '|';

/// The colours to choose from, after the theme's own.
fn colours() -> impl Iterator<Item = Option<Hue>> {
    [None].into_iter().chain(Hue::ALL.map(Some))
}

/// How much of a row the colours take.
fn colours_width() -> f32 {
    (COLOUR + COLOUR_GAP) * colours().count() as f32
}

impl Panel {
    fn is_writing_of(&self, mark: Mark) -> bool {
        matches!(self.writing, Some((of, _)) if of == mark)
    }

    /// The name of a player, which is written after a click, and the colours.
    pub(super) fn player_buttons(&self, mark: Mark, area: Rect) -> Vec<Button<PanelAction>> {
        let field = Rect {
            w: area.w - colours_width() - COLOUR_GAP,
            ..area
        };
        let name = self.players.of(mark).written();
        let (label, style) = if self.is_writing_of(mark) {
            (Phrase::Verbatim(format!("{name}{CARET}")), ButtonStyle::Chosen)
        } else if name.is_empty() {
            (Phrase::NameOf(mark), ButtonStyle::Plain)
        } else {
            (Phrase::Verbatim(name), ButtonStyle::Plain)
        };
        let name = Button::new(field, label, PanelAction::Name(mark), style);
        let mut buttons = vec![name.sized(NAME_SIZE)];
        buttons.extend(colours_in_place(area).map(|(colour, place)| {
            let action = PanelAction::Colour(mark, colour);
            Button::new(place, Phrase::NONE, action, ButtonStyle::Plain)
        }));
        buttons
    }

    /// The mark in front of the name, and in each of the colours; a frame around the one it has.
    pub(super) fn player_marks(&self, mark: Mark, area: Rect, theme: &Theme) -> Vec<Shape> {
        let chosen = self.players.of(mark).colour;
        let ink = |colour: Option<Hue>| match colour {
            Some(hue) => theme.shade(hue),
            None => theme.mark(mark),
        };
        let in_front = point(NAMES_FROM + NAME_MARK, area.center().y);
        let mut shapes = mark_shapes(mark, in_front, NAME_MARK, ink(chosen), 1.0);
        for (colour, place) in colours_in_place(area) {
            if colour == chosen {
                shapes.extend(frame(place.inset(1.0), theme.text));
            }
            shapes.extend(mark_shapes(mark, place.center(), 8.0, ink(colour), 1.0));
        }
        shapes
    }
}

/// The colours at the right of a row, the theme's own first.
fn colours_in_place(area: Rect) -> impl Iterator<Item = (Option<Hue>, Rect)> {
    let left = area.x + area.w - colours_width();
    let y = area.center().y - COLOUR / 2.0;
    colours().zip(0_u8..).map(move |(colour, i)| {
        let x = left + COLOUR_GAP + (COLOUR + COLOUR_GAP) * f32::from(i);
        (colour, rect(x, y, COLOUR, COLOUR))
    })
}

/// A line around a place.
fn frame(place: Rect, color: Color) -> [Shape; 4] {
    let (left, top) = (place.x, place.y);
    let (right, bottom) = (left + place.w, top + place.h);
    let corners = [
        point(left, top),
        point(right, top),
        point(right, bottom),
        point(left, bottom),
    ];
    [0, 1, 2, 3].map(|i| Shape::Stroke {
        from: corners[i],
        to: corners[(i + 1) % 4],
        width: 2.0,
        color,
    })
}
