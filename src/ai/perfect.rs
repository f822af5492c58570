//! Perfect play on boards too large for the full tree: whatever the solver proves, and among equal
//! moves the one that asks most of the opponent.

use std::cmp::Reverse;
use std::sync::{Arc, Mutex, PoisonError};

use rand::seq::IndexedRandom;

use super::{Chance, Choice, Limit, Score, Solver, Stop, Strategy, Value};
use super::{exact, win_or_block};
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
        let rules = position.rules();
        let (cells, guess) = self.memory.with_solver(rules, |solver| {
            let limit = Limit { stop, nodes: NEAR };
            let near = exact::move_scores(position, limit);
            match best_moves(solver, position, &near, stop) {
                Some(cells) => (cells, false),
                None => (sensible_moves(solver, position, &near), true),
            }
        });
        let cell = *cells.choose(&mut self.chance)?;
        Some(Choice {
            guess,
            ..Choice::of(cell)
        })
    }
}

/// Every move with its score, where it is near enough to be known.
type Scores = [(Cell, Option<Score>)];

impl Memory {
    /// Whether nothing was learned since it was made.
    #[cfg(test)]
    pub(crate) fn is_blank(&self) -> bool {
        self.0.lock().is_ok_and(|solver| solver.is_none())
    }

    /// Does a task with what was learned of this board.
    pub(super) fn with_solver<T>(&self, rules: Rules, task: impl FnOnce(&mut Solver) -> T) -> T {
        if self.0.is_poisoned() {
            // A search panicked: what it learned is suspect.
            *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
            self.0.clear_poison();
        }
        let mut guard = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        task(guard.get_or_insert_with(|| Solver::new(rules)))
    }
}

/// The moves that Hard chooses from; `None` if stopped before one was proved.
///
/// A line, the soonest win that is near, else any proved one. In a draw, the moves that leave the
/// opponent most replies to lose by at a glance. In a lost position, the moves after which the end
/// is farthest; of these a block if there is one, else those with the fewest replies that win at a
/// glance.
fn best_moves(
    solver: &mut Solver,
    position: &Position,
    near: &Scores,
    stop: &Stop,
) -> Option<Vec<Cell>> {
    let me = position.to_move();
    let wins: Vec<Cell> = position.completing_cells(me).collect();
    if !wins.is_empty() {
        return Some(wins);
    }
    let best = near.iter().filter_map(|(_, score)| *score).max();
    if best.is_some_and(|score| score.value() == Value::Win) {
        return Some(with_score(near, best));
    }
    let (value, keeping) = solver.keeping(position, stop)?;
    let cells = match value {
        Value::Loss => latest(near),
        Value::Win | Value::Draw => keeping,
    };
    // A win needs no traps, and on an empty board variety is worth more than traps.
    if value == Value::Win || position.plies() == 0 {
        return Some(cells);
    }
    let ranked = if value == Value::Draw {
        most(&cells, |cell| {
            replies_won_by(me, solver, position, cell, stop)
        })
    } else {
        let blocks = win_or_block::rung(position);
        most(&cells, |cell| {
            let winning = replies_won_by(me.other(), solver, position, cell, stop);
            (blocks.contains(&cell), Reverse(winning))
        })
    };
    // In a hurry not all was counted.
    Some(if stop.is_set() { cells } else { ranked })
}

/// What is left where nothing is proved: any cell, but none that is seen to lose.
fn sensible_moves(solver: &mut Solver, position: &Position, near: &Scores) -> Vec<Cell> {
    let them = position.to_move().other();
    let seen_to_lose = |(cell, score): &(Cell, Option<Score>)| {
        let after = position.play(*cell);
        score.is_some_and(|score| score.value() == Value::Loss)
            || after.is_ok_and(|child| solver.wins_at_a_glance(&child, them))
    };
    let (losing, sound): (Vec<_>, Vec<_>) = near.iter().copied().partition(seen_to_lose);
    let cells = if sound.is_empty() { losing } else { sound };
    cells.into_iter().map(|(cell, _)| cell).collect()
}

/// The moves of a lost position after which the end is farthest: those whose end is not near, else
/// the last of the near ones.
fn latest(near: &Scores) -> Vec<Cell> {
    let far = with_score(near, None);
    if far.is_empty() {
        let best = near.iter().filter_map(|(_, score)| *score).max();
        return with_score(near, best);
    }
    far
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

fn with_score(moves: &Scores, score: Option<Score>) -> Vec<Cell> {
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

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_panic_forgets_what_was_learned_and_no_more() {
        let memory = Memory::default();
        let shared = memory.clone();
        let search = thread::spawn(move || {
            shared.with_solver(Rules::TIC_TAC_TOE, |_| panic!("this search always panics"));
        });
        assert!(search.join().is_err());
        let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        let nodes_before = |solver: &mut Solver| {
            let nodes = solver.nodes();
            solver.value(&empty, &Stop::default());
            nodes
        };
        assert_eq!(memory.with_solver(Rules::TIC_TAC_TOE, nodes_before), 0);
        let nodes = memory.with_solver(Rules::TIC_TAC_TOE, |solver| solver.nodes());
        assert!(nodes > 0, "what is learned since is kept");
    }
}
