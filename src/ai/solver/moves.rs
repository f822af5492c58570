//! The values of all moves of a position, with as few questions as possible.
//!
//! An extra mark never hurts. So one question about a pass can settle all moves. If the other side moves first
//! and does not complete a line, no move loses. If the side to move completes one despite a pass, every move
//! wins.

use super::attack::Attack;
use super::{PARALLEL_NODES, Solver};
use crate::ai::{Budget, Limit, Value, in_parallel};
use crate::rules::{Cell, Mark, Position};

/// Proofs about a position of the solver's board, and its moves.
#[derive(Clone, Debug)]
pub(in crate::ai) struct MoveProofs {
    position: Position,
    /// For the side to move.
    proof: Proof,
    /// Whether the side to move completes a line first even after a pass.
    wins_passing: Option<bool>,
    /// Whether the other side completes a line first after a pass.
    loses_passing: Option<bool>,
    /// Each move, the position after it, and the proof for the side that makes it.
    moves: Vec<(Cell, Position, Proof)>,
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Proof {
    wins: Option<bool>,
    loses: Option<bool>,
}

impl MoveProofs {
    /// Nothing is proved yet.
    pub fn new(position: &Position) -> MoveProofs {
        let unproved = |(cell, child)| (cell, child, Proof::default());
        MoveProofs {
            position: *position,
            proof: Proof::default(),
            wins_passing: None,
            loses_passing: None,
            moves: position.children().map(unproved).collect(),
        }
    }

    /// For the side to move, if proved.
    pub fn value(&self) -> Option<Value> {
        let best = self.values().filter_map(|(_, value)| value).max();
        let is_sure = best == Some(Value::Win) || self.is_complete();
        self.proof.value().or(best.filter(|_| is_sure))
    }

    /// For the side that makes the move, in the order of the cells.
    pub fn values(&self) -> impl Iterator<Item = (Cell, Option<Value>)> {
        self.moves.iter().map(|(cell, _, proof)| (*cell, proof.value()))
    }

    /// The moves proved to keep the value of the position.
    pub fn keeping(&self, value: Value) -> Vec<Cell> {
        let keeps = |&(_, known): &(Cell, Option<Value>)| known == Some(value);
        self.values().filter(keeps).map(|(cell, _)| cell).collect()
    }

    /// Whether every move is proved.
    pub fn is_complete(&self) -> bool {
        self.values().all(|(_, value)| value.is_some())
    }

    /// Adds a value that was proved elsewhere.
    pub fn learn(&mut self, value: Value) {
        self.proof = Proof::of(value);
        self.conclude_about_moves();
    }

    /// Adds a value of a move that was proved elsewhere.
    pub fn learn_move(&mut self, cell: Cell, value: Value) {
        if let Some((.., proof)) = self.moves.iter_mut().find(|(other, ..)| *other == cell) {
            *proof = Proof::of(value);
        }
    }

    /// Proves the value alone, with this many positions for each of its two questions.
    pub fn prove_value(&mut self, solver: &Solver, nodes: u64, budget: &Budget) {
        let side = self.position.to_move();
        self.proof = self.proof.more(solver, &self.position, side, nodes, budget);
    }

    /// Proves more of the moves on these cells, with this many positions for each question.
    pub fn prove_moves(&mut self, solver: &Solver, cells: &[Cell], nodes: u64, budget: &Budget) {
        let mover = self.position.to_move();
        let mut open: Vec<&mut (Cell, Position, Proof)> = self
            .moves
            .iter_mut()
            .filter(|(cell, _, proof)| proof.value().is_none() && cells.contains(cell))
            .collect();
        let Limit { nodes, cores, .. } = budget.part(nodes);
        // With several questions for each core, threads need not work on the same one.
        if cores > 1 && nodes >= PARALLEL_NODES && open.len() >= 2 * cores {
            let proofs = in_parallel(cores, open.len(), |index| {
                let (_, child, proof) = &open[index];
                let alone = budget.on_one_core();
                let proof = proof.more(solver, child, mover, nodes, &alone);
                budget.spend(alone.spent());
                proof
            });
            for (open, proof) in open.iter_mut().zip(proofs) {
                open.2 = proof;
            }
        } else {
            for (_, child, proof) in open {
                *proof = proof.more(solver, child, mover, nodes, budget);
            }
        }
    }

