//! What stands on the board of an exercise, and since when.

use std::time::Duration;

use crate::rules::Cell;

/// Time from mark to mark while a wrong move is played out.
const STEP: Duration = Duration::from_millis(800);

/// How long the end of it stands.
const STANDS: Duration = Duration::from_millis(2400);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// The rule of the lesson.
    Rule,
    Question,
    /// A right answer.
    Right {
        cell: Cell,
        placed: Duration,
    },
    /// A wrong answer, which is played out and then taken back.
    Wrong {
        cell: Cell,
        placed: Duration,
        /// When it was known what follows; `None` until then.
        line_from: Option<Duration>,
    },
    /// No exercise is left.
    Done,
}

impl Stage {
    /// The marks over those of the exercise by now, in order of play, each with the time when it was
    /// placed. `line` is what follows a wrong answer.
    pub fn marks(self, line: &[Cell], now: Duration) -> Vec<(Cell, Duration)> {
        match self {
            Stage::Right { cell, placed } => vec![(cell, placed)],
            Stage::Wrong {
                cell,
                placed,
                line_from,
            } => {
                let mut marks = vec![(cell, placed)];
                if let Some(from) = line_from {
                    let answers = line.iter().zip(1..);
                    let answers = answers.map(|(&cell, step)| (cell, from + STEP * step));
                    marks.extend(answers.filter(|(_, at)| *at <= now));
                }
                marks
            }
            Stage::Rule | Stage::Question | Stage::Done => Vec::new(),
        }
    }
}

/// When a wrong move that was played out is taken back.
pub(super) fn end_of_line(line: &[Cell], from: Duration) -> Duration {
    from + STEP * u32::try_from(line.len()).unwrap_or(u32::MAX) + STANDS
}

/// Time until the next mark of the line is placed, or the move is taken back.
pub(super) fn next_mark_in(line: &[Cell], from: Duration, now: Duration) -> Duration {
    let steps = (1..).take(line.len()).map(|step| from + STEP * step);
    let mut times = steps.chain([end_of_line(line, from)]);
    let next = times.find(|at| *at > now);
    next.map_or(Duration::ZERO, |at| at.saturating_sub(now))
}
