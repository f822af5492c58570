//! What clicks and keys in an exercise ask for.

use super::controls::DrillAction;
use super::stage::Stage;
use super::{DrillScreen, is_recent};
use crate::rules::Cell;
use crate::screens::{Context, Screen, ScreenRequest};
use crate::ui::{Arrow, BOARD_SQUARE, BoardLayout, Button, Click, Point};

impl DrillScreen {
    /// What Enter and a click on the board do, where they mark no cell.
    pub(super) fn confirm(&mut self, context: &Context) -> ScreenRequest {
        if is_recent(self.taken_back, context.now) {
            return ScreenRequest::Nothing;
        }
        match self.stage {
            Stage::Rule => self.ask(),
            Stage::Question => {
                if let Some(cell) = self.focus {
                    return self.answer(cell, context);
                }
            }
            Stage::Answered(answer) if answer.is_right => return self.go_on(context),
            Stage::Answered(_) => self.stage = Stage::Question,
            Stage::Done => {
                let action = self.what_next(&context.profile.practice);
                return self.perform(action, context);
            }
        }
        ScreenRequest::Nothing
    }

    /// A press on the board: marks a cell, or goes on from an answer. The second press of a double
    /// click does nothing.
    pub(super) fn press(&mut self, at: Point, context: &Context) -> ScreenRequest {
        let click = Click {
            at,
            when: context.now,
        };
        let is_double = self
            .last_click
            .is_some_and(|last| last.is_doubled_by(click));
        let is_late = is_double || is_recent(self.taken_back, context.now);
        if is_late || !BOARD_SQUARE.contains(at) {
            return ScreenRequest::Nothing;
        }
        self.last_click = Some(click);
        match self.stage {
            Stage::Question => match self.cell_at(at) {
                Some(cell) => self.answer(cell, context),
                None => ScreenRequest::Nothing,
            },
            Stage::Answered(_) => self.confirm(context),
            Stage::Rule | Stage::Done => ScreenRequest::Nothing,
        }
    }

    pub(super) fn cell_at(&self, at: Point) -> Option<Cell> {
        let rules = self.drill.exercise()?.position.rules();
        BoardLayout::new(rules).cell_at(at)
    }

    pub(super) fn mark_by_digit(&mut self, number: u8, context: &Context) -> ScreenRequest {
        let Some(exercise) = self.drill.exercise() else {
            return ScreenRequest::Nothing;
        };
        let rules = exercise.position.rules();
        match (rules.cell(number), self.stage) {
            (Some(cell), Stage::Question) if rules.cell_count() <= 9 => self.answer(cell, context),
            _ => ScreenRequest::Nothing,
        }
    }

    /// Moves over the cells of the board, first to its middle.
    pub(super) fn move_focus(&mut self, arrow: Arrow) {
        let (Stage::Question, Some(exercise)) = (self.stage, self.drill.exercise()) else {
            return;
        };
        self.focus = Some(arrow.moved_over(self.focus, exercise.position.rules()));
    }

    pub(super) fn press_letter(&mut self, letter: char, context: &Context) -> ScreenRequest {
        let buttons = self.buttons(context);
        let has_letter = |button: &&Button<DrillAction>| button.action.key() == Some(letter);
        match buttons.iter().find(has_letter) {
            Some(button) => self.perform(button.action, context),
            None => ScreenRequest::Nothing,
        }
    }
}
