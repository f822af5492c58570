//! Proves win, draw or loss of any position on any board.
//!
//! Two questions are asked: does the side to move complete a line first, and does the other side?
//! A yes proves a win or a loss, and two noes prove a draw. The solver alternates between the two
//! with growing effort, so that a hard question does not hold up an easy one.
//!
//! In reading order:
//! - `board`: a board's lines and symmetries
//! - `attack`: a position as one question sees it
//! - `threats`, `pairing`: why a side wins or cannot win, without a search
//! - `numbers`, `table`: estimates of the effort, and where they are kept
//! - `proof`: the search
//! - `moves`: all moves of a position together
//! - `small`: 3x3, where a table holds everything
//!
//! The figures of what an idea saves count visited positions from the empty board, without the idea
//! and with it, everything else being equal.
//!
//! Tried without success: asking first whether the attack succeeds when the defender's lines are
//! ignored; leaving out moves that another move dominates; moving to a sibling only when it is better
//! by a quarter; first proof numbers by the size of a threat's answers or by the attacker's lines.

mod board;

mod attack;
mod pairing;
mod threats;

mod numbers;
mod table;

mod proof;

mod moves;
mod small;

use std::sync::atomic::{AtomicU64, Ordering};

use crate::rules::{Cell, Mark, Outcome, Position, Rules};

use super::{Limit, Stop, Value};
use attack::Attack;
use board::SolverBoard;
use proof::ProofSearch;
use small::SmallBoard;
use table::{FULL_SIZE, Table};

pub use moves::MoveProofs;

/// Proves the values of positions of one board, and remembers what it has learned of them.
///
/// Several threads can ask at once. About a position of another board nothing is proved: the answer
/// is `None` at once.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    board: SolverBoard,
    table: Table,
    small: Option<SmallBoard>,
    nodes: AtomicU64,
}

/// Searches with at least this limit are shared among the cores; for others a thread costs more
/// than it saves.
const PARALLEL_NODES: u64 = 1 << 13;

/// The effort for one question after which [`Solver::keeping`] is content with one move.
const ENOUGH_NODES: u64 = 1 << 15;

/// The same in a won position: one move that wins is as good as all of them.
const ENOUGH_NODES_TO_WIN: u64 = 1 << 11;

impl Solver {
    /// A solver for this board that has learned nothing yet.
    pub fn new(rules: Rules) -> Solver {
        Solver {
            rules,
            board: SolverBoard::new(rules),
            table: Table::new(FULL_SIZE),
            small: SmallBoard::new(rules),
            nodes: AtomicU64::new(0),
        }
    }

    /// The board whose positions it solves.
    pub(super) fn rules(&self) -> Rules {
        self.rules
    }

    /// How many positions it has visited.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Proves the value of a position for the side to move, however long that takes; `None` if
    /// stopped before, or if the position is of another board.
    pub fn value(&self, position: &Position, stop: &Stop) -> Option<Value> {
        if position.rules() != self.rules {
            return None;
        }
        Limit::growing(stop).find_map(|limit| self.value_within(position, limit))
    }

    /// Proves the value of a position, with this limit for each of the two questions; `None` if it
    /// does not suffice, or if the position is of another board.
    ///
    /// What is learned is kept, so the next call continues the search.
    pub fn value_within(&self, position: &Position, limit: Limit) -> Option<Value> {
        if position.rules() != self.rules || limit.stop.is_set() {
            return None;
        }
        if let Some(small) = &self.small {
            let (value, visited) = small.value(position);
            self.nodes.fetch_add(visited, Ordering::Relaxed);
            return Some(value);
        }
        let side_does = self.completes_first(position, position.to_move(), limit);
        if side_does == Some(true) {
            return Some(Value::Win);
        }
        let other_does = self.completes_first(position, position.to_move().other(), limit);
        match (side_does, other_does) {
            (_, Some(true)) => Some(Value::Loss),
            (Some(false), Some(false)) => Some(Value::Draw),
            _ => None,
        }
    }

