use super::geometry::Point;
use crate::rules::{Cell, Rules};

/// What a person did, at places in design units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    /// The left button of the mouse was pressed.
    Press(Point),
    /// The left button of the mouse was released.
    Release(Point),
    /// The mouse moved.
    Move(Point),
    /// The mouse left the window.
    Leave,
    /// A screen reader clicks here, without a mouse.
    Click(Point),
    /// A screen reader moves the focus here.
    FocusOn(Point),
    /// Enter: plays, or presses the button in focus.
    Confirm,
    /// Space presses the button in focus; without one it means the same as Enter. In a text field it
    /// is a letter.
    Space,
    /// Escape.
    Back,
    Arrow(Arrow),
    /// The wheel, Page Up, Page Down, Home or End: this many moves forward, or back if negative.
    Step(isize),
    /// The key of this lower-case letter, plus or minus, while nothing is being typed.
    Letter(char),
    /// The key of this digit, while nothing is being typed.
    Digit(u8),
    /// Tab; with Shift, backwards.
    Tab {
        backwards: bool,
    },
    /// F1 or a question mark.
    Help,
    /// A letter for a text field. The other meaning of its key comes as an input of its own.
    Typed(char),
    /// Backspace.
    Erase,
    /// Empties a text field, to be written anew.
    EraseAll,
    Delete,
    /// Ctrl+C.
    Copy,
    /// Ctrl+V.
    Paste,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrow {
    Left,
    Right,
    Up,
    Down,
}

impl Input {
    /// How far this moves on in a list, or back if negative.
    pub fn steps(self) -> Option<isize> {
        match self {
            Input::Step(by) => Some(by),
            Input::Arrow(Arrow::Up) => Some(-1),
            Input::Arrow(Arrow::Down) => Some(1),
            _ => None,
        }
    }
}

impl Arrow {
    /// The cell to which the keys move over a board, from this one: first to its middle.
    pub fn moved_over(self, from: Option<Cell>, rules: Rules) -> Cell {
        let Some(from) = from else {
            return Cell {
                col: (rules.columns() - 1) / 2,
                row: (rules.rows() - 1) / 2,
            };
        };
        let next = self.neighbour_of(from);
        if rules.contains(next) { next } else { from }
    }

    /// The neighbour of a cell in this direction. At the left and upper edge it is the cell itself;
    /// at the others it may lie off the board.
    pub fn neighbour_of(self, cell: Cell) -> Cell {
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
