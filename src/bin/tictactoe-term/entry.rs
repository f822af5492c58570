//! Parses what the player types. Lines come trimmed and in lower case.

use tictactoe::game::Command;
use tictactoe::rules::{Cell, Rules};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Command(Command),
    Hint,
    Coach,
    PlayOn,
    Board,
    /// The last mark, and whose turn it is.
    Last,
    /// What lost the round.
    Why,
    /// The lines that go through a cell.
    Lines(Cell),
    Show,
    Back,
    Help,
}

const COMMANDS: [(&str, &str, Entry); 12] = [
    ("h", "hint", Entry::Hint),
    ("u", "undo", Entry::Command(Command::Undo)),
    ("r", "redo", Entry::Command(Command::Redo)),
    ("c", "coach", Entry::Coach),
    ("t", "take back", Entry::Command(Command::TakeBack)),
    ("p", "play on", Entry::PlayOn),
    ("b", "board", Entry::Board),
    ("w", "last", Entry::Last),
    ("y", "why", Entry::Why),
    ("s", "show", Entry::Show),
    ("l", "back", Entry::Back),
    ("?", "help", Entry::Help),
];

pub const IN_ROUND: &[&str] = &["hint", "undo", "redo", "coach", "board", "last", "why", "help"];

pub const IN_PRACTICE: &[&str] = &["hint", "undo", "board", "last", "show", "back", "help"];

/// One of these commands, a cell, or `lines` with a cell.
///
/// # Errors
/// A sentence that says what was expected.
pub fn parse(line: &str, commands: &[&str], rules: Rules) -> Result<Entry, String> {
    if let Some(entry) = parse_command(line, commands) {
        return Ok(entry);
    }
    parse_lines(line, rules)
        .unwrap_or_else(|| parse_cell(line, rules).map(|cell| Entry::Command(Command::Play(cell))))
}

fn parse_lines(line: &str, rules: Rules) -> Option<Result<Entry, String>> {
    Some(match line.strip_prefix("lines").or(line.strip_prefix('d'))? {
        "" => Err("Type the cell too, as in lines 5.".to_owned()),
        cell => parse_cell(cell.trim(), rules).map(Entry::Lines),
    })
}

/// # Errors
/// As for [`parse`].
pub fn parse_after_round(line: &str, no_help: bool) -> Result<Entry, String> {
    if line.is_empty() {
        return Ok(Entry::Command(Command::NewRound));
    }
    parse_command(line, &["why", "undo", "redo", "board", "last", "help"]).ok_or_else(|| {
        let undo = if no_help { "" } else { "undo, redo, " };
        format!("The round is over. Press Enter, or type why, {undo}board, last, help or quit.")
    })
}

/// An answer to the coach, or a question about the board.
///
/// # Errors
/// As for [`parse`].
pub fn parse_after_warning(line: &str, rules: Rules) -> Result<Entry, String> {
    if line.is_empty() {
        return Ok(Entry::PlayOn);
    }
    let commands = &["take back", "undo", "play on", "coach", "board", "last", "help"];
    let entry = parse_command(line, commands).map(Ok).or_else(|| parse_lines(line, rules));
    entry.unwrap_or_else(|| Err("Type u to undo, press Enter to play on, or type help.".to_owned()))
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

fn parse_cell(line: &str, rules: Rules) -> Result<Cell, String> {
    let (columns, rows, cells) = (rules.columns(), rules.rows(), rules.cell_count());
    let is_short = two_digits_are_row_and_column(rules);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let parts = line.split_once(',');
    let row_and_column = match parts.or(line.split_once(char::is_whitespace)) {
        Some((row, column)) => Some((row.trim(), column.trim())),
        None if line.len() == 2 && is_short => line.split_at_checked(1),
        None => None,
    };
    let problem = match row_and_column {
        Some((row, column)) if is_number(row) && is_number(column) => {
            // Typed from 1, but indices count from 0.
            let index = |digits: &str| digits.parse::<u8>().ok()?.checked_sub(1);
            let cell = index(row).zip(index(column));
            return cell
                .map(|(row, col)| Cell { col, row })
                .filter(|cell| rules.contains(*cell))
                .ok_or(format!(
                    "There is no such row or column. The rows are 1 to {rows}, the columns 1 to {columns}."
                ));
        }
        _ if is_number(line.strip_prefix('-').unwrap_or(line)) => {
            let cell = line.parse().ok().and_then(|number| rules.cell(number));
            if let Some(cell) = cell {
                return Ok(cell);
            }
            "There is no such cell."
        }
        _ if line.contains(|letter: char| letter.is_ascii_digit()) => "That is no cell.",
        _ => "That is not a number.",
    };
    let example = if is_short { "23" } else { "2,3" };
    Err(format!("{problem} Type 1 to {cells}, or row and column as in {example}, or help."))
}
