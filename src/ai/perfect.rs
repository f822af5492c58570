//! Hard: perfect play on every board.

use rand::seq::IndexedRandom;

use super::{Chance, Choice, Goal, Knowledge, Limit, MoveEvaluation, Prover, Ranking, Value};
use crate::rules::{Cell, Position};

/// The move of a hint, or one that ranks with it. If the limit comes before that is found, the best of those that are
/// proved to keep the value, else a guess.
pub(super) fn choose(
    position: &Position,
    prover: &mut Prover,
    chance: &mut Chance,
    limit: Limit,
) -> Option<Choice> {
    if position.is_over() {
        return None;
    }
    let before = prover.nodes();
    let hinted = prover.prove(position, Goal::Hint, limit);
    let left = Limit::nodes(limit.left().saturating_sub(prover.nodes() - before));
    let knowledge = prover.prove(position, Goal::of_hard(position, &hinted), left);
    let best = best_proved(position, &knowledge);
    let guess = best.is_empty();
    let cells = if guess { best_founded_guesses(prover, position, &knowledge) } else { best };
    let cell = *cells.choose(chance)?;
    Some(Choice { guess, ..Choice::of(cell) })
}

/// Empty if no move is proved to keep the value.
fn best_proved(position: &Position, knowledge: &Knowledge) -> Vec<Cell> {
    if knowledge.hint.is_some() {
        return knowledge.peers.clone();
    }
    let wins: Vec<Cell> = position.completing_cells(position.to_move()).collect();
    if !wins.is_empty() {
        return wins;
    }
    let Some(value) = knowledge.value() else {
        return Vec::new();
    };
    let keeping: Vec<Cell> = knowledge.keeping().map(|made| made.cell).collect();
    Ranking::new(position, value).first_of(&keeping)
}

/// The moves that seem likeliest to win by what is known of their proofs; if the position cannot be won, those that
/// seem least likely to lose.
fn best_founded_guesses(
    prover: &mut Prover,
    position: &Position,
    knowledge: &Knowledge,
) -> Vec<Cell> {
    let side = position.to_move();
    let may_win = prover.odds(position, side) > 0.0;
    let promise = |made: &MoveEvaluation| {
        let child = position.play(made.cell).ok()?;
        let is_lost = made.evaluation.is_some_and(|it| it.value == Value::Loss);
        let loss = if is_lost { f64::INFINITY } else { prover.odds(&child, side.other()) };
        let is_open = may_win && loss.is_finite();
        let win = if is_open { prover.odds(&child, side) } else { 0.0 };
        Some(([win, -loss], made.cell))
    };
    let promises: Vec<([f64; 2], Cell)> = knowledge.moves.iter().filter_map(promise).collect();
    let most = promises
        .iter()
        .map(|(promise, _)| *promise)
        .fold([f64::NEG_INFINITY; 2], |a, b| if b > a { b } else { a });
    let best = promises.into_iter().filter(|(promise, _)| *promise >= most);
    best.map(|(_, cell)| cell).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::rules::{Mark, Rules};

    fn random_position(rules: Rules, plies: u32, chance: &mut Chance) -> Option<Position> {
        (0..plies).try_fold(Position::empty(rules, Mark::X), |position, _| {
            let cells: Vec<Cell> = position.empty_cells().collect();
            position.play(cells[chance.random_range(0..cells.len())]).ok()
        })
    }

    fn values(position: &Position) -> Vec<(Cell, Option<Value>)> {
        let mut prover = Prover::new(position.rules());
        let known = prover.prove(position, Goal::AllMoves, Limit::default());
        let value = |made: &MoveEvaluation| (made.cell, made.evaluation.map(|it| it.value));
        known.moves.iter().map(value).collect()
    }

    /// The guesses of a prover that knows nothing but the positions after these moves.
    fn guesses(position: &Position, known: &[Cell], value_after: Value) -> Vec<Cell> {
        let mut prover = Prover::new(position.rules());
        for &cell in known {
            let child = position.play(cell).unwrap();
            let value = prover.prove(&child, Goal::Value, Limit::default());
            assert_eq!(value.evaluation.map(|it| it.value), Some(value_after));
        }
        best_founded_guesses(&mut prover, position, &Knowledge::unproved(position))
    }

    /// Checks this many positions in which some moves, but not all, are known to lose, and as many with such wins.
    fn guesses_are_founded(count: usize) {
        let (mut chance, mut checked) = (Chance::seed_from_u64(31), [0; 2]);
        while checked.iter().any(|it| *it < count) {
            let rules = Rules::new(5, 5, 4).unwrap();
            let Some(position) = random_position(rules, 6, &mut chance) else {
                continue;
            };
            let moves = values(&position);
            let of_value = |value| {
                let alike = moves.iter().filter(|(_, known)| *known == Some(value));
                let cells: Vec<Cell> = alike.map(|(cell, _)| *cell).collect();
                Some(cells).filter(|cells| (1..moves.len()).contains(&cells.len()))
            };
            if let Some(losing) = of_value(Value::Loss).filter(|_| checked[0] < count) {
                let guesses = guesses(&position, &losing, Value::Win);
                assert!(!guesses.iter().any(|cell| losing.contains(cell)), "{position}");
                checked[0] += 1;
            }
            if let Some(winning) = of_value(Value::Win).filter(|_| checked[1] < count) {
                let guesses = guesses(&position, &winning[..1], Value::Loss);
                let wins = |cell: &Cell| winning.contains(cell);
                assert!(guesses.iter().all(wins) && !guesses.is_empty(), "{position}");
                checked[1] += 1;
            }
        }
    }

    #[test]
    fn a_guess_does_not_lose_and_wins_if_that_is_known() {
        guesses_are_founded(8);
    }

    #[test]
    #[ignore = "long: .ci/run and --ignored have it"]
    fn a_guess_does_not_lose_and_wins_if_that_is_known_in_60_positions() {
        guesses_are_founded(30);
    }
}
