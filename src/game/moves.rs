use serde::{Deserialize, Serialize};

use super::is_default;

/// A move of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "MoveForm", into = "MoveForm")]
pub struct Move {
    /// Number of the cell, from 1.
    pub number: u8,
    /// Leaves, if the computer searched the whole tree.
    pub leaves: Option<u64>,
    /// Whether the computer had no time to prove it.
    pub guess: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
enum MoveForm {
    Number(u8),
    Full {
        cell: u8,
        #[serde(default, skip_serializing_if = "is_default")]
        leaves: Option<u64>,
        #[serde(default, skip_serializing_if = "is_default")]
        guess: bool,
    },
}

impl Move {
    pub(super) fn plain(number: u8) -> Move {
        Move { number, leaves: None, guess: false }
    }
}

impl From<MoveForm> for Move {
    fn from(form: MoveForm) -> Move {
        match form {
            MoveForm::Number(number) => Move::plain(number),
            MoveForm::Full { cell: number, leaves, guess } => Move { number, leaves, guess },
        }
    }
}

impl From<Move> for MoveForm {
    fn from(made: Move) -> MoveForm {
        if made == Move::plain(made.number) {
            return MoveForm::Number(made.number);
        }
        MoveForm::Full { cell: made.number, leaves: made.leaves, guess: made.guess }
    }
}
