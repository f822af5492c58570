//! The exercises on larger boards.

use std::cell::RefCell;

use tictactoe::ai::analysis::{Analysis, AnalysisJob, Effort, Reason};
use tictactoe::ai::{Job, Limit, Memory, Solver, Stop, Value, exact};
use tictactoe::rules::{Cell, Mark, Outcome, Position};

use super::on_larger_boards;
use crate::support::oracle::Board;

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
    let stop = Stop::default();
    for exercise in on_larger_boards() {
        let position = exercise.position;
        let score = exact::score(&position, Limit::until(&stop)).unwrap();
        let found = (score.value(), score.plies());
        assert_eq!(found, (Value::Win, exercise.plies), "{position}");
        let solver = Solver::new(position.rules());
        let wins = |child: &Position| solver.value(child, &stop) == Some(Value::Loss);
        let winning = position.children().filter(|(_, child)| wins(child));
        let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
        assert_eq!(winning, exercise.answers, "{position}");
    }
}

/// What the window finds with less than its effort.
fn analyzed(position: Position) -> Analysis {
    let job = AnalysisJob {
        positions: vec![position],
        effort: Effort(1 << 14),
        memory: Memory::default(),
    };
    let last = RefCell::new(None);
    job.work(&Stop::default(), &|(_, analysis)| {
        last.replace(Some(analysis));
    });
    last.into_inner().unwrap()
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
