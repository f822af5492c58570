//! A position as one question: does the attacker complete a line before the defender?

use super::board::SolverBoard;
use crate::rules::{Mark, Position};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub attacker: u64,
    pub defender: u64,
    pub attacker_to_move: bool,
}

/// Identifies an attack by the cells of the attacker's open lines, those of the defender's, and whose turn it
/// is. With few marks, symmetric attacks share a key.
pub(super) type Key = [u64; 2];

/// Set if the attacker is to move; no cell has this bit.
const ATTACKER_TO_MOVE: u64 = 1 << 63;

/// From this many marks on, symmetric forms are too rare to share a key.
const MARKS_WITHOUT_SYMMETRY: u32 = 12;

impl Attack {
    /// The round must not be over.
    pub fn new(position: &Position, attacker: Mark) -> Attack {
        Attack {
            attacker: position.marks(attacker),
            defender: position.marks(attacker.other()),
            attacker_to_move: position.to_move() == attacker,
        }
    }

    pub fn after(self, cell: u64) -> Attack {
        let mut next = self;
        if self.attacker_to_move {
            next.attacker |= cell;
        } else {
            next.defender |= cell;
        }
        next.attacker_to_move = !self.attacker_to_move;
        next
    }

    pub fn mine_and_theirs(self) -> (u64, u64) {
        if self.attacker_to_move {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }
}

/// An attack with the cells of both sides' open lines. A line is open without a mark of the other side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    pub attack: Attack,
    pub attacker_cells: u64,
    defender_cells: u64,
}

impl Situation {
    pub fn of(board: &SolverBoard, attack: Attack) -> Situation {
        Situation {
            attack,
            attacker_cells: board.open_cells(attack.defender),
            defender_cells: board.open_cells(attack.attacker),
        }
    }

    pub fn after(self, board: &SolverBoard, cell: u64) -> Situation {
        let mut next = self;
        next.attack = self.attack.after(cell);
        if self.attack.attacker_to_move {
            next.defender_cells = board.open_cells(next.attack.attacker);
        } else {
            next.attacker_cells = board.open_cells(next.attack.defender);
        }
        next
    }

    /// The empty cells on open lines; a mark elsewhere changes nothing.
    pub fn moves(&self) -> u64 {
        (self.attacker_cells | self.defender_cells) & !(self.attack.attacker | self.attack.defender)
    }

    /// Empty cells that matter are in both sets, marks that matter in one.
    pub fn key(&self, board: &SolverBoard) -> Key {
        let empty = self.moves();
        let attacker = self.attacker_cells & self.attack.attacker | empty;
        let defender = self.defender_cells & self.attack.defender | empty;
        let marks = self.attack.attacker | self.attack.defender;
        let [first, second] = if marks.count_ones() < MARKS_WITHOUT_SYMMETRY {
            board.symmetries.normal_form([attacker, defender])
        } else {
            [attacker, defender]
        };
        let turn = if self.attack.attacker_to_move { ATTACKER_TO_MOVE } else { 0 };
        [first | turn, second]
    }
}
