//! The command `practice`: every lesson, solved, failed and left.

use tictactoe::practice::{Exercise, Lesson};

use super::{run, words};

/// What the program prints when these lines are typed.
#[track_caller]
fn practise(arguments: &str, typed: &[String]) -> String {
    let typed = typed.join("\n") + "\n";
    let output = run(&words(&format!("practice {arguments}")), typed.as_bytes());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

fn right(exercise: &Exercise) -> String {
    let rules = exercise.position.rules();
    rules.number(exercise.answers[0]).to_string()
}

fn wrong(exercise: &Exercise) -> String {
    let is_wrong = |cell| !exercise.is_solved_by(cell);
    let cell = exercise.position.empty_cells().find(|&cell| is_wrong(cell));
    exercise.position.rules().number(cell.unwrap()).to_string()
}

#[test]
fn every_lesson_can_be_solved() {
    for lesson in Lesson::ALL {
        let typed: Vec<String> = lesson.exercises().iter().map(right).collect();
        let count = typed.len();
        let printed = practise(&format!("--lesson {}", lesson.name()), &typed);
        let summary = format!("\n{count} of {count} solved at the first try.\n");
        assert!(printed.ends_with(&summary), "{printed}");
        assert_eq!(printed.matches("Right. It ").count(), count, "{printed}");
        let tasks = printed.matches(" to move: ").count();
        assert_eq!(tasks, count, "no values, and one task for each: {printed}");
    }
}

#[test]
fn a_failed_exercise_comes_again_and_does_not_count_as_solved_at_once() {
    for lesson in [Lesson::Block, Lesson::AnswerCentre, Lesson::ForceOn5x5] {
        let exercises = lesson.exercises();
        let mut typed = vec![wrong(&exercises[0])];
        typed.extend(exercises.iter().map(right));
        typed.push(right(&exercises[0]));
        let count = exercises.len();
        let printed = practise(&format!("--lesson {}", lesson.name()), &typed);
        assert_eq!(printed.matches("Try again.").count(), 1, "{printed}");
        assert_eq!(
            printed.matches("Hint: ").count(),
            0,
            "no answer is shown: {printed}"
        );
        let again = format!("\nExercise 1 of {count}, once more.\n");
        assert!(printed.contains(&again), "{printed}");
        let summary = format!("\n{} of {count} solved at the first try.\n", count - 1);
        assert!(printed.contains(&summary), "{printed}");
    }
}

#[test]
fn the_answer_is_shown_after_the_second_failure_or_on_request() {
    let exercise = &Lesson::Block.exercises()[0];
    let (wrong, answer) = (wrong(exercise), format!("Hint: {}, row ", right(exercise)));
    let typed = |lines: &[&str]| {
        lines
            .iter()
            .map(|&line| line.to_owned())
            .collect::<Vec<_>>()
    };
    let once = practise("--lesson block", &typed(&[&wrong, "q"]));
    assert!(!once.contains(&answer), "{once}");
    let twice = practise("--lesson block", &typed(&[&wrong, &wrong, "q"]));
    assert_eq!(twice.matches(&answer).count(), 1, "{twice}");
    let shown = practise("--lesson block", &typed(&["show", &right(exercise), "b"]));
    assert_eq!(shown.matches(&answer).count(), 1, "{shown}");
    assert!(shown.contains("It comes once more at the end."), "{shown}");
    assert!(
        shown.ends_with("\n0 of 12 solved at the first try.\n"),
        "{shown}"
    );
    let several = practise("--lesson centre", &typed(&["s", "q"]));
    assert!(several.contains("> Mark 1, 3, 7 or 9.\n"), "{several}");
}

#[test]
fn after_a_lesson_the_next_one_is_offered() {
    let mut typed = vec!["centre".to_owned()];
    for exercise in Lesson::AnswerCentre.exercises() {
        let rules = exercise.position.rules();
        typed.push(rules.number(exercise.answers[0]).to_string());
    }
    typed.push("q".to_owned());
    let printed = practise("", &typed);
    assert!(
        printed.contains("Lesson: 1 to 12. Enter for 7> "),
        "{printed}"
    );
}

#[test]
fn the_list_takes_numbers_and_names_and_offers_an_unfinished_lesson_again() {
    let typed = [
        "0", "13", "dance", "help", "4x3x3", "b", "2", "B", "", "back", "q",
    ];
    let printed = practise("", &typed.map(str::to_owned));
    assert_eq!(
        printed.matches("Expected 1 to 12, or help.").count(),
        3,
        "{printed}"
    );
    for expected in ["Enter for 1> ", "Enter for 9> ", "Enter for 2> Goodbye."] {
        assert!(printed.contains(expected), "{expected}: {printed}");
    }
    assert!(
        printed.contains("\nLesson 2: Block. Two of the other side's marks"),
        "{printed}"
    );
    assert!(
        printed.contains("\nBlock. Two of the other side's marks"),
        "{printed}"
    );
}

#[test]
fn other_entries_are_answered_and_do_not_count_as_failures() {
    let exercise = &Lesson::Win.exercises()[0];
    let taken = exercise.position.rules().cells();
    let taken = taken.filter(|&cell| exercise.position.mark_at(cell).is_some());
    let taken = exercise
        .position
        .rules()
        .number(taken.min_by_key(|cell| cell.row).unwrap());
    let typed = [
        "hint",
        "?",
        "u",
        "x",
        "10",
        &taken.to_string(),
        &right(exercise),
        "b",
    ];
    let printed = practise("--lesson win", &typed.map(str::to_owned));
    for expected in [
        "> Win. Two of your marks",
        "> Type the number of a cell",
        "> There is nothing to undo.",
        "> That is not a number.",
        "> There is no such row or column.",
        "> That cell is taken.",
        "> Right. It completes ",
        "\n1 of 12 solved at the first try.\n",
    ] {
        assert!(printed.contains(expected), "{expected}: {printed}");
    }
}

#[test]
fn the_input_can_end_at_any_prompt() {
    for arguments in ["", "--lesson win", "--lesson 6X6X4"] {
        let printed = practise(arguments, &[]);
        assert!(printed.ends_with("> \nGoodbye.\n"), "{printed}");
    }
}
