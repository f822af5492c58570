//! The analysis of a position: values, a hint, distances and reasons, in rounds of growing effort.

use serde::{Deserialize, Serialize};

use super::{Analysis, Evaluation, MoveEvaluation, Reason, preference};
use crate::ai::exact::{self, Attackers, MoveScores};
use crate::ai::winning_chances::steps;
use crate::ai::{Limit, MoveProofs, Solver, Stop, Value};
use crate::rules::{Cell, Position};

/// Maximum number of visited positions per question in the last round of an analysis. The position and each of its
/// moves take up to two questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effort(pub u64);

impl Effort {
    /// While a person thinks, so that Hard's answer takes less time: more than any known answer takes.
    pub const AHEAD: Effort = Effort(1 << 22);

    /// For the coach's word about the last mark: about a second on the largest board.
    pub const COACH: Effort = Effort(1 << 13);

    /// For each position of a finished round.
    pub const REVIEW: Effort = Effort(1 << 18);

    /// Until everything is proved.
    const UNLIMITED: Effort = Effort(u64::MAX);
}

/// Maximum number of positions visited for exact distances, some tenths of a second.
const DISTANCE_NODES: u64 = 1 << 20;

/// The part of [`DISTANCE_NODES`] that is spent first. On 3x3 it proves every distance.
const NEAR_NODES: u64 = 1 << 13;

/// The part of [`DISTANCE_NODES`] that may be spent before a hint in a won or lost position, about a tenth of a
/// second.
const HINT_NODES: u64 = 1 << 19;

/// Enough to recall a proof that the solver has just made.
const RECALL_NODES: u64 = 1 << 5;

/// Maximum number of positions visited for the best play of a proved distance.
const LINE_NODES: u64 = 1 << 16;

/// Moves proved in parallel between two reports.
const MOVES_AT_ONCE: usize = 8;

/// Length of a line of unknown distance.
const KEEPING_PLIES: usize = 5;

/// Proves a position and all its moves. Once `stop` is set, the rest stays `None`.
pub fn analyze(position: &Position, stop: &Stop) -> Analysis {
    let solver = Solver::new(position.rules());
    analyze_with(&solver, position, Effort::UNLIMITED, stop, &|_| ())
}

/// Proves the value of a position for the side to move; `None` if stopped. Only near ends have a distance.
pub fn evaluate(position: &Position, stop: &Stop) -> Option<Evaluation> {
    let limit = Limit {
        stop,
        nodes: DISTANCE_NODES,
    };
    if let Some(score) = exact::score(position, limit) {
        return Some(Evaluation::from(score));
    }
    let value = Solver::new(position.rules()).value(position, stop)?;
    Some(Evaluation { value, plies: None })
}

/// One of the best moves, with its reason. `None` if stopped before one was proved, or if the round is over.
pub fn hint(position: &Position, stop: &Stop) -> Option<MoveEvaluation> {
    prove_hint(position, stop)
}

fn prove_hint(position: &Position, stop: &Stop) -> Option<MoveEvaluation> {
    let solver = Solver::new(position.rules());
    let mut context = Context::new(&solver, position, stop, &|_| ());
    for limit in Limit::growing(stop) {
        context.prove_values(limit, true);
        if context.analysis.hint.is_some() || context.is_complete() {
            break;
        }
    }
    context.analysis.hint().cloned()
}

/// Analyzes a position of the solver's board, and reports the analysis each time it has grown.
pub(super) fn analyze_with(
    solver: &Solver,
    position: &Position,
    effort: Effort,
    stop: &Stop,
    report: &dyn Fn(&Analysis),
) -> Analysis {
    let mut context = Context::new(solver, position, stop, report);
    if context.analysis.is_complete {
        report(&context.analysis);
        return context.analysis;
    }
    for limit in Limit::growing(stop).take_while(|limit| limit.nodes <= effort.0) {
        context.prove_values(limit, false);
        context.prove_farther_distances(limit.nodes);
        context.find_reasons(None, limit);
        context.analysis.is_complete = context.is_complete();
        report(&context.analysis);
        if context.analysis.is_complete {
            break;
        }
    }
    context.analysis
}

struct Context<'a> {
    position: Position,
    solver: &'a Solver,
    report: &'a dyn Fn(&Analysis),
    proofs: MoveProofs,
    distances: MoveScores<'a>,
    /// Whether the search for distances has ended.
    has_distances: bool,
    analysis: Analysis,
    /// Moves in the order in which a hint prefers them; empty until the position is proved.
    preferred: Vec<Cell>,
}

