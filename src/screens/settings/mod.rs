//! "Custom game": who plays, and on which board. The chip of a side opens what can be chosen about it, in
//! `people` or [`OpponentScreen`]; `size` has all boards that `boards` does not show.

mod boards;
mod size;

use super::opponents::opponent_face;
use super::{Context, OpponentScreen, Screen, SetUpScreen, ask_who_plays, begin, edge, open, page};
use crate::game::{First, Seat};
use crate::rules::Mark;
use crate::ui::view::{
    self, button, button_with, column, even_row, face, note, nothing, row, space, text_of,
};
use crate::ui::{ButtonStyle, Gap, TypeRole, View};
use size::SizeScreen;

const CHIP_H: f32 = 60.0;
const FACE_H: f32 = 44.0;
const MARK_H: f32 = 32.0;

pub struct SettingsScreen;

impl Screen for SettingsScreen {
    fn view(&self, context: &Context) -> View {
        let labels = context.labels;
        let set_up =
            open(|context| SetUpScreen::with_rules(context.profile.settings.rules, context));
        let others = even_row([
            button(labels.other_size, open(|_| SizeScreen)),
            button(labels.set_up_position, set_up),
        ]);
        let body = column([
            even_row(Mark::BOTH.map(|mark| chip(mark, context))),
            boards::boards(context).grow(1),
            others,
            boards::best_play(context),
        ]);
        page(labels.custom_game, play(context), [body.grow(1)], context)
    }
}

fn play(context: &Context) -> View {
    button(context.begin_label(), begin(context.profile.settings, None)).entered(true)
}

/// Who plays a mark, and whether that side goes first. It opens what can be chosen about it.
fn chip(mark: Mark, context: &Context) -> View {
    let (labels, now) = (context.labels, &context.profile.settings);
    let (seat, players) = (now.seat(mark), context.profile.people.at_board(now));
    let name = context.player_name(mark, now);
    let order = match now.first {
        First::Always(first) => (first == mark).then_some(labels.goes_first),
        First::Alternate => (now.you == mark).then_some(labels.alternate),
    };
    let align = edge(mark);
    let words = [
        space(),
        text_of(&name, TypeRole::Heading).aligned(align).lines(1),
        order.map(|order| note(order).aligned(align)).into(),
        space(),
    ];
    let (portrait, theme) = match seat {
        Seat::Computer(_) => {
            let portrait = face(opponent_face(seat, now, context), FACE_H).optional();
            (portrait, context.theme)
        }
        Seat::Human => (nothing(), context.theme.painted(&players)),
    };
    let (purpose, action) = if seat == Seat::Human {
        (labels.people, ask_who_plays(mark, true))
    } else {
        (labels.opponent, open(|_| OpponentScreen::before_game()))
    };
    let drawn = view::mark(mark, 0.4, theme.mark(mark), MARK_H);
    let words = column(words).gap(Gap::None).grow(1);
    let mut parts = [drawn, words, portrait];
    if mark == Mark::O {
        parts.reverse();
    }
    let spoken: Vec<&str> = [name.as_str()].into_iter().chain(order).collect();
    button_with(action, ButtonStyle::Plain, [row(parts)])
        .named(format!("{mark}: {}", spoken.join(", ")))
        .tip(purpose)
        .height(CHIP_H)
}
