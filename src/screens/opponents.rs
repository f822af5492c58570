//! The opponents to choose from, as cards one below the other: the start screen and the choice during
//! a game show the same.

use super::Context;
use crate::ai::{Level, Value, value_of_opening};
use crate::game::{First, Seat, Settings};
use crate::ui::{Button, ButtonStyle, Rect};

/// The levels from the weakest to the strongest, then a friend.
pub(super) fn all_opponents() -> impl Iterator<Item = Seat> {
    let levels = Level::ALL.map(Seat::Computer);
    levels.into_iter().chain([Seat::Human])
}

/// The cards are one stop of Tab.
const GROUP: u8 = 1;

pub(super) fn opponent_name(opponent: Seat, context: &Context) -> &'static str {
    match opponent {
        Seat::Computer(level) => context.labels.level_name(level),
        Seat::Human => context.labels.friend,
    }
}

/// A card for each opponent in a game with these settings, from the top of `area` down, each as high
/// as `area`.
pub(super) fn opponent_cards<Action>(
    area: Rect,
    gap: f32,
    settings: &Settings,
    context: &Context,
    action: impl Fn(Seat) -> Action,
    style: impl Fn(Seat) -> ButtonStyle,
) -> Vec<Button<Action>> {
    let mut buttons = Vec::new();
    for (opponent, i) in all_opponents().zip(0_u8..) {
        let y = area.y + (area.h + gap) * f32::from(i);
        let name = opponent_name(opponent, context);
        let label = format!("{name}\n{}", note(opponent, settings, context));
        let button = Button::new(Rect { y, ..area }, label, action(opponent), style(opponent));
        buttons.push(button.in_group(GROUP));
    }
    buttons
}

/// What an opponent does in a game with these settings.
fn note(opponent: Seat, settings: &Settings, context: &Context) -> &'static str {
    let labels = context.labels;
    let Seat::Computer(level) = opponent else {
        return labels.friend_note;
    };
    let first_player_wins = value_of_opening(settings.rules) == Value::Win;
    match (level, settings.first) {
        (Level::Hard, First::Always(opener)) if first_player_wins && opener == settings.you => {
            labels.hard_as_you_open
        }
        (Level::Hard, First::Always(_)) if first_player_wins => labels.hard_as_it_opens,
        (Level::Hard, First::Alternate) if first_player_wins => labels.hard_alternating,
        (level, _) => labels.promise(level),
    }
}
