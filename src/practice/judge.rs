//! Positions to judge. The answers are balanced, so that only the board gives them away: with each side to move
//! and each number of marks, every answer comes equally often.

use std::iter;

use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::Exercise;
use crate::ai::analysis::Grade;
use crate::ai::{Chance, Goal, Knowledge, Limit, Prover, are_symmetric};
use crate::rules::{Cell, Mark, Position, Rules};

/// Numbers of marks at which either side may win, lose or draw, whoever is to move. Odd ones: then no two positions
/// differ only in whose turn it is.
const PLIES: [u8; 3] = [3, 5, 7];

/// Random positions to try for each that is found; a few hundred suffice.
const TRIES: u32 = 20_000;

/// Twelve positions of 3x3, of which X wins four, O wins four and four are drawn. No two are the same turned
/// or mirrored.
pub fn positions_to_judge(seed: u64) -> Vec<Exercise> {
    let mut chance = Chance::seed_from_u64(seed);
    let prover = Prover::new(Rules::TIC_TAC_TOE);
    let prove = |position: &Position| prover.prove(position, Goal::AllMoves, Limit::default());
    let mut found: Vec<Exercise> = Vec::new();
    let mut numbers = PLIES;
    numbers.shuffle(&mut chance);
    for plies in numbers.into_iter().take(2) {
        for winner in [Some(Mark::X), None, Some(Mark::O)] {
            for to_move in Mark::BOTH {
                let next = (0..TRIES).find_map(|_| {
                    let position = random_position(plies, to_move, &mut chance);
                    let is_new = |it: &Exercise| !are_symmetric(&it.position, &position);
                    let is_wanted = !position.is_over() && found.iter().all(is_new);
                    let known = is_wanted.then(|| prove(&position));
                    Exercise::of(position, &known?).filter(|it| it.winner() == winner)
                });
                found.extend(next);
            }
        }
    }
    found.shuffle(&mut chance);
    found
}

/// Mixes the mistakes with positions in which the person's move was right, one for every two mistakes. Free
/// positions are preferred. If the moves do not suffice, positions to judge take their place.
pub fn among_faultless(
    mut mistakes: Vec<Exercise>,
    moves: impl Iterator<Item = (Position, Cell)>,
    known: impl Fn(&Position) -> Option<Knowledge>,
    seed: u64,
) -> Vec<Exercise> {
    let faultless = moves.filter_map(|(position, cell)| {
        let known = known(&position)?;
        let grade = Grade::of(&known, cell)?;
        Exercise::of(position, &known).filter(|_| !grade.changes_result())
    });
    let mut found: Vec<Exercise> = Vec::new();
    let judged = iter::once_with(|| positions_to_judge(seed)).flatten();
    let (free, critical): (Vec<_>, Vec<_>) = faultless.partition(Exercise::is_free);
    let own = free.into_iter().chain(critical);
    let mut exercises = own.chain(judged.filter(Exercise::is_free));
    while found.len() < mistakes.len().div_ceil(2) {
        let Some(exercise) = exercises.next() else {
            break;
        };
        let is_new = |it: &Exercise| !are_symmetric(&it.position, &exercise.position);
        if mistakes.iter().chain(&found).all(is_new) {
            found.push(exercise);
        }
    }
    mistakes.truncate(2 * found.len());
    mistakes.extend(found);
    mistakes.shuffle(&mut Chance::seed_from_u64(seed));
    mistakes
}

fn random_position(plies: u8, to_move: Mark, chance: &mut Chance) -> Position {
    let mut position = Position::empty(Rules::TIC_TAC_TOE, to_move.other());
    for _ in 0..plies {
        let children: Vec<(Cell, Position)> = position.children().collect();
        position = children
            .choose(chance)
            .map_or(position, |(_, child)| *child);
    }
    position
}
