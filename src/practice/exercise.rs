use std::str::FromStr;

use crate::ai::Value;
use crate::rules::{Cell, Position, Rules};

/// A position and the moves that solve it: all that keep its value. Any other move is a mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    pub position: Position,
    /// In the order of their numbers.
    pub answers: Vec<Cell>,
    /// For the side to move: a win or a draw.
    pub value: Value,
    /// Plies until the win with best play; `None` for a draw, and where it is not known.
    pub plies: Option<u32>,
}

impl Exercise {
    /// Reads an exercise as the lessons' data file has it, such as `XX./OO./... x 3 win:1` or
    /// `X../.../... o 5 draw`: the position, the numbers of the answers separated by commas, and what
    /// they lead to, a win with its plies or a draw. `None` if the text is anything else.
    pub(super) fn parse(text: &str, rules: Rules) -> Option<Exercise> {
        let mut parts = text.rsplitn(3, ' ');
        let (result, answers, position) = (parts.next()?, parts.next()?, parts.next()?);
        let position = Position::parse(position, rules).ok()?;
        let cell = |number: &str| rules.cell(u8::from_str(number).ok()?);
        let answers: Option<Vec<Cell>> = answers.split(',').map(cell).collect();
        let (value, plies) = match result.strip_prefix("win:") {
            Some(plies) => (Value::Win, Some(u32::from_str(plies).ok()?)),
            None if result == "draw" => (Value::Draw, None),
            None => return None,
        };
        Some(Exercise {
            position,
            answers: answers?,
            value,
            plies,
        })
    }

    /// How many moves the side to move makes until it wins; `None` if [`Self::plies`] is `None`.
    pub fn moves(&self) -> Option<u32> {
        self.plies.map(|plies| plies.div_ceil(2))
    }

    /// Whether a move solves it.
    pub fn is_solved_by(&self, cell: Cell) -> bool {
        self.answers.contains(&cell)
    }
}
