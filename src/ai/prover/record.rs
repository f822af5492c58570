use super::distances::{DISTANCE_NODES, Deepening, MoveScores};
use super::{Evaluation, Goal, Knowledge};
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
    /// The distance of the position itself, which is found sooner than those of its moves.
    pub own_distance: Deepening,
    pub own_distance_nodes: u64,
    pub distances: MoveScores,
    pub distance_nodes: u64,
    /// Whether the search for distances has ended.
    pub has_distances: bool,
    /// Whether [`Goal::BestMove`] is reached.
    pub has_best_moves: bool,
    /// Moves in the order in which a hint prefers them; empty until the position is proved.
    pub preferred: Vec<Cell>,
}

impl Record {
    pub fn new(position: &Position) -> Record {
        Record {
            position: *position,
            knowledge: Knowledge::unproved(position),
            nodes: FIRST_NODES,
            proofs: MoveProofs::new(position),
            own_distance: Deepening::new(*position),
            own_distance_nodes: 0,
            distances: MoveScores::new(position),
            distance_nodes: 0,
            has_distances: false,
            has_best_moves: false,
            preferred: Vec::new(),
        }
    }

    /// Grows with all that is proved.
    pub fn progress(&self) -> impl PartialOrd + use<> {
        (self.knowledge.progress(), self.nodes, self.knowledge.hint.is_some(), self.has_best_moves)
    }

    pub fn has_reached(&self, goal: Goal) -> bool {
        let is_over = self.position.is_over();
        is_over
            || match goal {
                Goal::Value => self.knowledge.evaluation.is_some(),
                Goal::Distance => {
                    let is_settled = |it: Evaluation| it.value == Value::Draw || it.plies.is_some();
                    let is_too_far = self.own_distance_nodes >= DISTANCE_NODES;
                    self.knowledge.evaluation.is_some_and(|it| is_settled(it) || is_too_far)
                }
                Goal::BestMove => self.has_best_moves,
                Goal::Hint => {
                    let has_hint = self.knowledge.hint.is_some() && !self.has_few_cells();
                    has_hint || self.knowledge.is_complete
                }
                Goal::AllMoves => self.knowledge.is_complete,
                Goal::Answers => self.knowledge.has_answers(),
            }
    }

    /// Whether at most as many cells are empty as on 3x3. Then answers and reasons take no time.
    pub fn has_few_cells(&self) -> bool {
        self.knowledge.moves.len() <= 9
    }

    pub fn learn_value(&mut self, cell: Cell, value: Value) {
        let mut moves = self.knowledge.moves.iter_mut();
        if let Some(open) = moves.find(|it| it.cell == cell && it.evaluation.is_none()) {
            open.learn(Evaluation { value, plies: None });
            self.distances.learn(cell, value);
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
