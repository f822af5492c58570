//! The exercises of the lessons: every claim of the data file is proved again, and what the rules solve is counted.

mod pupil;

use std::collections::BTreeSet;

use tictactoe::ai::Value;
use tictactoe::practice::{AT_A_TIME, Exercise, Lesson};
use tictactoe::profile::Language;
use tictactoe::rules::Rules;
use tictactoe::text::words;

use crate::support::oracle::{self, truths};
use crate::support::player::Player;
use crate::support::proofs::analyze;

const DATA: &str = include_str!("../../src/practice/lessons.txt");

const PAGE: &str = include_str!("../../docs/learning.md");

fn exercises() -> impl Iterator<Item = (Lesson, Exercise)> {
    let named = |lesson: Lesson| lesson.exercises().into_iter().map(move |it| (lesson, it));
    Lesson::ALL.into_iter().flat_map(named)
}

/// With its solutions in the order of their numbers.
fn sorted(exercise: &Exercise) -> Exercise {
    let mut sorted = exercise.clone();
    sorted.answers.sort_by_key(|cell| exercise.position.rules().number(*cell));
    sorted
}

fn is_tic_tac_toe(exercise: &Exercise) -> bool {
    exercise.position.rules() == Rules::TIC_TAC_TOE
}

#[test]
fn every_line_of_the_data_is_one_exercise() {
    let line = |(lesson, exercise): (Lesson, Exercise)| {
        format!("{lesson} {} {exercise}", exercise.position.rules())
    };
    let lines: Vec<String> = exercises().map(line).collect();
    assert_eq!(lines, DATA.lines().collect::<Vec<&str>>());
}

#[test]
fn no_position_stands_in_two_lessons_or_twice_but_for_symmetric_first_marks() {
    let mut classes = BTreeSet::new();
    for (lesson, exercise) in exercises() {
        let is_new = classes.insert(oracle::class(&exercise.position));
        let is_opening = matches!(lesson, Lesson::Answer | Lesson::Begin);
        assert!(is_new || is_opening, "{exercise} of {lesson}");
    }
}

#[test]
fn each_part_of_a_lesson_has_one_board_that_a_player_is_offered() {
    let offered = Player::at(&["Custom game"]).buttons();
    for lesson in Lesson::ALL {
        for part in lesson.exercises().chunks(AT_A_TIME) {
            let rules = part[0].position.rules();
            assert_eq!(lesson.is_on_3x3(), is_tic_tac_toe(&part[0]));
            assert!(part.iter().all(|exercise| exercise.position.rules() == rules));
            let board = words(Language::English).board(rules);
            assert!(offered.iter().any(|(name, _)| name.ends_with(&board)), "{board}");
        }
    }
}

#[test]
fn a_rule_is_one_sentence_of_at_most_fourteen_words() {
    let labels = words(Language::English).labels();
    for rule in Lesson::ALL.map(|lesson| labels.lesson_rule(lesson)) {
        assert!(rule.split_whitespace().count() <= 14, "{rule}");
        assert!(rule.ends_with('.') && rule.matches(['.', '!']).count() == 1, "{rule}");
    }
}

/// By brute force.
#[test]
fn the_solutions_on_3x3_are_all_moves_that_keep_the_value() {
    let known = truths();
    for (_, exercise) in exercises().filter(|(_, exercise)| is_tic_tac_toe(exercise)) {
        let truth = known[&exercise.position];
        let keeping = oracle::keeping(&exercise.position, &known);
        assert_eq!(sorted(&exercise).answers, keeping, "{exercise}");
        assert_eq!(exercise.evaluation.value, truth.value, "{exercise}");
        let plies = (truth.value == Value::Win).then_some(truth.plies);
        assert_eq!(exercise.evaluation.plies, plies, "{exercise}");
    }
}

/// Of every so many exercises one.
fn solutions_on_larger_boards_are_proved(step: usize) {
    let larger = exercises().filter(|(_, exercise)| !is_tic_tac_toe(exercise));
    for (_, exercise) in larger.step_by(step) {
        let position = exercise.position;
        assert_eq!(Exercise::new(position, &analyze(&position)), Some(sorted(&exercise)));
    }
}

#[test]
fn the_solutions_on_larger_boards_are_proved_with_every_move() {
    solutions_on_larger_boards_are_proved(5);
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn all_solutions_on_larger_boards_are_proved_with_every_move() {
    solutions_on_larger_boards_are_proved(1);
}

// The documentation.

#[test]
fn the_page_counts_the_exercises() {
    for lesson in Lesson::ALL {
        let row = format!("- `{lesson}` ({}): ", lesson.exercises().len());
        assert!(PAGE.lines().any(|line| line.starts_with(&row)), "{row}");
    }
}
