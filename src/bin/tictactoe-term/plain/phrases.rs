//! Cells, lines and positions in words.

use tictactoe::ai::analysis::{Reason, RefutationKind};
use tictactoe::rules::{Cell, Line, Mark, Outcome, Position, Rules};

use crate::entry::two_digits_are_row_and_column;

/// A run of at least so many numbers is named by its ends.
const LONG_RUN: usize = 5;

/// As in `row 1, column 3, cell 3`.
pub fn cell(rules: Rules, cell: Cell) -> String {
    let (row, column) = (cell.row + 1, cell.col + 1);
    format!("row {row}, column {column}, cell {}", rules.number(cell))
}

pub fn how_to_type_a_cell(rules: Rules) -> String {
    let last = rules.cell_count();
    let row_and_column = if two_digits_are_row_and_column(rules) {
        "Or type row and column as two digits: 23 is row 2, column 3."
    } else {
        "Or type row, comma, column: 1,2 is row 1, column 2, but 12 is cell 12."
    };
    format!(
        "Type the number of a cell: row by row from 1, top left, to {last}, bottom right.\n\
         {row_and_column}"
    )
}

/// A line for each row, as in `Row 1: X, empty, O.`
pub fn rows(position: &Position) -> String {
    let rules = position.rules();
    let mut lines = Vec::new();
    for row in 0..rules.rows() {
        let mut cells = Vec::new();
        for col in 0..rules.columns() {
            cells.push(match position.mark_at(Cell { col, row }) {
                Some(Mark::X) => "X",
                Some(Mark::O) => "O",
                None => "empty",
            });
        }
        lines.push(format!("Row {}: {}.", row + 1, cells.join(", ")));
    }
    lines.join("\n")
}

/// As in `X on 1 5; O on 2; free: 3 4, 6 to 9.`
pub fn marks_and_empty_cells(position: &Position) -> String {
    format!("{}; {}.", marks(position), empty_cells(position))
}

/// As in `X on 1 5; O on 2`.
pub fn marks(position: &Position) -> String {
    let [x, o] = Mark::BOTH.map(|mark| {
        let cells = position.rules().cells();
        let cells = cells.filter(|&cell| position.mark_at(cell) == Some(mark));
        match numbers(position.rules(), cells).as_str() {
            "" => format!("no {mark}"),
            numbers => format!("{mark} on {numbers}"),
        }
    });
    match position.plies() {
        0 => "The board is empty".to_owned(),
        _ if x.starts_with("no") => format!("{o}; {x}"),
        _ => format!("{x}; {o}"),
    }
}

/// As in `free: 3 4, 6 to 9`.
pub fn empty_cells(position: &Position) -> String {
    match numbers(position.rules(), position.empty_cells()).as_str() {
        "" => "no cell is free".to_owned(),
        numbers => format!("free: {numbers}"),
    }
}

/// The numbers of cells, which come in ascending order, as in `3 4, 6 to 10, 13`.
fn numbers(rules: Rules, cells: impl Iterator<Item = Cell>) -> String {
    let mut runs: Vec<Vec<u8>> = Vec::new();
    for number in cells.map(|cell| rules.number(cell)) {
        match runs.last_mut() {
            Some(run) if run.last() == Some(&(number - 1)) => run.push(number),
            _ => runs.push(vec![number]),
        }
    }
    let mut text = String::new();
    let mut follows_range = false;
    for run in runs {
        let is_range = run.len() >= LONG_RUN;
        let separator = match text.as_str() {
            "" => "",
            _ if is_range || follows_range => ", ",
            _ => " ",
        };
        text.push_str(separator);
        text.push_str(&run_in_words(&run));
        follows_range = is_range;
    }
    text
}

/// As in `6 to 10`, or `3 4`.
fn run_in_words(run: &[u8]) -> String {
    match run {
        [first, .., last] if run.len() >= LONG_RUN => format!("{first} to {last}"),
        _ => join(run),
    }
}

/// As in `3 4 5`.
fn join(numbers: &[u8]) -> String {
    let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
    numbers.join(" ")
}

/// As in `X wins: the row 1 2 3.`
pub fn outcome(outcome: Outcome, position: &Position) -> String {
    match outcome {
        Outcome::Win(mark) => format!(
            "{mark} wins: {}.",
            lines(position, &position.winning_lines())
        ),
        Outcome::Draw => "Draw: the board is full.".to_owned(),
    }
}

/// As in `the row 1 2 3 and the diagonal 1 5 9`.
pub fn lines(position: &Position, lines: &[Line]) -> String {
    let mut named = Vec::new();
    for &line in lines {
        let numbers = line_numbers(position.rules(), line);
        named.push(format!("the {} {numbers}", line.direction()));
    }
    named.join(" and ")
}

/// The lines that a reason is about, as a sentence after a space; empty if there are none.
pub fn lines_of(reason: Option<&Reason>, position: &Position) -> String {
    let found = match reason {
        Some(Reason::Refuted(refutation)) => match &refutation.kind {
            RefutationKind::AllowsLines(lines) => lines.as_slice(),
            _ => &[],
        },
        Some(reason) => reason.lines(),
        None => &[],
    };
    match found {
        [] => String::new(),
        [line] => {
            let numbers = line_numbers(position.rules(), *line);
            format!(" The {}: {numbers}.", line.direction())
        }
        several => format!(" The lines: {}.", lines(position, several)),
    }
}

fn line_numbers(rules: Rules, line: Line) -> String {
    let numbers: Vec<u8> = line.cells().map(|cell| rules.number(cell)).collect();
    join(&numbers)
}
