//! The timing of a result: the line is drawn, its marks hop one after the other, then the words stand in the
//! middle of the board and glide to the line above it.

use std::time::Duration;

use super::{BoardScreen, Latest};
use crate::game::Game;
use crate::rules::{Cell, Line, Outcome};
use crate::screens::Context;
use crate::ui::{RESULT_HOLDS, RESULT_STANDS, motion};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultTimes {
    pub line: Duration,
    pub words: Duration,
    /// The words leave the middle of the board.
    pub glide: Duration,
    /// Clicks on the board count again.
    pub opens: Duration,
}

impl BoardScreen {
    pub(super) fn result_times(&self, game: &Game, context: &Context) -> ResultTimes {
        let moves = context.moves();
        // Not after giving up: no mark is being drawn then.
        let is_drawing_in = moves && self.latest == Latest::MarkedAt(self.changed);
        let line = if is_drawing_in { self.changed + motion::MARK } else { self.changed };
        let is_won = matches!(game.outcome(), Some(Outcome::Win(_)));
        let has_line = moves && is_won && game.round().given_up().is_none();
        let words = if has_line { line + motion::LINE } else { line };
        let calm = context.clicked.map_or(Duration::ZERO, |clicked| clicked + RESULT_STANDS);
        let earliest = words + motion::WORDS + RESULT_STANDS;
        let opens = calm.clamp(earliest, earliest.max(words + RESULT_HOLDS));
        ResultTimes { line, words, glide: words + motion::STAND, opens }
    }
}

impl ResultTimes {
    pub fn reaches(&self, cell: Cell, lines: &[Line]) -> Duration {
        let along = lines.iter().find_map(|line| part_along(*line, cell));
        self.line + motion::HOPS.mul_f32(along.unwrap_or(0.0))
    }
}

/// Position of a cell along a line, from 0 to 1; `None` if it is not on the line.
fn part_along(line: Line, cell: Cell) -> Option<f32> {
    let at = line.cells().position(|other| other == cell)?;
    let steps = line.cells().count() - 1;
    Some(at as f32 / steps as f32)
}
