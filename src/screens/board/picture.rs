//! How the screen of a game looks: header, board, footer, and the result over the board.

use std::time::Duration;

use super::controls::moves_heading;
use super::{DRAWING_IN, LINE, RESULT, Table};
use crate::rules::{Cell, Mark, Outcome};
use crate::ui::{SQUARE, mark_shapes};
use crate::ui::{Point, point};
use crate::profile::Motion;
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

impl Table {
    /// The whole screen.
    pub fn shapes(&self, theme: &Theme, pointer: Option<Point>, now: Duration) -> Vec<Shape> {
        let focused = self.focused(pointer);
        let mut shapes = self.header(focused, theme);
        shapes.extend(self.marks(focused, theme, now));
        match (self.game.game_over(), self.back_at) {
            (Some(outcome), None) => shapes.extend(self.result(outcome, theme, now)),
            _ => shapes.extend(self.overlay(focused, theme, now)),
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes.extend(self.moves_heading(theme));
        shapes
    }

    /// The cell that the keys have gone to, or the one under the mouse.
    fn focused(&self, pointer: Option<Point>) -> Option<Cell> {
        self.focus
            .or_else(|| pointer.and_then(|at| self.board.cell_at(at)))
    }

    fn moves_heading(&self, theme: &Theme) -> Option<Shape> {
        let any = !self.game.round().moves().is_empty();
        let at = moves_heading().center();
        any.then(|| Text::new(Phrase::Moves, at, 13.0, theme.quiet).into())
    }

    fn header(&self, focused: Option<Cell>, theme: &Theme) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for mark in Mark::BOTH {
            shapes.extend(self.score(mark, theme));
        }
        let middle = SQUARE.center().x;
        let (status, detail) = self.says(focused);
        shapes.push(
            Text::new(status, point(middle, 27.0), 20.0, theme.text)
                .within(300.0)
                .into(),
        );
        shapes.push(
            Text::new(detail, point(middle, 51.0), 15.0, theme.quiet)
                .within(296.0)
                .into(),
        );
        shapes
    }

    /// A side's mark, rounds won and player, brighter while it is to move or has won.
    fn score(&self, mark: Mark, theme: &Theme) -> Vec<Shape> {
        let (edge, inwards, align) = match mark {
            Mark::X => (SQUARE.x, 1.0, Align::Left),
            Mark::O => (SQUARE.x + SQUARE.w, -1.0, Align::Right),
        };
        let game = &self.game;
        let bright = match game.game_over() {
            Some(outcome) if self.back_at.is_none() => outcome == Outcome::Win(mark),
            _ => self.shown().to_move() == mark,
        };
        let ink = theme.mark(mark);
        let ink = if bright { ink } else { theme.idle(ink) };
        let icon = point(edge + inwards * 12.0, 27.0);
        let number = point(edge + inwards * 34.0, 27.0);
        let caption = point(edge, 51.0);
        let mut shapes = mark_shapes(mark, icon, 10.0, ink, 1.0);
        let wins = Phrase::verbatim(game.score().wins(mark));
        shapes.push(
            Text::new(wins, number, 28.0, ink)
                .bold()
                .aligned(align)
                .within(44.0)
                .into(),
        );
        shapes.push(
            Text::new(
                words::seat(game.settings(), mark),
                caption,
                15.0,
                theme.quiet,
            )
            .aligned(align)
            .within(80.0)
            .into(),
        );
        shapes
    }

    /// The two lines in the middle of the header.
    fn says(&self, focused: Option<Cell>) -> (Phrase, Phrase) {
        let game = &self.game;
        let status = match (self.back_at, game.game_over()) {
            (Some(plies), _) => Phrase::LookingBack {
                plies,
                of: game.round().moves().len(),
            },
            (None, Some(_)) => words::next_round(game.match_winner().is_some()),
            (None, None) => words::turn(game.settings(), game.position().to_move()),
        };
        let notice = self.notice.as_ref().map(|(notice, _)| notice.clone());
        let detail = notice
            .or_else(|| self.reason_in_words(focused))
            .or_else(|| self.back_at.map(|_| Phrase::LookOn))
            .unwrap_or_else(|| Phrase::Joined(self.facts(), " · "));
        (status, detail)
    }