    /// Proves the value of a position, and moves that keep it; `None` if stopped before both are
    /// found, or if the position is of another board.
    ///
    /// The moves are all that keep the value, unless some take much effort to prove: then those that
    /// are proved by then.
    pub fn keeping(&self, position: &Position, stop: &Stop) -> Option<(Value, Vec<Cell>)> {
        if position.rules() != self.rules {
            return None;
        }
        if position.outcome().is_some() {
            return Some((self.value(position, stop)?, Vec::new()));
        }
        let mut proofs = MoveProofs::new(position);
        for limit in Limit::growing(stop) {
            proofs.search(self, limit);
            if let Some(value) = proofs.value() {
                let enough = match value {
                    Value::Win => ENOUGH_NODES_TO_WIN,
                    Value::Draw | Value::Loss => ENOUGH_NODES,
                };
                let some_suffice = limit.nodes >= enough || stop.is_set();
                let cells = proofs.keeping(value);
                if proofs.is_complete() || some_suffice && !cells.is_empty() {
                    return Some((value, cells));
                }
            }
        }
        None
    }

    /// The value of each move for the side that makes it; `None` where stopped before its proof.
    pub fn move_values(&self, position: &Position, stop: &Stop) -> Vec<(Cell, Option<Value>)> {
        let mut proofs = MoveProofs::new(position);
        for limit in Limit::growing(stop) {
            proofs.search(self, limit);
            if proofs.is_complete() || position.rules() != self.rules {
                break;
            }
        }
        proofs.values().collect()
    }

    /// Whether a side is known to complete a line first, or wins by threats alone.
    ///
    /// No search is made for a proof, so `false` does not mean that the side does not win. It is
    /// `false` for a position of another board.
    pub(super) fn wins_at_a_glance(&self, position: &Position, attacker: Mark) -> bool {
        let answer = match self.question(position, attacker) {
            Some(Question::Decided(answer)) => Some(answer),
            Some(Question::Open(attack)) => {
                let stop = Stop::default();
                self.search(Limit::until(&stop), |search| search.glance(attack))
            }
            None => None,
        };
        answer == Some(true)
    }

    /// Whether a side completes a line before the other does; `None` if the limit comes first, or
    /// if the position is of another board.
    fn completes_first(&self, position: &Position, attacker: Mark, limit: Limit) -> Option<bool> {
        match self.question(position, attacker)? {
            Question::Decided(answer) => Some(answer),
            Question::Open(attack) => self.answer(attack, limit),
        }
    }

    /// Whether an attack succeeds; `None` if the limit comes first.
    fn answer(&self, attack: Attack, limit: Limit) -> Option<bool> {
        self.search(limit, |search| search.succeeds(attack))
    }

    fn search<T>(&self, limit: Limit, ask: impl FnOnce(&mut ProofSearch) -> T) -> T {
        let mut search = ProofSearch::new(&self.board, &self.table, limit);
        let answer = ask(&mut search);
        self.nodes.fetch_add(search.nodes(), Ordering::Relaxed);
        answer
    }

    /// Asks whether a side completes a line before the other does; `None` if the position is of
    /// another board.
    fn question(&self, position: &Position, attacker: Mark) -> Option<Question> {
        if position.rules() != self.rules {
            return None;
        }
        Some(match position.outcome() {
            Some(outcome) => Question::Decided(outcome == Outcome::Win(attacker)),
            None => Question::Open(Attack {
                attacker: position.marks(attacker),
                defender: position.marks(attacker.other()),
                attacker_to_move: position.to_move() == attacker,
            }),
        })
    }
}

/// Whether a side completes a line before the other does.
enum Question {
    /// The round is over, and this is the answer.
    Decided(bool),
    Open(Attack),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_costs_time_but_not_correctness() {
        for (board, value) in [("5x5x4", Value::Draw), ("6x5x4", Value::Win)] {
            let rules: Rules = board.parse().unwrap();
            let mut solver = Solver::new(rules);
            solver.table = Table::new(0);
            let empty = Position::empty(rules, Mark::X);
            assert_eq!(solver.value(&empty, &Stop::default()), Some(value));
            let fresh = Solver::new(rules);
            fresh.value(&empty, &Stop::default());
            assert!(solver.nodes() > fresh.nodes(), "it had to search again");
        }
    }

    #[test]
    fn nothing_is_seen_at_a_glance_on_another_board() {
        let rules: Rules = "4x4x3".parse().unwrap();
        let position = Position::parse("XX../OO../..../.... x", rules).unwrap();
        let wins = |solver: &Solver| solver.wins_at_a_glance(&position, Mark::X);
        assert!(wins(&Solver::new(rules)));
        assert!(!wins(&Solver::new(Rules::TIC_TAC_TOE)));
    }
}
