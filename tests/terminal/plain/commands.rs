//! The subcommands, compared with what they draw and with the exercises.

use tictactoe::practice::Lesson;
use tictactoe::rules::Cell;

use super::{check_marks, listed, numbers_of, plain};
use crate::{run, shell_words};

#[test]
fn a_plain_tree_says_what_the_indentation_shows() {
    let text = r#"tree "X../.O./... x" --depth 3"#;
    let output = run(&shell_words(text), b"");
    let drawn = String::from_utf8(output.stdout).unwrap();
    let lines = plain(&format!("--plain {text}"), &[]);
    let mut branches = lines.iter().filter(|line| line.starts_with("Depth "));
    let mut path: Vec<&str> = Vec::new();
    for line in drawn.lines().filter(|line| line.contains(", score ")) {
        let sentence = line.trim_start();
        let depth = (line.len() - sentence.len()) / 2;
        path.truncate(depth - 1);
        let after = if path.is_empty() {
            format!("Depth {depth}: ")
        } else {
            format!("Depth {depth}, after {}: ", path.join(", "))
        };
        path.push(sentence.split(',').next().unwrap());
        let signs = sentence.replace('+', "plus ").replace('-', "minus ");
        assert_eq!(branches.next(), Some(&format!("{after}{signs}")));
    }
    assert_eq!(branches.next(), None);
}

#[test]
fn a_plain_analysis_differs_only_in_the_board() {
    for position in [
        "X../.O./..X o",
        "XO./XX./O.. o",
        ".../.../...",
        "XO./X../O..",
    ] {
        let text = format!("analyze \"{position}\"");
        let output = run(&shell_words(&text), b"");
        let drawn = String::from_utf8(output.stdout).unwrap();
        let (_, sentences) = drawn.split_once("\n\n").unwrap();
        let lines = plain(&format!("{text} --plain"), &[]);
        let sentences: Vec<&str> = sentences.lines().collect();
        assert_eq!(lines[1..], sentences, "{position}");
    }
}

#[test]
fn every_lesson_is_taught_in_plain_sentences() {
    for lesson in Lesson::ALL {
        let (mut typed, mut tasks) = (Vec::new(), Vec::new());
        for exercise in lesson.exercises() {
            let number = |cell: Cell| exercise.position.rules().number(cell).to_string();
            let mut cells = exercise.position.empty_cells();
            let wrong = cells.find(|&cell| !exercise.is_solved_by(cell));
            typed.extend([number(wrong.unwrap()), number(exercise.answers[0])]);
            tasks.extend([exercise.position; 2]);
        }
        let count = tasks.len() / 2;
        let arguments = format!("--plain practice --lesson {}", lesson.name());
        let lines = plain(&arguments, &typed);
        let wrong = lines
            .iter()
            .filter(|line| line.starts_with("Not this one."));
        assert_eq!(wrong.count(), count, "{lines:?}");
        let right = lines.iter().filter(|line| line.starts_with("Right. It "));
        assert_eq!(right.count(), count, "{lines:?}");
        // The position stands before each task. The first exercise comes again at the end.
        tasks.push(tasks[0]);
        let said = lines.iter().zip(&lines[1..]);
        let said: Vec<&String> = said
            .filter(|(_, task)| task.contains(" to move: "))
            .map(|(position, _)| position)
            .collect();
        assert_eq!(said.len(), tasks.len(), "{lines:?}");
        for (line, position) in said.into_iter().zip(&tasks) {
            let (marks, free) = line.split_once(". Free: ").unwrap();
            check_marks(marks, position);
            let free = free.strip_suffix('.').unwrap();
            assert_eq!(listed(free), numbers_of(position, None), "{line}");
        }
    }
}
