//! The exercises on larger boards.

use tictactoe::ai::analysis::Reason;
use tictactoe::ai::{Goal, Knowledge, Limit, Prover, Value};
use tictactoe::rules::{Cell, Mark, Outcome, Position};

use super::on_larger_boards;
use crate::support::oracle::Board;
use crate::support::proofs::{evaluate, value};

#[test]
fn nobody_can_complete_a_line_at_once_on_larger_boards() {
    for exercise in on_larger_boards() {
        let position = exercise.position;
        for mark in Mark::BOTH {
            let completing = Board::of(&position).completing(mark);
            assert_eq!(completing, [], "{mark} in {position}");
        }
    }
}

#[test]
fn one_move_wins_on_larger_boards_in_the_stated_plies() {
    for exercise in on_larger_boards() {
        let position = exercise.position;
        let best = evaluate(&position);
        let found = (best.value, best.plies);
        assert_eq!(found, (Value::Win, exercise.plies), "{position}");
        let wins = |child: &Position| value(child) == Value::Loss;
        let winning = position.children().filter(|(_, child)| wins(child));
        let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
        assert_eq!(winning, exercise.answers, "{position}");
    }
}

/// What the window finds with less than its effort.
fn analyzed(position: Position) -> Knowledge {
    let mut prover = Prover::new(position.rules());
    prover.prove(&position, Goal::AllMoves, Limit::nodes(1 << 19))
}

/// The positions after a move and each move of the line that follows it.
fn played_out(position: Position, cell: Cell, line: &[Cell]) -> Vec<Position> {
    let mut positions = vec![position.play(cell).unwrap()];
    for &next in line {
        positions.push(positions.last().unwrap().play(next).unwrap());
    }
    positions
}

#[test]
fn a_short_analysis_plays_out_every_move() {
    for exercise in on_larger_boards() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let analysis = analyzed(position);
        assert_eq!(analysis.hint, Some(exercise.answers[0]), "{position}");
        for found in &analysis.moves {
            if exercise.is_solved_by(found.cell) {
                let positions = played_out(position, found.cell, &found.line);
                let seen = positions.len() as u32;
                assert_eq!(seen, exercise.plies.unwrap(), "{position}");
                let end = positions.last().unwrap();
                assert_eq!(end.outcome(), Some(Outcome::Win(me)), "{position}");
                let before_last_answer = &positions[positions.len() - 3];
                let threats = Board::of(before_last_answer).completing(me);
                assert!(threats.len() >= 2, "two threats at once in {position}");
            } else {
                let answers = found.reason.as_ref().and_then(Reason::answers).unwrap();
                assert!(!answers.is_empty(), "{:?} in {position}", found.cell);
                let positions = played_out(position, found.cell, answers);
                let end = positions.last().unwrap();
                assert_ne!(end.outcome(), Some(Outcome::Win(me)), "{position}");
            }
        }
    }
}
