//! Perfect play on boards whose tree is too large for minimax.

use rand::seq::IndexedRandom;

use super::exact::{Attackers, MoveScores};
use super::winning_chances::{HARD_PLAYOUTS, distance_to_marks, winning_chances};
use super::{Chance, Choice, Memory, Score, Solver, Stop, Value};
use crate::rules::{Cell, Position};

/// Maximum number of positions visited for exact distances before the value is proved.
const DISTANCE_NODES: u64 = 1 << 15;

/// The same for a position that is proved to be won or lost, where distances matter.
const DECIDED_DISTANCE_NODES: u64 = 1 << 18;

/// A proved best move, and of several the one that wins most often against an opponent who makes mistakes. A
/// guess if stopped before a proof.
pub(super) fn choose(
    position: &Position,
    memory: &Memory,
    chance: &mut Chance,
    stop: &Stop,
) -> Option<Choice> {
    let solver = memory.solver(position.rules());
    let mut scores = MoveScores::of(position, stop);
    scores.search_more(DISTANCE_NODES, Attackers::BOTH);
    let (cells, guess) = match best_moves(&solver, position, &mut scores, stop) {
        Some(cells) => (cells, false),
        None => (best_founded_guesses(&solver, position, &scores), true),
    };
    let cells = hardest_to_answer(position, cells, chance, stop);
    let cell = *cells.choose(chance)?;
    Some(Choice {
        guess,
        ..Choice::of(cell)
    })
}

/// The moves that are proved to be best; `None` if stopped before one is. In a lost position these are the moves
/// that lose latest, and of these the blocks if there are any.
fn best_moves(
    solver: &Solver,
    position: &Position,
    scores: &mut MoveScores<'_>,
    stop: &Stop,
) -> Option<Vec<Cell>> {
    let wins: Vec<Cell> = position.completing_cells(position.to_move()).collect();
    if !wins.is_empty() {
        return Some(wins);
    }
    if let Some(wins) = soonest_wins(scores) {
        return Some(wins);
    }
    let (value, keeping) = solver.keeping(position, stop)?;
    if value == Value::Draw {
        return Some(keeping);
    }
    for &cell in &keeping {
        scores.learn(cell, value);
    }
    let nodes = DECIDED_DISTANCE_NODES.saturating_sub(scores.nodes());
    scores.search_more(nodes, Attackers::to_prove(value));
    Some(match value {
        Value::Win => soonest_wins(scores).unwrap_or(keeping),
        _ => blocks_first(position, latest_losses(scores)),
    })
}

fn soonest_wins(scores: &MoveScores) -> Option<Vec<Cell>> {
    let best = scores.best()?;
    (best.value() == Value::Win).then(|| with_score(scores, Some(best)))
}

fn blocks_first(position: &Position, cells: Vec<Cell>) -> Vec<Cell> {
    let blocks = position.completing_cells(position.to_move().other());
    let blocks: Vec<Cell> = blocks.filter(|cell| cells.contains(cell)).collect();
    if blocks.is_empty() { cells } else { blocks }
}

/// The moves that win most often against an opponent who makes mistakes, and of these the nearest to the other
/// marks. On the empty board variety matters more than nearness.
fn hardest_to_answer(
    position: &Position,
    cells: Vec<Cell>,
    chance: &mut Chance,
    stop: &Stop,
) -> Vec<Cell> {
    if cells.len() < 2 {
        return cells;
    }
    let mut chances = winning_chances(position, &cells, HARD_PLAYOUTS, chance, stop);
    let most = chances.iter().map(|(_, wins)| *wins).max();
    chances.retain(|(_, wins)| Some(*wins) == most);
    let mut likeliest: Vec<Cell> = chances.into_iter().map(|(cell, _)| cell).collect();
    if position.plies() > 0 {
        let distance = |cell: &Cell| distance_to_marks(position, *cell);
        let least = likeliest.iter().map(distance).min();
        likeliest.retain(|cell| Some(distance(cell)) == least);
    }
    likeliest
}

