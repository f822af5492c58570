//! The flag `--plain`: sentences without drawings, each event a line, and all that the drawings say.

mod commands;
mod game;

use std::fs;
use std::path::Path;

use tictactoe::rules::{Mark, Position};

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

/// The cells of a list such as `2, 3, 5 to 9`.
fn listed(list: &str) -> Vec<u8> {
    let mut numbers: Vec<u8> = Vec::new();
    let mut words = list.split([' ', ',']).filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word == "to" {
            let (from, to) = (numbers.pop().unwrap(), words.next().unwrap());
            numbers.extend(from..=to.parse().unwrap());
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

/// Checks sentences such as `X on 1, 5. O on 2`.
#[track_caller]
fn check_marks(sentence: &str, position: &Position) {
    let parts: Vec<&str> = sentence.split(". ").collect();
    for mark in Mark::BOTH {
        let numbers = numbers_of(position, Some(mark));
        let start = format!("{mark} on ");
        match parts.iter().find_map(|part| part.strip_prefix(&start)) {
            Some(list) => assert_eq!(listed(list), numbers, "{sentence}"),
            None => assert!(numbers.is_empty(), "{sentence}"),
        }
    }
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
