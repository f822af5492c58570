//! Proves more of a position: passes of growing effort, so that a hard question does not hold up an easy one.

use super::distances::{Attackers, DISTANCE_NODES, ForcedLineSearch, search_moves};
use super::knowledge::learn;
use super::record::Record;
use super::{Evaluation, Goal, MoveEvaluation, Prover};
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// The part of [`DISTANCE_NODES`] that is spent first. On 3x3 it proves every distance.
const NEAR_NODES: u64 = 1 << 13;

/// The search for distances goes on in steps of this many positions, some milliseconds each, whatever the limit. So what
/// it finds does not depend on how often it was interrupted.
const DISTANCE_STEP: u64 = 1 << 13;

/// Positions visited in all for distances, for each that a question may visit in a pass. Those of distances take a tenth
/// of the time.
const DISTANCE_NODES_PER_NODE: u64 = 1 << 5;

/// Enough to recall a proof that the solver has just made.
pub(super) const RECALL_NODES: u64 = 1 << 5;

/// How much more effort a question about a pass is worth than one about each answer to a move.
const ANSWERS_PER_PASS: u64 = 4;

/// One call of [`Prover::prove`].
pub(super) struct GoalSearch<'a> {
    pub prover: &'a mut Prover,
    pub record: Record,
    pub limit: Limit,
}

