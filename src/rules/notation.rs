//! Positions as text: rows from the top split by `/`, with `X`, `O` and `.` for the cells, then,
//! where needed, a blank and the side to move, as in `.OX/O.X/X.O o`.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Cell, Mark, Position, Rules};

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// The rows are not those of the board.
    Size(Rules),
    /// A cell holds a sign other than `X`, `O` and `.`.
    Sign(char),
    /// The side to move is given as something other than `x` or `o`.
    Turn,
    /// One side has at least two marks more than the other.
    Counts,
    /// The side said to move is a mark ahead.
    NotTheirTurn(Mark),
    /// Both sides have a line.
    TwoWinners,
    /// The side with a line is the side to move, or no single mark completed all its lines.
    MovedAfterWin(Mark),
}

impl Position {
    /// Reads a position of this board; without a side to move, the side with fewer marks moves,
    /// X when they are equal.
    ///
    /// # Errors
    /// [`InvalidPosition`] where the text has another form, or no play leads there.
    pub fn parse(text: &str, rules: Rules) -> Result<Position, InvalidPosition> {
        let (board, turn) = match text.trim().split_once(char::is_whitespace) {
            Some((board, turn)) => (board, Some(read_turn(turn.trim())?)),
            None => (text.trim(), None),
        };
        let marks = read_marks(board, rules)?;
        let to_move = side_to_move(&marks, turn)?;
        let position = Position::from_marks(rules, marks.into_iter(), to_move);
        check_lines(&position)?;
        Ok(position)
    }
}

/// A position as data.
#[derive(Serialize, Deserialize)]
pub(super) struct PositionData {
    board: Rules,
    position: String,
}

impl From<Position> for PositionData {
    fn from(position: Position) -> PositionData {
        PositionData {
            board: position.rules(),
            position: position.to_string(),
        }
    }
}

impl TryFrom<PositionData> for Position {
    type Error = InvalidPosition;

    fn try_from(data: PositionData) -> Result<Position, InvalidPosition> {
        Position::parse(&data.position, data.board)
    }
}

fn read_turn(turn: &str) -> Result<Mark, InvalidPosition> {
    match turn {
        "x" | "X" => Ok(Mark::X),
        "o" | "O" => Ok(Mark::O),
        _ => Err(InvalidPosition::Turn),
    }
}

fn read_marks(board: &str, rules: Rules) -> Result<Vec<(Cell, Mark)>, InvalidPosition> {
    let mut marks = Vec::new();
    let mut rows = 0;
    for (row, signs) in board.split('/').enumerate() {
        for (col, sign) in signs.chars().enumerate() {
            let (Ok(col), Ok(row)) = (u8::try_from(col), u8::try_from(row)) else {
                return Err(InvalidPosition::Size(rules));
            };
            match sign {
                'X' | 'x' => marks.push((Cell { col, row }, Mark::X)),
                'O' | 'o' => marks.push((Cell { col, row }, Mark::O)),
                '.' => {}
                _ => return Err(InvalidPosition::Sign(sign)),
            }
        }
        if signs.chars().count() != usize::from(rules.columns()) {
            return Err(InvalidPosition::Size(rules));
        }
        rows += 1;
    }
    if rows == usize::from(rules.rows()) {
        Ok(marks)
    } else {
        Err(InvalidPosition::Size(rules))
    }
}

fn side_to_move(marks: &[(Cell, Mark)], turn: Option<Mark>) -> Result<Mark, InvalidPosition> {
    let x = marks.iter().filter(|(_, mark)| *mark == Mark::X).count();
    let o = marks.len() - x;
    let due = match (x.checked_sub(o), o.checked_sub(x)) {
        (Some(0), _) => return Ok(turn.unwrap_or(Mark::X)),
        (Some(1), _) => Mark::O,
        (_, Some(1)) => Mark::X,
        _ => return Err(InvalidPosition::Counts),
    };
    match turn {
        Some(turn) if turn != due => Err(InvalidPosition::NotTheirTurn(turn)),
        _ => Ok(due),
    }
}

/// A win ends the round: its last mark was the winner's, and lies on all the winner's lines.
fn check_lines(position: &Position) -> Result<(), InvalidPosition> {
    let winner = match Mark::BOTH.map(|mark| position.has_line(mark)) {
        [true, true] => return Err(InvalidPosition::TwoWinners),
        [true, false] => Mark::X,
        [false, true] => Mark::O,
        [false, false] => return Ok(()),
    };
    let one_mark_did_it = position
        .winning_cells()
        .any(|cell| !position.without(cell).has_line(winner));
    if position.to_move() == winner || !one_mark_did_it {
        return Err(InvalidPosition::MovedAfterWin(winner));
    }
    Ok(())
}

impl fmt::Display for Position {
    /// Writes the position with its side to move, so that [`Position::parse`] reads it back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in self.rules().cells() {
            if cell.col == 0 && cell.row > 0 {
                f.write_str("/")?;
            }
            match self.mark_at(cell) {
                Some(mark) => write!(f, "{mark}")?,
                None => f.write_str(".")?,
            }
        }
        f.write_str(match self.to_move() {
            Mark::X => " x",
            Mark::O => " o",
        })
    }
}

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidPosition::Size(rules) => write!(
                f,
                "expected {} rows of {} cells split by '/'",
                rules.rows(),
                rules.columns()
            ),
            InvalidPosition::Sign(sign) => {
                write!(f, "expected X, O or . for a cell, not {sign:?}")
            }
            InvalidPosition::Turn => f.write_str("expected x or o as the side to move"),
            InvalidPosition::Counts => {
                f.write_str("expected as many X as O, or one more of either")
            }
            InvalidPosition::NotTheirTurn(mark) => {
                write!(f, "{mark} has a mark more and cannot be to move")
            }
            InvalidPosition::TwoWinners => f.write_str("X and O cannot both have won"),
            InvalidPosition::MovedAfterWin(mark) => {
                write!(f, "{mark} had already won before the last mark")
            }
        }
    }
}

impl std::error::Error for InvalidPosition {}
