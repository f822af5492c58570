use serde::{Deserialize, Serialize};

use crate::ai::Strength;

/// Where a person stands against Medium on a board: its strength there, which follows theirs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// Medium's strength in the next round.
    pub strength: Strength,
    /// The highest strength so far.
    pub highest: Strength,
}

impl Standing {
    /// At a strength that was chosen.
    pub fn fixed(strength: Strength) -> Standing {
        Standing { strength, highest: strength }
    }

    /// After a step to this strength.
    #[must_use]
    pub fn moved_to(self, strength: Strength) -> Standing {
        Standing { strength, highest: self.highest.max(strength) }
    }
}
