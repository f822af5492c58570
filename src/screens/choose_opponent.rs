//! Another opponent during a game: it plays from the next round on, or at once before the first
//! move, and the score stays.

use super::opponents::opponent_cards;
use super::{Context, Screen, ScreenRequest, back_button, title};
use crate::game::{Command, Game, Seat};
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, Point, Rect, SPACE_M, Shape, Text, point, rect,
};

const CARDS: Rect = rect(BOARD_SQUARE.x, 136.0, BOARD_SQUARE.w, 72.0);
const NOTE: Point = point(300.0, 96.0);

pub struct ChooseOpponentScreen;

#[derive(Clone, Copy)]
pub enum ChooseOpponentAction {
    Choose(Seat),
    Back,
}

impl Screen for ChooseOpponentScreen {
    type Action = ChooseOpponentAction;

    fn buttons(&self, context: &Context) -> Vec<Button<ChooseOpponentAction>> {
        let Some(game) = context.game() else {
            return vec![back_button(ChooseOpponentAction::Back, context)];
        };
        let chosen = game.next_opponent();
        let style = |opponent| ButtonStyle::of_choice(opponent == chosen);
        let action = ChooseOpponentAction::Choose;
        let cards = opponent_cards(CARDS, SPACE_M, game.settings(), context, action, style);
        let cards = cards.into_iter().map(|card| {
            let is_on = card.face.style == ButtonStyle::Chosen;
            card.switched(is_on)
        });
        let mut buttons = context.frame().buttons(cards.collect());
        buttons.push(back_button(ChooseOpponentAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: ChooseOpponentAction, _: &Context) -> ScreenRequest {
        match action {
            ChooseOpponentAction::Choose(opponent) => {
                ScreenRequest::PlayOn(Command::SetOpponent(opponent))
            }
            ChooseOpponentAction::Back => ScreenRequest::Back,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.game_theme());
        let note = if context.game().is_some_and(has_no_move) {
            labels.opponent_note_at_once
        } else {
            labels.opponent_note
        };
        let note = Text::new(note, NOTE, 16.0, theme.quiet).within(CARDS.w);
        let note = context.frame().text(note);
        vec![title(labels.opponent, context), note.into()]
    }
}

fn has_no_move(game: &Game) -> bool {
    game.round().moves().is_empty() && game.outcome().is_none()
}
