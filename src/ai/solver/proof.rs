//! The search for the answer to one question: does the attacker complete a line before the
//! defender does?
//!
//! Depth-first proof-number search with a transposition table: df-pn, Nagai, "Df-pn algorithm for
//! searching AND/OR trees and its applications" (2002). Each node has a proof number and a disproof
//! number: how much effort its proof and its disproof still seem to take. The search follows the
//! least effort, and stays below a node until its numbers reach their thresholds.
//!
//! For the side to move at a node, phi is the number of what it wants (the proof number where the
//! attacker moves, the disproof number where the defender does), and delta is the other. Nagai
//! combines the children like this, read from the parent's side:
//!
//! ```text
//! phi   = the least phi of a child      one good move suffices
//! delta = the sum of the deltas         every move has to be refuted
//! ```
//!
//! One change: delta is the greatest delta of a child plus one for each sibling, instead of the sum
//! (weak PN: Ueda, Hashimoto, Hashimoto and Iida, "Weak proof-number search", 2008), since siblings
//! share most of their positions: (7,7,5) from 157,459 positions to 104,842.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::attack::{Attack, Key, Situation};
use super::board::SolverBoard;
use super::pairing::missing_cells;
use super::threats::ThreatSearch;
use crate::ai::Limit;
use crate::rules::bits::each;

/// A search for the answers about one board, with what it has learned.
#[derive(Debug)]
pub(super) struct ProofSearch {
    /// The transposition table.
    table: FxHashMap<Key, Numbers>,
    /// The most entries that the table holds.
    capacity: usize,
    threats: ThreatSearch,
    /// How many positions were visited.
    nodes: u64,
}

/// The proof number and the disproof number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// The numbers of a node, or thresholds for them, as one side sees them.
#[derive(Clone, Copy)]
struct PhiDelta {
    phi: u32,
    delta: u32,
}

/// Infinity: greater than any effort, for what cannot be shown.
const NEVER: u32 = u32::MAX / 4;

/// Capacity of a solver's table in entries, about 70 MB with its unused slots.
pub(super) const TABLE_SIZE: usize = 7 << 18;

/// A child of a node, after forced answers have been played.
struct Child {
    attack: Attack,
    /// `None` if the lines alone decide the node.
    key: Option<Key>,
    numbers: Numbers,
}

impl Numbers {
    fn decided(succeeds: bool) -> Numbers {
        let proved = PhiDelta {
            phi: 0,
            delta: NEVER,
        };
        proved.numbers(succeeds)
    }

