//! A result, one step after the other: the line draws itself, its marks swell as it reaches them, then the
//! words appear.

use std::time::Duration;

use crate::game::{Game, Seat};
use crate::profile::Motion;
use crate::rules::{Cell, Line, Outcome};
use crate::ui::{RESULT_STANDS, motion};

/// When the parts of a result begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResultTimes {
    pub line: Duration,
    pub words: Duration,
    /// From now on a click on the board counts again.
    pub stands: Duration,
}

impl ResultTimes {
    /// The times after the round has changed.
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

    /// The times in the program's.
    pub fn after(self, from: Duration) -> ResultTimes {
        ResultTimes {
            line: from + self.line,
            words: from + self.words,
            stands: from + self.stands,
        }
    }

    /// When the line reaches this winning cell.
    pub fn reaches(&self, cell: Cell, lines: &[Line]) -> Duration {
        let along = lines.iter().find_map(|line| part_along(*line, cell));
        self.line + motion::LINE.mul_f32(along.unwrap_or(0.0))
    }
}

/// How far along a line a cell lies, from 0 to 1; `None` if it is not on the line.
fn part_along(line: Line, cell: Cell) -> Option<f32> {
    let at = line.cells().position(|other| other == cell)?;
    let steps = line.cells().count() - 1;
    Some(at as f32 / steps as f32)
}

/// A result as it looks to the person playing.
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
