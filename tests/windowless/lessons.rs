//! The exercises of the lessons: every claim of the data file is proved again.

mod force;
mod rules;

#[path = "../../examples/lessons/ladder/mod.rs"]
mod ladder;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::support::proofs::analyze;
use tictactoe::ai::Value;
use tictactoe::ai::analysis::Reason;
use tictactoe::practice::{Exercise, Lesson};
use tictactoe::rules::{Cell, Mark, Position, Rules};

use crate::support::oracle::{self, Truth, truths};

const DATA: &str = include_str!("../../src/practice/lessons.txt");

const PAGE: &str = include_str!("../../docs/learning.md");

fn is_tic_tac_toe(lesson: Lesson) -> bool {
    lesson.rules() == Rules::TIC_TAC_TOE
}

fn on_tic_tac_toe() -> Vec<(Lesson, Exercise)> {
    let lessons = Lesson::ALL.into_iter().filter(|it| is_tic_tac_toe(*it));
    let named = |lesson: Lesson| lesson.exercises().into_iter().map(move |it| (lesson, it));
    lessons.flat_map(named).collect()
}

fn on_larger_boards() -> Vec<Exercise> {
    let lessons = Lesson::ALL.iter().filter(|&&lesson| !is_tic_tac_toe(lesson));
    lessons.flat_map(|lesson| lesson.exercises()).collect()
}

fn answer_numbers(exercise: &Exercise) -> Vec<u8> {
    let rules = exercise.position.rules();
    let numbers = exercise.answers.iter().map(|&cell| rules.number(cell));
    numbers.collect()
}

/// The name of the reason for an answer.
fn reason(position: &Position, cell: Cell) -> &'static str {
    let analysis = analyze(position);
    let found = analysis.of_move(cell).unwrap();
    found.reason.as_ref().map_or("none", Reason::name)
}

// The file.

#[test]
fn every_line_of_the_data_is_one_exercise() {
    let mut lines = Vec::new();
    for lesson in Lesson::ALL {
        for exercise in lesson.exercises() {
            let numbers = answer_numbers(&exercise).iter().map(u8::to_string).collect::<Vec<_>>();
            let result = match (exercise.value, exercise.plies) {
                (Value::Win, Some(plies)) => format!("win:{plies}"),
                (Value::Draw, None) => "draw".to_owned(),
                other => panic!("{other:?} in {}", exercise.position),
            };
            let (name, position) = (lesson.name(), exercise.position);
            lines.push(format!("{name} {position} {} {result}", numbers.join(",")));
        }
    }
    assert_eq!(lines, DATA.lines().collect::<Vec<&str>>());
}

#[test]
fn the_example_writes_the_exercises_of_3x3() {
    let mut written = Vec::new();
    for (lesson, questions) in ladder::lessons() {
        let name = lesson.name();
        written.extend(questions.iter().map(|it| format!("{name} {}", it.line())));
    }
    let lines: Vec<&str> = DATA.lines().collect();
    assert_eq!(written, lines[..written.len()]);
    assert_eq!(lines.len() - written.len(), on_larger_boards().len());
}

#[test]
fn a_blind_click_fails_at_least_half_of_the_time() {
    for exercise in Lesson::ALL.into_iter().flat_map(Lesson::exercises) {
        let cells = exercise.position.empty_cells().count();
        assert!(2 * exercise.answers.len() <= cells, "{exercise}");
    }
}

// 3x3, by brute force.

/// The cells that keep the value for the side to move, by number.
fn keeping_moves(position: &Position, known: &HashMap<Position, Truth>) -> Vec<u8> {
    let kept = oracle::keeping(position, known).into_iter();
    kept.map(|cell| position.rules().number(cell)).collect()
}

