//! Values and numbers in the cells of a board.

use super::board::BoardLayout;
use super::geometry::{Rect, point};
use super::shape::{Align, Shape, Text};
use super::theme::Theme;
use crate::ai::analysis::Evaluation;
use crate::rules::{Cell, Mark, Position};
use crate::text::{Words, evaluation_sign, pending_sign};

/// A smaller cell has no space for words, in design units.
const WORDS_FROM: f32 = 55.0;

/// In a smaller cell a number would touch a mark, in design units.
const NUMBERS_BESIDE_MARKS_FROM: f32 = 100.0;

impl BoardLayout {
    /// The value of a move in its cell: a sign with the number of moves and, where there is room, the
    /// same in words below it. While it is not proved, dots; once nothing more will be proved
    /// (`is_done`), a question mark.
    pub fn value(
        &self,
        cell: Cell,
        evaluation: Option<Evaluation>,
        is_done: bool,
        theme: &Theme,
        words: &dyn Words,
    ) -> Vec<Shape> {
        let area = self.rect(cell);
        let at = area.center();
        let Some(evaluation) = evaluation else {
            let size = (area.w * 0.2).clamp(16.0, 28.0);
            return vec![Text::new(pending_sign(is_done), at, size, theme.quiet).into()];
        };
        let color = theme.value(evaluation.value);
        let sign_size = (area.w * 0.24).clamp(19.0, 32.0);
        let word_size = (area.w * 0.11).clamp(12.0, 15.0);
        if area.w < WORDS_FROM {
            let sign = Text::new(evaluation_sign(evaluation), at, sign_size, color);
            return vec![sign.bold().within(area.w * 0.8).into()];
        }
        let sign_at = at.moved(0.0, -word_size * 0.7);
        let words_at = at.moved(0.0, sign_size * 0.64);
        let sign = Text::new(evaluation_sign(evaluation), sign_at, sign_size, color);
        let spelled = Text::new(words.evaluation(evaluation), words_at, word_size, color);
        [sign.bold(), spelled]
            .map(|text| text.within(area.w * 0.9).into())
            .into()
    }

    /// The value of a move small in the corner of its cell, beside a mark that stands there for now.
    pub fn small_value(
        &self,
        cell: Cell,
        evaluation: Option<Evaluation>,
        is_done: bool,
        theme: &Theme,
    ) -> Shape {
        let area = self.rect(cell);
        let size = (area.w * 0.12).clamp(12.0, 17.0);
        let margin = corner_margin(area);
        let at = point(
            area.right() - margin,
            area.bottom() - margin * 0.9 - size / 2.0,
        );
        let (sign, color) = match evaluation {
            Some(evaluation) => (evaluation_sign(evaluation), theme.value(evaluation.value)),
            None => (pending_sign(is_done).to_owned(), theme.quiet),
        };
        let text = Text::new(sign, at, size, color).bold();
        text.aligned(Align::Right).within(area.w * 0.3).into()
    }

    /// The ground of a cell in the colour of its value.
    pub fn tint(&self, cell: Cell, evaluation: Evaluation, theme: &Theme) -> Shape {
        self.ground(cell, theme.tint(evaluation.value))
    }

    /// The numbers of the cells, small in their corners, as the list of moves has them. In small cells
    /// there is no room for one beside a mark.
    pub fn numbers(&self, position: &Position, theme: &Theme) -> Vec<Shape> {
        self.numbers_beside(&|cell| position.mark_at(cell), theme)
    }

    /// The same beside marks that need not be a position.
    pub fn numbers_beside(
        &self,
        mark_at: &dyn Fn(Cell) -> Option<Mark>,
        theme: &Theme,
    ) -> Vec<Shape> {
        let rules = self.rules();
        let has_room = |cell: &Cell| {
            self.rect(*cell).w >= NUMBERS_BESIDE_MARKS_FROM || mark_at(*cell).is_none()
        };
        let number = |cell: Cell| {
            let area = self.rect(cell);
            let size = (area.w * 0.09).clamp(12.0, 13.0);
            let margin = corner_margin(area);
            let at = point(area.x + margin, area.y + margin * 0.9 + size / 2.0);
            let number = rules.number(cell).to_string();
            let text = Text::left(number, at, size, theme.quiet);
            Shape::from(text.within((area.w * 0.3).max(TWO_DIGITS)))
        };
        rules.cells().filter(has_room).map(number).collect()
    }
}

/// The width of two digits in the font of the numbers.
const TWO_DIGITS: f32 = 18.0;

/// How far a text in a corner stands from the edges, inside the frame that a cell may have.
fn corner_margin(area: Rect) -> f32 {
    (area.w * 0.12).max(6.0)
}