impl GoalSearch<'_> {
    pub fn run(&mut self, goal: Goal) {
        if !self.record.has_reached(goal) && !self.limit.is_over() {
            if !matches!(goal, Goal::Value | Goal::Distance) {
                self.prove_distances(NEAR_NODES, Attackers::BOTH);
            }
            loop {
                self.pass(goal, self.record.nodes);
                if self.record.has_reached(goal) || self.limit.is_over() {
                    break;
                }
                self.record.nodes = self.record.nodes.saturating_mul(2);
            }
        }
    }

    fn pass(&mut self, goal: Goal, nodes: u64) {
        match goal {
            Goal::Value => self.prove_value(nodes),
            Goal::Distance => {
                self.prove_distance();
                self.prove_value(nodes);
            }
            Goal::Hint if !self.record.has_few_cells() => {
                self.prove_position(nodes);
                self.choose_hint();
            }
            Goal::Hint | Goal::AllMoves => self.prove_all_moves(nodes),
            Goal::Answers => {
                if !self.record.knowledge.is_complete {
                    self.prove_all_moves(nodes);
                }
                self.prove_answers(nodes);
            }
        }
    }

    /// A step in each pass, so that the value can be proved without its distance.
    fn prove_distance(&mut self) {
        let left = DISTANCE_NODES.saturating_sub(self.record.own_distance_nodes);
        let limit = Limit::nodes(left.min(DISTANCE_STEP));
        let Record { lines, own_distance, .. } = &mut self.record;
        let mut search = ForcedLineSearch::new(self.prover.rules, lines, limit);
        search_moves(&mut [&mut *own_distance], &mut search, Attackers::BOTH);
        let nodes = search.nodes();
        self.limit.spend(nodes);
        self.record.own_distance_nodes += nodes;
        if let Some(score) = self.record.own_distance.score {
            learn(&mut self.record.knowledge.evaluation, Evaluation::from(score));
        }
    }

    fn prove_value(&mut self, nodes: u64) {
        if self.record.knowledge.evaluation.is_none() {
            self.record.prove_value(&mut self.prover.solver, nodes, &mut self.limit);
        }
    }

    fn prove_all_moves(&mut self, nodes: u64) {
        self.prove_values(nodes);
        self.prove_farther_distances(nodes);
        self.find_reasons(None);
        let has_few_cells = self.record.has_few_cells();
        if has_few_cells {
            self.prove_answers(nodes);
        }
        // What is explained is proved.
        let is_settled = self.record.has_distances
            && self.record.moves.iter().all(|made| made.explained.is_some());
        let knowledge = &mut self.record.knowledge;
        knowledge.is_complete |= is_settled && knowledge.hint.is_some();
        if has_few_cells && !knowledge.has_answers() {
            knowledge.is_complete = false;
        }
    }

    /// Proves the position and its moves.
    fn prove_values(&mut self, nodes: u64) {
        self.prove_position(nodes);
        if self.record.knowledge.is_draw() {
            // A question about a pass may prove that no move loses.
            self.record.prove_position(&mut self.prover.solver, nodes, &mut self.limit);
        }
        self.choose_hint();
        let ranked = self.record.ranking.moves().iter().map(|(_, cell)| *cell);
        let mut open: Vec<Cell> = ranked.collect();
        if open.is_empty() {
            open.extend(self.record.position.empty_cells());
        }
        open.retain(|cell| !self.record.is_proved_on(|other| other == cell));
        for cell in open {
            if self.limit.is_over() {
                break;
            }
            self.record.prove_moves(&mut self.prover.solver, &[cell], nodes, &mut self.limit);
        }
        self.prove_position(nodes);
        self.choose_hint();
    }

    fn prove_position(&mut self, nodes: u64) {
        if self.record.knowledge.evaluation.is_none() {
            self.record.prove_position(&mut self.prover.solver, nodes, &mut self.limit);
        }
    }

    /// Leaves out moves with the value of the hint if that is shown without its distance: theirs could make
    /// another move the best.
    fn prove_farther_distances(&mut self, nodes: u64) {
        let Some(hint) = self.record.knowledge.hint().and_then(|hint| hint.evaluation) else {
            return;
        };
        for (made, open) in self.record.knowledge.moves.iter().zip(&mut self.record.moves) {
            if let Some(known) = made.evaluation {
                open.distance.learn(known.value);
            }
        }
        let may_change = |value| hint.value != value || hint.plies.is_some();
        let attackers =
            Attackers { mover: may_change(Value::Win), answerer: may_change(Value::Loss) };
        let nodes = nodes.saturating_mul(DISTANCE_NODES_PER_NODE).min(DISTANCE_NODES);
        self.prove_distances(nodes, attackers);
        self.record.has_distances |= self.record.distance_nodes >= DISTANCE_NODES;
    }

    /// Visits more positions, up to this many in all searches for distances of the record. Returns whether it came to its
    /// end, or so far.
    pub fn prove_distances(&mut self, nodes: u64, attackers: Attackers) -> bool {
        loop {
            let left = nodes.saturating_sub(self.record.distance_nodes);
            if left == 0 {
                break;
            }
            let limit = Limit::nodes(left.min(DISTANCE_STEP));
            let Record { lines, moves, .. } = &mut self.record;
            let mut distances: Vec<_> = moves.iter_mut().map(|made| &mut made.distance).collect();
            let mut search = ForcedLineSearch::new(self.prover.rules, lines, limit);
            let has_ended = search_moves(&mut distances, &mut search, attackers);
            let spent = search.nodes();
            self.record.has_distances = has_ended;
            self.record.distance_nodes += spent;
            self.limit.spend(spent);
            if self.record.has_distances || left <= spent {
                break;
            }
            if self.limit.is_over() {
                return false;
            }
        }
        for (made, found) in self.record.knowledge.moves.iter_mut().zip(&self.record.moves) {
            if let Some(score) = found.distance.score_of_move() {
                learn(&mut made.evaluation, Evaluation::from(score));
            }
        }
        self.record.knowledge.conclude();
        true
    }

    /// Proves the sensible answers to every move that draws, by what is known of the position after the move. The hint
    /// comes first.
    fn prove_answers(&mut self, nodes: u64) {
        let knowledge = &self.record.knowledge;
        let is_open =
            |made: &&MoveEvaluation| knowledge.is_draw() && made.losing_answers().is_none();
        let open = knowledge.keeping().filter(is_open);
        let mut drawing: Vec<Cell> = open.map(|made| made.cell).collect();
        drawing.sort_by_key(|cell| knowledge.hint != Some(*cell));
        for cell in drawing {
            if self.limit.is_over() {
                break;
            }
            let Ok(child) = self.record.position.play(cell) else {
                continue;
            };
            let answers = self.values_of_answers(cell, &child, nodes);
            let mut moves = self.record.knowledge.moves.iter_mut();
            if let Some(made) = moves.find(|made| made.cell == cell) {
                made.learn_answers(answers);
            }
            self.find_reasons(Some(cell));
        }
        self.follow_counts();
    }

    /// The values of the sensible moves of the drawn position after a move, as far as the effort goes.
    fn values_of_answers(
        &mut self,
        cell: Cell,
        position: &Position,
        nodes: u64,
    ) -> Vec<(Cell, Option<Value>)> {
        let is_new = !self.prover.records.contains_key(position);
        let mut record = self.prover.take(position);
        let cells = position.sensible_cells();
        let (solver, limit) = (&mut self.prover.solver, &mut self.limit);
        let losing = self.record.ranking.losing_answers(cell);
        for answer in record.moves.iter_mut().filter(|answer| losing.contains(&answer.cell)) {
            answer.proof.learn(Value::Loss);
        }
        record.learn_value(Value::Draw);
        let may_hold = |(cell, value): &(Cell, Option<Value>)| {
            cells.contains(cell) && *value != Some(Value::Loss)
        };
        let is_forced = record.knowledge.values().filter(may_hold).count() == 1;
        if !is_forced && !record.is_proved_on(|cell| cells.contains(cell)) {
            let before = nodes.saturating_mul(ANSWERS_PER_PASS);
            record.prove_position(solver, before, limit);
            record.prove_moves(solver, &cells, nodes, limit);
        }
        let mut values: Vec<(Cell, Option<Value>)> = record.knowledge.values().collect();
        values.retain(|(cell, _)| cells.contains(cell));
        let mut holding: Vec<_> = values.iter_mut().filter(|it| may_hold(it)).collect();
        if let [(_, value)] = &mut holding[..] {
            *value = Some(Value::Draw); // the move draws, so one answer does
        }
        if !is_new || values.iter().any(|(_, value)| value.is_none()) {
            self.prover.keep(record);
        }
        values
    }
}
