use super::{Analysis, Worth};
use crate::ai::Value;
use crate::rules::Cell;

/// The verdict on a move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// No move is better.
    Best,
    /// It keeps what the position was worth; whether it does so as fast or as long as can be is not
    /// proved.
    Keeps,
    /// It wins, but later than another.
    SlowerWin,
    /// It loses, as every move does, but sooner than another.
    SoonerLoss,
    /// The position was won; after this move it is not.
    GaveUpWin,
    /// The position was drawn; this move loses.
    GaveUpDraw,
}

impl Grade {
    /// The verdict on a move of a position, as far as its analysis proves it.
    pub fn of(analysis: &Analysis, cell: Cell) -> Option<Grade> {
        let best = analysis.worth?;
        let played = analysis.verdict(cell)?.worth?;
        Some(match (best.value, played.value) {
            (Value::Win, Value::Draw | Value::Loss) => Grade::GaveUpWin,
            (Value::Draw, Value::Loss) => Grade::GaveUpDraw,
            (Value::Draw, _) => Grade::Best,
            (Value::Win, Value::Win) => compare(played, best, Grade::SlowerWin),
            (Value::Loss, _) => compare(played, best, Grade::SoonerLoss),
        })
    }

    /// Whether another move would have been better.
    pub fn is_slip(self) -> bool {
        !matches!(self, Grade::Best | Grade::Keeps)
    }
}

/// The verdict on a move of the same value as the best: worse, if its distance is another.
fn compare(played: Worth, best: Worth, worse: Grade) -> Grade {
    match (played.plies, best.plies) {
        (Some(played), Some(best)) if played == best => Grade::Best,
        (Some(_), Some(_)) => worse,
        _ => Grade::Keeps,
    }
}
