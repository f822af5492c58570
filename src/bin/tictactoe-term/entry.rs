//! Parses what the player types. Lines come trimmed and in lower case.

use tictactoe::game::Command;
use tictactoe::rules::{Cell, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Command(Command),
    Hint,
    /// Show the board again.
    Board,
    Help,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeEntry {
    Mark(Cell),
    Hint,
    Show,
    Undo,
    /// Show the board again.
    Board,
    Back,
    Help,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEntry {
    /// The line has no digits.
    NotANumber,
    /// The line has digits, but is neither a number nor a row and a column.
    Malformed,
    NoSuchCell,
    NoSuchRowOrColumn,
    RoundIsOver,
}

/// Parses a line typed during a round.
pub fn parse_in_round(line: &str, rules: Rules) -> Result<Entry, BadEntry> {
    if let Some(entry) = parse_common(line) {
        return Ok(entry);
    }
    match line {
        "h" | "hint" => Ok(Entry::Hint),
        _ => Ok(Entry::Command(Command::Play(parse_cell(line, rules)?))),
    }
}

/// Parses a line typed after the end of a round.
pub fn parse_after_round(line: &str) -> Result<Entry, BadEntry> {
    match line {
        "" => Ok(Entry::Command(Command::NewRound)),
        _ => parse_common(line).ok_or(BadEntry::RoundIsOver),
    }
}

/// Parses a line typed in an exercise.
pub fn parse_in_practice(line: &str, rules: Rules) -> Result<PracticeEntry, BadEntry> {
    match line {
        "h" | "hint" => Ok(PracticeEntry::Hint),
        "s" | "show" => Ok(PracticeEntry::Show),
        "u" | "undo" => Ok(PracticeEntry::Undo),
        "l" | "board" => Ok(PracticeEntry::Board),
        "b" | "back" => Ok(PracticeEntry::Back),
        "?" | "help" => Ok(PracticeEntry::Help),
        _ => Ok(PracticeEntry::Mark(parse_cell(line, rules)?)),
    }
}

/// Whether two digits are a row and a column. On larger boards they are the number of a cell.
pub fn two_digits_are_row_and_column(rules: Rules) -> bool {
    rules.cell_count() < 10
}

/// Parses the words that mean the same during and after a round.
fn parse_common(line: &str) -> Option<Entry> {
    match line {
        "u" | "undo" => Some(Entry::Command(Command::Undo)),
        "r" | "redo" => Some(Entry::Command(Command::Redo)),
        "l" | "board" => Some(Entry::Board),
        "?" | "help" => Some(Entry::Help),
        _ => None,
    }
}

fn parse_cell(line: &str, rules: Rules) -> Result<Cell, BadEntry> {
    if let Some((row, column)) = line.split_once(',') {
        let (row, column) = (row.trim(), column.trim());
        if is_number(row) && is_number(column) {
            return parse_row_and_column(row, column, rules);
        }
    } else if is_number(line) {
        if line.len() == 2 && two_digits_are_row_and_column(rules) {
            let (row, column) = line.split_at(1);
            return parse_row_and_column(row, column, rules);
        }
        return parse_cell_number(line, rules);
    } else if line.strip_prefix('-').is_some_and(is_number) {
        return Err(BadEntry::NoSuchCell);
    }
    if line.contains(|character: char| character.is_ascii_digit()) {
        Err(BadEntry::Malformed)
    } else {
        Err(BadEntry::NotANumber)
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn parse_cell_number(digits: &str, rules: Rules) -> Result<Cell, BadEntry> {
    match digits.parse() {
        Ok(number) => rules.cell(number).ok_or(BadEntry::NoSuchCell),
        Err(_) => Err(BadEntry::NoSuchCell),
    }
}

fn parse_row_and_column(row: &str, column: &str, rules: Rules) -> Result<Cell, BadEntry> {
    let (Some(row), Some(col)) = (parse_index(row), parse_index(column)) else {
        return Err(BadEntry::NoSuchRowOrColumn);
    };
    let cell = Cell { col, row };
    if rules.contains(cell) {
        Ok(cell)
    } else {
        Err(BadEntry::NoSuchRowOrColumn)
    }
}

/// Converts a row or column, counted from 1 as typed, to an index that counts from 0.
fn parse_index(digits: &str) -> Option<u8> {
    digits.parse::<u8>().ok()?.checked_sub(1)
}
