//! Proves more of a position: passes of growing effort, so that a hard question does not hold up an easy one.

use super::distances::{Attackers, Deepening, ForcedLineSearch, MoveScores};
use super::{Evaluation, Goal, Knowledge, MoveEvaluation, Prover};
use crate::ai::analysis::{Reason, preference};
use crate::ai::limit::Budget;
use crate::ai::solver::MoveProofs;
use crate::ai::winning_chances::steps;
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// Positions that a question may visit in the first pass. Each pass doubles it.
const FIRST_NODES: u64 = 1 << 10;

/// Maximum number of positions visited for the distances of all moves, some tenths of a second.
const DISTANCE_NODES: u64 = 1 << 20;

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
const RECALL_NODES: u64 = 1 << 5;

/// Maximum number of positions visited for the best play of a proved distance.
const LINE_NODES: u64 = 1 << 16;

/// Minimum number of positions that may be visited for the lines of the reasons, even at the limit.
const REASON_NODES: u64 = 1 << 13;

/// Moves proved in parallel between two reports.
const MOVES_AT_ONCE: usize = 8;

/// Length of a line of unknown distance.
const KEEPING_PLIES: usize = 5;

/// What is proved of one position, and how far each search of it has come.
#[derive(Clone, Debug)]
pub(super) struct Record {
    position: Position,
    knowledge: Knowledge,
    /// Positions that a question may visit in the current pass.
    nodes: u64,
    proofs: MoveProofs,
    /// The distance of the position itself, which is found sooner than those of its moves.
    own_distance: Deepening,
    own_distance_nodes: u64,
    distances: MoveScores,
    distance_nodes: u64,
    /// Whether the search for distances has ended.
    has_distances: bool,
    /// Whether [`Goal::BestMove`] is reached.
    has_best_moves: bool,
    /// Moves in the order in which a hint prefers them; empty until the position is proved.
    preferred: Vec<Cell>,
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

    pub fn position(&self) -> &Position {
        &self.position
    }

    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// Grows with all that is proved.
    pub fn progress(&self) -> impl PartialOrd + use<> {
        let answers = self.knowledge.moves.iter().map(|made| made.answers.len());
        (
            self.knowledge.proved_moves(),
            self.nodes,
            self.knowledge.is_complete,
            answers.sum::<usize>(),
            self.knowledge.hint.is_some(),
            self.has_best_moves,
        )
    }

    pub fn has_reached(&self, goal: Goal) -> bool {
        let is_over = self.position.outcome().is_some();
        is_over
            || match goal {
                Goal::Value => self.knowledge.evaluation.is_some(),
                Goal::Distance => {
                    let is_settled = |it: Evaluation| it.value == Value::Draw || it.plies.is_some();
                    let is_too_far = self.own_distance_nodes >= DISTANCE_NODES;
                    self.knowledge
                        .evaluation
                        .is_some_and(|it| is_settled(it) || is_too_far)
                }
                Goal::BestMove => self.has_best_moves,
                Goal::Hint => self.knowledge.hint.is_some() || self.knowledge.is_complete,
                Goal::AllMoves => self.knowledge.is_complete,
                Goal::Answers => {
                    self.knowledge.is_complete && !self.knowledge.lacks_answers(&self.position)
                }
            }
    }

    fn learn_value(&mut self, cell: Cell, value: Value) {
        let mut moves = self.knowledge.moves.iter_mut();
        if let Some(open) = moves.find(|it| it.cell == cell && it.evaluation.is_none()) {
            open.learn(Evaluation { value, plies: None });
            self.distances.learn(cell, value);
        }
    }

    /// Takes over what the proofs tell of the moves.
    fn learn_values(&mut self) {
        let values: Vec<(Cell, Option<Value>)> = self.proofs.values().collect();
        for (cell, value) in values {
            if let Some(value) = value {
                self.learn_value(cell, value);
            }
        }
    }

    /// Adds to the proofs what was proved otherwise.
    fn teach_proofs(&mut self) {
        if let Some(best) = self.knowledge.evaluation {
            self.proofs.learn(best.value);
        }
        for made in &self.knowledge.moves {
            if let Some(evaluation) = made.evaluation {
                self.proofs.learn_move(made.cell, evaluation.value);
            }
        }
    }