impl<'a> Context<'a> {
    /// Proves near ends.
    fn new(
        solver: &'a Solver,
        position: &Position,
        stop: &'a Stop,
        report: &'a dyn Fn(&Analysis),
    ) -> Context<'a> {
        let mut context = Context {
            position: *position,
            solver,
            report,
            proofs: MoveProofs::new(position),
            distances: MoveScores::of(position, stop),
            has_distances: false,
            analysis: Analysis::unproved(position),
            preferred: Vec::new(),
        };
        context.prove_distances(NEAR_NODES, Attackers::BOTH);
        context
    }

    fn is_complete(&self) -> bool {
        self.has_distances && self.analysis.proved_moves() == self.analysis.moves.len()
    }

    /// Proves the position and its moves. With `until_hint`, only as much as a hint takes.
    fn prove_values(&mut self, limit: Limit<'_>, until_hint: bool) {
        self.prove_position(limit);
        self.choose_hint(true, limit);
        (self.report)(&self.analysis);
        if let Some(best) = self.analysis.evaluation {
            self.proofs.learn(best.value);
            if best.value == Value::Draw {
                // A question about a pass may prove that no move loses.
                self.proofs.prove_position(self.solver, limit);
            }
            self.learn_values();
        }
        let mut open = self.preferred.clone();
        if open.is_empty() {
            open.extend(self.position.empty_cells());
        }
        open.retain(|cell| {
            self.analysis
                .of_move(*cell)
                .is_some_and(|it| it.evaluation.is_none())
        });
        for cells in open.chunks(MOVES_AT_ONCE) {
            if until_hint && self.analysis.hint.is_some() {
                break;
            }
            self.proofs.prove_moves(self.solver, cells, limit);
            self.learn_values();
            self.choose_hint(true, limit);
            (self.report)(&self.analysis);
        }
        self.prove_position(limit);
        self.choose_hint(false, limit);
        (self.report)(&self.analysis);
    }

    fn prove_position(&mut self, limit: Limit<'_>) {
        self.learn_from_moves();
        if self.analysis.evaluation.is_none() {
            self.proofs.prove_position(self.solver, limit);
            let value = self.proofs.value();
            self.analysis.evaluation = value.map(|value| Evaluation { value, plies: None });
            self.learn_values();
        }
    }

    /// Chooses the best move that a hint shows, once and for all. With `wait`, a drawing move is not chosen until
    /// every move that a hint prefers to it is proved.
    fn choose_hint(&mut self, wait: bool, limit: Limit<'_>) {
        let (Some(best), None) = (self.analysis.evaluation, self.analysis.hint) else {
            return;
        };
        if self.preferred.is_empty() {
            self.preferred = preference::order(&self.position, best);
        }
        match best.value {
            Value::Win => self.recall_win(limit),
            Value::Draw => {}
            Value::Loss => {
                self.proofs.learn(Value::Loss);
                self.learn_values();
            }
        }
        let is_draw = best.value == Value::Draw;
        if !is_draw {
            let nodes = HINT_NODES.saturating_sub(self.distances.nodes());
            let attackers = Attackers::to_prove(best.value);
            self.prove_distances(nodes, attackers);
        }
        self.analysis.hint = preference::choose(&self.preferred, &self.analysis, wait && is_draw);
        if self.analysis.hint.is_some() {
            self.find_reasons(self.analysis.hint, limit);
        }
    }

    /// Finds the winning move in the solver's proof of the position.
    fn recall_win(&mut self, limit: Limit<'_>) {
        let mut values = self.analysis.moves.iter().filter_map(|it| it.evaluation);
        if values.any(|it| it.value == Value::Win) {
            return;
        }
        let limit = recalling(limit);
        for cell in self.preferred.clone() {
            let Ok(child) = self.position.play(cell) else {
                continue;
            };
            if self.solver.value_within(&child, limit) == Some(Value::Loss) {
                return self.learn_value(cell, Value::Win);
            }
        }
    }

    /// Leaves out moves with the value of the hint if that is shown without its distance: theirs could make
    /// another move the best.
    fn prove_farther_distances(&mut self, nodes: u64) {
        let nodes = nodes.min(DISTANCE_NODES.saturating_sub(self.distances.nodes()));
        let hint = self.analysis.hint().and_then(|hint| hint.evaluation);
        let may_change =
            |value| hint.is_none_or(|hint| hint.value != value || hint.plies.is_some());
        let attackers = Attackers {
            mover: may_change(Value::Win),
            answerer: may_change(Value::Loss),
        };
        self.prove_distances(nodes, attackers);
        self.has_distances |= nodes == 0;
    }

    /// Visits up to `nodes` more positions.
    fn prove_distances(&mut self, nodes: u64, attackers: Attackers) {
        self.has_distances = self.distances.search_more(nodes, attackers);
        for (found, (_, score)) in self.analysis.moves.iter_mut().zip(self.distances.so_far()) {
            if let Some(score) = score {
                found.learn(Evaluation::from(score));
            }
        }
        self.learn_from_moves();
    }

    fn learn_values(&mut self) {
        let values: Vec<(Cell, Option<Value>)> = self.proofs.values().collect();
        for (cell, value) in values {
            if let Some(value) = value {
                self.learn_value(cell, value);
            }
        }
    }

    fn learn_value(&mut self, cell: Cell, value: Value) {
        let mut moves = self.analysis.moves.iter_mut();
        let open = moves.find(|it| it.cell == cell && it.evaluation.is_none());
        if let Some(open) = open {
            open.learn(Evaluation { value, plies: None });
            self.distances.learn(cell, value);
        }
    }

    fn learn_from_moves(&mut self) {
        self.analysis.evaluation = best(&self.analysis.moves).or(self.analysis.evaluation);
    }

    /// Finds missing reasons, of all moves or of one.
    fn find_reasons(&mut self, only: Option<Cell>, limit: Limit<'_>) {
        let Some(best) = self.analysis.evaluation else {
            return;
        };
        for found in &mut self.analysis.moves {
            let (position, cell) = (&self.position, found.cell);
            if only.is_some_and(|only| only != cell) {
                continue;
            }
            if best.plies.is_some() && matches!(found.reason, Some(Reason::LostAnyway(_))) {
                // Now it is known which moves lose latest.
                found.reason = None;
            }
            let (Some(evaluation), None) = (found.evaluation, &found.reason) else {
                continue;
            };
            let refuting_line = || match evaluation.plies {
                Some(_) => self.distances.line_after(cell, LINE_NODES),
                None => keeping_line(self.solver, position, cell, evaluation.value, limit),
            };
            found.reason = Reason::of(position, cell, evaluation, best, refuting_line);
            if evaluation.value == Value::Win && evaluation.plies > Some(1) {
                let line = self.distances.line_after(cell, LINE_NODES);
                found.line = line.unwrap_or_default();
            }
        }
    }
}

