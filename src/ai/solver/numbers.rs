//! Proof numbers and how they are combined.
//!
//! Proof and disproof numbers estimate the remaining effort of a node's proof and disproof. Phi is the number
//! that the side to move wants to be 0: the proof number for the attacker, the disproof number for the defender.
//! Delta is the other one. Nagai combines the children, seen from the parent's side:
//!
//! ```text
//! phi   = minimum of the phis      one good move suffices
//! delta = sum of the deltas        every move has to be refuted
//! ```
//!
//! Here delta is the greatest delta plus a quarter for each sibling, since siblings share most of their
//! positions (after weak PN: Ueda, Hashimoto, Hashimoto and Iida, "Weak proof-number search", 2008).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

/// Numbers, or thresholds for them, from one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct PhiDelta {
    pub phi: u32,
    pub delta: u32,
}

pub(super) const NUMBER_BITS: u32 = 25;

/// The number of a proof or disproof that is impossible.
pub(super) const INFINITY: u32 = (1 << NUMBER_BITS) - 1;

impl Numbers {
    pub fn decided(succeeds: bool) -> Numbers {
        let proved = PhiDelta { phi: 0, delta: INFINITY };
        proved.numbers(succeeds)
    }

    pub fn decision(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    pub fn phi_delta(self, for_attacker: bool) -> PhiDelta {
        let (phi, delta) =
            if for_attacker { (self.proof, self.disproof) } else { (self.disproof, self.proof) };
        PhiDelta { phi, delta }
    }
}

impl PhiDelta {
    pub fn numbers(self, for_attacker: bool) -> Numbers {
        let (proof, disproof) =
            if for_attacker { (self.phi, self.delta) } else { (self.delta, self.phi) };
        Numbers { proof, disproof }
    }
}

/// Numbers of a node, combined from its children.
pub(super) struct Combined {
    pub phi_delta: PhiDelta,
    /// Index of the child to search: the one with the lowest phi.
    pub best: usize,
    /// Lowest phi of the other children.
    pub second_phi: u32,
    /// The part of delta that is for the number of children.
    pub siblings: u32,
}

impl Combined {
    pub fn of(children: impl Iterator<Item = PhiDelta>) -> Combined {
        let (mut phi, mut second_phi, mut best) = (INFINITY, INFINITY, 0);
        let (mut greatest_delta, mut open) = (0, 0_u32);
        for (i, child) in children.enumerate() {
            if child.phi < phi {
                (second_phi, phi, best) = (phi, child.phi, i);
            } else {
                second_phi = second_phi.min(child.phi);
            }
            if child.phi < INFINITY {
                greatest_delta = greatest_delta.max(child.delta);
                open += 1;
            }
        }
        let siblings = open.saturating_sub(1) / 4;
        let delta = match phi {
            0 => INFINITY,
            _ => (greatest_delta + siblings).min(INFINITY - 1),
        };
        Combined { phi_delta: PhiDelta { phi, delta }, best, second_phi, siblings }
    }
}
