//! Another opponent during a game. It plays from the next round on, or at once before the first move. The
//! score stays. The coach is switched here too.

use super::opponents::opponent_cards;
use super::{Change, Context, Go, Request, Screen, page};
use crate::game::{Command, Seat};
use crate::profile::Preferences;
use crate::ui::View;
use crate::ui::view::{choices, column, nothing, text};

pub struct ChooseOpponentScreen;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpponentAction {
    Choose(Seat),
    Coach(Preferences),
}

impl Screen for ChooseOpponentScreen {
    type Action = OpponentAction;

    fn view(&self, context: &Context) -> View<OpponentAction> {
        let labels = context.labels;
        let body = context.game().map(|game| {
            let has_no_move = game.round().moves().is_empty() && !game.is_over();
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
                OpponentAction::Choose,
                |opponent, card| card.chosen(opponent == chosen),
            );
            let now = context.profile.preferences;
            let name = |is_on: bool| labels.off_and_on[usize::from(is_on)];
            let coach = choices(labels.coach, &[false, true], name, now.coach, |coach| {
                OpponentAction::Coach(Preferences { coach, ..now })
            });
            let coach = coach.note(labels.coach_note);
            column([text(note).quiet().center(), cards, coach]).grow(1)
        });
        page(labels.opponent, nothing(), body, context)
    }

    fn act(&mut self, action: OpponentAction, _: &Context) -> Request {
        match action {
            OpponentAction::Choose(opponent) => {
                Request::Go(Go::Play(Command::SetOpponent(opponent)))
            }
            OpponentAction::Coach(preferences) => Request::Change(Change::Preferences(preferences)),
        }
    }
}
