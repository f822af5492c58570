//! The subcommands, compared with what they draw and with the exercises.

use tictactoe::practice::Lesson;
use tictactoe::rules::Cell;

use super::{check_marks, listed, numbers_of, plain};
use crate::{run, shell_words};

#[test]
fn the_tree_has_a_sentence_for_each_branch_that_is_drawn() {
    let text = r#"tree "X../.O./... x" --depth 3"#;
    let output = run(&shell_words(text), b"");
    let drawn = String::from_utf8(output.stdout).unwrap();
    let lines = plain(&format!("--plain {text}"), &[]);
    let mut branches = lines.iter().filter(|line| line.starts_with("Depth "));
    let mut path: Vec<String> = Vec::new();
    let (_, outline) = drawn.split_once(" to move: ").unwrap();
    for line in outline.lines().skip(1) {
        let (signs, rest) = line.split_at(line.find(['X', 'O']).unwrap());
        let (made, rest) = rest.split_once(": ").unwrap();
        let (score, rest) = rest.split_once(", ").unwrap();
        let depth = signs.len() / 2;
        path.truncate(depth - 1);
        let after = if path.is_empty() {
            format!("Depth {depth}: ")
        } else {
            format!("Depth {depth}, after {}: ", path.join(", "))
        };
        let best = if signs.contains('*') { "best, " } else { "" };
        let score = score.replace('+', "plus ").replace('-', "minus ");
        // Whose turn it is, or who has won.
        let next = rest.split_once(':').map_or(rest, |(next, _)| next);
        let expected = format!("{after}{made}, {best}score {score}, {next}");
        let said = branches.next().unwrap();
        assert!(said.starts_with(&expected), "{said}: {expected}");
        path.push(made.to_owned());
    }
    assert_eq!(branches.next(), None);
}

#[test]
fn the_analysis_has_a_sentence_for_each_move_that_is_drawn() {
    for position in [
        "X../.O./..X o",
        "XO./XX./O.. o",
        ".../.../...",
        "XO./X../O..",
    ] {
        let text = format!("analyze \"{position}\"");
        let output = run(&shell_words(&text), b"");
        let drawn = String::from_utf8(output.stdout).unwrap();
        let lines = plain(&format!("{text} --plain"), &[]);
        let mut moves = lines.iter().filter(|line| line.contains(" on row "));
        for line in drawn.lines() {
            let Some(cell) = line.strip_prefix("cell ") else {
                continue;
            };
            let (number, said) = cell.trim_start().split_once(": ").unwrap();
            let (value, reason) = said.split_once(", ").unwrap_or((said, ""));
            let (reason, answers) = reason.split_once(": ").unwrap_or((reason, ""));
            let sentence = moves.next().unwrap();
            assert!(sentence.contains(&format!(", cell {number}: {value}")));
            assert!(sentence.contains(reason), "{sentence}: {line}");
            assert!(sentence.contains(answers), "{sentence}: {line}");
        }
        assert_eq!(moves.next(), None, "{position}");
        assert!(drawn.contains(&lines[1]), "{drawn}: {}", lines[1]);
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
            let (marks, free) = line.split_once("; free: ").unwrap();
            check_marks(marks, position);
            let free = free.strip_suffix('.').unwrap();
            assert_eq!(listed(free), numbers_of(position, None), "{line}");
        }
    }
}
