use super::distances::{DISTANCE_NODES, Deepening};
use super::knowledge::{FEW_CELLS, learn};
use super::{Evaluation, Goal, Knowledge, LineTable, Ranking};
use crate::ai::solver::{Proof, Solver};
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// Positions that a question may visit in the first pass. Each pass doubles it.
const FIRST_NODES: u64 = 1 << 10;

/// What is proved of one position, and how far each search of it has come.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub position: Position,
    pub knowledge: Knowledge,
    /// How far the searches of each of [`Knowledge::moves`] have come, in their order.
    pub moves: Vec<MoveRecord>,
    /// Positions that a question may visit in the current pass.
    pub nodes: u64,
    /// For the side to move.
    pub proof: Proof,
    /// What the searches for distances know; forgotten once they have ended.
    pub lines: LineTable,
    /// The distance of the position itself, which is found sooner than those of its moves.
    pub own_distance: Deepening,
    pub own_distance_nodes: u64,
    pub distance_nodes: u64,
    /// Whether the search for distances has ended.
    pub has_distances: bool,
    /// The order of the moves, as far as it is known; empty until the position is proved.
    pub ranking: Ranking,
    /// Positions visited to see which of the moves before a known best one are as good.
    pub hint_nodes: u64,
}

#[derive(Clone, Debug)]
pub(super) struct MoveRecord {
    pub cell: Cell,
    /// For the side that makes the move.
    pub proof: Proof,
    /// Of the position after the move.
    pub distance: Deepening,
    /// The evaluations of the move and the position when its reason was last sought.
    pub explained: Option<[Evaluation; 2]>,
}

impl Record {
    pub fn new(position: &Position) -> Record {
        let unproved = |(cell, child)| MoveRecord {
            cell,
            proof: Proof::default(),
            distance: Deepening::new(child),
            explained: None,
        };
        Record {
            position: *position,
            knowledge: Knowledge::unproved(position),
            moves: position.children().map(unproved).collect(),
            nodes: FIRST_NODES,
            proof: Proof::default(),
            lines: LineTable::default(),
            own_distance: Deepening::new(*position),
            own_distance_nodes: 0,
            distance_nodes: 0,
            has_distances: false,
            ranking: Ranking::default(),
            hint_nodes: 0,
        }
    }

    pub fn has_reached(&self, goal: Goal) -> bool {
        let is_too_far = goal == Goal::Distance && self.own_distance_nodes >= DISTANCE_NODES;
        let goal = if is_too_far { Goal::Value } else { goal };
        self.position.is_over() || self.knowledge.has_reached(goal)
    }

    pub fn has_few_cells(&self) -> bool {
        self.knowledge.moves.len() <= FEW_CELLS
    }

    /// Proves the value alone.
    pub fn prove_value(&mut self, solver: &mut Solver, nodes: u64, limit: &mut Limit) {
        self.proof.prove(solver, &self.position, self.position.to_move(), nodes, limit);
        self.take_over_value();
    }

    /// Proves more of the position and, through it, of all moves, unless each of them is proved.
    pub fn prove_position(&mut self, solver: &mut Solver, nodes: u64, limit: &mut Limit) {
        if self.is_proved_on(|_| true) {
            return;
        }
        self.proof.prove_for_moves(solver, &self.position, nodes, limit);
        self.take_over_value();
        self.take_over_moves();
    }

    /// Proves more of the moves on these cells, with up to this many positions in all calls for each question.
    pub fn prove_moves(
        &mut self,
        solver: &mut Solver,
        cells: &[Cell],
        nodes: u64,
        limit: &mut Limit,
    ) {
        let mover = self.position.to_move();
        for (made, found) in self.knowledge.moves.iter().zip(&mut self.moves) {
            if made.evaluation.is_none() && cells.contains(&made.cell) {
                found.proof.prove(solver, &found.distance.position, mover, nodes, limit);
            }
        }
        self.take_over_moves();
    }

    fn take_over_value(&mut self) {
        if let Some(value) = self.proof.value() {
            learn(&mut self.knowledge.evaluation, Evaluation { value, plies: None });
        }
    }

    /// Takes over what the proofs of the position and of its moves tell of the moves, and what follows for the position.
    pub fn take_over_moves(&mut self) {
        for (made, found) in self.knowledge.moves.iter_mut().zip(&mut self.moves) {
            self.proof.teach(&mut found.proof);
            if let Some(value) = found.proof.value() {
                learn(&mut made.evaluation, Evaluation { value, plies: None });
            }
        }
        self.knowledge.conclude();
    }

    /// Adds a value of the position that was proved elsewhere.
    pub fn learn_value(&mut self, value: Value) {
        self.proof.learn(value);
        self.take_over_value();
        self.take_over_moves();
    }

    /// Whether every move on such cells is proved.
    pub fn is_proved_on(&self, is_asked: impl Fn(&Cell) -> bool) -> bool {
        self.knowledge.moves.iter().all(|it| it.evaluation.is_some() || !is_asked(&it.cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What one or two questions about a position prove of its moves.
    fn proved(board: &str, text: &str) -> Record {
        let rules = board.parse().unwrap();
        let mut record = Record::new(&Position::parse(text, rules).unwrap());
        let mut limit = Limit::default();
        record.prove_position(&mut Solver::new(rules), u64::MAX, &mut limit);
        record
    }

    #[test]
    fn no_move_loses_where_a_pass_does_not() {
        // X cannot complete row 3 or column 1, even if it moves first.
        let even = proved("4x4x4", "X..O/.OX./...X/.XO. o");
        assert!(even.knowledge.values().all(|(_, value)| value == Some(Value::Draw)));
        // Here O completes a line unless X blocks it.
        let must_block = proved("4x4x4", "OOO./XX../X.../.... x");
        assert_eq!(must_block.knowledge.value(), Some(Value::Draw));
        assert!(!must_block.is_proved_on(|_| true));
    }
}
