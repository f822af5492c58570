//! What is proved of a position and its moves by as few questions as possible.
//!
//! An extra mark never hurts. So one question about a pass can settle all moves: if the other side moves first and
//! does not complete a line, no move loses.

use super::Solver;
use super::attack::Attack;
use crate::ai::{Limit, Value};
use crate::rules::{Mark, Outcome, Position};

/// What is proved of a position for one side. Another call continues it.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::ai) struct Proof {
    wins: LineQuestion,
    loses: LineQuestion,
    /// Whether the other side completes a line first after a pass. Asked only for the sake of the moves.
    loses_passing: LineQuestion,
}

/// A question whether a side completes a line first.
#[derive(Clone, Copy, Debug, Default)]
struct LineQuestion {
    answer: Option<bool>,
    /// Positions visited for it so far, so that an interrupted search goes on with the question where it was.
    spent: u64,
}

impl Proof {
    pub fn value(self) -> Option<Value> {
        match (self.wins.answer, self.loses.answer) {
            (Some(true), _) => Some(Value::Win),
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// Whether it is proved to be worse than this value.
    pub fn is_below(self, value: Value) -> bool {
        match value {
            Value::Win => self.wins.answer == Some(false),
            Value::Draw => self.loses.answer == Some(true),
            Value::Loss => false,
        }
    }

    /// Adds a value that was proved elsewhere.
    pub fn learn(&mut self, value: Value) {
        self.wins.answer = Some(value == Value::Win);
        self.loses.answer = Some(value == Value::Loss);
    }

    /// Adds to the proof of a move what this one of the position tells.
    pub fn teach(self, made: &mut Proof) {
        if self.wins.answer == Some(false) {
            made.wins.answer = Some(false);
        }
        if self.loses.answer == Some(true) || self.loses_passing.answer == Some(false) {
            made.loses.answer = self.loses.answer;
        }
    }

    /// Proves whether this side wins and whether it loses. `nodes` limits the positions visited for each of these two
    /// questions, in all calls together.
    pub fn prove(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        side: Mark,
        nodes: u64,
        limit: &mut Limit,
    ) {
        if let Some(outcome) = position.outcome() {
            self.wins.answer = Some(outcome == Outcome::Win(side));
            self.loses.answer = Some(outcome == Outcome::Win(side.other()));
            return;
        }
        self.wins.prove(solver, Attack::new(position, side), nodes, limit);
        if self.wins.answer != Some(true) {
            self.loses.prove(solver, Attack::new(position, side.other()), nodes, limit);
        }
    }

    /// Proves more for the side to move and, through it, of all moves, with up to `nodes` positions in all calls for a
    /// question about a pass. One about the position may take as much as the same question about every move.
    pub fn prove_for_moves(
        &mut self,
        solver: &mut Solver,
        position: &Position,
        nodes: u64,
        limit: &mut Limit,
    ) {
        let Proof { wins, loses, loses_passing } = self;
        let for_all_moves = nodes.saturating_mul(position.empty_cells().count() as u64);
        wins.prove(solver, Attack::new(position, position.to_move()), for_all_moves, limit);
        let attack = Attack::new(position, position.to_move().other());
        let after_pass = Attack { attacker_to_move: true, ..attack };
        loses_passing.prove(solver, after_pass, nodes, limit);
        if wins.answer == Some(true) || loses_passing.answer == Some(false) {
            loses.answer = Some(false);
        }
        loses.prove(solver, attack, for_all_moves, limit);
        if loses.answer == Some(false) {
            // If the position is lost, so is the one after a pass.
            loses_passing.prove(solver, after_pass, for_all_moves, limit);
        }
    }

    /// Whether a move to this position keeps a value of the position before; `None` once this takes more than this many
    /// positions in all calls.
    pub fn keeps(
        &mut self,
        solver: &mut Solver,
        child: &Position,
        value: Value,
        nodes: u64,
        limit: &mut Limit,
    ) -> Option<bool> {
        let answerer = child.to_move();
        let (question, side, keeps) = match value {
            Value::Win => (&mut self.wins, answerer.other(), true),
            Value::Draw => (&mut self.loses, answerer, false),
            Value::Loss => return Some(true),
        };
        if let Some(outcome) = child.outcome() {
            question.answer = Some(outcome == Outcome::Win(side));
        }
        question.prove(solver, Attack::new(child, side), nodes, limit);
        question.answer.map(|answer| answer == keeps)
    }
}

impl LineQuestion {
    fn prove(&mut self, solver: &mut Solver, attack: Attack, nodes: u64, limit: &mut Limit) {
        if self.answer.is_none() && self.spent < nodes {
            let before = limit.spent();
            self.answer = solver.ask(attack, nodes - self.spent, limit);
            self.spent += limit.spent() - before;
        }
    }
}
