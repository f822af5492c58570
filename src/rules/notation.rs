//! Positions as text; [`Position::parse`] describes the form.

use std::error::Error;
use std::fmt;

use super::{Cell, Mark, Position, Rules, Setup};

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPosition {
    /// The board has a different number of rows, or of cells in a row.
    Size(Rules),
    /// A cell is not `X`, `O` or `.`.
    Sign(char),
    /// The side to move is not `x` or `o`.
    Turn,
    /// One side has at least two marks more than the other.
    Counts,
    /// The side to move has one mark more.
    NotTheirTurn(Mark),
    /// Both sides have a line.
    TwoWinners,
    /// The side with lines is to move, or no single mark can have completed all its lines.
    MovedAfterWin(Mark),
}

impl Position {
    /// Reads a position of this board: rows from the top, separated by `/`, with `X`, `O` or `.`
    /// for each cell, then optionally a space and the side to move, as in `.OX/O.X/X.O o`.
    ///
    /// Without it, the side with fewer marks moves, or X if they are equal.
    ///
    /// # Errors
    /// [`InvalidPosition`] if the text is malformed, or if legal play cannot lead to the position.
    pub fn parse(text: &str, rules: Rules) -> Result<Position, InvalidPosition> {
        Setup::parse(text, rules)?.position()
    }
}

impl Setup {
    /// Reads marks in the form of [`Position::parse`], legal or not.
    ///
    /// # Errors
    /// [`InvalidPosition`] if the text is malformed: its size, a sign, or the side to move.
    pub fn parse(text: &str, rules: Rules) -> Result<Setup, InvalidPosition> {
        let (board, turn) = match text.trim().split_once(char::is_whitespace) {
            Some((board, turn)) => {
                (board, Some(turn.trim().parse().map_err(|_| InvalidPosition::Turn)?))
            }
            None => (text.trim(), None),
        };
        let setup = read_marks(board, rules)?;
        Ok(match turn {
            Some(turn) => setup.with_turn(turn),
            None => setup,
        })
    }
}

/// For JSON: the board, then the form of [`Position::parse`].
impl From<Position> for String {
    fn from(position: Position) -> String {
        format!("{} {position}", position.rules())
    }
}

impl TryFrom<String> for Position {
    type Error = Box<dyn Error>;

    fn try_from(text: String) -> Result<Position, Box<dyn Error>> {
        let (rules, position) = text.split_once(' ').ok_or("expected a board")?;
        Ok(Position::parse(position, rules.parse()?)?)
    }
}

fn read_marks(board: &str, rules: Rules) -> Result<Setup, InvalidPosition> {
    let mut setup = Setup::empty(rules);
    let mut rows = 0;
    for (row, signs) in board.split('/').enumerate() {
        for (col, sign) in signs.chars().enumerate() {
            let (Ok(col), Ok(row)) = (u8::try_from(col), u8::try_from(row)) else {
                return Err(InvalidPosition::Size(rules));
            };
            let mark = match sign {
                'X' | 'x' => Some(Mark::X),
                'O' | 'o' => Some(Mark::O),
                '.' => None,
                _ => return Err(InvalidPosition::Sign(sign)),
            };
            setup = setup.with_mark(Cell { col, row }, mark);
        }
        if signs.chars().count() != usize::from(rules.columns()) {
            return Err(InvalidPosition::Size(rules));
        }
        rows += 1;
    }
    if rows == usize::from(rules.rows()) { Ok(setup) } else { Err(InvalidPosition::Size(rules)) }
}

impl fmt::Display for Position {
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
            InvalidPosition::Turn => f.write_str("expected x or o for whose turn it is"),
            InvalidPosition::Counts => {
                f.write_str("expected as many X as O, or one more of either")
            }
            InvalidPosition::NotTheirTurn(mark) => {
                write!(f, "{mark} has one mark more, so it is {}'s turn", mark.other())
            }
            InvalidPosition::TwoWinners => f.write_str("X and O cannot both have won"),
            InvalidPosition::MovedAfterWin(mark) => {
                write!(f, "{mark} had already won before the last move")
            }
        }
    }
}

impl Error for InvalidPosition {}
