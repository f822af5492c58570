//! Proves more of a position: passes of growing effort, so that a hard question does not hold up an easy one.

use super::distances::{Attackers, DISTANCE_NODES, ForcedLineSearch};
use super::record::Record;
use super::{Evaluation, Goal, Knowledge, MoveEvaluation, Prover};
use crate::ai::analysis::preference;
use crate::ai::limit::Budget;
use crate::ai::solver::Solver;
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// The part of [`DISTANCE_NODES`] that is spent first. On 3x3 it proves every distance.
const NEAR_NODES: u64 = 1 << 13;

/// The same for a move to play, where a near win spares the proof of the value.
const NEAR_NODES_TO_PLAY: u64 = 1 << 15;

/// The part of [`DISTANCE_NODES`] that may be spent before a hint in a won or lost position, about a tenth of a
/// second.
const HINT_NODES: u64 = 1 << 19;

/// The same before a move to play, which a person waits for.
const PLAY_NODES: u64 = 1 << 18;

/// Effort for one move that is worth it to know more than one best move to play.
const ENOUGH_NODES: u64 = 1 << 13;

const ENOUGH_NODES_TO_WIN: u64 = 1 << 9;

/// Enough to recall a proof that the solver has just made.
pub(super) const RECALL_NODES: u64 = 1 << 5;

/// Moves proved in parallel between two reports.
const MOVES_AT_ONCE: usize = 8;

/// One call of [`Prover::prove`].
pub(super) struct Search<'a> {
    pub prover: &'a Prover,
    pub record: Record,
    pub budget: Budget<'a>,
    report: &'a dyn Fn(&Knowledge),
}

