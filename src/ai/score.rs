use serde::{Deserialize, Serialize};

/// The result of best play for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Value {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// This side wins.
    Win,
}

impl Value {
    /// The same value for the other side.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// A value and its distance, for the side to move. Sooner wins and later losses are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Score(i8);

/// A win in p plies scores `HORIZON - p`. A round has at most 49 plies.
const HORIZON: i8 = 64;

impl Score {
    pub(super) const DRAW: Score = Score(0);

    pub(super) const LOST: Score = Score(-HORIZON);

    pub(super) const fn win_in(plies: u8) -> Score {
        Score(HORIZON - plies as i8)
    }

    pub(super) const fn loss_in(plies: u8) -> Score {
        Score(plies as i8 - HORIZON)
    }

    /// The value without the distance.
    pub fn value(self) -> Value {
        match self.0.signum() {
            1 => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        }
    }

    /// Plies until the round ends with best play; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        if self == Score::DRAW {
            return None;
        }
        Some(u32::from((HORIZON - self.0.abs()).unsigned_abs()))
    }

    /// A child's score for its parent: the other side's, one ply farther from the end.
    #[must_use]
    pub(super) fn for_parent(self) -> Score {
        Score(self.0.signum() - self.0)
    }

    /// The inverse of [`Self::for_parent`], for bounds. 49 plies take no bound beyond an `i8`.
    #[must_use]
    pub(super) const fn for_child(self) -> Score {
        Score(-self.0.signum() - self.0)
    }
}
