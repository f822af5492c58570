//! Two people: for each a name and the colours to choose from.

use super::{SettingsAction, SettingsScreen};
use crate::profile::Hue;
use crate::rules::Mark;
use crate::screens::Context;
use crate::ui::{Button, ButtonStyle, Frame, Rect, Shape, mark_shapes, point, rect};

/// The side of a colour, in a tall window too, and the gap before it.
const HUE_SIDE: f32 = 28.0;
const TALL_HUE_SIDE: f32 = 46.0;
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

fn hue_side(frame: Frame) -> f32 {
    if frame.is_tall() {
        TALL_HUE_SIDE
    } else {
        HUE_SIDE
    }
}

/// The width of all colours in a row.
fn hues_width(frame: Frame) -> f32 {
    (hue_side(frame) + HUE_GAP) * hues().count() as f32
}

/// The name of a player, which is typed after a click, and the colours.
pub(super) fn buttons(
    screen: &SettingsScreen,
    mark: Mark,
    area: Rect,
    context: &Context,
) -> Vec<Button<SettingsAction>> {
    let frame = context.frame();
    let field = Rect {
        w: area.w - hues_width(frame) - HUE_GAP,
        ..area
    };
    let is_typed = matches!(screen.typing, Some((typed, _)) if typed == mark);
    let name = context.profile.players.of(mark).written();
    let (label, style) = if is_typed {
        (format!("{name}{CARET}"), ButtonStyle::OpenField)
    } else if name.is_empty() {
        (context.words.name_prompt(mark), ButtonStyle::Field)
    } else {
        (name, ButtonStyle::Field)
    };
    let name = Button::new(field, label, SettingsAction::Name(mark), style);
    let name = name.named(context.words.name_prompt(mark));
    let typed = context.profile.players.of(mark).typed();
    let name = name.with_value(typed).switched(is_typed);
    let mut buttons = vec![name.sized(NAME_SIZE * frame.growth())];
    let hues = placed_hues(area, frame);
    buttons.extend(hues.map(|(hue, place)| hue_button(mark, hue, place, context)));
    buttons
}

/// A colour to choose, unless the other player has it.
fn hue_button(
    mark: Mark,
    hue: Option<Hue>,
    place: Rect,
    context: &Context,
) -> Button<SettingsAction> {
    let players = &context.profile.players;
    let is_taken = hue.is_some() && hue == players.of(mark.other()).hue;
    let button = if is_taken {
        Button::new(place, "", SettingsAction::Limit, ButtonStyle::Disabled)
            .with_tip(context.labels.hue_taken)
    } else {
        let action = SettingsAction::Paint(mark, hue);
        Button::new(place, "", action, ButtonStyle::Field)
    };
    let is_on = hue == players.of(mark).hue;
    button.named(hue_name(mark, hue, context)).switched(is_on)
}

/// A colour of a player, for a screen reader.
fn hue_name(mark: Mark, hue: Option<Hue>, context: &Context) -> String {
    let labels = context.labels;
    let name = match hue {
        Some(hue) => labels.hues[hue as usize],
        None => labels.own_hue,
    };
    format!("{mark}, {}: {name}", labels.colour)
}

/// The mark in front of the name, at this left edge, and in each of the colours, and a frame around
/// the chosen colour. The other player's colour is small.
pub(super) fn marks(mark: Mark, left: f32, area: Rect, context: &Context) -> Vec<Shape> {
    let theme = &context.theme;
    let players = &context.profile.players;
    let (chosen, taken) = (players.of(mark).hue, players.of(mark.other()).hue);
    let ink = |hue: Option<Hue>| match hue {
        Some(hue) => theme.shade(hue),
        None => theme.mark(mark),
    };
    let growth = context.frame().growth();
    let in_front = point(left + NAME_MARK * growth, area.center().y);
    let mut shapes = mark_shapes(mark, in_front, NAME_MARK * growth, ink(chosen), 1.0);
    for (hue, place) in placed_hues(area, context.frame()) {
        let is_taken = hue.is_some() && hue == taken;
        if hue == chosen {
            shapes.push(Shape::Frame {
                rect: place,
                radius: 7.0,
                width: 2.5,
                color: theme.text,
            });
        }
        // The other player's colour shows that player's mark.
        let shown = if is_taken { mark.other() } else { mark };
        let radius = if is_taken { 5.0 } else { 8.0 };
        shapes.extend(mark_shapes(
            shown,
            place.center(),
            radius * growth,
            ink(hue),
            1.0,
        ));
    }
    shapes
}

/// The colours at the right of a row.
fn placed_hues(area: Rect, frame: Frame) -> impl Iterator<Item = (Option<Hue>, Rect)> {
    let w = hue_side(frame);
    let h = frame.finger(w);
    let left = area.right() - hues_width(frame);
    let y = area.center().y - h / 2.0;
    hues().zip(0_u8..).map(move |(hue, i)| {
        let x = left + HUE_GAP + (w + HUE_GAP) * f32::from(i);
        (hue, rect(x, y, w, h))
    })
}