fn recalling(limit: Limit) -> Limit {
    Limit {
        nodes: RECALL_NODES,
        ..limit
    }
}

/// Continues a round after a move while both sides provably keep the value; `None` if no answer does.
fn keeping_line(
    solver: &Solver,
    position: &Position,
    first: Cell,
    value: Value,
    limit: Limit<'_>,
) -> Option<Vec<Cell>> {
    let mut line = Vec::new();
    let (mut last, mut value, mut position) = (first, value, position.play(first).ok()?);
    while line.len() < KEEPING_PLIES {
        let mut answers: Vec<(Cell, Position)> = position.children().collect();
        answers.sort_by_key(|(cell, _)| steps(*cell, last));
        let find = |limit| {
            for (cell, after) in &answers {
                if solver.value_within(after, limit) == Some(value) {
                    return Some((*cell, *after));
                }
            }
            None
        };
        let mut next = find(recalling(limit));
        if next.is_none() && line.is_empty() {
            next = find(limit);
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

/// The evaluation of a position, if it follows from those of its moves.
///
/// One win is enough, and its distance is the shortest, since near ends are searched first. A draw or a loss needs
/// every move, and the distance of a loss every distance.
fn best(moves: &[MoveEvaluation]) -> Option<Evaluation> {
    let proved: Vec<Evaluation> = moves.iter().filter_map(|it| it.evaluation).collect();
    let value = proved.iter().map(|it| it.value).max()?;
    if value != Value::Win && proved.len() < moves.len() {
        return None;
    }
    let plies = proved
        .iter()
        .filter(|it| it.value == value)
        .map(|it| it.plies);
    let plies = match value {
        Value::Win => plies.flatten().min(),
        Value::Draw => None,
        Value::Loss => {
            let distances: Option<Vec<u32>> = plies.collect();
            distances.and_then(|distances| distances.into_iter().max())
        }
    };
    Some(Evaluation { value, plies })
}
