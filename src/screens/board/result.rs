//! The result over the board, one step after the other: the line draws itself, its marks swell as it
//! reaches them, then the words appear. The winning marks are never dimmed, the others are.

use std::f32::consts::TAU;
use std::time::Duration;

use super::view::BoardView;
use crate::game::{Game, Seat};
use crate::profile::Motion;
use crate::rules::{Cell, Line, Mark, Outcome};
use crate::ui::{
    BOARD_SQUARE, Color, Point, RESULT_STANDS, Rect, SPACE_S, Shape, Text, Theme, Weight,
    estimated_width, motion, rect,
};

/// How much a mark swells at most.
const SWELLING: f32 = 0.16;

/// The height of the words, of the lines below them, and of one such line.
const WORDS_SIZE: f32 = 72.0;
const WORDS_ON_SMALL_CELLS: f32 = 56.0;
const BELOW_SIZE: f32 = 28.0;
const BELOW_H: f32 = 32.0;

/// The rim around the words, in parts of their size. It sets them off from whatever lies below, and is
/// thin enough to leave something of each winning mark to be seen.
const RIM: f32 = 0.06;
const RIM_STEPS: u8 = 16;

/// The words may cover smaller cells, so winning cells of that size have frames, and their marks stay
/// larger by this part.
const SMALL_CELL: f32 = 100.0;
const GROWTH: f32 = 0.3;

/// When the parts of a result begin, after the round has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultTimes {
    line: Duration,
    pub words: Duration,
    /// From now on a click on the board counts again.
    pub stands: Duration,
    /// From now on nothing moves.
    pub rests: Duration,
}

impl ResultTimes {
    pub fn of(game: &Game, is_drawing_in: bool, motion: Motion) -> ResultTimes {
        if motion == Motion::Reduced {
            return ResultTimes {
                line: Duration::ZERO,
                words: Duration::ZERO,
                stands: RESULT_STANDS,
                rests: Duration::ZERO,
            };
        }
        let line = if is_drawing_in {
            motion::MARK
        } else {
            Duration::ZERO
        };
        let words = match game.outcome() {
            Some(Outcome::Win(_)) if game.round().given_up().is_none() => line + motion::LINE,
            _ => line,
        };
        ResultTimes {
            line,
            words,
            stands: words + RESULT_STANDS,
            rests: words + motion::SPARKS.max(motion::WORDS).max(motion::SWELL),
        }
    }
}

/// A result as it looks to the person playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// A person won.
    Joy,
    /// The computer won.
    Loss,
    Draw,
}

