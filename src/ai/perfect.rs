//! Perfect play on boards whose tree is too large for minimax.

use std::cmp::Reverse;

use rand::seq::IndexedRandom;

use super::win_or_block::win_or_block;
use super::{Chance, Choice, Limit, Memory, Score, Solver, Stop, Strategy, Value, exact};
use crate::rules::{Cell, Mark, Position};

/// Plays a move that the solver proves to be best, and among equally good ones the one that is
/// hardest to answer. If stopped before a proof, it guesses.
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
        let solver = self.memory.solver(position.rules());
        let scores = exact::move_scores(position, limit);
        let (cells, guess) = match best_moves(&solver, position, &scores, stop) {
            Some(cells) => (cells, false),
            None => (sensible_guesses(&solver, position, &scores), true),
        };
        let cell = *cells.choose(&mut self.chance)?;
        Some(Choice {
            guess,
            ..Choice::of(cell)
        })
    }
}

/// Every move with its score for the side that makes it; `None` if the end is too far away to prove
/// the score within [`DISTANCE_NODES`].
type Scores = [(Cell, Option<Score>)];

/// The moves that Hard chooses from; `None` if stopped before one is proved to be best.
///
/// - A move that completes a line, or the soonest win of known distance, or any proved win.
/// - In a draw, the moves that leave the opponent the most replies that lose at a glance.
/// - In a lost position, the moves that lose latest; of these a block if there is one, or else
///   those that leave the fewest replies that win at a glance.
fn best_moves(
    solver: &Solver,
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
    let (cells, ranked) = match value {
        Value::Win => return Some(keeping),
        // Variety matters more than traps on the empty board, which is never lost.
        Value::Draw if position.plies() == 0 => return Some(keeping),
        Value::Draw => {
            let traps = most_traps(solver, position, &keeping, stop);
            (keeping, traps)
        }
        Value::Loss => {
            let latest = latest_losses(scores);
            let resistance = most_resistance(solver, position, &latest, stop);
            (latest, resistance)
        }
    };
    // A ranking that was stopped has not counted all moves alike.
    Some(if stop.is_set() { cells } else { ranked })
}

/// The moves that leave the opponent the most replies that lose at a glance.
fn most_traps(solver: &Solver, position: &Position, cells: &[Cell], stop: &Stop) -> Vec<Cell> {
    let me = position.to_move();
    all_with_most(cells, |cell| {
        replies_won_by(me, solver, position, cell, stop)
    })
}

/// The moves that block a line, or else leave the fewest replies that win at a glance.
fn most_resistance(solver: &Solver, position: &Position, cells: &[Cell], stop: &Stop) -> Vec<Cell> {
    let blocks = win_or_block(position);
    let them = position.to_move().other();
    all_with_most(cells, |cell| {
        let winning = replies_won_by(them, solver, position, cell, stop);
        (blocks.contains(&cell), Reverse(winning))
    })
}

/// All moves but those that are seen to lose, unless all are.
fn sensible_guesses(solver: &Solver, position: &Position, scores: &Scores) -> Vec<Cell> {
    let them = position.to_move().other();
    let (mut losing, mut others) = (Vec::new(), Vec::new());
    for &(cell, score) in scores {
        let is_proved_loss = score.is_some_and(|score| score.value() == Value::Loss);
        let child = position.play(cell);
        if is_proved_loss || child.is_ok_and(|child| solver.wins_at_a_glance(&child, them)) {
            losing.push(cell);
        } else {
            others.push(cell);
        }
    }
    if others.is_empty() { losing } else { others }
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

/// How many replies to a move lead to a position that this side wins at a glance. Once stopped, the
/// count is too low.
pub(super) fn replies_won_by(
    side: Mark,
    solver: &Solver,
    position: &Position,
    cell: Cell,
    stop: &Stop,
) -> usize {
    let Ok(child) = position.play(cell) else {
        return 0;
    };
    let mut count = 0;
    for (_, after) in child.children() {
        if stop.is_set() {
            break;
        }
        if solver.wins_at_a_glance(&after, side) {
            count += 1;
        }
    }
    count
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
