//! Parses what the person types.

use tictactoe::rules::{Cell, Rules};
use tictactoe::text::Words;
use tictactoe::ui::Input;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entry {
    Cell(Cell),
    /// The lines that go through a cell.
    Lines(Cell),
    /// The board once more.
    Board,
    /// The last move, and whose turn it is.
    Last,
    Input(Input),
    /// A line of a menu, from 1; 0 shows more lines.
    Number(usize),
    /// The beginning of a button's name.
    Name,
    /// Switches the coach.
    Coach,
    Help,
}

/// Words and signs for keys.
const WORDS: [(&str, Entry); 18] = [
    ("", Entry::Input(Input::Confirm)),
    ("back", Entry::Input(Input::Back)),
    ("hint", Entry::Input(Input::Letter('h'))),
    ("undo", Entry::Input(Input::Letter('u'))),
    ("redo", Entry::Input(Input::Letter('r'))),
    ("why", Entry::Input(Input::Letter('v'))),
    ("y", Entry::Input(Input::Letter('v'))),
    ("earlier", Entry::Input(Input::Step(-1))),
    ("<", Entry::Input(Input::Step(-1))),
    ("later", Entry::Input(Input::Step(1))),
    (">", Entry::Input(Input::Step(1))),
    ("b", Entry::Board),
    ("board", Entry::Board),
    ("w", Entry::Last),
    ("last", Entry::Last),
    ("coach", Entry::Coach),
    ("?", Entry::Help),
    ("help", Entry::Help),
];

/// Reads a line; `rules` are those of the board on the screen, if there is one.
///
/// # Errors
/// A sentence that says what was expected.
pub fn parse(line: &str, rules: Option<Rules>, words: &dyn Words) -> Result<Entry, String> {
    let line = line.to_lowercase();
    if let Some((_, entry)) = WORDS.into_iter().find(|(word, _)| *word == line) {
        return Ok(entry);
    }
    let is_number = |text: &str| text.starts_with(|it: char| it.is_ascii_digit() || it == '-');
    if let Some(rules) = rules {
        let cell = |typed: &str| parse_cell(typed, rules).ok_or_else(|| no_cell(rules, words));
        let lines = line.strip_prefix("lines").or(line.strip_prefix('d')).map(str::trim);
        if let Some(typed) = lines.filter(|typed| typed.is_empty() || is_number(typed)) {
            return cell(typed).map(Entry::Lines);
        }
        if is_number(&line) {
            return cell(&line).map(Entry::Cell);
        }
    } else if let Ok(number) = line.parse() {
        return Ok(Entry::Number(number));
    }
    let mut letters = line.chars();
    Ok(match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_alphabetic() => Entry::Input(Input::Letter(letter)),
        _ => Entry::Name,
    })
}

fn no_cell(rules: Rules, words: &dyn Words) -> String {
    [words.labels().no_such_cell, &how_to_type_a_cell(rules, words)].join(" ")
}

pub fn how_to_type_a_cell(rules: Rules, words: &dyn Words) -> String {
    words.type_a_cell(rules, if are_digits_places(rules) { "23" } else { "2,3" })
}

/// Whether two digits are row and column; on larger boards they are the number of a cell.
fn are_digits_places(rules: Rules) -> bool {
    rules.cell_count() < 10
}

fn parse_cell(line: &str, rules: Rules) -> Option<Cell> {
    let row_and_column = match line.split_once([',', ' ']) {
        None if line.len() == 2 && are_digits_places(rules) => line.split_at_checked(1),
        parts => parts,
    };
    let Some((row, col)) = row_and_column else {
        return rules.cell(line.parse().ok()?);
    };
    // Typed from 1, but indices count from 0.
    let index = |digits: &str| digits.trim().parse::<u8>().ok()?.checked_sub(1);
    let cell = Cell { col: index(col)?, row: index(row)? };
    rules.contains(cell).then_some(cell)
}
