//! Which move lost a round, as the loser could have seen it.

use std::collections::HashMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::analysis::{Cause, Grade};
use tictactoe::ai::{Chance, Goal, Knowledge, Limit, Prover};
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use crate::support::oracle::{Board, win_or_block};
use crate::support::positions::positions;

/// A random round, in which a side that looks, one time in two, completes and blocks lines.
fn any_round(rules: Rules, chance: &mut Chance) -> (Vec<(Position, Cell)>, Option<Mark>) {
    let mut position = Position::empty(rules, Mark::X);
    let mut moves = Vec::new();
    while !position.is_over() {
        let looks = chance.random_bool(0.5);
        let cells = if looks { win_or_block(&position) } else { position.empty_cells().collect() };
        let cell = *cells.choose(chance).unwrap();
        moves.push((position, cell));
        position = position.play(cell).unwrap();
    }
    let loser = match position.outcome() {
        Some(Outcome::Win(winner)) => Some(winner.other()),
        _ => None,
    };
    (moves, loser)
}

/// What is proved of the positions of a round, from the last one on.
fn proved(moves: &[(Position, Cell)], prover: &mut Prover) -> HashMap<Position, Knowledge> {
    let prove = |(position, _): &(Position, Cell)| {
        (*position, prover.prove(position, Goal::AllMoves, Limit::nodes(1 << 20)))
    };
    moves.iter().rev().map(prove).collect()
}

#[test]
fn a_cell_left_open_in_the_last_move_is_the_cause() {
    let mut chance = Chance::seed_from_u64(11);
    for (board, rounds) in [("3x3x3", 1_000), ("5x5x4", 300), ("7x7x5", 100)] {
        let mut seen = 0;
        while seen < rounds {
            let (moves, Some(loser)) = any_round(board.parse().unwrap(), &mut chance) else {
                continue;
            };
            let last = moves.iter().rposition(|(position, _)| position.to_move() == loser);
            let (position, cell) = moves[last.unwrap()];
            let open = Board::of(&position).completing(loser.other());
            if open.len() == 1 && open[0] != cell {
                // Nothing needs to be proved for it.
                let cause = Cause::of(&moves, loser, |_| None).expect("a cause");
                assert_eq!((Some(cause.at), cause.began_at), (last, None));
                seen += 1;
            }
        }
    }
}

#[test]
fn otherwise_the_cause_let_the_result_slip() {
    let mut chance = Chance::seed_from_u64(12);
    let mut prover = Prover::new(Rules::TIC_TAC_TOE);
    let (mut causes, mut begun) = (0, 0);
    for _ in 0..400 {
        let (moves, Some(loser)) = any_round(Rules::TIC_TAC_TOE, &mut chance) else {
            continue;
        };
        let known = proved(&moves, &mut prover);
        let slips = |ply: usize| {
            let (position, cell) = moves[ply];
            Grade::of(&known[&position], cell).is_some_and(Grade::changes_result)
        };
        let overlooks = |ply: usize| {
            let (position, cell) = moves[ply];
            let [own, theirs] =
                [loser, loser.other()].map(|mark| Board::of(&position).completing(mark));
            !own.is_empty() && !own.contains(&cell)
                || own.is_empty() && theirs.len() == 1 && theirs[0] != cell
        };
        let is_losers = |ply: &usize| moves[*ply].0.to_move() == loser;
        let own: Vec<usize> = (0..moves.len()).filter(is_losers).collect();
        let Some(cause) = Cause::of(&moves, loser, |position| known.get(position)) else {
            assert!(!own.iter().any(|ply| slips(*ply) || overlooks(*ply)));
            continue;
        };
        causes += 1;
        assert!(is_losers(&cause.at) && (overlooks(cause.at) || slips(cause.at)));
        assert!(!own.iter().any(|ply| *ply > cause.at && (overlooks(*ply) || slips(*ply))));
        if let Some(began) = cause.began_at {
            begun += 1;
            assert!(began < cause.at && slips(began));
            assert!(!own.iter().any(|ply| *ply > began && slips(*ply)), "the last slip");
        }
    }
    assert!(causes > 100 && begun > 10, "{causes} {begun}");
}

/// X does not complete a line, still wins, and then lets it slip.
#[test]
fn a_win_not_taken_is_no_cause_if_a_later_move_lost() {
    let rules: Rules = "6x6x4".parse().unwrap();
    let numbers = [14, 15, 8, 20, 10, 21, 9, 11, 22, 7, 19, 4, 17, 16, 27, 6];
    let cells: Vec<Cell> = numbers.iter().map(|it| rules.cell(*it).unwrap()).collect();
    let moves: Vec<(Position, Cell)> = positions(rules, &numbers).into_iter().zip(cells).collect();
    let known = proved(&moves, &mut Prover::new(rules));
    let loser = moves.last().unwrap().0.to_move().other();
    let cause = Cause::of(&moves, loser, |position| known.get(position)).unwrap();
    assert_eq!((cause.at, cause.began_at), (12, None));
    let unproved =
        Cause::of(&moves, loser, |position| known.get(position).filter(|_| position.plies() != 14));
    assert_eq!(unproved, None, "what followed must be proved");
}
