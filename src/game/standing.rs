use serde::{Deserialize, Serialize};

use crate::ai::Strength;
use crate::rules::{Mark, Outcome};

/// Rounds whose mean is shown, so that a number seldom changes and never jumps.
const SHOWN_ROUNDS: usize = 5;

/// Medium's strength on a board, which follows a person's results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Medium's strengths in the last rounds, that of the next round at the end.
    strengths: [Strength; SHOWN_ROUNDS],
    /// The highest strength shown so far after a win without help.
    pub highest: Strength,
    /// Whether the person has won or drawn against Medium at its strongest.
    pub has_held_strongest: bool,
}

impl Standing {
    /// With a strength that the person chose.
    pub fn fixed(strength: Strength) -> Standing {
        Standing {
            strengths: [strength; SHOWN_ROUNDS],
            highest: strength,
            has_held_strongest: false,
        }
    }

    /// Medium's strength in the next round.
    pub fn strength(&self) -> Strength {
        let [.., next] = self.strengths;
        next
    }

    /// The mean strength of the last rounds and the next one, rounded.
    pub fn shown(&self) -> Strength {
        Strength::mean(&self.strengths)
    }

    pub(super) fn has_strengths_of(self, other: Standing) -> bool {
        self.strengths == other.strengths
    }

    /// Updated by a round: stronger if the person won it, else weaker. A round with help changes no record.
    #[must_use]
    pub(super) fn after(self, outcome: Outcome, you: Mark, was_helped: bool) -> Standing {
        let (strength, has_won) = (self.strength(), outcome == Outcome::Win(you));
        let has_held = strength == Strength::MAX && outcome != Outcome::Win(you.other());
        let [_, b, c, d, e] = self.strengths;
        let next = if has_won { strength.stronger() } else { strength.weaker() };
        let after = Standing { strengths: [b, c, d, e, next], ..self };
        if was_helped {
            return after;
        }
        Standing {
            highest: if has_won { self.highest.max(after.shown()) } else { self.highest },
            has_held_strongest: self.has_held_strongest || has_held,
            ..after
        }
    }

    /// With those of its records and the other's that are better.
    #[must_use]
    pub(crate) fn with_records_of(self, other: Standing) -> Standing {
        Standing {
            highest: self.highest.max(other.highest),
            has_held_strongest: self.has_held_strongest || other.has_held_strongest,
            ..self
        }
    }
}
