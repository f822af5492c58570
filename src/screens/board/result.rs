//! The timing of a result: the line is drawn, its marks swell as it reaches them, then the words appear.

use std::time::Duration;

use crate::game::{Game, Seat};
use crate::profile::Motion;
use crate::rules::{Cell, Line, Outcome};
use crate::ui::{RESULT_STANDS, motion};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultTimes {
    pub line: Duration,
    pub words: Duration,
    /// From now on clicks on the board count again.
    pub stands: Duration,
}

impl ResultTimes {
    pub fn of(game: &Game, is_drawing_in: bool, motion: Motion) -> ResultTimes {
        let line = if is_drawing_in && motion == Motion::Full {
            motion::MARK
        } else {
            Duration::ZERO
        };
        let has_line = matches!(game.outcome(), Some(Outcome::Win(_)))
            && game.round().given_up().is_none()
            && motion == Motion::Full;
        let words = if has_line { line + motion::LINE } else { line };
        ResultTimes {
            line,
            words,
            stands: words + RESULT_STANDS,
        }
    }

    /// Converts to the program's clock.
    pub fn after(self, from: Duration) -> ResultTimes {
        ResultTimes {
            line: from + self.line,
            words: from + self.words,
            stands: from + self.stands,
        }
    }

    pub fn reaches(&self, cell: Cell, lines: &[Line]) -> Duration {
        let along = lines.iter().find_map(|line| part_along(*line, cell));
        self.line + motion::LINE.mul_f32(along.unwrap_or(0.0))
    }
}

/// Position of a cell along a line, from 0 to 1; `None` if it is not on the line.
fn part_along(line: Line, cell: Cell) -> Option<f32> {
    let at = line.cells().position(|other| other == cell)?;
    let steps = line.cells().count() - 1;
    Some(at as f32 / steps as f32)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// A person won.
    Joy,
    /// The computer won.
    Loss,
    Draw,
}

impl Mood {
    pub fn of(outcome: Outcome, game: &Game) -> Mood {
        match outcome {
            Outcome::Draw => Mood::Draw,
            Outcome::Win(mark) if game.seat(mark) == Seat::Human => Mood::Joy,
            Outcome::Win(_) => Mood::Loss,
        }
    }
}
