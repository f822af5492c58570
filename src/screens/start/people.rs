//! Two people on the start screen: for each a name and the colours to choose from.

use super::{StartAction, StartScreen};
use crate::profile::Hue;
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::{Button, ButtonStyle, Color, Rect, Shape, mark_shapes, point, rect};

/// The side of a colour, and the gap before it.
const HUE_SIDE: f32 = 28.0;
const HUE_GAP: f32 = 4.0;

/// The height of the font of a name.
const NAME_SIZE: f32 = 17.0;

/// The radius of the mark in front of a name.
const NAME_MARK: f32 = 10.0;

/// Ends a name that is being typed.
const CARET: char = '|';

/// The colours to choose from, the theme's first.
fn hues() -> impl Iterator<Item = Option<Hue>> {
    [None].into_iter().chain(Hue::ALL.map(Some))
}

/// The width of all colours in a row.
fn hues_width() -> f32 {
    (HUE_SIDE + HUE_GAP) * hues().count() as f32
}

/// The name of a player, which is typed after a click, and the colours.
pub(super) fn buttons(
    screen: &StartScreen,
    mark: Mark,
    area: Rect,
    context: &Context,
) -> Vec<Button<StartAction>> {
    let field = Rect {
        w: area.w - hues_width() - HUE_GAP,
        ..area
    };
    let is_typed = matches!(screen.typing, Some((typed, _)) if typed == mark);
    let name = context.profile.players.of(mark).written();
    let (label, style) = if is_typed {
        (format!("{name}{CARET}"), ButtonStyle::Chosen)
    } else if name.is_empty() {
        (context.words.name_prompt(mark), ButtonStyle::Plain)
    } else {
        (name, ButtonStyle::Plain)
    };
    let name = Button::new(field, label, StartAction::Name(mark), style);
    let mut buttons = vec![name.sized(NAME_SIZE)];
    for (hue, place) in placed_hues(area) {
        let action = StartAction::Paint(mark, hue);
        buttons.push(Button::new(place, "", action, ButtonStyle::Plain));
    }
    buttons
}

/// The mark in front of the name, at this left edge, and in each of the colours, and a frame around
/// the chosen colour.
pub(super) fn marks(mark: Mark, left: f32, area: Rect, context: &Context) -> Vec<Shape> {
    let theme = &context.theme;
    let chosen = context.profile.players.of(mark).hue;
    let ink = |hue: Option<Hue>| match hue {
        Some(hue) => theme.shade(hue),
        None => theme.mark(mark),
    };
    let in_front = point(left + NAME_MARK, area.center().y);
    let mut shapes = mark_shapes(mark, in_front, NAME_MARK, ink(chosen), 1.0);
    for (hue, place) in placed_hues(area) {
        if hue == chosen {
            shapes.extend(frame(place.inset(1.0), theme.text));
        }
        shapes.extend(mark_shapes(mark, place.center(), 8.0, ink(hue), 1.0));
    }
    shapes
}

/// The colours at the right of a row.
fn placed_hues(area: Rect) -> impl Iterator<Item = (Option<Hue>, Rect)> {
    let left = area.x + area.w - hues_width();
    let y = area.center().y - HUE_SIDE / 2.0;
    hues().zip(0_u8..).map(move |(hue, i)| {
        let x = left + HUE_GAP + (HUE_SIDE + HUE_GAP) * f32::from(i);
        (hue, rect(x, y, HUE_SIDE, HUE_SIDE))
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
