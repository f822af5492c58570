use serde::{Deserialize, Serialize};

/// What best play brings the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Value {
    /// The opponent wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl Value {
    /// The same, as the opponent sees it.
    #[must_use]
    pub const fn for_opponent(self) -> Value {
        match self {
            Value::Loss => Value::Win,
            Value::Draw => Value::Draw,
            Value::Win => Value::Loss,
        }
    }
}

/// A value and its distance, for the side to move: a sooner win is better, a later loss too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Score(i8);

/// More plies than any board has cells: a win in p plies scores `HORIZON - p`.
const HORIZON: i8 = 64;

impl Score {
    /// Best play ends in a draw.
    pub const DRAW: Score = Score(0);

    /// The side to move has already lost.
    pub const LOST: Score = Score(-HORIZON);

    /// The side to move wins, and the round ends in this many plies.
    pub(super) const fn win_in(plies: u8) -> Score {
        Score(HORIZON - plies as i8)
    }

    /// The side to move loses, and the round ends in this many plies.
    pub(super) const fn loss_in(plies: u8) -> Score {
        Score(plies as i8 - HORIZON)
    }

    /// Win, draw or loss.
    pub fn value(self) -> Value {
        match self.0.signum() {
            1 => Value::Win,
            0 => Value::Draw,
            _ => Value::Loss,
        }
    }

    /// In how many plies the round ends with best play; `None` for a draw.
    pub fn plies(self) -> Option<u32> {
        (self != Score::DRAW).then(|| u32::from((HORIZON - self.0.abs()).unsigned_abs()))
    }

    /// This score as the opponent sees it one ply earlier.
    #[must_use]
    pub fn one_ply_back(self) -> Score {
        Score(self.0.signum() - self.0)
    }

    /// This score, as a bound, as the opponent sees it one ply later: what [`Self::one_ply_back`]
    /// makes it of. A board's 49 plies take no bound past `HORIZON + 49`, which an `i8` holds.
    #[must_use]
    pub(super) const fn one_ply_on(self) -> Score {
        Score(-self.0.signum() - self.0)
    }
}