    /// Whether the attack succeeds; `None` if that is neither proved nor disproved.
    fn decision(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// The numbers as the attacker sees them, or as the defender does.
    fn phi_delta(self, for_attacker: bool) -> PhiDelta {
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
    fn numbers(self, for_attacker: bool) -> Numbers {
        let (proof, disproof) = if for_attacker {
            (self.phi, self.delta)
        } else {
            (self.delta, self.phi)
        };
        Numbers { proof, disproof }
    }
}

impl ProofSearch {
    pub fn new(capacity: usize) -> ProofSearch {
        ProofSearch {
            table: FxHashMap::default(),
            capacity,
            threats: ThreatSearch::default(),
            nodes: 0,
        }
    }

    /// How many positions were visited since the search was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attack succeeds; `None` if the limit comes first. What is learned is kept.
    ///
    /// Neither side may have a line.
    pub fn succeeds(&mut self, board: &SolverBoard, attack: Attack, limit: Limit) -> Option<bool> {
        let limit = Limit {
            nodes: self.nodes.saturating_add(limit.nodes),
            ..limit
        };
        let root = self.visit(board, attack);
        if let (None, Some(key)) = (root.numbers.decision(), root.key) {
            let thresholds = Numbers {
                proof: NEVER,
                disproof: NEVER,
            };
            let numbers = self.search(board, root.attack, key, thresholds, limit)?;
            return numbers.decision();
        }
        root.numbers.decision()
    }

    /// Whether the attack succeeds; `None` if that would take a search.
    pub fn glance(&mut self, board: &SolverBoard, attack: Attack) -> Option<bool> {
        self.visit(board, attack).numbers.decision()
    }

    /// Plays forced answers, then takes the numbers from the table, or evaluates the position if it
    /// is new.
    fn visit(&mut self, board: &SolverBoard, mut attack: Attack) -> Child {
        loop {
            let situation = Situation::of(board, attack);
            if let Some(succeeds) = situation.decision(attack.attacker_to_move) {
                return Child {
                    attack,
                    key: None,
                    numbers: Numbers::decided(succeeds),
                };
            }
            let forced = situation.forced(attack.attacker_to_move);
            if forced != 0 {
                attack = attack.after(forced);
                continue;
            }
            let key = situation.key(board, attack);
            let numbers = match self.table.get(&key) {
                Some(&numbers) => numbers,
                None => self.evaluate(board, attack, key),
            };
            return Child {
                attack,
                key: Some(key),
                numbers,
            };
        }
    }

    /// The first numbers of a position in which neither side can complete a line at once.
    fn evaluate(&mut self, board: &SolverBoard, attack: Attack, key: Key) -> Numbers {
        self.nodes += 1;
        let missing = missing_cells(board, attack.attacker, attack.defender);
        let (mine, theirs) = attack.mine_and_theirs();
        let numbers = if missing == 0 {
            Numbers::decided(false)
        } else if self.threats.wins(board, mine, theirs) {
            Numbers::decided(attack.attacker_to_move)
        } else {
            // The more cells a pairing lacks, the harder the disproof. With 1 instead of the cube,
            // (7,7,5) takes 970,647 positions instead of 104,842.
            Numbers {
                proof: 1,
                disproof: missing.pow(3),
            }
        };
        self.learn(key, numbers);
        numbers
    }

    /// A full table drops what is not decided, or everything if that frees less than half of it.
    fn learn(&mut self, key: Key, numbers: Numbers) {
        if self.table.len() >= self.capacity {
            self.table.retain(|_, numbers| numbers.decision().is_some());
            if self.table.len() >= self.capacity / 2 {
                self.table.clear();
            }
        }
        self.table.insert(key, numbers);
    }

    /// Searches below a node until one of its numbers is decided or reaches its threshold; `None`
    /// if the limit comes first.
    fn search(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        key: Key,
        thresholds: Numbers,
        limit: Limit,
    ) -> Option<Numbers> {
        let mut children = self.children(board, attack, limit)?;
        let thresholds = thresholds.phi_delta(attack.attacker_to_move);
        loop {
            for child in &mut children {
                let known = child.key.and_then(|key| self.table.get(&key));
                child.numbers = known.copied().unwrap_or(child.numbers);
            }
            let combined = Combined::of(&children, attack.attacker_to_move);
            let numbers = combined.phi_delta.numbers(attack.attacker_to_move);
            let PhiDelta { phi, delta } = combined.phi_delta;
            let reached = phi >= thresholds.phi || delta >= thresholds.delta;
            if reached || numbers.decision().is_some() {
                self.learn(key, numbers);
                return Some(numbers);
            }
            let best = &mut children[combined.best];
            // A child without a key is decided, so it has reached a threshold above.
            let Some(best_key) = best.key else {
                return Some(numbers);
            };
            let child_thresholds = PhiDelta {
                phi: thresholds.phi.min(combined.second_phi + 1),
                delta: thresholds.delta - combined.siblings,
            };
            let child_thresholds = child_thresholds.numbers(attack.attacker_to_move);
            best.numbers = self.search(board, best.attack, best_key, child_thresholds, limit)?;
        }
    }

    /// The children of a node, each symmetric form once; only one if that one decides the node.
    ///
    /// Moves on most of the attacker's open lines come first: (7,7,4) from 30,289 to 17,699.
    fn children(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        limit: Limit,
    ) -> Option<Vec<Child>> {
        let situation = Situation::of(board, attack);
        let mut moves: Vec<u64> = each(situation.moves(attack)).collect();
        moves.sort_by_cached_key(|&cell| {
            let is_open = |line: &&u64| **line & cell != 0 && **line & attack.defender == 0;
            Reverse(board.lines.iter().filter(is_open).count())
        });
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        for cell in moves {
            if limit.stop.is_set() || self.nodes >= limit.nodes {
                return None;
            }
            let child = self.visit(board, attack.after(cell));
            if child.numbers.decision() == Some(attack.attacker_to_move) {
                return Some(vec![child]);
            }
            let is_symmetric = |other: &Child| other.key == child.key;
            if !children.iter().any(is_symmetric) {
                children.push(child);
            }
        }
        Some(children)
    }
}

/// The numbers of a node, combined from its children and seen by the side to move there.
struct Combined {
    phi_delta: PhiDelta,
    /// The index of the child with the least phi.
    best: usize,
    /// The least phi among the other children.
    second_phi: u32,
    /// The part of delta that counts the siblings of the child with the greatest delta.
    siblings: u32,
}

impl Combined {
    fn of(children: &[Child], for_attacker: bool) -> Combined {
        let (mut phi, mut second_phi, mut best) = (NEVER, NEVER, 0);
        let (mut greatest_delta, mut open) = (0, 0_u32);
        for (i, child) in children.iter().enumerate() {
            let child = child.numbers.phi_delta(for_attacker);
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
        let siblings = open.saturating_sub(1);
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
