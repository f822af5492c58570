//! The flag `--plain`: sentences without drawings, each event a line, and all that the drawings say.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{run, shell_words};

/// Signs that draw boards, trees, defaults, prompts and hints of more.
const DRAWING: [char; 16] = [
    '|', '+', '*', '=', '_', '#', '>', '<', '[', ']', '(', ')', '\\', '/', '\t', '\x1b',
];

/// Runs the program and returns what it prints, as lines that were checked by [`check_line`].
#[track_caller]
fn plain(arguments: &str, typed: &[String]) -> Vec<String> {
    let typed = typed.join("\n") + "\n";
    let output = run(&shell_words(arguments), typed.as_bytes());
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "{arguments}");
    assert_eq!(output.status.code(), Some(0), "{arguments}");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.ends_with('\n'), "{printed}");
    printed.lines().map(check_line).collect()
}

/// Checks that a line is one or more whole sentences without drawings.
#[track_caller]
fn check_line(line: &str) -> String {
    assert!(line.is_ascii(), "{line:?}");
    assert!(!line.contains(DRAWING), "{line:?}");
    assert!(!line.contains("  ") && line.trim() == line, "{line:?}");
    assert!(line.starts_with(|c: char| c.is_ascii_alphanumeric()));
    assert!(line.ends_with('.'), "{line:?}");
    // A hyphen only joins words: speech may leave out a minus sign.
    let letters: Vec<char> = line.chars().collect();
    for three in letters.windows(3).filter(|three| three[1] == '-') {
        assert!(three[0].is_alphabetic() && three[2].is_alphabetic());
    }
    line.to_owned()
}

#[test]
fn the_plain_transcripts_have_no_drawings() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut count = 0;
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let (command, dialog) = text.split_once('\n').unwrap();
        if !command.contains("--plain") {
            continue;
        }
        for line in dialog.lines().filter(|line| !line.starts_with('>')) {
            check_line(line);
        }
        count += 1;
    }
    assert!(count >= 7, "only {count} plain transcripts were found");
}

// A game.

/// The cells of a list such as `2 3, 5 to 9`.
fn listed(list: &str) -> Vec<u8> {
    let mut numbers: Vec<u8> = Vec::new();
    let mut words = list.split([' ', ',']).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word == "to" {
            let (first, last) = (numbers.pop().unwrap(), words.next().unwrap());
            numbers.extend(first..=last.parse().unwrap());
        } else {
            numbers.push(word.parse().unwrap());
        }
    }
    numbers
}

/// The numbers of the cells with this mark, or of the empty ones.
fn numbers_of(position: &Position, mark: Option<Mark>) -> Vec<u8> {
    let rules = position.rules();
    let cells = rules.cells();
    let cells = cells.filter(|&cell| position.mark_at(cell) == mark);
    cells.map(|cell| rules.number(cell)).collect()
}

#[track_caller]
fn check_turn(line: &str, position: &Position) {
    let (turn, free) = line.split_once("; free: ").unwrap();
    assert_eq!(turn, format!("{} to move", position.to_move()));
    let free = free.strip_suffix('.').unwrap();
    assert_eq!(listed(free), numbers_of(position, None), "{line}");
}

/// Checks a sentence such as `X on 1 5; O on 2`.
#[track_caller]
fn check_marks(sentence: &str, position: &Position) {
    let parts: Vec<&str> = sentence.split("; ").collect();
    for mark in Mark::BOTH {
        let numbers = numbers_of(position, Some(mark));
        let start = format!("{mark} on ");
        match parts.iter().find_map(|part| part.strip_prefix(&start)) {
            Some(list) => assert_eq!(listed(list), numbers, "{sentence}"),
            None => assert!(numbers.is_empty(), "{sentence}"),
        }
    }
}

#[track_caller]
fn check_mark(line: &str, mark: Mark, cell: Cell, rules: Rules) {
    let (row, column, number) = (cell.row + 1, cell.col + 1, rules.number(cell));
    let expected = format!("{mark}: row {row}, column {column}, cell {number}.");
    assert_eq!(line, expected);
}

