//! The result over the board.

use super::view::BoardView;
use super::{DRAWING_IN, LINE, RESULT};
use crate::rules::Outcome;
use crate::ui::{BOARD_SQUARE, Point, Shape, Text, Theme};

impl BoardView<'_> {
    /// A veil, thinner over the winning marks and their lines, and the words over all.
    pub(super) fn result(&self, outcome: Outcome) -> Vec<Shape> {
        let since = self.context.now.saturating_sub(self.screen.changed);
        let drawn = self.progress(since.saturating_sub(DRAWING_IN), LINE);
        let cover = self.progress(since.saturating_sub(DRAWING_IN + LINE), RESULT);
        let mut shapes = vec![Shape::Box {
            rect: BOARD_SQUARE.inset(-4.0),
            radius: 0.0,
            color: self.theme.ground.alpha(0.6 * cover),
        }];
        shapes.extend(self.winning_marks(cover));
        if drawn > 0.0 {
            let color = self.theme.result.towards(self.theme.ground, 0.25 * cover);
            for line in self.shown.winning_lines() {
                shapes.push(self.layout.line(line, color, drawn));
            }
        }
        let middle = BOARD_SQUARE.center();
        let words = self.result_text(outcome);
        shapes.extend(over_the_board(&words, middle, 72.0, &self.theme, cover));
        if let Some(words) = self.match_result() {
            let below = middle.moved(0.0, 49.0);
            shapes.extend(over_the_board(&words, below, 26.0, &self.theme, cover));
        }
        shapes
    }

    fn winning_marks(&self, cover: f32) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for cell in self.shown.winning_cells() {
            if let Some(mark) = self.shown.mark_at(cell) {
                let color = self
                    .theme
                    .mark(mark)
                    .towards(self.theme.ground, 0.4 * cover);
                shapes.extend(self.layout.mark(cell, mark, color, self.drawn(cell)));
            }
        }
        shapes
    }

    fn result_text(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(mark) => self.context.words.wins(&self.context.display_name(mark)),
            Outcome::Draw => self.context.labels.draw.to_owned(),
        }
    }

    /// The result of the match, if this round ended it.
    fn match_result(&self) -> Option<String> {
        if self.game.round().is_practice() {
            return None;
        }
        let winner = self.game.match_winner()?;
        let score = self.game.score();
        let (won, lost) = (score.wins(winner), score.wins(winner.other()));
        Some(self.context.words.match_result(won, lost))
    }
}

/// Words in the colour of results, set off from the marks behind them by a rim of the background.
fn over_the_board(words: &str, at: Point, size: f32, theme: &Theme, cover: f32) -> Vec<Shape> {
    let text = Text::new(words, at, size, theme.result.alpha(cover))
        .bold()
        .within(BOARD_SQUARE.w);
    let rim = size * 0.06;
    let around = [
        (-1.0, 0.0),
        (1.0, 0.0),
        (0.0, -1.0),
        (0.0, 1.0),
        (-0.7, -0.7),
        (0.7, -0.7),
        (-0.7, 0.7),
        (0.7, 0.7),
    ];
    let behind = around.map(|(dx, dy)| Text {
        at: at.moved(dx * rim, dy * rim),
        color: theme.ground.alpha(cover),
        ..text.clone()
    });
    behind.into_iter().chain([text]).map(Shape::from).collect()
}
