//! What a position is to the question whether one side, the attacker, completes a line first.

use super::board::{SolverBoard, several};
use super::threats::OpenLines;

/// A position as the attacker and the defender see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attack {
    pub attacker: u64,
    pub defender: u64,
    /// Whether the attacker is to move.
    pub attacking: bool,
}

/// An attack without what no longer matters to it, turned to its normal form: the cells that the
/// attacker's open lines have, and those that the defender's have, then whose turn it is.
pub(super) type Key = [u64; 2];

/// Set in a key where the attacker is to move; no cell has this bit.
const ATTACKING: u64 = 1 << 63;

impl Attack {
    /// The attack after the side to move marks a cell.
    pub fn after(self, cell: u64) -> Attack {
        let mut next = self;
        if self.attacking {
            next.attacker |= cell;
        } else {
            next.defender |= cell;
        }
        next.attacking = !self.attacking;
        next
    }

    /// The marks of the side to move, and those of the other.
    pub fn sides(self) -> (u64, u64) {
        if self.attacking {
            (self.attacker, self.defender)
        } else {
            (self.defender, self.attacker)
        }
    }
}

/// What the open lines say of an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Situation {
    attack: OpenLines,
    defence: OpenLines,
}

impl Situation {
    pub fn of(board: &SolverBoard, attack: Attack) -> Situation {
        let (attacker, defender) = (attack.attacker, attack.defender);
        Situation {
            attack: OpenLines::of(board, attacker, defender),
            defence: OpenLines::of(board, defender, attacker),
        }
    }

    /// Whether the attack succeeds, where the next two plies decide that.
    pub fn decision(&self, attacking: bool) -> Option<bool> {
        let (mine, theirs) = self.sides(attacking);
        if self.attack.cells == 0 {
            Some(false)
        } else if mine.completing != 0 {
            Some(attacking)
        } else if several(theirs.completing) {
            Some(!attacking)
        } else {
            None
        }
    }

    /// The cell that the side to move must take, to stop a line; 0 if there is none.
    pub fn forced(&self, attacking: bool) -> u64 {
        self.sides(attacking).1.completing
    }

    /// The empty cells on open lines. The others change nothing: they are dropped.
    pub fn moves(&self, attack: Attack) -> u64 {
        (self.attack.cells | self.defence.cells) & !(attack.attacker | attack.defender)
    }

    /// The key says which cells an open line of the attacker can have, and which one of the
    /// defender: empty cells that matter are in both sets, marks that matter in one.
    pub fn key(&self, board: &SolverBoard, attack: Attack) -> Key {
        let empty = self.moves(attack);
        let attacker = self.attack.cells & attack.attacker | empty;
        let defender = self.defence.cells & attack.defender | empty;
        let [first, second] = board.symmetries.normal_form([attacker, defender]);
        let turn = if attack.attacking { ATTACKING } else { 0 };
        [first | turn, second]
    }

    /// The lines of the side to move, and those of the other.
    fn sides(&self, attacking: bool) -> (OpenLines, OpenLines) {
        if attacking {
            (self.attack, self.defence)
        } else {
            (self.defence, self.attack)
        }
    }
}