impl BoardView<'_> {
    /// The tinted ground of the winning cells, below the grid.
    pub(super) fn winning_ground(&self) -> Vec<Shape> {
        let color = self.theme.winning_ground();
        let shown = self.line_drawn();
        let mut shapes = Vec::new();
        for cell in self.shown.winning_cells() {
            shapes.push(self.layout.ground(cell, color).faded(shown));
            if self.has_small_cells() {
                let frame = self.layout.frame(cell, self.theme.result);
                shapes.push(frame.faded(shown));
            }
        }
        shapes
    }

    /// How much of the winning line is drawn, from 0 to 1.
    fn line_drawn(&self) -> f32 {
        self.context
            .moved(self.result_at(self.times.line), motion::LINE)
    }

    /// The lines and the words.
    pub(super) fn result(&self, outcome: Outcome) -> Vec<Shape> {
        let words_shown = if self.is_result_shown() {
            self.context
                .moved(self.result_at(self.times.words), motion::WORDS)
        } else {
            0.0
        };
        let mut shapes = self.winning_lines(outcome, words_shown);
        if self.mood(outcome) == Mood::Joy {
            shapes.extend(self.sparks(outcome));
        }
        if words_shown > 0.0 {
            shapes.extend(self.words(outcome, words_shown));
        }
        shapes
    }

    /// The winning lines. Where the words stand they fade, so that no line strikes the words through.
    fn winning_lines(&self, outcome: Outcome, words_shown: f32) -> Vec<Shape> {
        let drawn = self.line_drawn();
        if drawn <= 0.0 || self.game.round().given_up().is_some() {
            return Vec::new();
        }
        let place = self.words_place(outcome);
        let mut shapes = Vec::new();
        for line in self.shown.winning_lines() {
            let stroke = self.layout.line(line, self.theme.result, drawn);
            shapes.extend(cut(&stroke, place, 1.0 - words_shown));
        }
        shapes
    }

    /// Smaller where the words would cover whole cells.
    fn words_size(&self) -> f32 {
        if self.has_small_cells() {
            WORDS_ON_SMALL_CELLS
        } else {
            WORDS_SIZE
        }
    }

    /// Approximate area of the words.
    fn words_place(&self, outcome: Outcome) -> Rect {
        let size = self.words_size();
        let width = estimated_width(&self.result_text(outcome), size, Weight::ExtraBold);
        let w = width.min(BOARD_SQUARE.w) + SPACE_S;
        let h = size * 0.8;
        let middle = BOARD_SQUARE.center();
        rect(middle.x - w / 2.0, middle.y - h / 2.0, w, h)
    }

    /// A mark of the final position: full and swelling where it won, else faint.
    pub(super) fn final_mark(&self, cell: Cell, mark: Mark) -> Vec<Shape> {
        let color = self.theme.mark(mark);
        if !self.shown.winning_cells().any(|winning| winning == cell) {
            let color = color.towards(self.theme.faint(color), self.line_drawn());
            return self.layout.mark(cell, mark, color, self.drawn(cell));
        }
        if self.drawn(cell) < 1.0 {
            return self.layout.mark(cell, mark, color, self.drawn(cell));
        }
        let (swelling, growth) = self.growth(cell);
        let factor = 1.0 + SWELLING * swelling + GROWTH * growth;
        self.layout.scaled_mark(cell, mark, color, factor)
    }

    fn has_small_cells(&self) -> bool {
        self.layout.cell_side() < SMALL_CELL
    }

    /// How far a winning mark has swollen by now, and how far it has grown for good, from 0 to 1.
    fn growth(&self, cell: Cell) -> (f32, f32) {
        let for_good = if self.has_small_cells() { 1.0 } else { 0.0 };
        if self.context.motion() == Motion::Reduced {
            return (0.0, for_good);
        }
        let lines = self.shown.winning_lines();
        let reached = lines.iter().find_map(|line| part_along(*line, cell));
        let after = motion::LINE.mul_f32(reached.unwrap_or(0.0));
        let from = self.result_at(self.times.line) + after;
        let Some(passed) = self.context.now.checked_sub(from) else {
            return (0.0, 0.0);
        };
        let part = motion::part(passed, motion::SWELL);
        (motion::swell(part), for_good * motion::ease_out(part))
    }

    /// The time of the program at which a part of the result begins.
    pub(super) fn result_at(&self, after: Duration) -> Duration {
        self.screen.changed + after
    }

    fn mood(&self, outcome: Outcome) -> Mood {
        match outcome {
            Outcome::Draw => Mood::Draw,
            Outcome::Win(mark) => match self.game.seat(mark) {
                Seat::Human => Mood::Joy,
                Seat::Computer(_) => Mood::Loss,
            },
        }
    }

    fn words(&self, outcome: Outcome, shown: f32) -> Vec<Shape> {
        let middle = BOARD_SQUARE.center();
        let theme = &self.theme;
        let (words, size) = (self.result_text(outcome), self.words_size());
        let mut shapes = over_the_board(&words, middle, size, theme.result, theme, shown);
        for (words, color, i) in self.lines_below(outcome) {
            let below = middle.moved(0.0, size * 0.78 + BELOW_H * i);
            shapes.extend(over_the_board(
                &words, below, BELOW_SIZE, color, theme, shown,
            ));
        }
        shapes
    }

    pub(super) fn result_text(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(mark) => self.context.words.wins(&self.context.display_name(mark)),
            Outcome::Draw => self.context.labels.draw.to_owned(),
        }
    }

    /// What the result means for the person who plays the computer, and for the match.
    pub(super) fn lines_below(&self, outcome: Outcome) -> Vec<(String, Color, f32)> {
        let (labels, theme) = (self.context.labels, &self.theme);
        let mut lines = Vec::new();
        if let Seat::Computer(_) = self.game.opponent() {
            match self.mood(outcome) {
                Mood::Joy => lines.push((labels.you_win.to_owned(), theme.win, 0.0)),
                Mood::Loss => lines.push((labels.you_lose.to_owned(), theme.loss, 0.0)),
                Mood::Draw => {}
            }
        }
        if let Some(words) = self.match_result() {
            let i = lines.len() as f32;
            lines.push((words, theme.result, i));
        }
        lines
    }

    /// The result of the match, if this round ended it.
    fn match_result(&self) -> Option<String> {
        if self.game.round().is_casual() {
            return None;
        }
        let winner = self.game.match_winner()?;
        let score = self.game.score();
        let (won, lost) = (score.wins(winner), score.wins(winner.other()));
        Some(self.context.words.match_result(won, lost))
    }
}

/// How far along a line a cell lies, from 0 to 1; `None` if it is not on the line.
fn part_along(line: Line, cell: Cell) -> Option<f32> {
    let at = line.cells().position(|other| other == cell)?;
    let steps = line.cells().count() - 1;
    Some(at as f32 / steps as f32)
}

/// A stroke whose part within this rectangle is faded.
fn cut(stroke: &Shape, place: Rect, inside: f32) -> Vec<Shape> {
    let Shape::Stroke {
        from,
        to,
        width,
        color,
    } = *stroke
    else {
        return Vec::new();
    };
    let Some((enters, leaves)) = place.crossed_by(from, to) else {
        return vec![stroke.clone()];
    };
    let piece = |a: f32, b: f32, opacity: f32| Shape::Stroke {
        from: from.towards(to, a),
        to: from.towards(to, b),
        width,
        color: color.alpha(opacity),
    };
    let pieces = [
        (0.0, enters, 1.0),
        (enters, leaves, inside),
        (leaves, 1.0, 1.0),
    ];
    pieces
        .into_iter()
        .filter(|(a, b, opacity)| b - a > 0.01 && *opacity > 0.0)
        .map(|(a, b, opacity)| piece(a, b, opacity))
        .collect()
}

/// Words set off from what lies behind them by a rim of the background.
fn over_the_board(
    words: &str,
    at: Point,
    size: f32,
    color: Color,
    theme: &Theme,
    shown: f32,
) -> Vec<Shape> {
    let text = Text::new(words, at, size, color.alpha(shown))
        .bold()
        .within(BOARD_SQUARE.w);
    let mut shapes = Vec::new();
    for i in 0..RIM_STEPS {
        let turn = f32::from(i) / f32::from(RIM_STEPS) * TAU;
        let (sin, cos) = turn.sin_cos();
        let behind = Text {
            at: at.moved(cos * RIM * size, sin * RIM * size),
            color: theme.ground.alpha(shown),
            ..text.clone()
        };
        shapes.push(behind.into());
    }
    shapes.push(text.into());
    shapes
}
