//! What clicks and keys on the board ask for.

use std::time::Duration;

use super::controls::BoardAction;
use super::{BoardNotice, BoardScreen};
use crate::ai::minimax;
use crate::game::{Command, Game, Refusal};
use crate::rules::IllegalMove;
use crate::screens::{Context, Screen, ScreenRequest};
use crate::ui::{Arrow, BOARD_SQUARE, BoardLayout, Button, Click, Point};

impl BoardScreen {
    /// Asks for a command; where it would be refused, says why in the header.
    pub(super) fn command(&mut self, command: Command, context: &Context) -> ScreenRequest {
        match context.check(command) {
            Ok(()) => ScreenRequest::Command(command),
            Err(refusal) => self.refuse(refusal, context.now),
        }
    }

    /// Starts the next round, if the result has been seen.
    pub(super) fn next_round(&mut self, game: &Game, context: &Context) -> ScreenRequest {
        if self.result_stands(game, context) {
            self.command(Command::NewRound, context)
        } else {
            ScreenRequest::Nothing
        }
    }

    pub(super) fn refuse(&mut self, refusal: Refusal, now: Duration) -> ScreenRequest {
        self.notify(BoardNotice::Refused(refusal), now)
    }

    pub(super) fn notify(&mut self, notice: BoardNotice, now: Duration) -> ScreenRequest {
        self.notice = Some((notice, now));
        ScreenRequest::Refused
    }

    /// A press marks a cell, goes on after a round, or ends looking back. The second press of a double
    /// click does nothing.
    pub(super) fn press(&mut self, at: Point, game: &Game, context: &Context) -> ScreenRequest {
        let click = Click {
            at,
            when: context.now,
        };
        if self
            .last_click
            .is_some_and(|last| last.is_doubled_by(click))
        {
            return ScreenRequest::Nothing;
        }
        self.last_click = Some(click);
        if BOARD_SQUARE.contains(at) && self.look_at_present(game, context.now) {
            return ScreenRequest::Nothing;
        }
        if BOARD_SQUARE.contains(at) && game.outcome().is_some() {
            self.last_click = None; // the next one may be the first mark of the round
            return self.next_round(game, context);
        }
        let cell = BoardLayout::new(game.settings().rules).cell_at(at);
        let request = match cell {
            Some(cell) => self.command(Command::Play(cell), context),
            None => ScreenRequest::Nothing,
        };
        if !matches!(request, ScreenRequest::Command(_)) {
            // Refused: the next click is a new one.
            self.last_click = None;
        }
        request
    }

    /// Does what the button with this letter does; for a letter whose button is not there now, says
    /// why.
    pub(super) fn press_letter(
        &mut self,
        letter: char,
        game: &Game,
        context: &Context,
    ) -> ScreenRequest {
        let buttons = self.buttons(context);
        let has_letter = |button: &&Button<BoardAction>| button.action.key() == Some(letter);
        if let Some(button) = buttons.iter().find(has_letter) {
            return self.perform(button.action, context);
        }
        let over = Refusal::Illegal(IllegalMove::GameOver);
        match letter {
            'v' => self.notify(BoardNotice::ReviewLater, context.now),
            'h' => self.refuse(over, context.now),
            't' if !minimax::is_feasible(game.settings().rules) => {
                self.notify(BoardNotice::TreeTooLarge, context.now)
            }
            't' | 'c' => self.notify(BoardNotice::InsightFirst, context.now),
            _ => ScreenRequest::Nothing,
        }
    }

    /// Moves over the cells of the board, first to its middle.
    pub(super) fn move_focus(&mut self, arrow: Arrow, game: &Game) {
        self.focus = Some(arrow.moved_over(self.focus, game.settings().rules));
    }

    /// Marks a cell by its number, on boards where every number is one digit.
    pub(super) fn mark_by_digit(
        &mut self,
        number: u8,
        game: &Game,
        context: &Context,
    ) -> ScreenRequest {
        let rules = game.settings().rules;
        let Some(cell) = rules.cell(number) else {
            return ScreenRequest::Nothing;
        };
        if rules.cell_count() > 9 || self.look_at_present(game, context.now) {
            return ScreenRequest::Nothing;
        }
        self.command(Command::Play(cell), context)
    }

    /// Marks the cell in focus, or starts the next round if this one is over.
    pub(super) fn confirm(&mut self, game: &Game, context: &Context) -> ScreenRequest {
        if self.look_at_present(game, context.now) {
            ScreenRequest::Nothing
        } else if game.outcome().is_some() {
            self.next_round(game, context)
        } else if let Some(cell) = self.focus {
            self.command(Command::Play(cell), context)
        } else {
            ScreenRequest::Nothing
        }
    }

    pub(super) fn ask_for_hint(&mut self, game: &Game, now: Duration) -> ScreenRequest {
        self.look_at_present(game, now);
        if let Err(refusal) = game.check_persons_turn() {
            return self.refuse(refusal, now);
        }
        self.insight.want_hint(game.position());
        self.hint_first = true;
        ScreenRequest::Nothing
    }

    /// Goes back to the present position, or from there to the start screen.
    pub(super) fn go_back(&mut self, game: &Game, now: Duration) -> ScreenRequest {
        if self.look_at_present(game, now) {
            ScreenRequest::Nothing
        } else {
            ScreenRequest::ShowStart
        }
    }
}
