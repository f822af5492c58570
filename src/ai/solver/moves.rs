//! The values of all moves of a position, with as few questions as possible.
//!
//! An extra mark never hurts. So one question about a pass can settle all moves: if the other side moves first and
//! does not complete a line, no move loses.

use super::attack::Attack;
use super::{PARALLEL_NODES, Solver};
use crate::ai::{Budget, Limit, Value, in_parallel};
use crate::rules::{Cell, Mark, Outcome, Position};

/// Proofs about a position of the solver's board, and its moves. Another call continues them.
#[derive(Clone, Debug)]
pub(in crate::ai) struct MoveProofs {
    position: Position,
    /// For the side to move.
    proof: Proof,
    /// Whether the other side completes a line first after a pass.
    loses_passing: Question,
    /// Each move, the position after it, and the proof for the side that makes it.
    moves: Vec<(Cell, Position, Proof)>,
}

/// The two questions about one side of a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Proof {
    wins: Question,
    loses: Question,
}

/// A question whether a side completes a line first.
#[derive(Clone, Copy, Debug, Default)]
struct Question {
    answer: Option<bool>,
    /// Positions visited for it so far, so that an interrupted search goes on with the question where it was.
    spent: u64,
}

impl MoveProofs {
    /// Nothing is proved yet.
    pub fn new(position: &Position) -> MoveProofs {
        let unproved = |(cell, child)| (cell, child, Proof::default());
        MoveProofs {
            position: *position,
            proof: Proof::default(),
            loses_passing: Question::default(),
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

    /// Whether every move is proved.
    pub fn is_complete(&self) -> bool {
        self.values().all(|(_, value)| value.is_some())
    }

    /// Whether every move on these cells is proved.
    pub fn is_complete_on(&self, cells: &[Cell]) -> bool {
        self.values().all(|(cell, value)| value.is_some() || !cells.contains(&cell))
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

    /// Proves the value alone, with up to this many positions in all calls for each of its two questions.
    pub fn prove_value(&mut self, solver: &Solver, nodes: u64, budget: &Budget) {
        self.proof.prove(solver, &self.position, self.position.to_move(), nodes, budget);
    }

    /// Proves more of the moves on these cells, with up to this many positions in all calls for each question.
    pub fn prove_moves(&mut self, solver: &Solver, cells: &[Cell], nodes: u64, budget: &Budget) {
        let mover = self.position.to_move();
        let mut open: Vec<&mut (Cell, Position, Proof)> = self
            .moves
            .iter_mut()
            .filter(|(cell, _, proof)| proof.value().is_none() && cells.contains(cell))
            .collect();
        let Limit { nodes: part, cores, .. } = budget.part(nodes);
        // With several questions for each core, threads need not work on the same one.
        if cores > 1 && part >= PARALLEL_NODES && open.len() >= 2 * cores {
            let proofs = in_parallel(cores, open.len(), |index| {
                let (_, child, proof) = &open[index];
                let (mut proof, alone) = (*proof, budget.on_one_core());
                proof.prove(solver, child, mover, nodes, &alone);
                budget.spend(alone.spent());
                proof
            });
            for (open, proof) in open.iter_mut().zip(proofs) {
                open.2 = proof;
            }
        } else {
            for (_, child, proof) in open {
                proof.prove(solver, child, mover, nodes, budget);
            }
        }
    }

    /// Whether the move on this cell keeps the value of the position; `None` once this takes more than this many
    /// positions in all calls, or if there is no such move.
    pub fn keeps(
        &mut self,
        solver: &Solver,
        cell: Cell,
        value: Value,
        nodes: u64,
        budget: &Budget,
    ) -> Option<bool> {
        let mover = self.position.to_move();
        let (_, child, proof) = self.moves.iter_mut().find(|(other, ..)| *other == cell)?;
        let (question, side, keeps) = match value {
            Value::Win => (&mut proof.wins, mover, true),
            Value::Draw => (&mut proof.loses, mover.other(), false),
            Value::Loss => return Some(true),
        };
        if let Some(outcome) = child.outcome() {
            question.answer = Some(outcome == Outcome::Win(side));
        }
        question.prove(solver, Attack::new(child, side), nodes, budget);
        question.answer.map(|answer| answer == keeps)
    }

    /// Proves more of the position and, through it, of all moves, with up to `nodes` positions in all calls for a
    /// question about a pass. One about the position may take as much as the same question about every move.
    pub fn prove_position(&mut self, solver: &Solver, nodes: u64, budget: &Budget) {
        if self.is_complete() {
            return;
        }
        let (mover, other) = (self.position.to_move(), self.position.to_move().other());
        let for_all_moves = nodes.saturating_mul(self.moves.len() as u64);
        let position = self.position;
        let Proof { wins, loses } = &mut self.proof;
        wins.prove(solver, Attack::new(&position, mover), for_all_moves, budget);
        let attack = Attack::new(&position, other);
        let after_pass = Attack { attacker_to_move: true, ..attack };
        self.loses_passing.prove(solver, after_pass, nodes, budget);
        if wins.answer == Some(true) || self.loses_passing.answer == Some(false) {
            loses.answer = Some(false);
        }
        loses.prove(solver, attack, for_all_moves, budget);
        if loses.answer == Some(false) {
            // If the position is lost, so is the one after a pass.
            self.loses_passing.prove(solver, after_pass, for_all_moves, budget);
        }
        self.conclude_about_moves();
    }

    fn conclude_about_moves(&mut self) {
        let Proof { wins, loses } = self.proof;
        for (.., proof) in &mut self.moves {
            if wins.answer == Some(false) {
                proof.wins.answer = wins.answer;
            }
            if loses.answer == Some(true) || self.loses_passing.answer == Some(false) {
                proof.loses.answer = loses.answer;
            }
        }
    }
}

impl Proof {
    fn of(value: Value) -> Proof {
        let answered = |answer| Question { answer: Some(answer), spent: 0 };
        Proof { wins: answered(value == Value::Win), loses: answered(value == Value::Loss) }
    }

    pub fn value(self) -> Option<Value> {
        match (self.wins.answer, self.loses.answer) {
            (Some(true), _) => Some(Value::Win),
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// Proves whether this side wins and whether it loses. `nodes` limits the positions visited for each of these two
    /// questions, in all calls together.
    pub fn prove(
        &mut self,
        solver: &Solver,
        position: &Position,
        side: Mark,
        nodes: u64,
        budget: &Budget,
    ) {
        if let Some(outcome) = position.outcome() {
            self.wins.answer = Some(outcome == Outcome::Win(side));
            self.loses.answer = Some(outcome == Outcome::Win(side.other()));
            return;
        }
        self.wins.prove(solver, Attack::new(position, side), nodes, budget);
        if self.wins.answer != Some(true) {
            self.loses.prove(solver, Attack::new(position, side.other()), nodes, budget);
        }
    }
}

impl Question {
    fn prove(&mut self, solver: &Solver, attack: Attack, nodes: u64, budget: &Budget) {
        if self.answer.is_none() && self.spent < nodes {
            let before = budget.spent();
            self.answer = solver.ask(attack, nodes - self.spent, self.spent, budget);
            self.spent += budget.spent() - before;
        }
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