/// The moves that seem likeliest to win by what is known of their proofs; if the position cannot be won, those that
/// seem least likely to lose.
fn best_founded_guesses(solver: &Solver, position: &Position, scores: &MoveScores) -> Vec<Cell> {
    let side = position.to_move();
    let may_win = solver.odds(position, side) > 0.0;
    let promise = |(cell, score): (Cell, Option<Score>)| {
        let child = position.play(cell).ok()?;
        let is_lost = score.is_some_and(|score| score.value() == Value::Loss);
        let loss = if is_lost {
            f64::INFINITY
        } else {
            solver.odds(&child, side.other())
        };
        let is_open = may_win && loss.is_finite();
        let win = if is_open {
            solver.odds(&child, side)
        } else {
            0.0
        };
        Some(([win, -loss], cell))
    };
    let promises: Vec<([f64; 2], Cell)> = scores.so_far().filter_map(promise).collect();
    let most = promises
        .iter()
        .map(|(promise, _)| *promise)
        .fold([f64::NEG_INFINITY; 2], |a, b| if b > a { b } else { a });
    let best = promises.into_iter().filter(|(promise, _)| *promise >= most);
    best.map(|(_, cell)| cell).collect()
}

/// Moves whose distance is too far to be known, otherwise those with the longest.
fn latest_losses(scores: &MoveScores) -> Vec<Cell> {
    let far = with_score(scores, None);
    if far.is_empty() {
        with_score(scores, scores.best())
    } else {
        far
    }
}

fn with_score(scores: &MoveScores, wanted: Option<Score>) -> Vec<Cell> {
    let wanted = scores.so_far().filter(|(_, score)| *score == wanted);
    wanted.map(|(cell, _)| cell).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::ai::{Limit, MoveProofs};
    use crate::rules::{Mark, Rules};

    fn random_position(rules: Rules, plies: u32, chance: &mut Chance) -> Option<Position> {
        (0..plies).try_fold(Position::empty(rules, Mark::X), |position, _| {
            let cells: Vec<Cell> = position.empty_cells().collect();
            position
                .play(cells[chance.random_range(0..cells.len())])
                .ok()
        })
    }

    fn values(position: &Position) -> Vec<(Cell, Option<Value>)> {
        let (stop, mut proofs) = (Stop::default(), MoveProofs::new(position));
        proofs.search(&Solver::new(position.rules()), Limit::until(&stop));
        proofs.values().collect()
    }

    /// 30 positions in which some moves, but not all, have this value, with these moves.
    fn positions_with(value: Value) -> Vec<(Position, Vec<Cell>)> {
        let (mut chance, mut found) = (Chance::seed_from_u64(31), Vec::new());
        while found.len() < 30 {
            let rules = Rules::new(5, 5, 4).unwrap();
            let Some(position) = random_position(rules, 6, &mut chance) else {
                continue;
            };
            let mut moves = values(&position);
            let all = moves.len();
            moves.retain(|(_, known)| *known == Some(value));
            if (1..all).contains(&moves.len()) {
                found.push((position, moves.into_iter().map(|(cell, _)| cell).collect()));
            }
        }
        found
    }

    /// The guesses of a solver that knows nothing but the positions after these moves.
    fn guesses(position: &Position, known: &[Cell], value_after: Value) -> Vec<Cell> {
        let (go_on, stop) = (Stop::default(), Stop::default());
        stop.set();
        let solver = Solver::new(position.rules());
        for &cell in known {
            let child = position.play(cell).unwrap();
            assert_eq!(solver.value(&child, &go_on), Some(value_after));
        }
        best_founded_guesses(&solver, position, &MoveScores::of(position, &stop))
    }

    #[test]
    fn a_guess_is_no_move_that_is_known_to_lose() {
        for (position, losing) in positions_with(Value::Loss) {
            let guesses = guesses(&position, &losing, Value::Win);
            let loses = |cell: &Cell| losing.contains(cell);
            assert!(!guesses.iter().any(loses), "{position}");
        }
    }

    #[test]
    fn a_guess_is_a_move_that_is_known_to_win() {
        for (position, winning) in positions_with(Value::Win) {
            let guesses = guesses(&position, &winning[..1], Value::Loss);
            let wins = |cell: &Cell| winning.contains(cell);
            assert!(
                guesses.iter().all(wins) && !guesses.is_empty(),
                "{position}"
            );
        }
    }
}
