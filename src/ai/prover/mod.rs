//! All that is known of one board.
//!
//! In reading order:
//! - `knowledge`: what is proved of a position, its moves, and the answers to them
//! - `distances`: how soon a side can force a line
//! - `record`: what is known of a position, and how far each search of it has come
//! - `search`: proves more of a position, up to a goal
//! - `ranking`: the one order of equally good moves
//! - `hint`: the first of them that is proved
//! - `reasons`: why each proved move is good or bad

mod knowledge;

mod distances;

mod record;

mod search;

mod hint;
mod ranking;

mod reasons;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::solver::Solver;
use super::{Limit, Value};
use crate::rules::{Mark, Position, Rules};
use record::Record;
use search::GoalSearch;

pub(super) use distances::{ForcedLineSearch, LineTable};
pub use knowledge::{Evaluation, Knowledge, MoveEvaluation};
pub(super) use ranking::Ranking;

/// Proves positions of one board, and owns all that is known of them.
///
/// Every value that it gives is a proof. What it has proved it never proves again, nor takes back: a search continues
/// where an earlier one stopped, whoever asked for that.
#[derive(Debug)]
pub struct Prover {
    rules: Rules,
    solver: Solver,
    records: FxHashMap<Position, Record>,
    nodes: u64,
}

/// Up to where a position is to be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal {
    /// The value of the position.
    Value,
    /// The value, and its distance if the end is near.
    Distance,
    /// One best move, [`Knowledge::hint`], with its reason if the board shows one, and those that rank with it.
    Hint,
    /// The hint, and the value of every move, with its distance if the end is near, and with its reason unless that
    /// depends on the answers to it.
    AllMoves,
    /// All moves with their reasons, and in a draw the value of every answer to a move that draws. With at most as many
    /// empty cells as 3x3 has, this takes no time, and a hint and all moves include it.
    Answers,
}

/// Maximum number of cells of a board on which the answers to all moves take little: a second or two, mostly much less.
pub const CELLS_WITH_ANSWERS: u8 = 25;

impl Goal {
    /// What Hard proves before it chooses, by what is known so far: the hint, and in a draw the answers that it follows
    /// once all are known, where they take little.
    pub fn of_hard(position: &Position, known: &Knowledge) -> Goal {
        let has_few_cells = position.rules().cell_count() <= CELLS_WITH_ANSWERS;
        if has_few_cells && known.is_draw() { Goal::Answers } else { Goal::Hint }
    }
}

impl Prover {
    /// Knows nothing yet.
    pub fn new(rules: Rules) -> Prover {
        Prover { rules, solver: Solver::new(rules), records: FxHashMap::default(), nodes: 0 }
    }

    /// The board of all its positions.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What is proved of a position so far. Never searches.
    pub fn known(&self, position: &Position) -> Knowledge {
        let record = self.records.get(position);
        record.map_or_else(|| Knowledge::unproved(position), |record| record.knowledge.clone())
    }

    /// Whether the goal is reached, so that [`Self::prove`] returns at once.
    pub fn has_proved(&self, position: &Position, goal: Goal) -> bool {
        position.is_over()
            || self.records.get(position).is_some_and(|record| record.has_reached(goal))
    }

    /// The value for the side to move, and nothing more; `None` if it takes more than the limit, or if the position is
    /// of another board.
    pub fn value(&mut self, position: &Position, mut limit: Limit) -> Option<Value> {
        if position.rules() != self.rules {
            return None;
        }
        let known = self.records.get(position).and_then(|record| record.knowledge.value());
        known.or_else(|| {
            let value = self.solver.value(position, limit.nodes, &mut limit);
            self.nodes += limit.spent();
            value
        })
    }

    /// Proves a position until the goal is reached, or up to the limit, and returns what is then known.
    ///
    /// The position must be of the prover's board; of any other one nothing is proved. At the limit, what is not
    /// proved stays `None`, and another call continues. The limit counts the positions visited in this call; the
    /// smallest steps, such as the lines of what it proves, may take some ten thousand more. Which cell a hint names
    /// depends on the position alone, unless it takes many thousand positions to compare it with others, and on the counts
    /// of answers that lose, once all are proved.
    pub fn prove(&mut self, position: &Position, goal: Goal, limit: Limit) -> Knowledge {
        if position.rules() != self.rules {
            return Knowledge::unproved(position);
        }
        let record = self.take(position);
        let mut search = GoalSearch { prover: self, record, limit };
        search.run(goal);
        let GoalSearch { record, limit, .. } = search;
        self.nodes += limit.spent();
        let knowledge = record.knowledge.clone();
        self.keep(record);
        knowledge
    }

    /// How likely it seems that this side completes a line first, from 0 (disproved) to infinity (proved).
    pub(super) fn odds(&mut self, position: &Position, attacker: Mark) -> f64 {
        self.solver.odds(position, attacker)
    }

    /// Takes a record out, to be worked on and [kept](Self::keep).
    fn take(&mut self, position: &Position) -> Record {
        self.records.remove(position).unwrap_or_else(|| Record::new(position))
    }

    fn keep(&mut self, mut record: Record) {
        if record.knowledge.is_complete {
            record.lines = LineTable::default();
        }
        self.records.insert(record.position, record);
    }
}
