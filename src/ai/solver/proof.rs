//! One question, proved or disproved: does the attacker complete a line before the defender does?
//!
//! Depth-first proof-number search with a table of positions: df-pn, Nagai, "Df-pn algorithm for
//! searching AND/OR trees and its applications" (2002). Each position has two numbers, the effort
//! that its proof and its disproof still seem to take; the search follows the least effort, and
//! stays below a position until that ceases to be the least. One change to the textbook: where all
//! children must be shown, their greatest number counts, plus one for each further child, instead
//! of their sum (weak PN: Ueda, Hashimoto, Hashimoto and Iida, "Weak proof-number search", 2008),
//! since the children share most of their positions: (7,7,5) from 157,459 to 104,842.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;

use super::attack::{Attack, Key, Situation};
use super::board::SolverBoard;
use super::pairing::missing_cells;
use super::threats::ThreatSearch;
use crate::ai::Limit;
use crate::rules::bits::each;

/// The search for an answer, with what it has learned.
#[derive(Debug)]
pub(super) struct ProofSearch {
    table: FxHashMap<Key, Numbers>,
    /// Positions that the table holds at most.
    capacity: usize,
    threats: ThreatSearch,
    nodes: u64,
}

/// The effort that a proof and a disproof of an attack still seem to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

/// More than any effort: it cannot be shown.
const NEVER: u32 = u32::MAX / 4;

/// Positions that the table of a game holds at most; with its spare room about 70 MB.
pub(super) const TABLE_SIZE: usize = 7 << 18;

/// A position one ply on, forced answers played.
struct Child {
    attack: Attack,
    /// `None` where the lines alone decide.
    key: Option<Key>,
    numbers: Numbers,
}

impl Numbers {
    fn decided(succeeds: bool) -> Numbers {
        Numbers::of_side(succeeds, 0, NEVER)
    }

    /// From the efforts to show that a side gets what it wants, and that it does not.
    fn of_side(attacking: bool, phi: u32, delta: u32) -> Numbers {
        if attacking {
            Numbers {
                proof: phi,
                disproof: delta,
            }
        } else {
            Numbers {
                proof: delta,
                disproof: phi,
            }
        }
    }

    /// The reverse of [`Numbers::of_side`].
    fn for_side(self, attacking: bool) -> (u32, u32) {
        if attacking {
            (self.proof, self.disproof)
        } else {
            (self.disproof, self.proof)
        }
    }

