//! Sentences about a position and a move; none needs a drawing.

use tictactoe::ai::analysis::MoveEvaluation;
use tictactoe::profile::Language;
use tictactoe::rules::{Cell, Mark, Outcome, Position, Rules};
use tictactoe::text::{self, Words, moves_in_turn};

use crate::board::RESULT;

pub fn english() -> &'static dyn Words {
    text::words(Language::English)
}

pub fn board(rules: Rules) -> String {
    let (columns, rows, in_row) = (rules.columns(), rules.rows(), rules.in_row());
    format!("Board: {columns} columns, {rows} rows, {in_row} in a row to win.")
}

/// As in `X wins: the row 1 2 3.`
pub fn outcome(position: &Position) -> Option<String> {
    let outcome = position.outcome()?;
    let reason = match outcome {
        Outcome::Win(_) => text::winning_lines(position, english()),
        Outcome::Draw => "the board is full".to_owned(),
    };
    Some(format!("{RESULT}{}{RESULT:#}: {reason}.", english().outcome(outcome)))
}

/// As in `X on 1, 5. O on 2.`
pub fn marks(position: &Position) -> String {
    if position.plies() == 0 {
        return "The board is empty.".to_owned();
    }
    let [x, o] = Mark::BOTH.map(|mark| {
        let cells = position.rules().cells().filter(|&cell| position.mark_at(cell) == Some(mark));
        match text::numbers(cells, position.rules(), english()).as_str() {
            "" => format!("No {mark}."),
            numbers => format!("{mark} on {numbers}."),
        }
    });
    format!("{x} {o}")
}

pub fn free(position: &Position) -> String {
    match text::numbers(position.empty_cells(), position.rules(), english()).as_str() {
        "" => "No cell is free".to_owned(),
        numbers => english().free_cells(numbers),
    }
}

// Moves and the reasons for them.

pub fn explanation(made: &MoveEvaluation, position: &Position) -> String {
    match made.explanation(position) {
        Some(explanation) => {
            let lines = text::lines_of(made.reason.as_ref(), position, english());
            format!("{}{lines}", english().explanation(&explanation))
        }
        None => english().labels().not_proved.to_owned(),
    }
}

/// As in ` Best play: X 5, O 1.`; empty without moves.
pub fn best_play(cells: &[Cell], position: &Position) -> String {
    if cells.is_empty() {
        return String::new();
    }
    let numbers = cells.iter().map(|cell| position.rules().number(*cell));
    let moves = moves_in_turn(numbers, position.to_move().other()).join(", ");
    format!(" {}.", english().best_play(&moves))
}
