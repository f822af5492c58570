use super::geometry::Point;
use crate::rules::Cell;

/// What a person did, at places in design units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// Pressed the left button of the mouse.
    Press(Point),
    /// Moved the mouse.
    Move(Point),
    /// Moved the mouse out of the window.
    Leave,
    /// Pressed Enter, or anything else that means the same.
    Confirm,
    /// Pressed Space: it means the same too, but in a name it is a letter.
    Space,
    /// Pressed Escape.
    Back,
    /// Pressed a key with an arrow.
    Arrow(Arrow),
    /// Turned the wheel, or pressed Page Up, Page Down, Home or End: so many moves on, or back if
    /// negative.
    Step(i32),
    /// Pressed the key of this small letter.
    Letter(char),
    /// Pressed the key of this digit.
    Digit(u8),
    /// Pressed Tab; with Shift, backwards.
    Tab {
        /// To the one before.
        backwards: bool,
    },
    /// Pressed F1 or a question mark.
    Help,
    /// Wrote this, as far as anything is being written.
    Typed(char),
    /// Pressed the key that takes the last letter back.
    Erase,
}

/// A key with an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Arrow {
    /// The neighbour of a cell that way; off the board it stays where it is, or is one too far.
    pub(super) fn from(self, cell: Cell) -> Cell {
        let Cell { col, row } = cell;
        let (col, row) = match self {
            Arrow::Left => (col.saturating_sub(1), row),
            Arrow::Right => (col + 1, row),
            Arrow::Up => (col, row.saturating_sub(1)),
            Arrow::Down => (col, row + 1),
        };
        Cell { col, row }
    }
}
