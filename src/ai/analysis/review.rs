use super::{Analysis, Evaluation};
use crate::ai::Value;
use crate::rules::Cell;

/// The verdict on a move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// No move is better.
    Best,
    /// It still wins; whether as soon as can be is not proved.
    KeepsWin,
    /// It loses, as everything does; whether as late as can be is not proved, or does not matter.
    LostAnyway,
    /// It wins, but later than another.
    SlowerWin,
    /// It loses, as every move does, but sooner than another.
    SoonerLoss,
    /// The position was won; after this move it is not.
    MissedWin,
    /// The position was drawn; this move loses.
    MissedDraw,
}

impl Grade {
    /// The verdict on a move of a position, as far as its analysis proves it.
    pub fn of(analysis: &Analysis, cell: Cell) -> Option<Grade> {
        let best = analysis.evaluation?;
        let played = analysis.candidate(cell)?.evaluation?;
        Some(match (best.value, played.value) {
            (Value::Win, Value::Draw | Value::Loss) => Grade::MissedWin,
            (Value::Draw, Value::Loss) => Grade::MissedDraw,
            (Value::Draw, _) => Grade::Best,
            (Value::Win, Value::Win) => {
                compare(played, best, Grade::SlowerWin).unwrap_or(Grade::KeepsWin)
            }
            (Value::Loss, _) => {
                compare(played, best, Grade::SoonerLoss).unwrap_or(Grade::LostAnyway)
            }
        })
    }

    /// The verdict on giving up where the position is worth this much to the side that does.
    pub fn of_giving_up(value: Value) -> Grade {
        match value {
            Value::Win => Grade::MissedWin,
            Value::Draw => Grade::MissedDraw,
            Value::Loss => Grade::LostAnyway,
        }
    }

    /// Whether another move would have been better.
    pub fn is_mistake(self) -> bool {
        !matches!(self, Grade::Best | Grade::KeepsWin | Grade::LostAnyway)
    }
}

/// The verdict on a move of the same value as the best: worse, if its distance is another; `None`
/// where one of the two is not known.
fn compare(played: Evaluation, best: Evaluation, worse: Grade) -> Option<Grade> {
    let is_best = played.plies? == best.plies?;
    Some(if is_best { Grade::Best } else { worse })
}