/// Checks the lines after a mark: the next turn, or the result, the score and what can follow.
#[track_caller]
fn check_after_mark(lines: &mut impl Iterator<Item = String>, position: &Position) {
    let line = lines.next().unwrap();
    let Some(outcome) = position.outcome() else {
        check_turn(&line, position);
        return;
    };
    match outcome {
        Outcome::Draw => assert_eq!(line, "Draw: the board is full."),
        Outcome::Win(mark) => {
            let (winner, won) = line.split_once(" wins: ").unwrap();
            assert_eq!(winner, mark.to_string());
            check_winning_lines(won, position);
        }
    }
    assert!(lines.next().unwrap().starts_with("Score: X "));
    assert!(lines.next().unwrap().starts_with("Enter starts the next"));
}

/// Checks sentences such as `the row 1 2 3 and the diagonal 1 5 9.`
#[track_caller]
fn check_winning_lines(said: &str, position: &Position) {
    let mut named = HashSet::new();
    for line in said.strip_suffix('.').unwrap().split(" and ") {
        let (_, cells) = line.strip_prefix("the ").unwrap().split_once(' ').unwrap();
        named.extend(listed(cells));
    }
    let winning = position.winning_cells();
    let winning: HashSet<u8> = winning.map(|cell| position.rules().number(cell)).collect();
    assert_eq!(named, winning, "{said}");
}

/// What is typed on a walk through positions, and the positions that it reaches.
struct Walk {
    typed: Vec<String>,
    steps: Vec<(Step, Position)>,
    seen: HashSet<Position>,
}

enum Step {
    Mark(Mark, Cell),
    Undo,
}

impl Walk {
    /// Visits everything below a position once.
    fn visit(&mut self, position: Position) {
        for (cell, child) in position.children() {
            if !self.seen.insert(child) {
                continue;
            }
            self.typed.push(position.rules().number(cell).to_string());
            self.steps
                .push((Step::Mark(position.to_move(), cell), child));
            self.visit(child);
            self.typed.push("u".to_owned());
            self.steps.push((Step::Undo, position));
        }
    }
}

#[test]
fn every_position_is_said_with_exactly_its_empty_cells() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let mut walk = Walk {
        typed: Vec::new(),
        steps: Vec::new(),
        seen: HashSet::new(),
    };
    walk.visit(empty);
    assert_eq!(walk.seen.len(), 5_477); // all but the empty board
    let mut lines = plain("--plain --opponent human", &walk.typed).into_iter();
    // The board, the players, how to type, and the round.
    assert!(lines.nth(5).unwrap().starts_with("Round 1."));
    check_turn(&lines.next().unwrap(), &empty);
    for (step, position) in &walk.steps {
        let line = lines.next().unwrap();
        match step {
            Step::Mark(mark, cell) => check_mark(&line, *mark, *cell, position.rules()),
            Step::Undo => {
                let marks = line.strip_prefix("1 mark undone. ").unwrap();
                check_marks(marks.strip_suffix('.').unwrap(), position);
            }
        }
        check_after_mark(&mut lines, position);
    }
    assert_eq!(lines.next().as_deref(), Some("Goodbye."));
    assert_eq!(lines.next(), None);
}

#[test]
fn a_round_on_every_board_is_one_line_for_each_event() {
    for rules in Rules::all() {
        let mut position = Position::empty(rules, Mark::X);
        let (mut typed, mut made) = (Vec::new(), Vec::new());
        // Steps over the cells in a fixed disorder.
        let count = usize::from(rules.cell_count());
        let stride = [11, 5, 13, 17].into_iter().find(|step| count % step != 0);
        let mut next = 0;
        while position.outcome().is_none() {
            next = (next + stride.unwrap()) % count;
            let cell = rules.cells().nth(next).unwrap();
            let mark = position.to_move();
            position = position.play(cell).unwrap();
            typed.push(format!("{},{}", cell.row + 1, cell.col + 1));
            made.push((mark, cell, position));
        }
        let arguments = format!("--plain --opponent human --board {rules}");
        let mut lines = plain(&arguments, &typed).into_iter().skip(7);
        for (mark, cell, position) in made {
            check_mark(&lines.next().unwrap(), mark, cell, rules);
            check_after_mark(&mut lines, &position);
        }
        assert_eq!(lines.next().as_deref(), Some("Goodbye."), "{rules}");
    }
}