impl<'a> Search<'a> {
    pub fn new(
        prover: &'a Prover,
        position: &Position,
        limit: Limit<'a>,
        report: &'a dyn Fn(&Knowledge),
    ) -> Search<'a> {
        Search { prover, record: prover.record(position), budget: Budget::new(limit), report }
    }

    pub fn nodes(&self) -> u64 {
        self.budget.spent()
    }

    pub fn into_knowledge(self) -> Knowledge {
        self.record.knowledge
    }

    pub fn run(&mut self, goal: Goal) {
        if !self.record.has_reached(goal) {
            self.prove_near_ends(goal);
            loop {
                self.pass(goal, self.record.nodes);
                if self.record.has_reached(goal) || self.budget.is_over() {
                    break;
                }
                self.record.nodes = self.record.nodes.saturating_mul(2);
            }
        }
        self.publish();
    }

    fn pass(&mut self, goal: Goal, nodes: u64) {
        match goal {
            Goal::Value => self.prove_value(nodes),
            Goal::Distance => {
                self.prove_distance();
                self.prove_value(nodes);
            }
            Goal::BestMove => self.prove_best_moves(nodes),
            Goal::Hint if !self.record.has_few_cells() => self.prove_values(nodes, true),
            Goal::Hint | Goal::AllMoves => self.prove_all_moves(nodes),
            Goal::Answers => {
                if !self.record.knowledge.is_complete {
                    self.prove_all_moves(nodes);
                }
                self.prove_answers(nodes);
            }
        }
    }

    /// Keeps what is known now, for all who ask, and reports it.
    fn publish(&self) {
        self.prover.keep(&self.record);
        (self.report)(&self.record.knowledge);
    }

    fn prove_near_ends(&mut self, goal: Goal) {
        match goal {
            Goal::Value | Goal::Distance => {}
            Goal::BestMove => self.prove_distances(NEAR_NODES_TO_PLAY, Attackers::BOTH),
            Goal::Hint | Goal::AllMoves | Goal::Answers => {
                self.prove_distances(NEAR_NODES, Attackers::BOTH);
            }
        }
    }

    /// By half of what is left of the budget, so that the value can be proved without its distance.
    fn prove_distance(&mut self) {
        let left = DISTANCE_NODES.saturating_sub(self.record.own_distance_nodes);
        let half = self.budget.part(u64::MAX).nodes / 2;
        let mut search = self.forced_line_search(self.budget.part(left.min(half)));
        let score = self.record.own_distance.search_more(&mut search);
        self.budget.spend(search.nodes());
        let record = &mut self.record;
        record.own_distance_nodes += search.nodes();
        record.knowledge.evaluation = score.map(Evaluation::from).or(record.knowledge.evaluation);
    }

    fn prove_value(&mut self, nodes: u64) {
        if self.record.knowledge.evaluation.is_none() {
            let solver = &self.prover.solver;
            self.record.proofs.prove_value(solver, nodes, &self.budget);
            let value = self.record.proofs.value();
            self.record.knowledge.evaluation = value.map(|value| Evaluation { value, plies: None });
        }
    }

    /// Proves the value, then the moves that keep it.
    fn prove_best_moves(&mut self, nodes: u64) {
        let record = &mut self.record;
        let wins = |best: Evaluation| best.value == Value::Win && best.plies.is_some();
        if record.knowledge.evaluation.is_some_and(wins) {
            record.has_best_moves = true;
            return;
        }
        let solver = &self.prover.solver;
        record.teach_proofs();
        if record.proofs.value().is_none() {
            record.proofs.prove_position(solver, nodes, &self.budget);
        }
        let Some(value) = record.proofs.value() else {
            record.learn_values();
            return;
        };
        let enough = match value {
            Value::Win => ENOUGH_NODES_TO_WIN,
            Value::Draw | Value::Loss => ENOUGH_NODES,
        };
        let cells: Vec<Cell> = record.position.empty_cells().collect();
        let proofs = &mut record.proofs;
        proofs.prove_moves(solver, &cells, nodes.min(enough), &self.budget);
        if proofs.keeping(value).is_empty() {
            proofs.prove_moves(solver, &cells, nodes, &self.budget);
        }
        let best = Evaluation { value, plies: None };
        record.knowledge.evaluation.get_or_insert(best);
        record.learn_values();
        let has_move = !record.proofs.keeping(value).is_empty();
        if nodes >= enough && has_move || record.proofs.is_complete() {
            if value != Value::Draw {
                self.prove_distances(PLAY_NODES, Attackers::to_prove(value));
            }
            self.record.has_best_moves = has_move;
        }
    }

    fn prove_all_moves(&mut self, nodes: u64) {
        self.prove_values(nodes, false);
        self.prove_farther_distances(nodes);
        self.find_reasons(None, nodes);
        let has_few_cells = self.record.has_few_cells();
        if has_few_cells {
            self.prove_answers(nodes);
        }
        let knowledge = &mut self.record.knowledge;
        let are_proved = knowledge.proved_moves() == knowledge.moves.len();
        knowledge.is_complete = self.record.has_distances && are_proved;
        if has_few_cells && !knowledge.has_answers() {
            knowledge.is_complete = false;
        }
        self.publish();
    }

    /// Proves the position and its moves. With `until_hint`, only as much as a hint takes.
    fn prove_values(&mut self, nodes: u64, until_hint: bool) {
        self.prove_position(nodes);
        self.choose_hint(true, nodes);
        self.publish();
        if let Some(best) = self.record.knowledge.evaluation {
            self.record.proofs.learn(best.value);
            if best.value == Value::Draw {
                // A question about a pass may prove that no move loses.
                let solver = &self.prover.solver;
                self.record.proofs.prove_position(solver, nodes, &self.budget);
            }
            self.record.learn_values();
        }
        let mut open = self.record.preferred.clone();
        if open.is_empty() {
            open.extend(self.record.position.empty_cells());
        }
        open.retain(|cell| !self.record.is_proved(*cell));
        for cells in open.chunks(MOVES_AT_ONCE) {
            if until_hint && self.record.knowledge.hint.is_some() || self.budget.is_over() {
                break;
            }
            let solver = &self.prover.solver;
            self.record.proofs.prove_moves(solver, cells, nodes, &self.budget);
            self.record.learn_values();
            self.choose_hint(true, nodes);
            self.publish();
            let is_waiting = cells.iter().any(|cell| !self.record.is_proved(*cell));
            if until_hint && is_waiting && self.record.knowledge.is_draw() {
                break;
            }
        }
        self.prove_position(nodes);
        self.choose_hint(!self.budget.is_spent(), nodes);
        self.publish();
    }

    fn prove_position(&mut self, nodes: u64) {
        let record = &mut self.record;
        record.knowledge.conclude();
        if record.knowledge.evaluation.is_none() {
            let solver = &self.prover.solver;
            record.proofs.prove_position(solver, nodes, &self.budget);
            let value = record.proofs.value();
            record.knowledge.evaluation = value.map(|value| Evaluation { value, plies: None });
            record.learn_values();
        }
    }

    /// Chooses the best move that a hint shows, once and for all. With `wait`, a drawing move is not chosen until
    /// every move that a hint prefers to it is proved, so that the choice is the same whichever is proved first.
    fn choose_hint(&mut self, wait: bool, nodes: u64) {
        let record = &mut self.record;
        let (Some(best), None) = (record.knowledge.evaluation, record.knowledge.hint) else {
            return;
        };
        if record.preferred.is_empty() {
            record.preferred = preference::order(&record.position, best);
        }
        match best.value {
            Value::Win => self.find_win(),
            Value::Draw => {}
            Value::Loss => {
                record.proofs.learn(Value::Loss);
                record.learn_values();
                self.prove_distances(HINT_NODES, Attackers::to_prove(best.value));
            }
        }
        let is_draw = best.value == Value::Draw;
        let Record { preferred, knowledge, .. } = &self.record;
        self.record.knowledge.hint = preference::choose(preferred, knowledge, wait && is_draw);
        if self.record.knowledge.hint.is_some() {
            self.find_reasons(self.record.knowledge.hint, nodes);
        }
    }

    /// Finds the soonest winning moves. If they win too late for that, one of them, on one core and without what other
    /// searches have proved: so it is the same move whoever proved the position, and however.
    fn find_win(&mut self) {
        let position = self.record.position;
        self.prove_distances(HINT_NODES, Attackers::to_prove(Value::Win));
        let is_near = |made: &MoveEvaluation| made.evaluation.is_some_and(|it| it.plies.is_some());
        if self.record.knowledge.keeping().any(is_near) {
            return;
        }
        // The other half proves the moves in any case.
        let Limit { nodes, stop, .. } = self.budget.part(u64::MAX);
        let budget = Budget::new(Limit { nodes: nodes / 2, cores: 1, stop });
        let solver = Solver::new(position.rules());
        solver.value(&position, u64::MAX, &budget);
        let mut preferred = self.record.preferred.iter().copied();
        let win = preferred.find(|cell| {
            let child = position.play(*cell);
            child.is_ok_and(|it| solver.value(&it, RECALL_NODES, &budget) == Some(Value::Loss))
        });
        self.budget.spend(budget.spent());
        if let Some(cell) = win {
            self.record.preferred.retain(|other| *other != cell);
            self.record.preferred.insert(0, cell);
            self.record.learn_value(cell, Value::Win);
        }
    }

    /// Leaves out moves with the value of the hint if that is shown without its distance: theirs could make
    /// another move the best.
    fn prove_farther_distances(&mut self, nodes: u64) {
        let left = DISTANCE_NODES.saturating_sub(self.record.distance_nodes);
        let nodes = nodes.min(left);
        let knowledge = &self.record.knowledge;
        let hint = knowledge.hint().and_then(|hint| hint.evaluation);
        let may_change =
            |value| hint.is_none_or(|hint| hint.value != value || hint.plies.is_some());
        let attackers =
            Attackers { mover: may_change(Value::Win), answerer: may_change(Value::Loss) };
        self.prove_distances(self.record.distance_nodes + nodes, attackers);
        self.record.has_distances |= nodes == 0;
    }

    /// Visits more positions, up to this many in all searches for distances of the record.
    fn prove_distances(&mut self, nodes: u64, attackers: Attackers) {
        let left = nodes.saturating_sub(self.record.distance_nodes);
        let mut search = self.forced_line_search(self.budget.part(left));
        let record = &mut self.record;
        record.has_distances = record.distances.search_more(&mut search, attackers);
        record.distance_nodes += search.nodes();
        self.budget.spend(search.nodes());
        for (made, score) in record.knowledge.moves.iter_mut().zip(record.distances.scores()) {
            if let Some(score) = score {
                made.learn(Evaluation::from(score));
            }
        }
        record.knowledge.conclude();
    }

    pub fn forced_line_search(&self, limit: Limit<'a>) -> ForcedLineSearch<'a> {
        ForcedLineSearch::new(&self.record.position, &self.prover.lines, limit)
    }

    /// Proves the answers to every move that draws, by what is known of the position after the move. The hint comes
    /// first.
    fn prove_answers(&mut self, nodes: u64) {
        let knowledge = &self.record.knowledge;
        let is_open =
            |made: &&MoveEvaluation| knowledge.is_draw() && made.counted_answers().is_none();
        let open = knowledge.keeping().filter(is_open);
        let mut drawing: Vec<Cell> = open.map(|made| made.cell).collect();
        drawing.sort_by_key(|cell| knowledge.hint != Some(*cell));
        for cell in drawing {
            if self.budget.is_over() {
                break;
            }
            let Ok(child) = self.record.position.play(cell) else {
                continue;
            };
            let answers = self.values_of_answers(&child, nodes);
            let mut moves = self.record.knowledge.moves.iter_mut();
            if let Some(made) = moves.find(|made| made.cell == cell) {
                made.answers = answers;
            }
            self.find_reasons(Some(cell), nodes);
            self.publish();
        }
    }

    /// The values of the moves of a drawn position, as far as the effort goes.
    fn values_of_answers(&self, position: &Position, nodes: u64) -> Vec<(Cell, Option<Value>)> {
        let mut record = self.prover.record(position);
        let cells: Vec<Cell> = position.empty_cells().collect();
        let (solver, budget) = (&self.prover.solver, &self.budget);
        record.knowledge.evaluation.get_or_insert(Evaluation { value: Value::Draw, plies: None });
        record.teach_proofs();
        if !record.proofs.is_complete() {
            record.proofs.prove_position(solver, nodes, budget);
            record.proofs.prove_moves(solver, &cells, nodes, budget);
        }
        record.learn_values();
        self.prover.keep(&record);
        record.proofs.values().collect()
    }
}
