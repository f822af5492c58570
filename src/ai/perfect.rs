//! Perfect play on boards whose tree is too large for minimax.

use std::cmp::Reverse;

use rand::seq::IndexedRandom;

use super::win_or_block::win_or_block;
use super::{Chance, Choice, Limit, Memory, Score, Solver, Stop, Strategy, Value, exact};
use crate::rules::{Cell, Mark, Position};

/// Plays a move that the solver proves to be best: among equals the one that asks most of the
/// opponent. If stopped before a proof, it guesses.
pub(super) struct Perfect {
    chance: Chance,
    memory: Memory,
}

/// The most positions that the search for exact distances may visit.
const DISTANCE_NODES: u64 = 1 << 15;

impl Perfect {
    /// A strategy that draws from `chance` among equally good moves.
    pub fn new(chance: Chance, memory: Memory) -> Perfect {
        Perfect { chance, memory }
    }
}

impl Strategy for Perfect {
    fn choose(&mut self, position: &Position, stop: &Stop) -> Option<Choice> {
        let limit = Limit {
            stop,
            nodes: DISTANCE_NODES,
        };
        let (cells, guess) = self.memory.with_solver(position.rules(), |solver| {
            let scores = exact::move_scores(position, limit);
            match best_moves(solver, position, &scores, stop) {
                Some(cells) => (cells, false),
                None => (sensible_guesses(solver, position, &scores), true),
            }
        });
        let cell = *cells.choose(&mut self.chance)?;
        Some(Choice {
            guess,
            ..Choice::of(cell)
        })
    }
}

/// Every move with its score; `None` if the end is too far away.
type Scores = [(Cell, Option<Score>)];

/// The moves that Hard chooses from; `None` if stopped before one is proved to be best.
///
/// - A move that completes a line, or the soonest win of known distance, or any proved win.
/// - In a draw, the moves that leave the opponent the most replies that lose at a glance.
/// - In a lost position, the moves that lose latest; of these a block if there is one, or else
///   those that leave the fewest replies that win at a glance.
fn best_moves(
    solver: &mut Solver,
    position: &Position,
    scores: &Scores,
    stop: &Stop,
) -> Option<Vec<Cell>> {
    let wins: Vec<Cell> = position.completing_cells(position.to_move()).collect();
    if !wins.is_empty() {
        return Some(wins);
    }
    let best = scores.iter().filter_map(|(_, score)| *score).max();
    if best.is_some_and(|score| score.value() == Value::Win) {
        return Some(with_score(scores, best));
    }
    let (value, keeping) = solver.keeping(position, stop)?;
    let cells = match value {
        Value::Win => return Some(keeping),
        Value::Draw => keeping,
        Value::Loss => latest_losses(scores),
    };
    if position.plies() == 0 {
        // Variety is worth more than traps.
        return Some(cells);
    }
    let ranked = match value {
        Value::Draw => most_traps(solver, position, &cells, stop),
        Value::Loss | Value::Win => most_resistance(solver, position, &cells, stop),
    };
    // A stopped count is not a fair one.
    Some(if stop.is_set() { cells } else { ranked })
}

/// The moves that leave the opponent the most replies that lose at a glance.
fn most_traps(solver: &mut Solver, position: &Position, cells: &[Cell], stop: &Stop) -> Vec<Cell> {
    let me = position.to_move();
    all_with_most(cells, |cell| {
        replies_won_by(me, solver, position, cell, stop)
    })
}

/// The moves that block a line, or else leave the fewest replies that win at a glance.
fn most_resistance(
    solver: &mut Solver,
    position: &Position,
    cells: &[Cell],
    stop: &Stop,
) -> Vec<Cell> {
    let blocks = win_or_block(position);
    let them = position.to_move().other();
    all_with_most(cells, |cell| {
        let winning = replies_won_by(them, solver, position, cell, stop);
        (blocks.contains(&cell), Reverse(winning))
    })
}

/// All moves but those that are seen to lose, unless all are.
fn sensible_guesses(solver: &mut Solver, position: &Position, scores: &Scores) -> Vec<Cell> {
    let them = position.to_move().other();
    let seen_to_lose = |(cell, score): &(Cell, Option<Score>)| {
        let child = position.play(*cell);
        score.is_some_and(|score| score.value() == Value::Loss)
            || child.is_ok_and(|child| solver.wins_at_a_glance(&child, them))
    };
    let (losing, sound): (Vec<_>, Vec<_>) = scores.iter().copied().partition(seen_to_lose);
    let guesses = if sound.is_empty() { losing } else { sound };
    guesses.into_iter().map(|(cell, _)| cell).collect()
}

/// The moves of a lost position that lose latest: those whose distance is too far to be known, or
/// else those with the longest.
fn latest_losses(scores: &Scores) -> Vec<Cell> {
    let far = with_score(scores, None);
    if !far.is_empty() {
        return far;
    }
    let best = scores.iter().filter_map(|(_, score)| *score).max();
    with_score(scores, best)
}

/// How many replies to a move lead to a position that this side wins at a glance; once stopped, it
/// counts no more.
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
    let is_won =
        |(_, after): &(Cell, Position)| !stop.is_set() && solver.wins_at_a_glance(after, side);
    child.children().filter(is_won).count()
}

fn with_score(scores: &Scores, wanted: Option<Score>) -> Vec<Cell> {
    scores
        .iter()
        .filter(|(_, score)| *score == wanted)
        .map(|(cell, _)| *cell)
        .collect()
}

/// All cells for which the measure is greatest.
fn all_with_most<T: Ord>(cells: &[Cell], mut measure: impl FnMut(Cell) -> T) -> Vec<Cell> {
    let measured: Vec<(T, Cell)> = cells.iter().map(|&cell| (measure(cell), cell)).collect();
    let most = measured.iter().map(|(amount, _)| amount).max();
    measured
        .iter()
        .filter(|(amount, _)| Some(amount) == most)
        .map(|(_, cell)| *cell)
        .collect()
}
