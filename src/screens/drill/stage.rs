use std::time::Duration;

use crate::rules::{Cell, Mark, Position};
use crate::ui::{Now, motion};

/// Time between marks while an answer is played out.
const STEP: Duration = Duration::from_millis(800);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Question,
    Answered(Answer),
    /// The board of the last exercise, and since when the end is shown.
    Done(Option<(Position, Duration)>),
}

/// An answer on the board, which is played out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub cell: Cell,
    /// Then it stays, and the exercise is over.
    pub is_right: bool,
    /// The answer and, once known, what follows, each mark with its time.
    pub marks: Vec<(Cell, Mark, Duration)>,
    /// Whether it is known what follows.
    pub is_played_out: bool,
}

impl Answer {
    /// The answer with this continuation, starting now with the other side's move.
    pub fn played_out(&self, line: &[Cell], now: Duration) -> Answer {
        let mut answer = self.clone();
        let mut at = now;
        for &cell in line {
            at += STEP;
            let mark = answer.marks.last().map(|(_, mark, _)| mark.other());
            answer.marks.extend(mark.map(|mark| (cell, mark, at)));
        }
        answer.is_played_out = true;
        answer
    }

    /// When the lines of a right answer were last drawn: they are drawn several times.
    pub fn last_beat(&self, now: &Now) -> Option<Duration> {
        let (.., first) = self.marks.first().filter(|_| self.is_right)?;
        let beats = (0..motion::BEATS).map(|nth| *first + motion::BEAT * nth);
        beats.take_while(|at| now.is_past(*at)).last()
    }
}