#[test]
fn board_lists_every_row_in_both_views_and_in_practice() {
    let typed = |words: &[&str]| {
        words
            .iter()
            .map(|&word| word.to_owned())
            .collect::<Vec<_>>()
    };
    let rows = ["Row 1: X, empty, empty.", "Row 2: empty, O, empty."];
    for word in ["board", "L"] {
        let lines = plain("--plain --opponent human", &typed(&["1", "5", word]));
        let row = lines.iter().position(|line| line == rows[0]).unwrap();
        assert_eq!(lines[row + 1], rows[1]);
        assert_eq!(lines[row + 2], "Row 3: empty, empty, empty.");
        assert_eq!(lines[row + 3], "X to move; free: 2 3 4 6 7 8 9.");
        let output = run(
            &shell_words("--opponent human"),
            format!("1\n{word}\n").as_bytes(),
        );
        let drawn = String::from_utf8(output.stdout).unwrap();
        assert_eq!(drawn.matches(" X | 2 | 3\n").count(), 2, "{drawn}");
    }
    let practice = "practice --plain --lesson corner";
    let lines = plain(practice, &typed(&["board"]));
    assert!(lines.contains(&rows[0].to_owned()), "{lines:?}");
}

#[test]
fn a_hint_names_the_cells_of_its_lines() {
    let hint = |typed: &[&str]| {
        let typed: Vec<String> = typed.iter().map(|&word| word.to_owned()).collect();
        let lines = plain("--plain --opponent human", &typed);
        let hint = lines.iter().find(|line| line.starts_with("Hint: "));
        hint.cloned().unwrap()
    };
    let win = "Hint: row 1, column 3, cell 3. It completes a row and wins. The row: 1 2 3.";
    assert_eq!(hint(&["1", "4", "2", "5", "h"]), win);
    let block = hint(&["1", "5", "2", "h"]);
    let expected = "Hint: row 1, column 3, cell 3. It blocks X's row and draws. The row: 1 2 3.";
    assert_eq!(block, expected);
    let expected = "Hint: row 2, column 2, cell 5. It makes two threats and wins in 2 moves. \
                    The lines: the row 4 5 6 and the diagonal 1 5 9.";
    assert_eq!(hint(&["1", "2", "4", "7", "hint"]), expected);
    // X threatens both diagonals, and O can only block one.
    let expected = "Hint: row 1, column 3, cell 3. Every move loses. Mark 3 to hold out longest: \
                    you lose in 1 move. The diagonal: 3 5 7.";
    assert_eq!(hint(&["1", "2", "5", "4", "7", "h"]), expected);
}

// The other subcommands.

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
        let after = match path.last() {
            Some(parent) => format!("Depth {depth}, after {parent}: "),
            None => format!("Depth {depth}: "),
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

#[test]
fn the_input_can_end_at_any_plain_prompt() {
    for arguments in [
        "",
        "--opponent human",
        "practice",
        "practice --lesson 6x6x4",
    ] {
        let output = run(&shell_words(&format!("{arguments} --plain")), b"");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.ends_with(".\nGoodbye.\n"), "{printed}");
        for line in printed.lines() {
            check_line(line);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn plain_has_no_escape_codes_on_a_terminal() {
    for (arguments, typed) in [
        ("--plain --opponent human", "1\n4\n2\n5\n3\nq\n"),
        ("--plain", "friend\nq\n"),
        ("practice --plain --lesson win", "q\n"),
        ("--plain analyze X../.../...", ""),
        ("tree --plain X../.O./...", ""),
        ("--plain --help", ""),
        ("analyze --plain --help", ""),
    ] {
        let printed = super::on_a_terminal(arguments, typed, &[]);
        assert!(!printed.contains('\x1b'), "{arguments}: {printed}");
        assert!(printed.lines().count() > 2, "{arguments}: {printed}");
    }
}
