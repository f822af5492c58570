//! Positions as tests write them.

use tictactoe::rules::{Mark, Position, Rules};

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
