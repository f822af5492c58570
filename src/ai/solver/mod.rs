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
use board::Board;
use proof::ProofSearch;

/// Positions looked at before the other question has its turn, at first.
const FIRST_EFFORT: u64 = 1 << 10;

/// Positions looked at for each move before any other may have more, at first.
const EFFORT_PER_MOVE: u64 = 1 << 10;

/// Proves values on one board, and remembers what it has learned on the way.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    board: Board,
    proofs: ProofSearch,
}

impl Solver {
    /// A solver that knows nothing yet.
    pub fn new(rules: Rules) -> Solver {
        Solver {
            rules,
            board: Board::new(rules),
            proofs: ProofSearch::default(),
        }
    }

    /// The board it plays on.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many positions it has looked at since it was made.
    pub fn nodes(&self) -> u64 {
        self.proofs.nodes()
    }

    /// The value of a position of its board for the side to move; `None` if stopped before it was
    /// proved.
    pub fn value(&mut self, position: &Position, stop: &Stop) -> Option<Value> {
        match position.outcome() {
            Some(Outcome::Win(_)) => return Some(Value::Loss),
            Some(Outcome::Draw) => return Some(Value::Draw),
            None => {}
        }
        let side = position.to_move();
        let mut open = vec![(side, Value::Win), (side.other(), Value::Loss)];
        let mut nodes = FIRST_EFFORT;
        while !open.is_empty() {
            let mut unanswered = Vec::new();
            for (attacker, value) in open {
                match self.completes_first(position, attacker, Limit { stop, nodes }) {
                    Some(true) => return Some(value),
                    Some(false) => {}
                    None if stop.is_set() => return None,
                    None => unanswered.push((attacker, value)),
                }
            }
            open = unanswered;
            nodes *= 2;
        }
        Some(Value::Draw)
    }

    /// Moves that are proved to keep the value of a position, given that value: all that show with
    /// moderate effort, and one at least; `None` if stopped before.
    pub fn keeping(&mut self, position: &Position, value: Value, stop: &Stop) -> Option<Vec<Cell>> {
        let side = position.to_move();
        let (attacker, succeeds) = match value {
            Value::Win => (side, true),
            Value::Draw => (side.other(), false),
            Value::Loss => return Some(position.empty_cells().collect()),
        };
        let mut nodes = EFFORT_PER_MOVE;
        loop {
            let limit = Limit { stop, nodes };
            let keeps = |(cell, child): (Cell, Position)| {
                let answer = self.completes_first(&child, attacker, limit);
                (answer == Some(succeeds)).then_some(cell)
            };
            let cells: Vec<Cell> = position.children().filter_map(keeps).collect();
            if stop.is_set() {
                return None;
            }
            if !cells.is_empty() || position.outcome().is_some() {
                return Some(cells);
            }
            nodes *= 2;
        }
    }

    /// Whether a side can be seen to complete a line first without any search.
    pub fn wins_at_a_glance(&mut self, position: &Position, attacker: Mark) -> bool {
        let limit = Limit {
            stop: &Stop::default(),
            nodes: 0,
        };
        self.completes_first(position, attacker, limit) == Some(true)
    }

    /// Whether a side completes a line before the other does; `None` if the limit came first.
    fn completes_first(
        &mut self,
        position: &Position,
        attacker: Mark,
        limit: Limit,
    ) -> Option<bool> {
        if let Some(outcome) = position.outcome() {
            return Some(outcome == Outcome::Win(attacker));
        }
        let attack = Attack {
            attacker: position.marks(attacker),
            defender: position.marks(attacker.other()),
            attacking: position.to_move() == attacker,
        };
        self.proofs.succeeds(&self.board, attack, limit)
    }
}
