use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// One of the two sides, and its sign on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mark {
    /// The side that opens by default.
    #[default]
    X,
    /// The other side.
    O,
}

impl Mark {
    /// Both sides, X first.
    pub const BOTH: [Mark; 2] = [Mark::X, Mark::O];

    /// This side's opponent.
    #[must_use]
    pub const fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }
}

/// In upper or lower case.
impl FromStr for Mark {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Mark, &'static str> {
        match text {
            "x" | "X" => Ok(Mark::X),
            "o" | "O" => Ok(Mark::O),
            _ => Err("expected x or o"),
        }
    }
}

/// As it is saved.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
