//! Opponents as cards, for the start screen and the choice during a game.

use super::{Context, StatelessAction};
use crate::ai::{Level, Strength, Value, value_of_opening};
use crate::game::{First, Seat, Settings, Standing};
use crate::rules::{Cell, Rules};
use crate::ui::view::{button_with, column, face, grid, heading, note, row, space};
use crate::ui::{ButtonStyle, Face, Gap, Mood, View};

/// The minimum width and height of a card, and the minimum height of a face, which grows with it.
const CARD_W: f32 = 200.0;
const CARD_H: f32 = 72.0;
const FACE_H: f32 = 56.0;
const SMALL_FACE_H: f32 = 16.0;

/// Weakest level first, a friend last.
pub(super) fn all_opponents() -> impl Iterator<Item = Seat> {
    Level::ALL.map(Seat::Computer).into_iter().chain([Seat::Human])
}

/// Its face, which looks at the cell under the mouse.
pub(super) fn opponent_face(seat: Seat, settings: &Settings, context: &Context) -> Face {
    let standing = context.profile.statistics().standing(settings.rules);
    let strength = settings.strength.unwrap_or(standing.strength);
    Face { looks_at: context.pointed, ..Face::new(seat, strength) }
}

/// The faces look at a mark that has `won`, and smile. `dressed` adds what differs between screens.
pub(super) fn opponent_cards(
    settings: &Settings,
    context: &Context,
    won: Option<Cell>,
    action: impl Fn(Seat) -> StatelessAction,
    dressed: impl Fn(Seat, View) -> View,
) -> View {
    let cards = all_opponents().map(|opponent| {
        let name = heading(context.labels.opponent_name(opponent));
        let is_fitted = settings.against(opponent).is_fitted();
        let standing = context.profile.statistics().standing(settings.rules);
        let faces = is_fitted.then(|| strength_faces(standing, context).optional());
        let promise = note(promise(opponent, settings, context));
        let words = column([space(), name, faces.into(), promise.lines(2).optional(), space()]);
        let mut picture = opponent_face(opponent, settings, context);
        if won.is_some() {
            (picture.mood, picture.looks_at) = (Mood::Smiles, won);
        }
        let picture = column([space(), face(picture, FACE_H).grow(4), space()]);
        let picture = picture.gap(Gap::None).grow(1);
        let card = row([picture, words.gap(Gap::None).grow(2)]).grow(1);
        let card = button_with(action(opponent), ButtonStyle::Plain, [card]);
        dressed(opponent, card.height(CARD_H))
    });
    grid(CARD_W, 2, cards).one_tab_stop().grow(4)
}

/// Medium at each strength, pale from those on that the person has still to beat.
pub(super) fn strength_faces(standing: Standing, context: &Context) -> View {
    let faces = Strength::all().map(|strength| {
        let is_pale = Some(strength) > standing.beaten;
        face(Face { is_pale, ..Face::new(Seat::MEDIUM, strength) }, SMALL_FACE_H)
    });
    let now = usize::from(u8::from(standing.strength));
    row(faces).gap(Gap::None).named(context.words.part(now, Strength::COUNT))
}

fn promise(opponent: Seat, settings: &Settings, context: &Context) -> String {
    let labels = context.labels;
    let Seat::Computer(level) = opponent else {
        return labels.friend_note.to_owned();
    };
    if let Some(strength) = settings.against(opponent).medium_strength() {
        return context.words.fixed_strength(strength);
    }
    let first_player_wins = value_of_opening(settings.rules) == Value::Win;
    let promise = match (level, settings.first) {
        (Level::Hard, First::Always(opener)) if first_player_wins && opener == settings.you => {
            labels.hard_as_you_open
        }
        (Level::Hard, First::Always(_)) if first_player_wins => labels.hard_as_it_opens,
        (Level::Hard, First::Alternate) if first_player_wins => labels.hard_alternating,
        (Level::Hard, _) if settings.rules != Rules::TIC_TAC_TOE => labels.plays_best,
        (level, _) => labels.promises[level as usize],
    };
    promise.to_owned()
}
