//! Another opponent during a game: it plays from the next round on, or at once before the first
//! move, and the score stays.

use super::opponents::opponent_cards;
use super::{Context, Go, Request, Screen, back};
use crate::game::{Command, Seat};
use crate::ui::view::{column, text};
use crate::ui::{ButtonStyle, View, page};

pub struct ChooseOpponentScreen;

#[derive(Clone, Copy)]
pub enum ChooseOpponentAction {
    Choose(Seat),
    Back,
}

impl Screen for ChooseOpponentScreen {
    type Action = ChooseOpponentAction;

    fn view(&self, context: &Context) -> View<ChooseOpponentAction> {
        use ChooseOpponentAction::{Back, Choose};
        let labels = context.labels;
        let body = context.game().map(|game| {
            let has_no_move = game.round().moves().is_empty() && game.outcome().is_none();
            let note = if has_no_move {
                labels.opponent_note_at_once
            } else {
                labels.opponent_note
            };
            let chosen = game.next_opponent();
            let cards = opponent_cards(game.settings(), context, Choose, |opponent, card| {
                let is_on = opponent == chosen;
                card.styled(ButtonStyle::of_choice(is_on)).switched(is_on)
            });
            column([text(note).quiet().center(), cards]).grow(1)
        });
        page(labels.opponent, back(Back, context), body)
    }

    fn act(&mut self, action: ChooseOpponentAction, _: &Context) -> Request {
        match action {
            ChooseOpponentAction::Choose(it) => Request::Go(Go::Play(Command::SetOpponent(it))),
            ChooseOpponentAction::Back => Request::BACK,
        }
    }
}
