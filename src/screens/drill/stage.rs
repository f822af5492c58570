//! What stands on the board of an exercise, and since when.

use std::time::Duration;

use crate::rules::Cell;

/// Time from mark to mark while an answer is played out.
const STEP: Duration = Duration::from_millis(800);

/// How long the end of a wrong one stands.
const STANDS: Duration = Duration::from_millis(2400);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The rule of the lesson.
    Rule,
    Question,
    Answered(Answer),
    /// No exercise is left.
    Done,
}

/// An answer on the board. It is played out; a wrong one is then taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub cell: Cell,
    pub is_right: bool,
    pub placed: Duration,
    /// When it was known what follows; `None` until then.
    pub line_from: Option<Duration>,
}

impl Answer {
    /// The marks over those of the exercise by now, in order of play, each with the time when it was
    /// placed. `line` is what follows the answer.
    pub fn marks(&self, line: &[Cell], now: Duration) -> Vec<(Cell, Duration)> {
        let mut marks = vec![(self.cell, self.placed)];
        if let Some(from) = self.line_from {
            let answers = line.iter().zip(1..);
            let answers = answers.map(|(&cell, step)| (cell, from + STEP * step));
            marks.extend(answers.filter(|(_, at)| *at <= now));
        }
        marks
    }

    /// Whether it is wrong, and was played out long enough ago to be taken back.
    pub fn is_to_be_taken_back(&self, line: &[Cell], now: Duration) -> bool {
        !self.is_right && self.end(line).is_some_and(|end| now >= end)
    }

    /// When all that follows has stood for a while.
    fn end(&self, line: &[Cell]) -> Option<Duration> {
        let steps = u32::try_from(line.len()).unwrap_or(u32::MAX);
        Some(self.line_from? + STEP * steps + STANDS)
    }

    /// Time until the next mark is placed, or a wrong answer is taken back.
    pub fn next_change_in(&self, line: &[Cell], now: Duration) -> Option<Duration> {
        let from = self.line_from?;
        let steps = (1..).take(line.len()).map(|step| from + STEP * step);
        let end = if self.is_right { None } else { self.end(line) };
        let next = steps.chain(end).find(|at| *at > now)?;
        Some(next.saturating_sub(now))
    }
}
