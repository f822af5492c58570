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
        let Standing { strength, has_drawn, beaten } = self;
        match outcome {
            Outcome::Win(winner) if winner == you => Standing {
                strength: strength.stronger(),
                has_drawn: false,
                beaten: beaten.max(Some(strength)),
            },
            Outcome::Draw if !has_drawn => Standing { has_drawn: true, ..self },
            _ => Standing { strength: strength.weaker(), has_drawn: false, beaten },
        }
    }
}
