use std::fmt;

use super::{Cell, InvalidPosition, Mark, Position, Rules};

/// Marks as set up on a board, legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Its side to move is always X and means nothing.
    marks: Position,
    /// The chosen side to move, unless the marks leave no other.
    turn: Option<Mark>,
}

impl Setup {
    /// The empty board, with either side to move.
    pub const fn empty(rules: Rules) -> Setup {
        Setup { marks: Position::empty(rules, Mark::X), turn: None }
    }

    /// The rules of the board.
    pub const fn rules(&self) -> Rules {
        self.marks.rules()
    }

    /// The mark on a cell; `None` if the cell is empty or not on the board.
    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        self.marks.mark_at(cell)
    }

    /// Puts a mark on a cell, or empties it. Forgets a side to move that the marks rule out.
    #[must_use]
    pub fn with_mark(self, cell: Cell, mark: Option<Mark>) -> Setup {
        if !self.rules().contains(cell) {
            return self;
        }
        let marks = self.marks.with_mark(cell, mark);
        let next = Setup { marks, ..self };
        match (next.only_side(), next.turn) {
            (Ok(Some(only)), Some(turn)) if turn != only => Setup { turn: None, ..next },
            _ => next,
        }
    }

    /// Sets the side to move.
    #[must_use]
    pub fn with_turn(self, turn: Mark) -> Setup {
        let turn = match self.only_side() {
            Ok(Some(only)) if only == turn => None,
            _ => Some(turn),
        };
        Setup { turn, ..self }
    }

    /// The only possible side to move; `None` if both are possible.
    ///
    /// # Errors
    /// [`InvalidPosition::Counts`] if neither is.
    pub fn only_side(&self) -> Result<Option<Mark>, InvalidPosition> {
        let count = |mark| self.marks.marks(mark).count_ones() as i32;
        match count(Mark::X) - count(Mark::O) {
            0 => Ok(None),
            1 => Ok(Some(Mark::O)),
            -1 => Ok(Some(Mark::X)),
            _ => Err(InvalidPosition::Counts),
        }
    }

    /// The side to move: the chosen one, or else the one with fewer marks, or X if they are equal.
    ///
    /// # Errors
    /// [`InvalidPosition::Counts`] or [`InvalidPosition::NotTheirTurn`].
    pub fn to_move(&self) -> Result<Mark, InvalidPosition> {
        match (self.only_side()?, self.turn) {
            (Some(only), Some(turn)) if turn != only => Err(InvalidPosition::NotTheirTurn(turn)),
            (Some(only), _) => Ok(only),
            (None, turn) => Ok(turn.unwrap_or(Mark::X)),
        }
    }

    /// The position.
    ///
    /// # Errors
    /// [`InvalidPosition`] if legal play cannot lead to it.
    pub fn position(&self) -> Result<Position, InvalidPosition> {
        let position = self.marks.with_turn(self.to_move()?);
        check_lines(&position)?;
        Ok(position)
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Setup {
        let setup = Setup { marks: position.with_turn(Mark::X), turn: None };
        setup.with_turn(position.to_move())
    }
}

/// Checks that the last mark was the winner's and lies on all its lines.
fn check_lines(position: &Position) -> Result<(), InvalidPosition> {
    let winner = match Mark::BOTH.map(|mark| position.has_line(mark)) {
        [true, true] => return Err(InvalidPosition::TwoWinners),
        [true, false] => Mark::X,
        [false, true] => Mark::O,
        [false, false] => return Ok(()),
    };
    let one_mark_won =
        position.winning_cells().any(|cell| !position.with_mark(cell, None).has_line(winner));
    if position.to_move() == winner || !one_mark_won {
        return Err(InvalidPosition::MovedAfterWin(winner));
    }
    Ok(())
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = self.turn.or(self.to_move().ok());
        self.marks.with_turn(turn.unwrap_or(Mark::X)).fmt(f)
    }
}