    fn facts(&self) -> Vec<Phrase> {
        let (game, round) = (&self.game, self.game.round());
        let draws = game.score().draws;
        let length = game.settings().match_length;
        let leaves = if game.game_over().is_some() {
            round.leaves().map(Phrase::WeighedInAll)
        } else {
            round.last_leaves().map(Phrase::SearchStats)
        };
        if let Some(mark) = round.given_up() {
            return vec![words::gave_up(game.settings(), mark)];
        }
        if round.last_is_guess() {
            return vec![Phrase::AGuess];
        }
        let hints = round.hints();
        if round.is_practice() {
            return vec![Phrase::Practice];
        }
        [
            (draws > 0).then_some(Phrase::Draws(draws)),
            length.map(|length| words::match_length(Some(length.get()))),
            (hints > 0).then_some(Phrase::Hints(hints)),
            leaves,
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The board with its marks, and a faint one under the mouse where a person may place it.
    fn marks(&self, focused: Option<Cell>, theme: &Theme, now: Duration) -> Vec<Shape> {
        let (board, position) = (&self.board, self.shown());
        let mut shapes = Vec::new();
        if let (Some(cell), None) = (self.last_cell(), position.outcome()) {
            shapes.push(board.ground(cell, theme.raised));
        }
        shapes.extend(self.frames(theme));
        shapes.extend(board.grid(theme));
        if let Some(cell) = focused.filter(|&cell| self.is_open(cell)) {
            let mark = position.to_move();
            let faint = theme.mark(mark).towards(theme.ground, 0.7);
            shapes.extend(board.mark(cell, mark, faint, 1.0));
        }
        for cell in position.rules().cells() {
            if let Some(mark) = position.mark_at(cell) {
                let drawn = self.drawn(cell, now);
                shapes.extend(board.mark(cell, mark, theme.mark(mark), drawn));
            }
        }
        shapes
    }

    /// The cell marked last before the board that is shown.
    fn last_cell(&self) -> Option<Cell> {
        let moves = self.game.round().moves();
        let plies = self.back_at.unwrap_or(moves.len());
        let last = moves.get(plies.checked_sub(1)?)?;
        Some(last.cell)
    }

    /// How much of a mark is drawn by now.
    fn drawn(&self, cell: Cell, now: Duration) -> f32 {
        let placed = self.fresh.iter().find(|(fresh, _)| *fresh == cell);
        placed.map_or(1.0, |(_, placed)| {
            self.part(now.saturating_sub(*placed), DRAWING_IN)
        })
    }

    /// Which part of a time has passed, 0 to 1; all of it where nothing moves.
    fn part(&self, passed: Duration, whole: Duration) -> f32 {
        match self.motion {
            Motion::Full => (passed.as_secs_f32() / whole.as_secs_f32()).min(1.0),
            Motion::Reduced => 1.0,
        }
    }

    /// A veil, thinner over the winning marks and their lines, and the words over all.
    fn result(&self, outcome: Outcome, theme: &Theme, now: Duration) -> Vec<Shape> {
        let since = now.saturating_sub(self.changed);
        let line = self.part(since.saturating_sub(DRAWING_IN), LINE);
        let words = self.part(since.saturating_sub(DRAWING_IN + LINE), RESULT);
        let position = self.game.position();
        let mut shapes = vec![Shape::Box {
            rect: SQUARE.inset(-4.0),
            radius: 0.0,
            color: theme.ground.alpha(0.6 * words),
        }];
        for cell in position.winning_cells() {
            if let Some(mark) = position.mark_at(cell) {
                let color = theme.mark(mark).towards(theme.ground, 0.4 * words);
                shapes.extend(self.board.mark(cell, mark, color, self.drawn(cell, now)));
            }
        }
        if line > 0.0 {
            let lines = position.winning_lines().into_iter();
            let color = theme.result.towards(theme.ground, 0.25 * words);
            shapes.extend(lines.map(|ends| self.board.line(ends, color, line)));
        }
        let middle = SQUARE.center();
        shapes.extend(over_the_board(
            Phrase::Result(outcome),
            middle,
            72.0,
            theme,
            words,
        ));
        let counts = !self.game.round().is_practice();
        if let Some(winner) = self.game.match_winner().filter(|_| counts) {
            let score = self.game.score();
            let text = Phrase::MatchResult {
                won: score.wins(winner),
                lost: score.wins(winner.other()),
            };
            let below = middle.moved(0.0, 49.0);
            shapes.extend(over_the_board(text, below, 26.0, theme, words));
        }
        shapes
    }
}

/// Words in the colour of results, set off from the marks behind them by a rim of the ground.
fn over_the_board(text: Phrase, at: Point, size: f32, theme: &Theme, cover: f32) -> Vec<Shape> {
    let text = Text::new(text, at, size, theme.result.alpha(cover))
        .bold()
        .within(SQUARE.w);
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
