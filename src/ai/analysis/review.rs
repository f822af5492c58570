use super::{Reason, RefutationKind};
use crate::ai::{Evaluation, Knowledge, Value};
use crate::rules::{Cell, Mark, Position};

/// The grade of a move in a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grade {
    /// No move is better.
    Best,
    /// It still wins; whether another wins sooner is not proved.
    KeepsWin,
    /// It loses, as every move does. Whether another loses later is not proved, or does not matter.
    LostAnyway,
    /// It still wins, but another wins sooner.
    SlowerWin,
    /// It loses, as every move does, but another loses later.
    SoonerLoss,
    /// The position was won, and is no longer.
    MissedWin,
    /// The position was drawn, and is lost.
    MissedDraw,
}

impl Grade {
    /// `None` if too little is proved, or if there is no such move.
    pub fn of(knowledge: &Knowledge, cell: Cell) -> Option<Grade> {
        let best = knowledge.evaluation?;
        let played = knowledge.of_move(cell)?.evaluation?;
        Some(match (best.value, played.value) {
            (Value::Win, Value::Draw | Value::Loss) => Grade::MissedWin,
            (Value::Draw, Value::Loss) => Grade::MissedDraw,
            (Value::Draw, _) => Grade::Best,
            (Value::Win, Value::Win) => match has_best_distance(played, best) {
                Some(true) => Grade::Best,
                Some(false) => Grade::SlowerWin,
                None => Grade::KeepsWin,
            },
            (Value::Loss, _) => match has_best_distance(played, best) {
                Some(true) => Grade::Best,
                Some(false) => Grade::SoonerLoss,
                None => Grade::LostAnyway,
            },
        })
    }

    /// The grade of giving up a position of this value.
    pub fn of_giving_up(value: Value) -> Grade {
        match value {
            Value::Win => Grade::MissedWin,
            Value::Draw => Grade::MissedDraw,
            Value::Loss => Grade::LostAnyway,
        }
    }

    /// Whether it gave away a win or a draw.
    pub fn changes_result(self) -> bool {
        matches!(self, Grade::MissedWin | Grade::MissedDraw)
    }

    /// Whether another move is proved to be better.
    pub fn is_mistake(self) -> bool {
        match self {
            Grade::Best | Grade::KeepsWin | Grade::LostAnyway => false,
            Grade::SlowerWin | Grade::SoonerLoss | Grade::MissedWin | Grade::MissedDraw => true,
        }
    }
}

/// A move that let a win or a draw slip, without a word on what was better.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The side that gains.
    pub opponent: Mark,
    /// The move's evaluation.
    pub evaluation: Evaluation,
    /// What the opponent's answer does; `None` while only the value is proved.
    pub refutation: Option<RefutationKind>,
    /// The opponent's answer and what follows, at most three marks. It ends before the first cell that would
    /// have kept a missed win.
    pub answers: Vec<Cell>,
}

/// Enough for a fork: the fork, a block, and the completed line.
const SHOWN_ANSWERS: usize = 3;

impl Slip {
    /// `None` if the move let nothing slip, or if too little is proved of its position.
    pub fn of(knowledge: &Knowledge, position: &Position, cell: Cell) -> Option<Slip> {
        Grade::of(knowledge, cell).filter(|grade| grade.changes_result())?;
        let played = knowledge.of_move(cell)?;
        let child = position.play(cell).ok()?;
        let line = played.reason.as_ref().and_then(Reason::answers);
        let line = line.unwrap_or_default();
        let missed_win = knowledge.evaluation?.value == Value::Win;
        let gives_away = |cell: &Cell| {
            let made = knowledge.of_move(*cell).and_then(|made| made.evaluation);
            missed_win && made.is_none_or(|made| made.value == Value::Win)
        };
        let shown = line.iter().copied().take(SHOWN_ANSWERS);
        Some(Slip {
            opponent: child.to_move(),
            evaluation: played.evaluation?,
            refutation: match &played.reason {
                Some(Reason::Refuted(refutation)) => Some(refutation.kind.clone()),
                _ => None,
            },
            answers: shown.take_while(|cell| !gives_away(cell)).collect(),
        })
    }
}

fn has_best_distance(played: Evaluation, best: Evaluation) -> Option<bool> {
    Some(played.plies? == best.plies?)
}
