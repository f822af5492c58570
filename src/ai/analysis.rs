//! What is proved of a position and of every move: values, and how far the end is where that is
//! known.

use super::exact;
use super::{Limit, Score, Solver, Stop, Value};
use crate::rules::{Cell, Position};

/// A proved value, for the side to move or for the side that made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Win, draw or loss.
    pub value: Value,
    /// In how many plies the round ends with best play; `None` in a draw, and where the value
    /// alone is proved.
    pub plies: Option<u32>,
}

/// A move and what is proved of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Where the mark goes.
    pub cell: Cell,
    /// Its worth to the side that plays there; `None` where it was not proved in time.
    pub worth: Option<Worth>,
}

/// What is proved of a position and of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Its worth to the side to move; `None` where it was not proved in time.
    pub worth: Option<Worth>,
    /// Every move, by its cell's number; none once the round is over.
    pub moves: Vec<Verdict>,
}

/// How many positions the search for exact distances may look at, about a second's work; beyond
/// that the value alone is proved.
const NEAR: u64 = 1 << 20;

/// What a position is worth to the side to move; `None` if stopped before it was proved.
pub fn worth(position: &Position, stop: &Stop) -> Option<Worth> {
    let limit = Limit { stop, nodes: NEAR };
    let near = exact::score(position, limit).map(Worth::from);
    near.or_else(|| {
        let value = Solver::new(position.rules()).value(position, stop)?;
        Some(Worth { value, plies: None })
    })
}

/// Proves a position and every move of it; `stop` leaves open what is not proved by then.
///
/// The position itself comes first, then all moves in turn, each time with more effort: so a hard
/// one does not keep the others waiting.
pub fn analyze(position: &Position, stop: &Stop) -> Analysis {
    let limit = Limit { stop, nodes: NEAR };
    let near = exact::move_scores(position, limit).into_iter();
    let mut moves: Vec<Verdict> = near
        .map(|(cell, score)| Verdict {
            cell,
            worth: score.map(Worth::from),
        })
        .collect();
    if position.outcome().is_some() {
        return Analysis {
            worth: worth(position, stop),
            moves,
        };
    }
    let mut solver = Solver::new(position.rules());
    let mut worth = best(&moves);
    if worth.is_none() {
        let value = solver.value(position, stop);
        worth = value.map(|value| Worth { value, plies: None });
    }
    prove_moves(&mut solver, position, &mut moves, stop);
    Analysis {
        worth: best(&moves).or(worth),
        moves,
    }
}

/// Proves the value of the moves that are still open.
fn prove_moves(solver: &mut Solver, position: &Position, moves: &mut [Verdict], stop: &Stop) {
    for limit in Limit::growing(stop) {
        let open = |verdict: &&mut Verdict| verdict.worth.is_none();
        for verdict in moves.iter_mut().filter(open) {
            let after = position.play(verdict.cell).ok();
            let value = after.and_then(|child| solver.value_within(&child, limit));
            verdict.worth = value.map(|value| Worth {
                value: value.for_opponent(),
                plies: None,
            });
        }
        if moves.iter().all(|verdict| verdict.worth.is_some()) {
            break;
        }
    }
}

/// The worth of the best of these moves, as far as they prove it.
///
/// One proved win is enough; and as the nearest ends were looked for first, its distance is the
/// least. A draw or a loss stands only when every move is proved, and so does a loss's distance.
fn best(moves: &[Verdict]) -> Option<Worth> {
    let proved = || moves.iter().filter_map(|verdict| verdict.worth);
    let value = proved().map(|worth| worth.value).max()?;
    let all = proved().count() == moves.len();
    let plies = || {
        proved()
            .filter(|worth| worth.value == value)
            .map(|worth| worth.plies)
    };
    match value {
        Value::Win => Some(Worth {
            value,
            plies: plies().flatten().min(),
        }),
        Value::Draw if all => Some(Worth { value, plies: None }),
        Value::Loss if all => {
            let known: Option<Vec<u32>> = plies().collect();
            let farthest = known.and_then(|plies| plies.into_iter().max());
            Some(Worth {
                value,
                plies: farthest,
            })
        }
        Value::Draw | Value::Loss => None,
    }
}

impl From<Score> for Worth {
    fn from(score: Score) -> Worth {
        Worth {
            value: score.value(),
            plies: score.plies(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_move_leaves_open_all_but_a_win() {
        let best = |worths: &[Option<(Value, Option<u32>)>]| {
            let cell = Cell { col: 0, row: 0 };
            let verdict = |worth: &Option<(Value, Option<u32>)>| Verdict {
                cell,
                worth: worth.map(|(value, plies)| Worth { value, plies }),
            };
            let moves: Vec<Verdict> = worths.iter().map(verdict).collect();
            super::best(&moves).map(|worth| (worth.value, worth.plies))
        };
        let win = Some((Value::Win, Some(3)));
        let far_win = Some((Value::Win, None));
        let draw = Some((Value::Draw, None));
        let loss = Some((Value::Loss, Some(2)));
        let far_loss = Some((Value::Loss, None));
        assert_eq!(best(&[loss, win, far_win, None]), win);
        assert_eq!(best(&[loss, far_win, None]), far_win);
        assert_eq!(best(&[draw, None]), None);
        assert_eq!(best(&[loss, draw]), draw);
        assert_eq!(best(&[loss, None]), None);
        assert_eq!(
            best(&[loss, Some((Value::Loss, Some(4)))]),
            Some((Value::Loss, Some(4)))
        );
        assert_eq!(best(&[loss, far_loss]), far_loss);
        assert_eq!(best(&[None]), None);
    }
}
