//! Positions as tests write them.

use tictactoe::rules::{Cell, Mark, Position, Rules};

/// A position of 3x3, such as "X../.O./... x".
#[track_caller]
pub fn position(text: &str) -> Position {
    position_on("3x3x3", text)
}

/// A position of a board such as "4x3x3".
#[track_caller]
pub fn position_on(board: &str, text: &str) -> Position {
    Position::parse(text, board.parse().unwrap()).unwrap()
}

/// The positions of a round that X opens: before each of these marks, and after the last.
#[track_caller]
pub fn positions(rules: Rules, numbers: &[u8]) -> Vec<Position> {
    let mut positions = vec![Position::empty(rules, Mark::X)];
    for &number in numbers {
        let cell = rules.cell(number).unwrap();
        positions.push(positions.last().unwrap().play(cell).unwrap());
    }
    positions
}

/// A board as its position is written, with these signs in its cells.
pub fn written(rules: Rules, sign: impl Fn(Cell) -> char) -> String {
    let signs: Vec<char> = rules.cells().map(sign).collect();
    let rows = signs.chunks(rules.columns().into()).map(String::from_iter);
    rows.collect::<Vec<_>>().join("/")
}
