//! The values of all moves of a position, with as few questions as possible.
//!
//! An extra mark never hurts. So one question about a pass can settle all moves. If the other side moves first
//! and does not complete a line, no move loses. If the side to move completes one despite a pass, every move
//! wins.

use super::Solver;
use super::attack::Attack;
use crate::ai::{Limit, Value};
use crate::platform::{IS_PAGE, in_parallel};
use crate::rules::{Cell, Mark, Position};

/// Proofs about a position and its moves.
#[derive(Debug)]
pub struct MoveProofs {
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
struct Proof {
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
        self.moves
            .iter()
            .map(|(cell, _, proof)| (*cell, proof.value()))
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
        self.proof = Proof {
            wins: Some(value == Value::Win),
            loses: Some(value == Value::Loss),
        };
        self.conclude_about_moves();
    }

    /// With this limit for each question about a move. Does nothing with another board's solver.
    pub fn search(&mut self, solver: &Solver, limit: Limit<'_>) {
        self.prove_position(solver, limit);
        let cells: Vec<Cell> = self.moves.iter().map(|(cell, ..)| *cell).collect();
        self.prove_moves(solver, &cells, limit);
    }

    /// Proves more of the moves on these cells, with this limit for each question.
    pub fn prove_moves(&mut self, solver: &Solver, cells: &[Cell], limit: Limit<'_>) {
        if self.position.rules() != solver.rules() {
            return;
        }
        let mover = self.position.to_move();
        let mut open: Vec<&mut (Cell, Position, Proof)> = self
            .moves
            .iter_mut()
            .filter(|(cell, _, proof)| proof.value().is_none() && cells.contains(cell))
            .collect();
        let more = |index: usize, cores| {
            let (_, child, proof) = &open[index];
            proof.more(solver, child, mover, limit, cores)
        };
        // With several questions for each core, threads need not work on the same one.
        let cores = solver.cores_for(limit);
        let proofs = if cores > 1 && !IS_PAGE && open.len() >= 2 * cores {
            in_parallel(open.len(), |index| more(index, 1))
        } else {
            let mut proofs = Vec::new();
            for index in 0..open.len() {
                proofs.push(more(index, cores));
            }
            proofs
        };
        for (open, proof) in open.iter_mut().zip(proofs) {
            open.2 = proof;
        }
    }

    /// Proves more of the position and, through it, of all moves. A question may take as much effort as the same
    /// question about every move.
    pub fn prove_position(&mut self, solver: &Solver, limit: Limit<'_>) {
        if self.position.rules() != solver.rules() || self.is_complete() {
            return;
        }
        let (mover, other) = (self.position.to_move(), self.position.to_move().other());
        let for_all_moves = Limit {
            nodes: limit.nodes.saturating_mul(self.moves.len() as u64),
            ..limit
        };
        let position = self.position;
        let attack = |attacker, first| Attack {
            attacker_to_move: attacker == first,
            ..Attack::new(&position, attacker)
        };
        let ask = |known: Option<bool>, attack, limit| match known {
            Some(_) => known,
            None => solver.ask(attack, limit, solver.cores_for(limit)),
        };
        self.proof.wins = ask(self.proof.wins, attack(mover, mover), for_all_moves);
        if self.proof.wins == Some(true) && self.wins_passing.is_none() {
            // Rarely true, but quickly found.
            let answer = ask(None, attack(mover, other), limit);
            self.wins_passing = answer.or(Some(false));
        }
        if self.wins_passing == Some(true) {
            self.loses_passing = Some(false);
        }
        let after_pass = attack(other, other);
        self.loses_passing = ask(self.loses_passing, after_pass, limit);
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
    fn value(self) -> Option<Value> {
        match (self.wins, self.loses) {
            (Some(true), _) => Some(Value::Win),
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    fn more(
        self,
        solver: &Solver,
        position: &Position,
        side: Mark,
        limit: Limit<'_>,
        cores: usize,
    ) -> Proof {
        let mut proof = self;
        if proof.wins.is_none() {
            proof.wins = solver.completes_first(position, side, limit, cores);
        }
        if proof.wins != Some(true) && proof.loses.is_none() {
            let other = side.other();
            proof.loses = solver.completes_first(position, other, limit, cores);
        }
        proof
    }
}