    /// Proves more of the position and, through it, of all moves. A question may take as much effort as the same
    /// question about every move.
    pub fn prove_position(&mut self, solver: &Solver, nodes: u64, budget: &Budget) {
        if self.is_complete() {
            return;
        }
        let (mover, other) = (self.position.to_move(), self.position.to_move().other());
        let for_all_moves = nodes.saturating_mul(self.moves.len() as u64);
        let position = self.position;
        let attack = |attacker, first| Attack {
            attacker_to_move: attacker == first,
            ..Attack::new(&position, attacker)
        };
        let ask = |known: Option<bool>, attack, nodes| {
            known.or_else(|| solver.ask(attack, nodes, budget))
        };
        self.proof.wins = ask(self.proof.wins, attack(mover, mover), for_all_moves);
        if self.proof.wins == Some(true) && self.wins_passing.is_none() {
            // Rarely true, but quickly found.
            let answer = ask(None, attack(mover, other), nodes);
            self.wins_passing = answer.or(Some(false));
        }
        if self.wins_passing == Some(true) {
            self.loses_passing = Some(false);
        }
        let after_pass = attack(other, other);
        self.loses_passing = ask(self.loses_passing, after_pass, nodes);
        self.proof.loses = match (self.proof.wins, self.loses_passing) {
            (Some(true), _) | (_, Some(false)) => Some(false),
            _ => ask(self.proof.loses, attack(other, mover), for_all_moves),
        };
        if self.proof.loses == Some(false) {
            // If the position is lost, so is the one after a pass.
            self.loses_passing = ask(self.loses_passing, after_pass, for_all_moves);
        }
        self.conclude_about_moves();
    }

    fn conclude_about_moves(&mut self) {
        let Proof { wins, loses } = self.proof;
        for (.., proof) in &mut self.moves {
            if wins == Some(false) || self.wins_passing == Some(true) {
                proof.wins = wins;
            }
            if loses == Some(true) || self.loses_passing == Some(false) {
                proof.loses = loses;
            }
        }
    }
}

impl Proof {
    fn of(value: Value) -> Proof {
        Proof { wins: Some(value == Value::Win), loses: Some(value == Value::Loss) }
    }

    pub fn value(self) -> Option<Value> {
        match (self.wins, self.loses) {
            (Some(true), _) => Some(Value::Win),
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// With this many positions for each of the two questions about this side.
    pub fn more(
        self,
        solver: &Solver,
        position: &Position,
        side: Mark,
        nodes: u64,
        budget: &Budget,
    ) -> Proof {
        let mut proof = self;
        if proof.wins.is_none() {
            proof.wins = solver.completes_first(position, side, nodes, budget);
        }
        if proof.wins != Some(true) && proof.loses.is_none() {
            proof.loses = solver.completes_first(position, side.other(), nodes, budget);
        }
        proof
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one or two questions about a position prove of its moves.
    fn proofs(board: &str, text: &str) -> MoveProofs {
        let rules = board.parse().unwrap();
        let mut proofs = MoveProofs::new(&Position::parse(text, rules).unwrap());
        let budget = Budget::new(Limit::default());
        proofs.prove_position(&Solver::new(rules), u64::MAX, &budget);
        proofs
    }

    #[test]
    fn every_move_wins_where_a_pass_does() {
        // X completes a line on the left or on the right, whatever is played.
        let won = proofs("6x6x4", "....../.XXX../....../.O..O./....../.....O x");
        assert!(won.values().all(|(_, value)| value == Some(Value::Win)));
        let left_to_block = proofs("6x6x4", "....../OXXX../....../.O..O./....../...... x");
        assert_eq!(left_to_block.value(), Some(Value::Win));
        assert!(!left_to_block.is_complete());
    }

    #[test]
    fn no_move_loses_where_a_pass_does_not() {
        // X cannot complete row 3 or column 1, even if it moves first.
        let even = proofs("4x4x4", "X..O/.OX./...X/.XO. o");
        assert!(even.values().all(|(_, value)| value == Some(Value::Draw)));
        // Here O completes a line unless X blocks it.
        let must_block = proofs("4x4x4", "OOO./XX../X.../.... x");
        assert_eq!(must_block.value(), Some(Value::Draw));
        assert!(!must_block.is_complete());
    }
}
