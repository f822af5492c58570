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
    /// Index of the child to search: the one with the lowest phi and virtual phi.
    pub best: usize,
    /// Lowest phi and virtual phi of the other children.
    pub second_phi: u32,
    /// The part of delta that is for the number of children.
    pub siblings: u32,
}

impl Combined {
    /// Each child comes with its virtual phi: a number for the threads that search below it already, so that another
    /// one prefers its siblings. The best child's own phi is below the threshold, so that a search of it makes progress.
    pub fn of(children: impl Iterator<Item = (PhiDelta, u32)>, phi_threshold: u32) -> Combined {
        let (mut phi, mut best) = (INFINITY, 0);
        let (mut best_phi, mut second_phi) = (INFINITY, INFINITY);
        let (mut greatest_delta, mut open) = (0, 0_u32);
        for (i, (child, virtual_phi)) in children.enumerate() {
            phi = phi.min(child.phi);
            let seen_phi = match child.phi {
                own if own < phi_threshold => (own + virtual_phi).min(INFINITY - 1),
                _ => INFINITY,
            };
            if seen_phi < best_phi {
                (second_phi, best_phi, best) = (best_phi, seen_phi, i);
            } else {
                second_phi = second_phi.min(seen_phi);
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
