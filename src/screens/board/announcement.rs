use crate::game::{Event, Game, Seat};
use crate::rules::{Cell, Mark};
use crate::screens::Context;

/// The event's consequences are in the status.
pub fn announcement(event: &Event, game: &Game, context: &Context) -> Option<String> {
    Some(match event {
        Event::Marked { mark, cell, .. } => made(*mark, *cell, game, context),
        Event::Undone(moves) => context.words.undone(*moves),
        Event::Redone(moves) => context.words.redone(*moves),
        Event::RoundStarted { .. } => context.labels.new_round_said.to_owned(),
        Event::RoundResumed { .. } if game.is_over() => context.labels.round_is_back.to_owned(),
        _ => return None,
    })
}

pub(super) fn made(mark: Mark, cell: Cell, game: &Game, context: &Context) -> String {
    let who = match game.opponent() {
        Seat::Human => context.display_name(mark),
        Seat::Computer(_) => context.player_name(mark),
    };
    [named_mark(&who, mark), context.words.place(cell).to_ascii_lowercase()].join(": ")
}

/// A player's name with the mark, unless the name is the mark.
pub(super) fn named_mark(name: &str, mark: Mark) -> String {
    let mark = mark.to_string();
    if name.split(' ').any(|word| word == mark) {
        name.to_owned()
    } else {
        [name, &mark].join(", ")
    }
}