    fn decision(self) -> Option<bool> {
        match self {
            Numbers { proof: 0, .. } => Some(true),
            Numbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
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

    /// How many positions were looked at since the search was made.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the attack succeeds; `None` if the limit came first. What was learned is kept.
    pub fn succeeds(&mut self, board: &SolverBoard, attack: Attack, limit: Limit) -> Option<bool> {
        let limit = Limit {
            nodes: self.nodes.saturating_add(limit.nodes),
            ..limit
        };
        let root = self.style(board, attack);
        if let (None, Some(key)) = (root.numbers.decision(), root.key) {
            let whole = Numbers {
                proof: NEVER,
                disproof: NEVER,
            };
            return self
                .search(board, root.attack, key, whole, limit)?
                .decision();
        }
        root.numbers.decision()
    }

    /// Whether the attack succeeds, where that needs no search.
    pub fn glance(&mut self, board: &SolverBoard, attack: Attack) -> Option<bool> {
        self.style(board, attack).numbers.decision()
    }

    /// Plays forced answers, then asks the table, or looks for the first time.
    fn style(&mut self, board: &SolverBoard, mut attack: Attack) -> Child {
        loop {
            let situation = Situation::of(board, attack);
            if let Some(succeeds) = situation.decision(attack.attacking) {
                return Child {
                    attack,
                    key: None,
                    numbers: Numbers::decided(succeeds),
                };
            }
            match situation.forced(attack.attacking) {
                0 => {
                    let key = situation.key(board, attack);
                    let numbers = match self.table.get(&key) {
                        Some(&numbers) => numbers,
                        None => self.first_look(board, attack, key),
                    };
                    return Child {
                        attack,
                        key: Some(key),
                        numbers,
                    };
                }
                answer => attack = attack.after(answer),
            }
        }
    }

    /// What a pairing or threats say of a position, where neither side has a line to complete.
    fn first_look(&mut self, board: &SolverBoard, attack: Attack, key: Key) -> Numbers {
        self.nodes += 1;
        let missing = missing_cells(board, attack.attacker, attack.defender);
        let (mine, theirs) = attack.sides();
        let numbers = if missing == 0 {
            Numbers::decided(false)
        } else if self.threats.wins(board, mine, theirs) {
            Numbers::decided(attack.attacking)
        } else {
            // The farther from a pairing, the harder to disprove. (7,7,5) with 1 in place of the
            // cube: 970,647 positions, and 104,842 with it.
            Numbers {
                proof: 1,
                disproof: missing.pow(3),
            }
        };
        self.learn(key, numbers);
        numbers
    }

    /// A full table keeps what is decided, or nothing if that is too much.
    fn learn(&mut self, key: Key, numbers: Numbers) {
        if self.table.len() >= self.capacity {
            self.table.retain(|_, numbers| numbers.decision().is_some());
            if self.table.len() >= self.capacity / 2 {
                self.table.clear();
            }
        }
        self.table.insert(key, numbers);
    }

    /// Searches below a position until one of its numbers reaches the bound given for it, or the
    /// limit comes.
    fn search(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        key: Key,
        bound: Numbers,
        limit: Limit,
    ) -> Option<Numbers> {
        let mut children = self.children(board, attack, limit)?;
        let (phi_bound, delta_bound) = bound.for_side(attack.attacking);
        loop {
            for child in &mut children {
                let known = child.key.and_then(|key| self.table.get(&key));
                child.numbers = known.copied().unwrap_or(child.numbers);
            }
            let sum = Sum::of(&children, attack.attacking);
            let numbers = Numbers::of_side(attack.attacking, sum.phi, sum.delta);
            let reached = sum.phi >= phi_bound || sum.delta >= delta_bound;
            if reached || numbers.decision().is_some() {
                self.learn(key, numbers);
                return Some(numbers);
            }
            let best = &mut children[sum.best];
            let bound = Numbers::of_side(
                attack.attacking,
                phi_bound.min(sum.second + 1),
                delta_bound - sum.further,
            );
            let (Some(key), attack) = (best.key, best.attack) else {
                return Some(numbers);
            };
            best.numbers = self.search(board, attack, key, bound, limit)?;
        }
    }

    /// The positions after each move, symmetric ones once; one alone if it decides. Moves on most of
    /// the attacker's open lines come first: (7,7,4) from 30,289 to 17,699.
    fn children(
        &mut self,
        board: &SolverBoard,
        attack: Attack,
        limit: Limit,
    ) -> Option<Vec<Child>> {
        let situation = Situation::of(board, attack);
        let mut moves: Vec<u64> = each(situation.moves(attack)).collect();
        moves.sort_by_cached_key(|&cell| {
            let open = |line: &&u64| **line & cell != 0 && **line & attack.defender == 0;
            Reverse(board.lines.iter().filter(open).count())
        });
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        for cell in moves {
            if limit.stop.is_set() || self.nodes >= limit.nodes {
                return None;
            }
            let child = self.style(board, attack.after(cell));
            if child.numbers.decision() == Some(attack.attacking) {
                return Some(vec![child]);
            }
            let symmetric = |other: &Child| other.key == child.key;
            if !children.iter().any(symmetric) {
                children.push(child);
            }
        }
        Some(children)
    }
}

/// What the children say of their parent, from the side that is to move there.
struct Sum {
    /// The least effort to show that one child is what the side wants.
    phi: u32,
    /// The effort to show that none is.
    delta: u32,
    /// Which child takes the least effort, and the least effort among the others.
    best: usize,
    second: u32,
    /// How much of `delta` stands for the other children.
    further: u32,
}

impl Sum {
    fn of(children: &[Child], attacking: bool) -> Sum {
        let mut sum = Sum {
            phi: NEVER,
            delta: 0,
            best: 0,
            second: NEVER,
            further: 0,
        };
        let mut open = 0;
        for (i, child) in children.iter().enumerate() {
            let (phi, delta) = child.numbers.for_side(attacking);
            if phi < sum.phi {
                (sum.second, sum.phi, sum.best) = (sum.phi, phi, i);
            } else {
                sum.second = sum.second.min(phi);
            }
            if phi < NEVER {
                sum.delta = sum.delta.max(delta);
                open += 1;
            }
        }
        sum.further = u32::max(open, 1) - 1;
        sum.delta = match sum.phi {
            0 => NEVER,
            _ => (sum.delta + sum.further).min(NEVER - 1),
        };
        sum
    }
}
