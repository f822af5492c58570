use crate::game::{Event, Game, Seat};
use crate::rules::{Cell, Mark};
use crate::screens::Context;
use crate::text::moves_in_turn;

/// The event's consequences are in the status.
pub fn announcement(event: &Event, game: &Game, context: &Context) -> Option<String> {
    Some(match event {
        Event::Marked { mark, cell, .. } => made(*mark, *cell, game, context),
        Event::Undone(moves) => {
            let undone = game.round().undone().iter().take(*moves).map(|made| made.number);
            context.words.undone(&moves_in_turn(undone, game.position().to_move()))
        }
        Event::Redone(moves) => {
            let round = game.round();
            let before = round.moves().len().saturating_sub(*moves);
            let first = round.position_after(before).to_move();
            let redone = round.moves()[before..].iter().map(|made| made.number);
            context.words.redone(&moves_in_turn(redone, first))
        }
        Event::RoundStarted => {
            let who = player(game.round().opener(), game, context);
            context.words.round_begins(game.round_number(), &who)
        }
        Event::RoundResumed if game.is_over() => context.labels.round_is_back.to_owned(),
        _ => return None,
    })
}

/// As in `You: 5, row 2, column 2`.
pub(super) fn made(mark: Mark, cell: Cell, game: &Game, context: &Context) -> String {
    let number = game.settings().rules.number(cell);
    [player(mark, game, context), context.words.numbered_place(number, cell)].join(": ")
}

/// The name against the computer, and of two people who have one; else the mark.
pub(super) fn player(mark: Mark, game: &Game, context: &Context) -> String {
    match game.opponent() {
        Seat::Human => context.display_name(mark),
        Seat::Computer(_) => context.player_name(mark, game.settings()),
    }
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
