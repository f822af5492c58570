//! What a typed line means. Lines come trimmed and in lower case.

use tictactoe::game::Command;
use tictactoe::rules::{Cell, Rules};

/// What a person asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Do(Command),
    Hint,
    Help,
}

/// Why a line means nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadEntry {
    NotANumber,
    NoSuchCell,
    NoSuchRowOrColumn,
    Malformed,
    RoundIsOver,
}

/// Reads a line in the middle of a round.
pub fn in_round(line: &str, rules: Rules) -> Result<Entry, BadEntry> {
    match line {
        "h" | "hint" => Ok(Entry::Hint),
        _ => always(line).map_or_else(|| cell(line, rules).map(Command::Play).map(Entry::Do), Ok),
    }
}

/// Reads a line after the end of a round.
pub fn after_round(line: &str) -> Result<Entry, BadEntry> {
    match line {
        "" => Ok(Entry::Do(Command::NewRound)),
        _ => always(line).ok_or(BadEntry::RoundIsOver),
    }
}

/// Whether two digits are a row and a column: where no cell has a number of two digits.
pub fn two_digits_are_row_and_column(rules: Rules) -> bool {
    rules.cell_count() < 10
}

/// What means the same in a round and after it.
fn always(line: &str) -> Option<Entry> {
    match line {
        "u" | "undo" => Some(Entry::Do(Command::Undo)),
        "r" | "redo" => Some(Entry::Do(Command::Redo)),
        "?" | "help" => Some(Entry::Help),
        _ => None,
    }
}

fn cell(line: &str, rules: Rules) -> Result<Cell, BadEntry> {
    if let Some((row, column)) = line.split_once(',') {
        let (row, column) = (row.trim(), column.trim());
        if is_number(row) && is_number(column) {
            return row_and_column(row, column, rules);
        }
    } else if is_number(line) {
        if line.len() == 2 && two_digits_are_row_and_column(rules) {
            let (row, column) = line.split_at(1);
            return row_and_column(row, column, rules);
        }
        let number = line.parse().ok();
        let cell = number.and_then(|number| rules.cell(number));
        return cell.ok_or(BadEntry::NoSuchCell);
    } else if line.strip_prefix('-').is_some_and(is_number) {
        return Err(BadEntry::NoSuchCell);
    }
    Err(if line.contains(|sign: char| sign.is_ascii_digit()) {
        BadEntry::Malformed
    } else {
        BadEntry::NotANumber
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit())
}

/// The cell in a row and a column given by their digits, counted from 1.
fn row_and_column(row: &str, column: &str, rules: Rules) -> Result<Cell, BadEntry> {
    let index = |digits: &str| digits.parse::<u8>().ok()?.checked_sub(1);
    let cell = |(col, row)| Cell { col, row };
    index(column)
        .zip(index(row))
        .map(cell)
        .filter(|&cell| rules.contains(cell))
        .ok_or(BadEntry::NoSuchRowOrColumn)
}
