//! Parses what the player types. Lines come trimmed and in lower case.

use tictactoe::game::Command;
use tictactoe::rules::{Cell, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Command(Command),
    Hint,
    Board,
    Show,
    Back,
    Help,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEntry {
    NotANumber,
    /// Digits that are neither a number nor a row and a column.
    Malformed,
    NoSuchCell,
    NoSuchRowOrColumn,
    RoundIsOver,
}

const COMMANDS: [(&str, &str, Entry); 7] = [
    ("h", "hint", Entry::Hint),
    ("u", "undo", Entry::Command(Command::Undo)),
    ("r", "redo", Entry::Command(Command::Redo)),
    ("l", "board", Entry::Board),
    ("s", "show", Entry::Show),
    ("b", "back", Entry::Back),
    ("?", "help", Entry::Help),
];

pub const IN_ROUND: &[&str] = &["hint", "undo", "redo", "board", "help"];

pub const IN_PRACTICE: &[&str] = &["hint", "undo", "board", "show", "back", "help"];

/// One of these commands, or a cell.
pub fn parse(line: &str, commands: &[&str], rules: Rules) -> Result<Entry, BadEntry> {
    match parse_command(line, commands) {
        Some(entry) => Ok(entry),
        None => parse_cell(line, rules),
    }
}

pub fn parse_after_round(line: &str) -> Result<Entry, BadEntry> {
    if line.is_empty() {
        return Ok(Entry::Command(Command::NewRound));
    }
    parse_command(line, &["undo", "redo", "board", "help"]).ok_or(BadEntry::RoundIsOver)
}

pub fn is_help(line: &str) -> bool {
    parse_command(line, &["help"]).is_some()
}

/// On larger boards, two digits are the number of a cell.
pub fn two_digits_are_row_and_column(rules: Rules) -> bool {
    rules.cell_count() < 10
}

fn parse_command(line: &str, allowed: &[&str]) -> Option<Entry> {
    COMMANDS
        .into_iter()
        .find(|(letter, word, _)| [letter, word].contains(&&line) && allowed.contains(word))
        .map(|(.., entry)| entry)
}

fn parse_cell(line: &str, rules: Rules) -> Result<Entry, BadEntry> {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let row_and_column = match line.split_once(',') {
        Some((row, column)) => Some((row.trim(), column.trim())),
        None if line.len() == 2 && two_digits_are_row_and_column(rules) => line.split_at_checked(1),
        None => None,
    };
    match row_and_column {
        Some((row, column)) if is_number(row) && is_number(column) => {
            // Typed from 1, but indices count from 0.
            let index = |digits: &str| digits.parse::<u8>().ok()?.checked_sub(1);
            let cell = index(row).zip(index(column));
            cell.map(|(row, col)| Cell { col, row })
                .filter(|cell| rules.contains(*cell))
                .map(|cell| Entry::Command(Command::Play(cell)))
                .ok_or(BadEntry::NoSuchRowOrColumn)
        }
        _ if is_number(line.strip_prefix('-').unwrap_or(line)) => line
            .parse()
            .ok()
            .and_then(|number| rules.cell(number))
            .map(|cell| Entry::Command(Command::Play(cell)))
            .ok_or(BadEntry::NoSuchCell),
        _ if line.contains(|letter: char| letter.is_ascii_digit()) => Err(BadEntry::Malformed),
        _ => Err(BadEntry::NotANumber),
    }
}
