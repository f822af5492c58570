//! Proof numbers and how they are combined.
//!
//! Each node has a proof number and a disproof number: how much effort its proof and its disproof
//! still seem to take. For the side to move at a node, phi is the number of what it wants (the
//! proof number where the attacker moves, the disproof number where the defender does), and delta
//! is the other. Nagai combines the children like this, read from the parent's side:
//!
//! ```text
//! phi   = the least phi of a child      one good move suffices
//! delta = the sum of the deltas         every move has to be refuted
//! ```
//!
//! One change: delta is the greatest delta of a child plus a quarter for each sibling, instead of
//! the sum (after weak PN: Ueda, Hashimoto, Hashimoto and Iida, "Weak proof-number search", 2008),
//! since siblings share most of their positions: (7,7,4) from 2,556 positions to 790, but (7,7,5) from
//! 9,305 to 12,043.

/// The proof number and the disproof number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

/// The numbers of a node, or thresholds for them, as one side sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct PhiDelta {
    pub phi: u32,
    pub delta: u32,
}

/// How many bits a number needs.
pub(super) const NUMBER_BITS: u32 = 25;

/// Infinity: greater than any effort, for what cannot be shown.
pub(super) const NEVER: u32 = (1 << NUMBER_BITS) - 1;

impl Numbers {
    pub fn decided(succeeds: bool) -> Numbers {
        let proved = PhiDelta {
            phi: 0,
            delta: NEVER,
        };
        proved.numbers(succeeds)
    }

    /// Whether the attack succeeds; `None` if that is neither proved nor disproved.
    pub fn decision(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers as the attacker sees them, or as the defender does.
    pub fn phi_delta(self, for_attacker: bool) -> PhiDelta {
        let (phi, delta) = if for_attacker {
            (self.proof, self.disproof)
        } else {
            (self.disproof, self.proof)
        };
        PhiDelta { phi, delta }
    }
}

impl PhiDelta {
    /// The inverse of [`Numbers::phi_delta`].
    pub fn numbers(self, for_attacker: bool) -> Numbers {
        let (proof, disproof) = if for_attacker {
            (self.phi, self.delta)
        } else {
            (self.delta, self.phi)
        };
        Numbers { proof, disproof }
    }
}

/// The numbers of a node, combined from its children and seen by the side to move there.
pub(super) struct Combined {
    pub phi_delta: PhiDelta,
    /// The index of the child with the least phi.
    pub best: usize,
    /// The least phi among the other children.
    pub second_phi: u32,
    /// The part of delta that counts the siblings of the child with the greatest delta.
    pub siblings: u32,
}

impl Combined {
    /// Combines the children's numbers, each as the side to move at their parent sees them.
    pub fn of(children: impl Iterator<Item = PhiDelta>) -> Combined {
        let (mut phi, mut second_phi, mut best) = (NEVER, NEVER, 0);
        let (mut greatest_delta, mut open) = (0, 0_u32);
        for (i, child) in children.enumerate() {
            if child.phi < phi {
                (second_phi, phi, best) = (phi, child.phi, i);
            } else {
                second_phi = second_phi.min(child.phi);
            }
            if child.phi < NEVER {
                greatest_delta = greatest_delta.max(child.delta);
                open += 1;
            }
        }
        let siblings = open.saturating_sub(1) / 4;
        let delta = match phi {
            0 => NEVER,
            _ => (greatest_delta + siblings).min(NEVER - 1),
        };
        Combined {
            phi_delta: PhiDelta { phi, delta },
            best,
            second_phi,
            siblings,
        }
    }
}
