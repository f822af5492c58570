//! The flag `--plain`: sentences without drawings, each event a line, and all that the drawings say.

use std::collections::HashSet;

use tictactoe::rules::{Mark, Outcome, Position, Rules};

use super::{printed, shell_words, transcripts};

/// Signs that draw boards, defaults, prompts and hints of more.
const DRAWING: [char; 16] =
    ['|', '+', '*', '=', '_', '#', '>', '<', '[', ']', '(', ')', '\\', '/', '\t', '\x1b'];

/// Runs the program and returns what it prints, as lines that were checked by [`check_line`].
#[track_caller]
fn plain(arguments: &str, typed: &[String]) -> Vec<String> {
    let typed = typed.join("\n") + "\n";
    let printed = printed(&shell_words(arguments), &typed);
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

// Games.

/// What is typed to visit everything below a position once, and the positions that it reaches.
fn walk(
    position: Position,
    seen: &mut HashSet<Position>,
    typed: &mut Vec<String>,
    reached: &mut Vec<Position>,
) {
    for (cell, child) in position.children() {
        if seen.insert(child) {
            typed.push(position.rules().number(cell).to_string());
            reached.push(child);
            walk(child, seen, typed, reached);
            typed.push("u".to_owned());
            reached.push(position);
        }
    }
}

#[test]
fn every_position_is_said_with_exactly_its_empty_cells() {
    let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
    let (mut typed, mut reached) = (Vec::new(), vec![empty]);
    let mut seen = HashSet::from([empty]);
    walk(empty, &mut seen, &mut typed, &mut reached);
    assert_eq!(seen.len(), 5_478);
    let mut lines = plain("--plain --opponent human", &typed).into_iter();
    for position in reached {
        let rules = position.rules();
        let ended = match position.outcome() {
            None => format!("{}'s turn. Free: ", position.to_move()),
            Some(Outcome::Draw) => "Draw".to_owned(),
            Some(Outcome::Win(mark)) => format!("{mark} wins: "),
        };
        let mut said =
            lines.by_ref().filter_map(|line| Some(line.strip_prefix(&ended)?.to_owned()));
        let said = said.next().unwrap();
        let said = said.strip_suffix('.').unwrap();
        if position.is_over() {
            let cells = position.winning_cells().map(|cell| rules.number(cell));
            let words = said.split(' ').flat_map(str::parse::<u8>);
            assert_eq!(words.collect::<HashSet<_>>(), cells.collect(), "{said}");
        } else {
            let empty: Vec<u8> = position.empty_cells().map(|cell| rules.number(cell)).collect();
            assert_eq!(listed(said), empty, "{position}");
        }
    }
}

// Dialogs.

#[test]
fn the_plain_transcripts_have_no_drawings() {
    let mut count = 0;
    for (command, dialog) in transcripts() {
        if command.contains("--plain") {
            let printed = dialog.lines().filter(|line| !line.starts_with('>'));
            printed.map(check_line).for_each(drop);
            count += 1;
        }
    }
    assert!(count >= 7, "only {count} plain transcripts were found");
}

#[cfg(target_os = "linux")]
#[test]
fn plain_has_no_escape_codes_on_a_terminal() {
    for (arguments, typed) in [
        ("--plain --opponent human", "1\n4\n2\n5\n3\nq\n"),
        ("--plain", "friend\nq\n"),
        ("practice --plain --lesson win", "q\n"),
        ("--plain analyze X../.../...", ""),
        ("--plain --help", ""),
        ("analyze --plain --help", ""),
    ] {
        let printed = super::on_a_terminal(arguments, typed, &[]);
        assert!(!printed.contains('\x1b'), "{arguments}: {printed}");
        assert!(printed.lines().count() > 2, "{arguments}: {printed}");
    }
}
