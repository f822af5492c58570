//! The lessons of 3x3: what they teach is true, and their exercises are about it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use tictactoe::ai::Value;
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::rules::{Mark, Position, Rules};

use super::{answer_numbers, class, keeping_moves, reason};
use crate::support::oracle::{Board, Truth, truths};

/// The lessons of 3x3 on one rule, with the name of the reason for every answer.
const ON_A_RULE: [(Lesson, &str); 4] = [
    (Lesson::Win, "win"),
    (Lesson::Block, "block"),
    (Lesson::TwoThreats, "fork"),
    (Lesson::StopTwoThreats, "block-fork"),
];

/// The cell of X's first mark in the lessons on an opening.
const OPENINGS: [(Lesson, u8); 3] = [
    (Lesson::AnswerCorner, 1),
    (Lesson::AnswerCentre, 5),
    (Lesson::AnswerEdge, 2),
];

#[test]
fn lessons_on_a_rule_have_its_reason_and_mixed_has_all() {
    for (lesson, name) in ON_A_RULE {
        for exercise in lesson.exercises() {
            for &answer in &exercise.answers {
                assert_eq!(
                    reason(&exercise.position, answer),
                    name,
                    "{}",
                    exercise.position
                );
            }
        }
    }
    let mixed = Lesson::Mixed.exercises();
    let names = mixed
        .iter()
        .map(|found| reason(&found.position, found.answers[0]));
    let names: Vec<&str> = names.collect();
    for name in ["win", "block", "fork"] {
        let places = (0..names.len()).filter(|&place| names[place] == name);
        let places: Vec<usize> = places.collect();
        let in_first_half = places
            .iter()
            .filter(|&&place| place < names.len() / 2)
            .count();
        assert!(
            in_first_half.abs_diff(places.len() - in_first_half) <= 1,
            "{name}: {places:?}"
        );
    }
    let repeated = names
        .windows(5)
        .filter(|names| names.iter().all(|name| *name == names[0]));
    assert_eq!(
        repeated.count(),
        0,
        "five of a kind come one after the other"
    );
}

/// The cells that complete a line for this side, by number.
fn completing(board: &Board, mark: Mark) -> BTreeSet<u8> {
    let cells = board.completing(mark).into_iter();
    cells.map(|cell| Rules::TIC_TAC_TOE.number(cell)).collect()
}

/// For each mark of this side that would threaten to complete two lines: it and the cells that then
/// complete one.
fn forks(position: &Position, mark: Mark) -> Vec<BTreeSet<u8>> {
    let board = Board::of(position);
    let mut forks = Vec::new();
    for cell in position.empty_cells() {
        let mut cells = completing(&board.with(cell, mark), mark);
        if cells.len() >= 2 {
            cells.insert(position.rules().number(cell));
            forks.push(cells);
        }
    }
    forks
}

#[test]
fn wins_complete_a_line_and_blocks_stop_one() {
    for exercise in Lesson::Win.exercises() {
        let position = exercise.position;
        let wins = completing(&Board::of(&position), position.to_move());
        assert_eq!(
            BTreeSet::from_iter(answer_numbers(&exercise)),
            wins,
            "{position}"
        );
    }
    for exercise in Lesson::Block.exercises() {
        let position = exercise.position;
        let threats = completing(&Board::of(&position), position.to_move().other());
        assert_eq!(
            BTreeSet::from_iter(answer_numbers(&exercise)),
            threats,
            "{position}"
        );
    }
}

#[test]
fn two_threats_win_and_the_other_side_is_kept_from_them() {
    for exercise in Lesson::TwoThreats.exercises() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let child = position.play(exercise.answers[0]).unwrap();
        assert!(completing(&Board::of(&child), me).len() >= 2, "{position}");
        assert_eq!(
            completing(&Board::of(&child), me.other()).len(),
            0,
            "{position}"
        );
    }
    for exercise in Lesson::StopTwoThreats.exercises() {
        let (position, me) = (exercise.position, exercise.position.to_move());
        let forks = forks(&position, me.other());
        assert!(!forks.is_empty(), "{position}");
        for &answer in &exercise.answers {
            let number = position.rules().number(answer);
            let is_in_the_way = forks.iter().any(|cells| cells.contains(&number));
            let after = Board::of(&position.play(answer).unwrap());
            let threats = completing(&after, me).len();
            assert!(is_in_the_way || threats == 1, "{number} in {position}");
        }
    }
}

#[test]
fn the_rules_of_the_openings_are_true() {
    let known = truths();
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let answers = |number: u8| {
        let opened = empty.play(empty.rules().cell(number).unwrap()).unwrap();
        keeping_moves(&opened, &known)
    };
    assert_eq!(
        answers(1),
        [5],
        "after a corner the centre, and nothing else"
    );
    assert_eq!(answers(5), [1, 3, 7, 9], "after the centre a corner");
    assert_eq!(
        answers(2),
        [1, 3, 5, 8],
        "a corner beside it, the centre, the edge opposite"
    );
}

#[test]
fn lessons_on_an_opening_follow_it() {
    let known = truths();
    for (lesson, number) in OPENINGS {
        let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        let opened = empty.play(empty.rules().cell(number).unwrap()).unwrap();
        let mut reached = BTreeMap::from([(class(&opened), opened)]);
        let mut plies = 1;
        for (at, exercise) in lesson.exercises().iter().enumerate() {
            let position = exercise.position;
            assert_eq!(
                (position.plies() == 1, position.to_move()),
                (at == 0, Mark::O)
            );
            assert_eq!(exercise.value, Value::Draw, "{position}");
            while plies < position.plies() {
                reached = after_right_answers(&reached, &known);
                plies += 2;
            }
            assert!(reached.contains_key(&class(&position)), "{position}");
        }
    }
}

/// The positions after a right answer in any of these, and X's next mark.
fn after_right_answers(
    positions: &BTreeMap<String, Position>,
    known: &HashMap<Position, Truth>,
) -> BTreeMap<String, Position> {
    let mut reached = BTreeMap::new();
    for position in positions.values() {
        for number in keeping_moves(position, known) {
            let child = position
                .play(position.rules().cell(number).unwrap())
                .unwrap();
            reached.extend(child.children().map(|(_, after)| (class(&after), after)));
        }
    }
    reached
}

#[test]
fn easy_exercises_come_first_and_the_answers_are_spread() {
    for (lesson, _) in ON_A_RULE {
        let exercises = lesson.exercises();
        let difficulty = |exercise: &Exercise| {
            let empty = exercise.position.empty_cells().count();
            assert!(empty >= 3, "{}", exercise.position);
            (empty, empty - exercise.answers.len())
        };
        assert!(exercises.is_sorted_by_key(difficulty), "{}", lesson.name());
        let cells: BTreeSet<u8> = exercises.iter().flat_map(answer_numbers).collect();
        assert!(cells.len() >= 5, "{}: {cells:?}", lesson.name());
        let x = exercises
            .iter()
            .filter(|found| found.position.to_move() == Mark::X)
            .count();
        assert!(
            x >= 2 && exercises.len() - x >= 2,
            "{}: {x} for X",
            lesson.name()
        );
    }
}