/// How many of these cells no symmetry of the position turns into another one of them.
fn orbits(position: &Position, numbers: &[u8]) -> usize {
    let views = oracle::views(position);
    let orders = oracle::symmetries(position.rules()).into_iter();
    let own = orders.zip(&views).filter(|(_, view)| **view == views[0]);
    let own: Vec<Vec<Cell>> = own.map(|(order, _)| order).collect();
    let image = |order: &Vec<Cell>, number: u8| {
        let cell = order[usize::from(number - 1)];
        position.rules().number(cell)
    };
    let first = |&number: &u8| own.iter().map(|order| image(order, number)).min();
    numbers.iter().map(first).collect::<BTreeSet<_>>().len()
}

/// Whether X moved first, and the round is not over.
fn is_open(position: &Position) -> bool {
    let is_turn_of_x = position.plies() % 2 == 0;
    is_turn_of_x == (position.to_move() == Mark::X) && !position.is_over()
}

/// Every class of positions with one orbit of right moves, which are at most half of the moves.
fn classes_with_one_answer(known: &HashMap<Position, Truth>) -> BTreeSet<String> {
    let has_one = |position: &&Position| {
        if !is_open(position) || known[position].value == Value::Loss {
            return false;
        }
        let kept = keeping_moves(position, known);
        2 * kept.len() <= position.empty_cells().count() && orbits(position, &kept) == 1
    };
    known.keys().filter(has_one).map(oracle::class).collect()
}

#[test]
fn no_3x3_position_stands_in_two_lessons_and_each_with_one_answer_in_one() {
    let (mut all, mut taught) = (BTreeSet::new(), BTreeSet::new());
    for (lesson, exercise) in on_tic_tac_toe() {
        let (position, class) = (exercise.position, oracle::class(&exercise.position));
        if orbits(&position, &answer_numbers(&exercise)) == 1 {
            taught.insert(class.clone());
        }
        let is_new = all.insert(class);
        assert!(is_new, "{position} stands twice, again in {}", lesson.name());
    }
    assert_eq!(taught, classes_with_one_answer(&truths()));
    assert_eq!(taught.len(), 299);
}

#[test]
fn the_answers_on_3x3_are_all_moves_that_keep_the_value() {
    let known = truths();
    for (lesson, exercise) in on_tic_tac_toe() {
        let position = exercise.position;
        let truth = known[&position];
        let answers = answer_numbers(&exercise);
        assert_eq!(answers, keeping_moves(&position, &known), "{position}");
        assert_eq!(exercise.value, truth.value, "{position}");
        let plies = (truth.value == Value::Win).then_some(truth.plies);
        assert_eq!(exercise.plies, plies, "{position}");
        if lesson == Lesson::Mixed {
            assert_eq!(orbits(&position, &answers), 1, "{position}");
        }
    }
}

// The documentation.

/// A row of a table, without the spaces between its entries.
fn row(entries: &[String]) -> String {
    format!("|{}|", entries.join("|"))
}

fn has_row(entries: &[String]) -> bool {
    let squeezed = |line: &str| line.split('|').map(str::trim).collect::<Vec<_>>().join("|");
    PAGE.lines().any(|line| squeezed(line).starts_with(&row(entries)))
}

#[test]
fn the_page_counts_the_exercises() {
    for lesson in Lesson::ALL {
        let exercises = lesson.exercises();
        let for_x = exercises.iter().filter(|found| found.position.to_move() == Mark::X);
        let counts = [exercises.len(), for_x.count()].map(|count| count.to_string());
        let name = format!("`{}`", lesson.name());
        let entries = [&[name], counts.as_slice()].concat();
        assert!(has_row(&entries), "{entries:?}");
        if !is_tic_tac_toe(lesson) {
            let mut lengths: BTreeMap<u32, u32> = BTreeMap::new();
            for exercise in &exercises {
                *lengths.entry(exercise.moves().unwrap()).or_default() += 1;
            }
            let lengths = lengths.iter().map(|(moves, count)| format!("{moves} ({count})"));
            let lengths = lengths.collect::<Vec<_>>().join(", ").replacen(' ', " moves ", 1);
            let entries = [entries, vec![format!("win by force in {lengths}")]].concat();
            assert!(has_row(&entries), "{entries:?}");
        }
    }
}
