//! Another opponent during a game. It plays from the next round on, or at once before the first move. The
//! score stays.

use super::opponents::opponent_cards;
use super::{Context, Go, Request, Screen, page};
use crate::game::{Command, Seat};
use crate::ui::View;
use crate::ui::view::{column, nothing, text};

pub struct ChooseOpponentScreen;

impl Screen for ChooseOpponentScreen {
    type Action = Seat;

    fn view(&self, context: &Context) -> View<Seat> {
        let labels = context.labels;
        let body = context.game().map(|game| {
            let has_no_move = game.round().moves().is_empty() && game.outcome().is_none();
            let note = if has_no_move {
                labels.opponent_note_at_once
            } else {
                labels.opponent_note
            };
            let chosen = game.next_settings().opponent;
            let settings = game.settings();
            let cards = opponent_cards(
                settings,
                context,
                |it| it,
                |opponent, card| card.chosen(opponent == chosen),
            );
            column([text(note).quiet().center(), cards]).grow(1)
        });
        page(labels.opponent, nothing(), body, context)
    }

    fn act(&mut self, opponent: Seat, _: &Context) -> Request {
        Request::Go(Go::Play(Command::SetOpponent(opponent)))
    }
}
