//! The board as text. Styles are always written; the output drops them where nobody would see
//! colours.

use std::iter;

use anstyle::{AnsiColor, Style};
use tictactoe::rules::{Cell, Mark, Position};

const X: Style = AnsiColor::Yellow.on_default().bold();
const O: Style = Style::new().bold();
const NUMBER: Style = Style::new().dimmed();
/// The winning line, and who won.
pub const RESULT: Style = AnsiColor::Red.on_default().bold();

/// Every row on a line of its own: marks, and the numbers of the empty cells.
pub fn board(position: &Position) -> String {
    let rules = position.rules();
    let winning: Vec<Cell> = position.winning_cells().collect();
    let width = rules.cell_count().to_string().len();
    let bar = iter::repeat_n("-".repeat(width + 2), rules.columns().into());
    let between = format!("\n{}\n", bar.collect::<Vec<_>>().join("+"));
    let rows = (0..rules.rows()).map(|row| {
        let cells = (0..rules.columns()).map(|col| {
            let cell = Cell { col, row };
            let (text, style) = sign(position, cell, winning.contains(&cell));
            format!(" {style}{text:>width$}{style:#}")
        });
        cells.collect::<Vec<_>>().join(" |")
    });
    rows.collect::<Vec<_>>().join(&between)
}

/// What stands in a cell.
fn sign(position: &Position, cell: Cell, winning: bool) -> (String, Style) {
    match position.mark_at(cell) {
        Some(mark) if winning => (mark.to_string(), RESULT),
        Some(Mark::X) => (Mark::X.to_string(), X),
        Some(Mark::O) => (Mark::O.to_string(), O),
        None => (position.rules().number(cell).to_string(), NUMBER),
    }
}
