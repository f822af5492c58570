//! The exercises on larger boards.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

use tictactoe::ai::analysis::{Analysis, AnalysisJob, Effort, Reason};
use tictactoe::ai::{Job, Limit, Memory, Solver, Stop, Value, exact};
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::rules::{Cell, Mark, Outcome, Position};

use super::{is_tic_tac_toe, on_larger_boards};
use crate::support::oracle::{self, Board, views};

#[test]
fn larger_boards_have_exercises_of_several_lengths_for_both_sides() {
    for lesson in Lesson::ALL
        .iter()
        .filter(|&&lesson| !is_tic_tac_toe(lesson))
    {
        let exercises = lesson.exercises();
        assert_eq!(exercises.len(), 12);
        let order = |exercise: &Exercise| (exercise.plies, exercise.position.empty_cells().count());
        assert!(exercises.is_sorted_by_key(order), "{}", lesson.name());
        let x = exercises
            .iter()
            .filter(|found| found.position.to_move() == Mark::X)
            .count();
        assert!((4..=8).contains(&x), "{}: {x} for X", lesson.name());
        let lengths: BTreeSet<Option<u32>> = exercises.iter().map(|found| found.plies).collect();
        assert!(lengths.len() >= 3, "{}: {lengths:?}", lesson.name());
        assert!(
            lengths
                .iter()
                .all(|plies| (3..=9).contains(&plies.unwrap()))
        );
    }
}

#[test]
fn exercises_on_larger_boards_differ_in_three_cells() {
    for lesson in Lesson::ALL
        .iter()
        .filter(|&&lesson| !is_tic_tac_toe(lesson))
    {
        let exercises = lesson.exercises();
        for (at, exercise) in exercises.iter().enumerate() {
            let own = &views(&exercise.position)[0];
            for other in &exercises[..at] {
                let differing = |view: &String| {
                    let pairs = || view.chars().zip(own.chars());
                    let swapped = |sign| match sign {
                        'X' => 'O',
                        'O' => 'X',
                        _ => '.',
                    };
                    let as_it_is = pairs().filter(|(one, two)| one != two).count();
                    as_it_is.min(pairs().filter(|&(one, two)| one != swapped(two)).count())
                };
                let least = views(&other.position).iter().map(differing).min();
                assert!(
                    least >= Some(3),
                    "{} and {}",
                    exercise.position,
                    other.position
                );
            }
        }
    }
}

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
        assert_eq!(
            (score.value(), score.plies()),
            (Value::Win, exercise.plies),
            "{position}"
        );
        let solver = Solver::new(position.rules());
        let wins = |child: &Position| solver.value(child, &stop) == Some(Value::Loss);
        let winning = position.children().filter(|(_, child)| wins(child));
        let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
        assert_eq!(winning, exercise.answers, "{position}");
    }
}

/// The most positions that brute force is to visit for one exercise.
const BRUTE_FORCE: u64 = 2_000_000;

#[test]
fn brute_force_agrees_on_the_length_of_short_wins() {
    let mut checked = 0;
    for exercise in on_larger_boards() {
        let (position, plies) = (exercise.position, exercise.plies.unwrap());
        let empty = position.empty_cells().count() as u64;
        let paths: u64 = (0..u64::from(plies))
            .map(|ply| empty.saturating_sub(ply).max(1))
            .product();
        if paths <= BRUTE_FORCE {
            let (mut known, me) = (HashMap::new(), position.to_move());
            assert!(
                oracle::forces(&position, me, plies, &mut known),
                "{position}"
            );
            assert!(
                !oracle::forces(&position, me, plies - 1, &mut known),
                "{position}"
            );
            checked += 1;
        }
    }
    assert!(checked >= 30, "only {checked}");
}

#[test]
fn brute_force_agrees_on_the_only_answer_of_full_boards() {
    let mut checked = 0;
    for exercise in on_larger_boards() {
        let position = exercise.position;
        if position.empty_cells().count() <= 11 {
            let mut known = HashMap::new();
            assert_eq!(oracle::learn(position, &mut known).value, Value::Win);
            let wins = |child: &Position| known[child].value == Value::Loss;
            let winning = position.children().filter(|(_, child)| wins(child));
            let winning: Vec<Cell> = winning.map(|(cell, _)| cell).collect();
            assert_eq!(winning, exercise.answers, "{position}");
            checked += 1;
        }
    }
    assert!(checked >= 20, "only {checked}");
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
                assert_eq!(
                    positions.len() as u32,
                    exercise.plies.unwrap(),
                    "{position}"
                );
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
