//! All that is known of one board.
//!
//! In reading order:
//! - `knowledge`: what is proved of a position, its moves, and the answers to them
//! - `distances`: how soon a side can force a line
//! - `record`: what is known of a position, and how far each search of it has come
//! - `search`: proves more of a position, up to a goal
//! - `reasons`: why each proved move is good or bad

mod knowledge;

mod distances;

mod record;

mod search;

mod reasons;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use rustc_hash::FxHashMap;

use super::Limit;
use super::solver::Solver;
use crate::rules::{Mark, Position, Rules};
use distances::LineTable;
use record::Record;
use search::Search;

pub use knowledge::{Evaluation, Knowledge, MoveEvaluation};

/// Proves positions of one board, and owns all that is known of them. Threads can share it.
///
/// Every value that it gives is a proof. What it has proved it never proves again: a search continues where an
/// earlier one stopped, whoever asked for that.
#[derive(Debug)]
pub struct Prover {
    rules: Rules,
    solver: Solver,
    lines: LineTable,
    records: Mutex<FxHashMap<Position, Record>>,
    nodes: AtomicU64,
}

/// Up to where a position is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The value of the position.
    Value,
    /// The value, and its distance if the end is near.
    Distance,
    /// The value, and moves that keep it: those that win soonest or lose latest as far as the distances are near, and
    /// in a draw those that take little effort.
    BestMove,
    /// One best move, [`Knowledge::hint`], with its reason if the board shows one.
    Hint,
    /// The hint, and the value of every move, with its distance if the end is near, and with its reason unless that
    /// depends on the answers to it.
    AllMoves,
    /// All moves with their reasons, and in a draw the value of every answer to a move that draws. With at most as many
    /// empty cells as 3x3 has, this takes no time, and a hint and all moves include it.
    Answers,
}

impl Prover {
    /// Knows nothing yet.
    pub fn new(rules: Rules) -> Prover {
        Prover {
            rules,
            solver: Solver::new(rules),
            lines: LineTable::new(rules),
            records: Mutex::default(),
            nodes: AtomicU64::new(0),
        }
    }

    /// The board of all its positions.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// What is proved of a position so far. Never searches.
    pub fn known(&self, position: &Position) -> Knowledge {
        let records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        match records.get(position) {
            Some(record) => record.knowledge.clone(),
            None => Knowledge::unproved(position),
        }
    }

    /// Whether the goal is reached, so that [`Self::prove`] returns at once.
    pub fn has_proved(&self, position: &Position, goal: Goal) -> bool {
        self.record(position).has_reached(goal)
    }

    /// Proves a position until the goal is reached, or up to the limit, and returns what is then known.
    ///
    /// The position must be of the prover's board; of any other one nothing is proved. At the limit, what is not
    /// proved stays `None`, and another call continues. The limit counts the positions visited in this call; the lines
    /// of what it proves may take some thousands more. Which cell a hint names depends neither on the time nor on the
    /// number of cores; what is proved at a limit may, where a question takes many thousand positions on several cores.
    pub fn prove(&self, position: &Position, goal: Goal, limit: Limit) -> Knowledge {
        self.prove_and_report(position, goal, limit, &|_| ())
    }

    /// As [`Self::prove`], and reports what is known each time it has grown, at least once.
    pub fn prove_and_report(
        &self,
        position: &Position,
        goal: Goal,
        limit: Limit,
        report: &dyn Fn(&Knowledge),
    ) -> Knowledge {
        if position.rules() != self.rules {
            let unproved = Knowledge::unproved(position);
            report(&unproved);
            return unproved;
        }
        let mut search = Search::new(self, position, limit, report);
        search.run(goal);
        self.nodes.fetch_add(search.nodes(), Ordering::Relaxed);
        search.into_knowledge()
    }

    /// How likely it seems that this side completes a line first, from 0 (disproved) to infinity (proved).
    pub(super) fn odds(&self, position: &Position, attacker: Mark) -> f64 {
        self.solver.odds(position, attacker)
    }

    fn record(&self, position: &Position) -> Record {
        let records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let record = records.get(position).cloned();
        record.unwrap_or_else(|| Record::new(position))
    }

    /// Keeps a record unless another thread has proved more in the meantime.
    fn keep(&self, record: &Record) {
        let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
        let known = records.get(&record.position);
        if known.is_none_or(|known| known.progress() <= record.progress()) {
            records.insert(record.position, record.clone());
        }
    }
}
