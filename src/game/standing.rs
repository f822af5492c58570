use serde::{Deserialize, Serialize};

use crate::ai::Strength;
use crate::rules::{Mark, Outcome};

/// Medium's strength on a board, which follows a person's results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Medium's strength in the next round.
    pub strength: Strength,
    /// Whether the last round was drawn at this strength. A second draw in a row lowers it.
    has_drawn: bool,
    /// The strongest Medium that the person has beaten without help.
    pub beaten: Option<Strength>,
    /// Whether the person has won or drawn against Medium at its strongest.
    pub has_held_strongest: bool,
}

impl Standing {
    /// With a strength that the person chose.
    pub fn fixed(strength: Strength) -> Standing {
        Standing { strength, ..Standing::default() }
    }

    /// Whether the next round is played alike, whatever the records.
    pub(super) fn plays_like(self, other: Standing) -> bool {
        (self.strength, self.has_drawn) == (other.strength, other.has_drawn)
    }

    /// Updated by a round without help: stronger if the person won it, weaker after a loss or a second draw in a row.
    #[must_use]
    pub(super) fn after(self, outcome: Outcome, you: Mark) -> Standing {
        let Standing { strength, has_drawn, .. } = self;
        let has_held = strength == Strength::MAX && outcome != Outcome::Win(you.other());
        let has_held_strongest = self.has_held_strongest || has_held;
        let after = Standing { has_drawn: false, has_held_strongest, ..self };
        match outcome {
            Outcome::Win(winner) if winner == you => Standing {
                strength: strength.stronger(),
                beaten: self.beaten.max(Some(strength)),
                ..after
            },
            Outcome::Draw if !has_drawn => Standing { has_drawn: true, ..after },
            _ => Standing { strength: strength.weaker(), ..after },
        }
    }

    /// With those of its records and the other's that are better.
    #[must_use]
    pub(crate) fn with_records_of(self, other: Standing) -> Standing {
        Standing {
            beaten: self.beaten.max(other.beaten),
            has_held_strongest: self.has_held_strongest || other.has_held_strongest,
            ..self
        }
    }
}
