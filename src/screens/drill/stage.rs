//! What stands on the board of an exercise, and since when.

use std::time::Duration;

use crate::practice::Lesson;
use crate::rules::{Cell, Mark};

/// Time from mark to mark while an answer is played out.
const STEP: Duration = Duration::from_millis(800);

/// How long the end of a wrong answer stands.
const STANDS: Duration = Duration::from_millis(2400);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The rule of a lesson.
    Rule(Lesson),
    Question,
    Answered(Answer),
    /// No exercise is left.
    Done,
}

/// An answer on the board. It is played out; a wrong one is then taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub cell: Cell,
    pub is_right: bool,
    /// The answer and, once it is known, what follows, each mark with the time at which it is placed.
    pub marks: Vec<(Cell, Mark, Duration)>,
    /// When all that follows has stood for a while; `None` until it is known.
    pub end: Option<Duration>,
}

impl Answer {
    /// The answer with this line, which is played out from now on, the other side's move first.
    pub fn played_out(&self, line: &[Cell], now: Duration) -> Answer {
        let mut answer = self.clone();
        let mut at = now;
        for &cell in line {
            at += STEP;
            let mark = answer.marks.last().map(|(_, mark, _)| mark.other());
            answer.marks.extend(mark.map(|mark| (cell, mark, at)));
        }
        answer.end = Some(at + STANDS);
        answer
    }

    pub fn changes_at(&self, now: Duration) -> Option<Duration> {
        let times = self.marks.iter().map(|(_, _, at)| *at);
        times.chain(self.end).find(|at| *at > now)
    }
}
