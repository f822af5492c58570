//! Values and numbers in the cells of a board.

use super::board::BoardLayout;
use super::geometry::point;
use super::shape::{Shape, Text};
use super::theme::Theme;
use crate::ai::analysis::Evaluation;
use crate::rules::{Cell, Position};
use crate::text::{Words, evaluation_sign, pending_sign};

/// A smaller cell has no space for words, in design units.
const WORDS_FROM: f32 = 55.0;

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

    /// The numbers of the empty cells, small in their corners, except in `covered` cells.
    pub fn numbers(&self, position: &Position, covered: &[Cell], theme: &Theme) -> Vec<Shape> {
        let color = theme.quiet.towards(theme.ground, 0.3);
        let number = |cell: Cell| {
            let area = self.rect(cell);
            let size = (area.w * 0.09).clamp(12.0, 13.0);
            // Within the frame that a cell may have.
            let margin = (area.w * 0.12).max(6.0);
            let at = point(area.x + margin, area.y + margin * 0.9 + size / 2.0);
            let number = position.rules().number(cell).to_string();
            Shape::from(Text::left(number, at, size, color).within(area.w * 0.3))
        };
        let open = position
            .empty_cells()
            .filter(|cell| !covered.contains(cell));
        open.map(number).collect()
    }
}
