use super::geometry::Point;
use crate::rules::{Cell, Rules};

/// Input from a person. Points are in design units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    Press(Point),
    /// A finger touches: a cell of a board acts when it is lifted.
    Touch(Point),
    Release(Point),
    Move(Point),
    Leave,
    Click(Point),
    FocusOn(Point),
    Confirm,
    /// Presses the focused button, or acts as Enter without one. In a text field it is a letter.
    Space,
    Back,
    Arrow(Arrow),
    /// Wheel, Page Up, Page Down, Home or End: moves forward, or back if negative.
    Step(isize),
    /// Lower-case letter, plus or minus, while no field is open.
    Letter(char),
    /// A digit, while no field is open.
    Digit(u8),
    Tab {
        backwards: bool,
    },
    /// F1 or a question mark.
    Help,
    /// A letter for a text field. Its key may also send a [`Input::Letter`] or another input.
    Typed(char),
    Erase,
    EraseAll,
    Delete,
    Copy,
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
    pub fn is_of_mouse(self) -> bool {
        use Input::{Click, Leave, Move, Press, Release, Touch};
        matches!(self, Press(_) | Touch(_) | Release(_) | Move(_) | Leave | Click(_))
    }

    /// Whether it ends a click or tap, or is its equal. A finger that touches has not clicked yet.
    pub fn is_click(self) -> bool {
        use Input::{Click, Confirm, Press, Release, Space};
        matches!(self, Press(_) | Release(_) | Click(_) | Confirm | Space)
    }

    /// Steps in a list, negative backwards.
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
    /// The cell that an arrow key leads to; without a cell, the middle of the board.
    pub fn moved_over(self, from: Option<Cell>, rules: Rules) -> Cell {
        let Some(from) = from else {
            return Cell { col: (rules.columns() - 1) / 2, row: (rules.rows() - 1) / 2 };
        };
        let Cell { col, row } = from;
        let (col, row) = match self {
            Arrow::Left => (col.saturating_sub(1), row),
            Arrow::Right => (col + 1, row),
            Arrow::Up => (col, row.saturating_sub(1)),
            Arrow::Down => (col, row + 1),
        };
        let next = Cell { col, row };
        if rules.contains(next) { next } else { from }
    }
}

/// Neither a letter nor a digit: symbols of ASCII, of punctuation, currencies, arrows and the like. Unicode's own
/// tables would be a fiftieth of the page.
pub fn is_symbol(letter: char) -> bool {
    let is_ascii_symbol = letter.is_ascii() && !letter.is_ascii_alphanumeric();
    is_ascii_symbol || ('\u{2000}'..'\u{2c00}').contains(&letter)
}
