//! The board as text, always with styles: the output drops them where colours are not wanted.

use anstyle::{AnsiColor, Style};
use tictactoe::rules::{Cell, Mark, Position};

const X: Style = AnsiColor::Yellow.on_default().bold();
const O: Style = Style::new().bold();
const NUMBER: Style = Style::new().dimmed();
pub const RESULT: Style = AnsiColor::Red.on_default().bold();

pub fn draw(position: &Position) -> String {
    let rules = position.rules();
    let winning: Vec<Cell> = position.winning_cells().collect();
    let width = rules.cell_count().to_string().len();
    let mut lines = Vec::new();
    for row in 0..rules.rows() {
        let mut cells = Vec::new();
        for col in 0..rules.columns() {
            let cell = Cell { col, row };
            let (text, style) = cell_text(position, cell, winning.contains(&cell));
            cells.push(format!(" {style}{text:>width$}{style:#}"));
        }
        lines.push(cells.join(" |"));
    }
    let rule = vec!["-".repeat(width + 2); rules.columns().into()].join("+");
    lines.join(&format!("\n{rule}\n"))
}

fn cell_text(position: &Position, cell: Cell, is_winning: bool) -> (String, Style) {
    match position.mark_at(cell) {
        Some(mark) if is_winning => (mark.to_string(), RESULT),
        Some(Mark::X) => (Mark::X.to_string(), X),
        Some(Mark::O) => (Mark::O.to_string(), O),
        None => (position.rules().number(cell).to_string(), NUMBER),
    }
}
