//! Win, draw or loss of any position on any board, proved.
//!
//! Two questions are asked: does the side to move complete a line first, does the other? A yes is a
//! win or a loss, two noes are a draw. They take turns, each time with more effort, so that the
//! hard one does not keep the easy one waiting.
//!
//! Read `attack` (what a position is to one question), `threats` and `pairing` (why it is won or
//! lost at a glance), then `proof` (the search). `board` holds lines and symmetries. The figures
//! of what each idea saves are positions looked at from the empty board, without it and with it,
//! all else as it is.
//!
//! Tried and left out, since they did not pay: asking first whether the attack succeeds where the
//! defender's lines do not count; leaving out moves that another move is at least as good as;
//! keeping the defender's moves to the cells of an attack by threats that it faces; preferring a
//! sibling only when it is better by a quarter.

mod attack;
mod board;
mod pairing;
mod proof;
mod threats;

use crate::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{Limit, Stop, Value};
use attack::Attack;
use board::SolverBoard;
use proof::{ProofSearch, TABLE_SIZE};

/// Proves values, and remembers what it has learned of a board until it is asked about another.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    board: SolverBoard,
    proofs: ProofSearch,
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(rules: Rules) -> Solver {
        Solver {
            rules,
            board: SolverBoard::new(rules),
            proofs: ProofSearch::new(TABLE_SIZE),
        }
    }

    /// How many positions it has looked at on its present board.
    pub fn nodes(&self) -> u64 {
        self.proofs.nodes()
    }

    /// The value of a position for the side to move; `None` if stopped before it was proved.
    pub fn value(&mut self, position: &Position, stop: &Stop) -> Option<Value> {
        Limit::growing(stop).find_map(|limit| self.value_within(position, limit))
    }

    /// The value of a position, if the limit allows for each of the two questions; asked again
    /// with more, it goes on where it was.
    pub fn value_within(&mut self, position: &Position, limit: Limit) -> Option<Value> {
        let side = position.to_move();
        let mine = self.completes_first(position, side, limit);
        if mine == Some(true) {
            return Some(Value::Win);
        }
        let theirs = self.completes_first(position, side.other(), limit);
        match (mine, theirs) {
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// The value of a position, and moves that are proved to keep it: all that show with moderate
    /// effort, and one at least while the round goes on; `None` if stopped before.
    pub fn keeping(&mut self, position: &Position, stop: &Stop) -> Option<(Value, Vec<Cell>)> {
        let value = self.value(position, stop)?;
        let side = position.to_move();
        let (attacker, succeeds) = match value {
            Value::Win => (side, true),
            Value::Draw => (side.other(), false),
            Value::Loss => return Some((value, position.empty_cells().collect())),
        };
        let over = position.outcome().is_some();
        Limit::growing(stop).find_map(|limit| {
            let keeps = |(cell, child): (Cell, Position)| {
                let answer = self.completes_first(&child, attacker, limit);
                (answer == Some(succeeds)).then_some(cell)
            };
            let cells: Vec<Cell> = position.children().filter_map(keeps).collect();
            (over || !cells.is_empty()).then_some((value, cells))
        })
    }

    /// Whether a side can be seen to complete a line first without a search for a proof: by what
    /// is known already, or by threats alone.
    pub fn wins_at_a_glance(&mut self, position: &Position, attacker: Mark) -> bool {
        match self.question(position, attacker) {
            Question::Over(answer) => answer,
            Question::Open(attack) => self.proofs.glance(&self.board, attack) == Some(true),
        }
    }

    /// Whether a side completes a line before the other does; `None` if the limit came first.
    fn completes_first(
        &mut self,
        position: &Position,
        attacker: Mark,
        limit: Limit,
    ) -> Option<bool> {
        match self.question(position, attacker) {
            Question::Over(answer) => Some(answer),
            Question::Open(attack) => self.proofs.succeeds(&self.board, attack, limit),
        }
    }

    /// What there is to ask of a side, on the board of the position from now on.
    fn question(&mut self, position: &Position, attacker: Mark) -> Question {
        if let Some(outcome) = position.outcome() {
            return Question::Over(outcome == Outcome::Win(attacker));
        }
        if position.rules() != self.rules {
            *self = Solver::new(position.rules());
        }
        Question::Open(Attack {
            attacker: position.marks(attacker),
            defender: position.marks(attacker.other()),
            attacking: position.to_move() == attacker,
        })
    }
}

/// Whether a side completes a line before the other does.
enum Question {
    /// The round is over, and this is the answer.
    Over(bool),
    /// It is to be proved.
    Open(Attack),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_forgets_but_does_not_lie() {
        for (board, value) in [("5x5x4", Value::Draw), ("6x5x4", Value::Win)] {
            let rules: Rules = board.parse().unwrap();
            let mut solver = Solver::new(rules);
            solver.proofs = ProofSearch::new(500);
            let empty = Position::empty(rules, Mark::X);
            assert_eq!(solver.value(&empty, &Stop::default()), Some(value));
            let mut fresh = Solver::new(rules);
            fresh.value(&empty, &Stop::default());
            assert!(solver.nodes() > fresh.nodes(), "it had to look again");
        }
    }
}
