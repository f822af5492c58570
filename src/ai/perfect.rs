//! Perfect play on boards too large for the full tree: whatever the solver proves, and among equal
//! moves the one that asks most of the opponent.

use std::cmp::Reverse;
use std::sync::{Arc, Mutex, PoisonError};

use rand::seq::IndexedRandom;

use super::{Chance, Choice, Limit, Score, Solver, Stop, Strategy, Value};
use super::{exact, ladder};
use crate::rules::{Cell, Mark, Position, Rules};

/// Plays what is proved to be best; told to hurry before that, what seems best.
pub struct Perfect {
    chance: Chance,
    memory: Memory,
}

/// What the solver has learned in a game, shared by the searches for its moves.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Option<Solver>>>);

/// How many positions the search for near ends may look at.
const NEAR: u64 = 1 << 15;

impl Perfect {
    /// A perfect player whose luck, among equally good moves, is `chance`.
    pub fn new(chance: Chance, memory: Memory) -> Perfect {
        Perfect { chance, memory }
    }
}

impl Strategy for Perfect {
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
        let proved = self.memory.with_solver(position.rules(), |solver| {
            best_moves(solver, position, stop)
        });
        let guess = proved.is_none();
        let cells = proved.unwrap_or_else(|| ladder::rung(position));
        let cell = *cells.choose(&mut self.chance)?;
        Some(Choice {
            guess,
            ..Choice::of(cell)
        })
    }
}

impl Memory {
    /// Whether nothing was learned since it was made.
    #[cfg(test)]
    pub(crate) fn is_blank(&self) -> bool {
        self.0.lock().is_ok_and(|solver| solver.is_none())
    }

    fn with_solver<T>(&self, rules: Rules, task: impl FnOnce(&mut Solver) -> T) -> T {
        if self.0.is_poisoned() {
            // A search panicked: what it learned is suspect.
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
            self.0.clear_poison();
        }
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = guard.take().filter(|solver| solver.rules() == rules);
        task(guard.insert(known.unwrap_or_else(|| Solver::new(rules))))
    }
}

/// The moves that Hard chooses from; `None` if stopped before one was proved.
///
/// The soonest win that is near, else a win that is already in sight, else any proved one. In a
/// draw, the moves that leave the opponent most replies to lose by at a glance. In a lost position,
/// the moves after which the end is farthest, then those with the fewest replies that win at a
/// glance.
fn best_moves(solver: &mut Solver, position: &Position, stop: &Stop) -> Option<Vec<Cell>> {
    let limit = Limit { stop, nodes: NEAR };
    let near = exact::move_scores(position, limit);
    let best = near.iter().filter_map(|(_, score)| *score).max();
    if best.is_some_and(|score| score.value() == Value::Win) {
        return Some(with_score(&near, best));
    }
    let value = solver.value(position, stop)?;
    let cells = solver.keeping(position, value, stop)?;
    let me = position.to_move();
    Some(match value {
        Value::Win => most(&cells, |cell| {
            let after = position.play(cell);
            after.is_ok_and(|child| solver.wins_at_a_glance(&child, me))
        }),
        // On an empty board variety is worth more than traps that nobody walks into.
        Value::Draw if position.plies() == 0 => cells,
        Value::Draw => most(&cells, |cell| {
            replies_won_by(me, solver, position, cell, stop)
        }),
        Value::Loss => {
            let far = with_score(&near, None);
            let latest = if far.is_empty() {
                with_score(&near, best)
            } else {
                far
            };
            let them = me.other();
            most(&latest, |cell| {
                Reverse(replies_won_by(them, solver, position, cell, stop))
            })
        }
    })
}

/// How many replies to a move leave a side a win in sight; not counted once there is no time.
fn replies_won_by(
    side: Mark,
    solver: &mut Solver,
    position: &Position,
    cell: Cell,
    stop: &Stop,
) -> usize {
    let Ok(child) = position.play(cell) else {
        return 0;
    };
    let won =
        |(_, reply): &(Cell, Position)| !stop.is_set() && solver.wins_at_a_glance(reply, side);
    child.children().filter(won).count()
}

fn with_score(moves: &[(Cell, Option<Score>)], score: Option<Score>) -> Vec<Cell> {
    let moves = moves.iter().filter(|(_, other)| *other == score);
    moves.map(|(cell, _)| *cell).collect()
}

/// The cells that measure most.
fn most<T: Ord>(cells: &[Cell], mut measure: impl FnMut(Cell) -> T) -> Vec<Cell> {
    let measured: Vec<(T, Cell)> = cells.iter().map(|&cell| (measure(cell), cell)).collect();
    let top = measured.iter().map(|(amount, _)| amount).max();
    let tops = measured.iter().filter(|(amount, _)| Some(amount) == top);
    tops.map(|(_, cell)| *cell).collect()
}