    fn is_proved(&self, cell: Cell) -> bool {
        self.knowledge
            .of_move(cell)
            .is_some_and(|it| it.evaluation.is_some())
    }
}

/// One call of [`Prover::prove`].
pub(super) struct Search<'a> {
    prover: &'a Prover,
    record: Record,
    budget: Budget<'a>,
    report: &'a dyn Fn(&Knowledge),
}

impl<'a> Search<'a> {
    pub fn new(
        prover: &'a Prover,
        position: &Position,
        limit: Limit<'a>,
        report: &'a dyn Fn(&Knowledge),
    ) -> Search<'a> {
        Search {
            prover,
            record: prover.record(position),
            budget: Budget::new(limit),
            report,
        }
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
            Goal::Hint => self.prove_values(nodes, true),
            Goal::AllMoves => self.prove_all_moves(nodes),
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
        let knowledge = &self.record.knowledge;
        let is_complete =
            self.record.has_distances && knowledge.proved_moves() == knowledge.moves.len();
        self.record.knowledge.is_complete = is_complete;
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
                self.record
                    .proofs
                    .prove_position(solver, nodes, &self.budget);
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
            self.record
                .proofs
                .prove_moves(solver, cells, nodes, &self.budget);
            self.record.learn_values();
            self.choose_hint(true, nodes);
            self.publish();
        }
        self.prove_position(nodes);
        self.choose_hint(false, nodes);
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
    /// every move that a hint prefers to it is proved.
    fn choose_hint(&mut self, wait: bool, nodes: u64) {
        let record = &mut self.record;
        let (Some(best), None) = (record.knowledge.evaluation, record.knowledge.hint) else {
            return;
        };
        if record.preferred.is_empty() {
            record.preferred = preference::order(&record.position, best);
        }
        match best.value {
            Value::Win => self.recall_win(),
            Value::Draw => {}
            Value::Loss => {
                record.proofs.learn(Value::Loss);
                record.learn_values();
            }
        }
        let is_draw = best.value == Value::Draw;
        if !is_draw {
            self.prove_distances(HINT_NODES, Attackers::to_prove(best.value));
        }
        let Record {
            preferred,
            knowledge,
            ..
        } = &self.record;
        self.record.knowledge.hint = preference::choose(preferred, knowledge, wait && is_draw);
        if self.record.knowledge.hint.is_some() {
            self.find_reasons(self.record.knowledge.hint, nodes);
        }
    }

    /// Finds the winning move in the solver's proof of the position.
    fn recall_win(&mut self) {
        if self.record.knowledge.keeping().next().is_some() {
            return;
        }
        let solver = &self.prover.solver;
        for cell in self.record.preferred.clone() {
            let child = self.record.position.play(cell);
            let value = |child| solver.value(&child, RECALL_NODES, &self.budget);
            if child.is_ok_and(|child| value(child) == Some(Value::Loss)) {
                return self.record.learn_value(cell, Value::Win);
            }
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
        let attackers = Attackers {
            mover: may_change(Value::Win),
            answerer: may_change(Value::Loss),
        };
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
        for (made, score) in record
            .knowledge
            .moves
            .iter_mut()
            .zip(record.distances.scores())
        {
            if let Some(score) = score {
                made.learn(Evaluation::from(score));
            }
        }
        record.knowledge.conclude();
    }

    fn forced_line_search(&self, limit: Limit<'a>) -> ForcedLineSearch<'a> {
        ForcedLineSearch::new(&self.record.position, &self.prover.lines, limit)
    }

    /// Finds missing reasons, of all moves or of one.
    fn find_reasons(&mut self, only: Option<Cell>, nodes: u64) {
        let Some(best) = self.record.knowledge.evaluation else {
            return;
        };
        let budget = self.budget.at_least(REASON_NODES);
        let mut moves = std::mem::take(&mut self.record.knowledge.moves);
        for made in &mut moves {
            if only.is_none_or(|only| only == made.cell) {
                self.find_reason(made, best, nodes, &budget);
            }
        }
        self.record.knowledge.moves = moves;
        self.budget.spend(budget.spent());
    }

    fn find_reason(
        &mut self,
        made: &mut MoveEvaluation,
        best: Evaluation,
        nodes: u64,
        budget: &Budget<'a>,
    ) {
        if best.plies.is_some() && matches!(made.reason, Some(Reason::LostAnyway(_))) {
            // Now it is known which moves lose latest.
            made.reason = None;
        }
        let (Some(evaluation), None) = (made.evaluation, &made.reason) else {
            return;
        };
        let (position, cell) = (self.record.position, made.cell);
        made.reason = Reason::of(&position, cell, evaluation, best, None);
        if made.reason.is_none() && Reason::is_refuted(evaluation, best) {
            let line = match evaluation.plies {
                Some(plies) => self.line_to_end(cell, evaluation.value, plies, budget),
                None => self.keeping_line(cell, evaluation.value, nodes, budget),
            };
            made.reason = Reason::of(&position, cell, evaluation, best, line);
        }
        if let (Value::Win, Some(plies @ 2..)) = (evaluation.value, evaluation.plies) {
            let line = self.line_to_end(cell, evaluation.value, plies, budget);
            made.line = line.unwrap_or_default();
        }
    }

    fn line_to_end(
        &mut self,
        cell: Cell,
        value: Value,
        plies: u32,
        budget: &Budget<'a>,
    ) -> Option<Vec<Cell>> {
        let mut search = self.forced_line_search(budget.part(LINE_NODES));
        let line = search.line_after(&self.record.position, cell, value, plies);
        self.record.distance_nodes += search.nodes();
        budget.spend(search.nodes());
        line
    }

    /// Continues a round after a move while both sides provably keep the value; `None` if no answer does.
    fn keeping_line(
        &self,
        first: Cell,
        value: Value,
        nodes: u64,
        budget: &Budget,
    ) -> Option<Vec<Cell>> {
        let solver = &self.prover.solver;
        let mut line = Vec::new();
        let (mut last, mut value) = (first, value);
        let mut position = self.record.position.play(first).ok()?;
        while line.len() < KEEPING_PLIES {
            let mut answers: Vec<(Cell, Position)> = position.children().collect();
            answers.sort_by_key(|(cell, _)| steps(*cell, last));
            let find = |nodes| {
                let keeps =
                    |(_, after): &&(_, Position)| solver.value(after, nodes, budget) == Some(value);
                answers.iter().find(keeps).copied()
            };
            let mut next = find(RECALL_NODES);
            if next.is_none() && line.is_empty() {
                next = find(nodes);
            }
            let Some(next) = next else {
                break;
            };
            (last, position) = next;
            value = value.for_opponent();
            line.push(last);
        }
        (!line.is_empty()).then_some(line)
    }

    /// Proves the answers to every move that keeps the value, by what is known of the position after the move.
    fn prove_answers(&mut self, nodes: u64) {
        let keeping: Vec<(Cell, Value)> = self
            .record
            .knowledge
            .keeping()
            .filter_map(|made| Some((made.cell, made.evaluation?.value.for_opponent())))
            .collect();
        for (cell, value) in keeping {
            if self.budget.is_over() {
                break;
            }
            let Ok(child) = self.record.position.play(cell) else {
                continue;
            };
            let answers = self.values_of_answers(&child, value, nodes);
            let mut moves = self.record.knowledge.moves.iter_mut();
            if let Some(made) = moves.find(|made| made.cell == cell) {
                made.answers = answers;
            }
            self.publish();
        }
    }

    /// The values of the moves of a position of this value, as far as the effort goes.
    fn values_of_answers(
        &self,
        position: &Position,
        value: Value,
        nodes: u64,
    ) -> Vec<(Cell, Option<Value>)> {
        let mut record = self.prover.record(position);
        let cells: Vec<Cell> = position.empty_cells().collect();
        let (solver, budget) = (&self.prover.solver, &self.budget);
        record
            .knowledge
            .evaluation
            .get_or_insert(Evaluation { value, plies: None });
        record.teach_proofs();
        if !record.proofs.is_complete() {
            if value == Value::Draw {
                record.proofs.prove_position(solver, nodes, budget);
            }
            record.proofs.prove_moves(solver, &cells, nodes, budget);
        }
        record.learn_values();
        self.prover.keep(&record);
        record.proofs.values().collect()
    }
}
