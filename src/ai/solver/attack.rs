//! A position in terms of one question: does the attacker complete a line before the defender?

use super::board::{SolverBoard, several};
use super::threats::OpenLines;

/// The marks of a position, by the roles of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub attacker: u64,
    pub defender: u64,
    pub attacker_to_move: bool,
}

/// Identifies an attack up to symmetry and without the marks that no longer matter: the cells that
/// the attacker's open lines can have, those that the defender's can have, and whose turn it is.
pub(super) type Key = [u64; 2];

/// Set in a key if the attacker is to move; no cell has this bit.
const ATTACKER_TO_MOVE: u64 = 1 << 63;

impl Attack {
    /// The attack after the side to move marks a cell.
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

    /// The marks of the side to move and of the other.
    pub fn mine_and_theirs(self) -> (u64, u64) {
        if self.attacker_to_move {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }
}

/// The open lines of both sides in an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    attacker: OpenLines,
    defender: OpenLines,
}

impl Situation {
    pub fn of(board: &SolverBoard, attack: Attack) -> Situation {
        Situation {
            attacker: OpenLines::of(board, attack.attacker, attack.defender),
            defender: OpenLines::of(board, attack.defender, attack.attacker),
        }
    }

    /// Whether the attack succeeds; `None` unless the next two plies decide that.
    pub fn decision(&self, attacker_to_move: bool) -> Option<bool> {
        let (mine, theirs) = self.mine_and_theirs(attacker_to_move);
        if self.attacker.cells == 0 {
            Some(false)
        } else if mine.completing != 0 {
            Some(attacker_to_move)
        } else if several(theirs.completing) {
            Some(!attacker_to_move)
        } else {
            None
        }
    }

    /// The cell that the side to move must take to stop a line; 0 if there is none.
    ///
    /// Only for a situation without a decision: there it is at most one cell.
    pub fn forced(&self, attacker_to_move: bool) -> u64 {
        self.mine_and_theirs(attacker_to_move).1.completing
    }

    /// The empty cells on open lines. A mark on any other changes nothing, so these suffice.
    pub fn moves(&self, attack: Attack) -> u64 {
        (self.attacker.cells | self.defender.cells) & !(attack.attacker | attack.defender)
    }

    /// Empty cells that matter are in both sets of the key, marks that matter in one.
    pub fn key(&self, board: &SolverBoard, attack: Attack) -> Key {
        let empty = self.moves(attack);
        let attacker = self.attacker.cells & attack.attacker | empty;
        let defender = self.defender.cells & attack.defender | empty;
        let [first, second] = board.symmetries.normal_form([attacker, defender]);
        let turn = if attack.attacker_to_move {
            ATTACKER_TO_MOVE
        } else {
            0
        };
        [first | turn, second]
    }

    /// The open lines of the side to move and of the other.
    fn mine_and_theirs(&self, attacker_to_move: bool) -> (OpenLines, OpenLines) {
        if attacker_to_move {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }
}
