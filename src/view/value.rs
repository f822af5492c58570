//! What a move is worth, written in its cell.

use super::board::Board;
use super::shape::{Shape, Text};
use super::theme::Theme;
use super::words;
use crate::ai::explain::Worth;
use crate::rules::Cell;

/// A cell smaller than this has no room for words.
const WORDS_FROM: f32 = 55.0;

impl Board {
    /// A sign with the number of moves, and where there is room the same in words below it; dots
    /// where nothing is proved yet.
    pub fn value(&self, cell: Cell, worth: Option<Worth>, theme: &Theme) -> Vec<Shape> {
        let area = self.rect(cell);
        let at = area.center();
        let Some(worth) = worth else {
            let size = (area.w * 0.2).clamp(16.0, 28.0);
            return vec![Text::new(words::NOT_YET, at, size, theme.quiet).into()];
        };
        let color = theme.value(worth.value);
        let sign_size = (area.w * 0.24).clamp(19.0, 32.0);
        let word_size = (area.w * 0.11).clamp(11.0, 15.0);
        if area.w < WORDS_FROM {
            let sign = Text::new(words::worth_sign(worth), at, sign_size, color);
            return vec![sign.bold().within(area.w * 0.8).into()];
        }
        let sign_at = at.moved(0.0, -word_size * 0.7);
        let words_at = at.moved(0.0, sign_size * 0.62);
        let sign = Text::new(words::worth_sign(worth), sign_at, sign_size, color);
        let words = Text::new(words::worth(worth), words_at, word_size, color);
        [sign.bold(), words]
            .map(|text| text.within(area.w * 0.9).into())
            .into()
    }
}
