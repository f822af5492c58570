use super::distances::{DISTANCE_NODES, Deepening, MoveScores};
use super::knowledge::FEW_CELLS;
use super::{Evaluation, Goal, Knowledge, LineTable, Ranking};
use crate::ai::Value;
use crate::ai::solver::MoveProofs;
use crate::rules::{Cell, Position};

/// Positions that a question may visit in the first pass. Each pass doubles it.
const FIRST_NODES: u64 = 1 << 10;

/// What is proved of one position, and how far each search of it has come.
#[derive(Clone, Debug)]
pub(super) struct Record {
    pub position: Position,
    pub knowledge: Knowledge,
    /// Positions that a question may visit in the current pass.
    pub nodes: u64,
    pub proofs: MoveProofs,
    /// What the searches for distances know; forgotten once they have ended.
    pub lines: LineTable,
    /// The distance of the position itself, which is found sooner than those of its moves.
    pub own_distance: Deepening,
    pub own_distance_nodes: u64,
    pub distances: MoveScores,
    pub distance_nodes: u64,
    /// Whether the search for distances has ended.
    pub has_distances: bool,
    /// The order of the moves, as far as it is known; empty until the position is proved.
    pub ranking: Ranking,
    /// Positions visited to see which of the moves before a known best one are as good.
    pub hint_nodes: u64,
    /// For each move, its evaluation and the position's when its reason was last sought.
    pub explained: Vec<Option<[Evaluation; 2]>>,
}

impl Record {
    pub fn new(position: &Position) -> Record {
        Record {
            position: *position,
            knowledge: Knowledge::unproved(position),
            nodes: FIRST_NODES,
            proofs: MoveProofs::new(position),
            lines: LineTable::default(),
            own_distance: Deepening::new(*position),
            own_distance_nodes: 0,
            distances: MoveScores::new(position),
            distance_nodes: 0,
            has_distances: false,
            ranking: Ranking::default(),
            hint_nodes: 0,
            explained: vec![None; position.empty_cells().count()],
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

    pub fn learn_value(&mut self, cell: Cell, value: Value) {
        let mut moves = self.knowledge.moves.iter_mut();
        if let Some(open) = moves.find(|it| it.cell == cell && it.evaluation.is_none()) {
            open.evaluation = Some(Evaluation { value, plies: None });
        }
    }

    /// Takes over what the proofs tell of the moves.
    pub fn learn_values(&mut self) {
        let values: Vec<(Cell, Option<Value>)> = self.proofs.values().collect();
        for (cell, value) in values {
            if let Some(value) = value {
                self.learn_value(cell, value);
            }
        }
    }

    /// Adds to the proofs what was proved otherwise.
    pub fn teach_proofs(&mut self) {
        if let Some(best) = self.knowledge.evaluation {
            self.proofs.learn(best.value);
        }
        for made in &self.knowledge.moves {
            if let Some(evaluation) = made.evaluation {
                self.proofs.learn_move(made.cell, evaluation.value);
            }
        }
    }

    pub fn is_proved(&self, cell: Cell) -> bool {
        self.knowledge.of_move(cell).is_some_and(|it| it.evaluation.is_some())
    }
}
