//! How a position is analyzed: distances, values and reasons, in rounds of growing effort.

use serde::{Deserialize, Serialize};

use super::{Analysis, Evaluation, MoveEvaluation, Reason, preference};
use crate::ai::exact::{self, Attackers, MoveScores};
use crate::ai::winning_chances::steps;
use crate::ai::{Limit, MoveProofs, Solver, Stop, Value};
use crate::rules::{Cell, Position, Rules};

/// How far an analysis goes: the most positions that its last round may visit for one question.
///
/// There are up to two questions for the position and for each of its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effort(pub u64);

impl Effort {
    /// Ahead of time, so that Hard has less to prove once a person has moved.
    pub const AHEAD: Effort = Effort(1 << 14);

    /// For each position of a round that is looked at again.
    pub const REVIEW: Effort = Effort(1 << 18);

    /// Until everything is proved.
    const UNLIMITED: Effort = Effort(u64::MAX);
}

/// The most positions that the search for exact distances may visit, some tenths of a second. Farther
/// ends are proved without their distance.
const DISTANCE_NODES: u64 = 1 << 20;

/// The part of [`DISTANCE_NODES`] that is spent before anything else. On 3x3 it proves every
/// distance.
const NEAR_NODES: u64 = 1 << 13;

/// The part of [`DISTANCE_NODES`] that may be spent before a hint is shown in a position that is
/// proved to be won or lost, about a tenth of a second's work.
const HINT_NODES: u64 = 1 << 19;

/// The most positions that the solver may visit to recall a proof that it has just made.
const RECALL_NODES: u64 = 1 << 5;

/// The most positions that may be visited to find the best play of a proved distance.
const LINE_NODES: u64 = 1 << 16;

/// How many moves are proved, in parallel, before the analysis is reported again.
const MOVES_AT_ONCE: usize = 8;

/// How many plies are shown of a line whose distance is not known.
const KEEPING_PLIES: usize = 5;

/// Proves a position and every move of it, however long that takes.
///
/// Once `stop` is set, what is not proved yet stays `None`.
pub fn analyze(position: &Position, stop: &Stop) -> Analysis {
    let solver = Solver::new(position.rules());
    analyze_with(&solver, position, Effort::UNLIMITED, stop, &|_| ())
}

/// Proves the value of a position for the side to move; `None` if stopped before that.
///
/// The distance is given only where it can be found in some tenths of a second.
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

/// Finds one of the best moves with its reason, and proves no more than that takes.
///
/// `None` if stopped before a move was proved to be best, or if the round is over.
pub fn hint(position: &Position, stop: &Stop) -> Option<MoveEvaluation> {
    let solver = Solver::new(position.rules());
    let mut context = Context::new(&solver, position, stop);
    for limit in Limit::growing(stop) {
        context.prove_values(limit, true, &|_| ());
        if context.analysis.hint.is_some() || context.is_done() {
            break;
        }
    }
    context.analysis.hint().cloned()
}

/// Analyzes a position of the solver's board, and reports the analysis each time it has grown.
///
/// The last report is the result. Near ends come first, then the value of the position, a hint, the
/// values of all moves, and farther distances; then all again with more effort, so that a hard proof
/// does not hold up the easy ones.
pub(super) fn analyze_with(
    solver: &Solver,
    position: &Position,
    effort: Effort,
    stop: &Stop,
    report: &dyn Fn(&Analysis),
) -> Analysis {
    let mut context = Context::new(solver, position, stop);
    if context.analysis.is_complete {
        report(&context.analysis);
        return context.analysis;
    }
    for limit in Limit::growing(stop) {
        if limit.nodes > effort.0 {
            break;
        }
        context.run_round(limit, report);
        if context.analysis.is_complete {
            break;
        }
    }
    context.analysis
}

/// An analysis under way.
struct Context<'a> {
    position: Position,
    solver: &'a Solver,
    proofs: MoveProofs,
    distances: MoveScores<'a>,
    /// Whether no more distances are searched for.
    has_distances: bool,
    analysis: Analysis,
    /// The moves in the order in which a hint prefers them; empty until the position is proved.
    preferred: Vec<Cell>,
}

impl<'a> Context<'a> {
    /// Proves only what is near the end.
    fn new(solver: &'a Solver, position: &Position, stop: &'a Stop) -> Context<'a> {
        let mut context = Context {
            position: *position,
            solver,
            proofs: MoveProofs::new(position),
            distances: MoveScores::of(position, stop),
            has_distances: false,
            analysis: Analysis::unproved(position),
            preferred: Vec::new(),
        };
        context.prove_distances(NEAR_NODES, Attackers::BOTH);
        context
    }

    fn run_round(&mut self, limit: Limit, report: &dyn Fn(&Analysis)) {
        self.prove_values(limit, false, report);
        self.prove_farther_distances(limit.nodes);
        self.find_reasons(None, limit);
        self.analysis.is_complete = self.is_done();
        report(&self.analysis);
    }

    fn is_done(&self) -> bool {
        let mut moves = self.analysis.moves.iter();
        self.has_distances && moves.all(|candidate| candidate.evaluation.is_some())
    }

    /// Proves the position and its moves, or no more than a hint takes.
    fn prove_values(&mut self, limit: Limit, until_hint: bool, report: &dyn Fn(&Analysis)) {
        self.prove_position(limit);
        self.choose_hint(true, limit);
        report(&self.analysis);
        self.prove_moves(limit, until_hint, report);
        self.prove_position(limit);
        self.choose_hint(false, limit);
        report(&self.analysis);
    }

    /// Searches for the exact distances of the moves, by visiting up to `nodes` more positions.
    fn prove_distances(&mut self, nodes: u64, attackers: Attackers) {
        self.has_distances = self.distances.search_more(nodes, attackers);
        let scores = self.distances.so_far();
        for (candidate, (_, score)) in self.analysis.moves.iter_mut().zip(scores) {
            if let Some(score) = score {
                candidate.learn(Evaluation::from(score));
            }
        }
        self.learn_from_moves();
    }

    /// Searches for distances that do not change which moves are best once a hint is shown.
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

    /// Searches for the distance of the best moves of a position that is won or lost.
    fn prove_best_distance(&mut self, value: Value) {
        let attackers = Attackers {
            mover: value == Value::Win,
            answerer: value == Value::Loss,
        };
        if value == Value::Loss {
            for i in 0..self.analysis.moves.len() {
                self.learn_value(i, Value::Loss);
            }
        }
        if value != Value::Draw {
            let nodes = HINT_NODES.saturating_sub(self.distances.nodes());
            self.prove_distances(nodes, attackers);
        }
    }

    fn learn_value(&mut self, index: usize, value: Value) {
        let candidate = &mut self.analysis.moves[index];
        if candidate.evaluation.is_none() {
            candidate.learn(Evaluation { value, plies: None });
            self.distances.learn(candidate.cell, value);
        }
    }

    /// The position's evaluation follows from those of its moves.
    fn learn_from_moves(&mut self) {
        if let Some(best) = best(&self.analysis.moves) {
            self.analysis.evaluation = Some(best);
        }
    }

    /// Proves the position by its moves, or else by a search of its own. Reasons depend on it.
    fn prove_position(&mut self, limit: Limit) {
        self.learn_from_moves();
        if self.analysis.evaluation.is_some() {
            return;
        }
        self.proofs.prove_position(self.solver, limit);
        if let Some(value) = self.proofs.value() {
            self.analysis.evaluation = Some(Evaluation { value, plies: None });
        }
        self.learn_from_proofs();
    }

    fn learn_from_proofs(&mut self) {
        let values: Vec<Option<Value>> = self.proofs.values().map(|(_, value)| value).collect();
        for (index, value) in values.into_iter().enumerate() {
            if let Some(value) = value {
                self.learn_value(index, value);
            }
        }
    }

    /// Proves the values of the moves that are still open, or only until there is a hint.
    fn prove_moves(&mut self, limit: Limit, until_hint: bool, report: &dyn Fn(&Analysis)) {
        if let Some(best) = self.analysis.evaluation {
            self.proofs.learn(best.value);
            if best.value == Value::Draw {
                // One question about a pass may prove that no move loses.
                self.proofs.prove_position(self.solver, limit);
            }
            self.learn_from_proofs();
        }
        let moves = &self.analysis.moves;
        let in_order = self.order_of_proofs().into_iter().map(|i| &moves[i]);
        let open = in_order.filter(|candidate| candidate.evaluation.is_none());
        let open: Vec<Cell> = open.map(|candidate| candidate.cell).collect();
        for cells in open.chunks(MOVES_AT_ONCE) {
            if until_hint && self.analysis.hint.is_some() {
                break;
            }
            self.proofs.prove_moves(self.solver, cells, limit);
            self.learn_from_proofs();
            self.choose_hint(true, limit);
            report(&self.analysis);
        }
    }

    /// The indices of the moves, those that a hint prefers first.
    fn order_of_proofs(&self) -> Vec<usize> {
        if self.preferred.is_empty() {
            return (0..self.analysis.moves.len()).collect();
        }
        let moves = &self.analysis.moves;
        let index_of = |&cell: &Cell| moves.iter().position(|candidate| candidate.cell == cell);
        self.preferred.iter().filter_map(index_of).collect()
    }

    fn value_of_move(&mut self, cell: Cell, limit: Limit) -> Option<Value> {
        let child = self.position.play(cell).ok()?;
        let value = self.solver.value_within(&child, limit)?;
        Some(value.for_opponent())
    }

    /// Chooses the best move that a hint shows, once and for all.
    ///
    /// With `wait`, a drawing move is not chosen before those that a hint prefers to it are proved.
    fn choose_hint(&mut self, wait: bool, limit: Limit) {
        let Some(evaluation) = self.analysis.evaluation else {
            return;
        };
        if self.analysis.hint.is_some() {
            return;
        }
        if self.preferred.is_empty() {
            self.preferred = preference::order(&self.position, evaluation);
        }
        if evaluation.value == Value::Win {
            self.recall_win(limit);
        }
        self.prove_best_distance(evaluation.value);
        let wait = wait && evaluation.value == Value::Draw;
        self.analysis.hint = preference::choose(&self.preferred, &self.analysis, wait);
        if self.analysis.hint.is_some() {
            self.find_reasons(self.analysis.hint, limit);
        }
    }

    /// Finds a move that the solver's proof of the position has shown to win.
    fn recall_win(&mut self, limit: Limit) {
        let proved = |candidate: &MoveEvaluation| {
            let evaluation = candidate.evaluation;
            evaluation.is_some_and(|evaluation| evaluation.value == Value::Win)
        };
        if self.analysis.moves.iter().any(proved) {
            return;
        }
        let limit = Limit {
            nodes: RECALL_NODES,
            ..limit
        };
        for i in self.order_of_proofs() {
            if self.value_of_move(self.analysis.moves[i].cell, limit) == Some(Value::Win) {
                self.learn_value(i, Value::Win);
                break;
            }
        }
    }

    /// Finds the reasons that are still missing, of all moves or of one.
    fn find_reasons(&mut self, only: Option<Cell>, limit: Limit) {
        let Some(best) = self.analysis.evaluation else {
            return;
        };
        let mut moves = std::mem::take(&mut self.analysis.moves);
        let is_wanted = |cell| only.is_none_or(|only| only == cell);
        for candidate in &mut moves {
            if !is_wanted(candidate.cell) {
                continue;
            }
            if best.plies.is_some() && matches!(candidate.reason, Some(Reason::LostAnyway(_))) {
                // Now it is known which moves lose latest.
                candidate.reason = None;
            }
            if let (Some(evaluation), None) = (candidate.evaluation, &candidate.reason) {
                let (position, cell) = (self.position, candidate.cell);
                let refuting_line = || self.refuting_line(cell, evaluation, limit);
                candidate.reason = Reason::of(&position, cell, evaluation, best, refuting_line);
                candidate.line = self.winning_line(cell, evaluation).unwrap_or_default();
            }
        }
        self.analysis.moves = moves;
    }

    /// The opponent's answer to a move that loses or is refuted, and best play to the end where its
    /// distance is known.
    fn refuting_line(
        &mut self,
        cell: Cell,
        evaluation: Evaluation,
        limit: Limit,
    ) -> Option<Vec<Cell>> {
        if evaluation.plies.is_some() {
            return self.distances.line_after(cell, LINE_NODES);
        }
        let line = self.keeping_line(cell, evaluation.value, limit);
        Some(line).filter(|line| !line.is_empty())
    }

    /// How a round can go on after a move with this value: both sides keep the value, as far as that
    /// is proved.
    fn keeping_line(&self, cell: Cell, mut value: Value, limit: Limit) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut last = cell;
        let Ok(mut position) = self.position.play(cell) else {
            return line;
        };
        while line.len() < KEEPING_PLIES {
            let recall = Limit {
                nodes: RECALL_NODES,
                ..limit
            };
            let mut next = self.keeping_move(&position, last, value, recall);
            if next.is_none() && line.is_empty() {
                next = self.keeping_move(&position, last, value, limit);
            }
            let Some((cell, after)) = next else {
                break;
            };
            line.push(cell);
            (last, position, value) = (cell, after, value.for_opponent());
        }
        line
    }

    /// The move nearest to the last one that is proved to lead to this value for the opponent.
    fn keeping_move(
        &self,
        position: &Position,
        last: Cell,
        value: Value,
        limit: Limit,
    ) -> Option<(Cell, Position)> {
        for distance in 1..Rules::MAX {
            for (cell, after) in position.children() {
                if steps(cell, last) == distance
                    && self.solver.value_within(&after, limit) == Some(value)
                {
                    return Some((cell, after));
                }
            }
        }
        None
    }

    /// Best play after a move that wins, but not at once.
    fn winning_line(&mut self, cell: Cell, evaluation: Evaluation) -> Option<Vec<Cell>> {
        if evaluation.value == Value::Win && evaluation.plies? > 1 {
            self.distances.line_after(cell, LINE_NODES)
        } else {
            None
        }
    }
}

/// The evaluation of a position with these moves, if it follows from what is proved of them.
///
/// One proved win is enough, and its distance is the least, since the nearest ends are searched
/// first. A draw or a loss needs every move proved, and the distance of a loss every distance.
fn best(moves: &[MoveEvaluation]) -> Option<Evaluation> {
    let proved = || moves.iter().filter_map(|candidate| candidate.evaluation);
    let value = proved().map(|evaluation| evaluation.value).max()?;
    let best = || proved().filter(|evaluation| evaluation.value == value);
    let all_proved = proved().count() == moves.len();
    let plies = match value {
        Value::Win => best().filter_map(|evaluation| evaluation.plies).min(),
        Value::Draw if all_proved => None,
        Value::Loss if all_proved => {
            let distances: Option<Vec<u32>> = best().map(|evaluation| evaluation.plies).collect();
            distances.and_then(|distances| distances.into_iter().max())
        }
        Value::Draw | Value::Loss => return None,
    };
    Some(Evaluation { value, plies })
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn a_position_with_an_unproved_move_is_proved_only_by_a_win() {
        let best = |evaluations: &[Option<(Value, Option<u32>)>]| {
            let candidate = |evaluation: &Option<(Value, Option<u32>)>| MoveEvaluation {
                cell: Cell { col: 0, row: 0 },
                evaluation: evaluation.map(|(value, plies)| Evaluation { value, plies }),
                reason: None,
                line: Vec::new(),
            };
            let moves: Vec<MoveEvaluation> = evaluations.iter().map(candidate).collect();
            super::best(&moves).map(|evaluation| (evaluation.value, evaluation.plies))
        };
        let win = Some((Value::Win, Some(3)));
        let far_win = Some((Value::Win, None));
        let draw = Some((Value::Draw, None));
        let loss = Some((Value::Loss, Some(2)));
        let late_loss = Some((Value::Loss, Some(4)));
        let far_loss = Some((Value::Loss, None));
        assert_eq!(best(&[loss, win, far_win, None]), win);
        assert_eq!(best(&[loss, far_win, None]), far_win);
        assert_eq!(best(&[draw, None]), None);
        assert_eq!(best(&[loss, draw]), draw);
        assert_eq!(best(&[loss, None]), None);
        assert_eq!(best(&[loss, late_loss]), late_loss);
        assert_eq!(best(&[loss, far_loss]), far_loss);
        assert_eq!(best(&[None]), None);
    }

    /// Analyzes a position, stops after this many reports, and compares the result with the last.
    fn check_last_report(position: &Position, wanted: usize) {
        let (stop, solver) = (Stop::default(), Solver::new(position.rules()));
        let reports = RefCell::new(Vec::new());
        let report = |analysis: &Analysis| {
            reports.borrow_mut().push(analysis.clone());
            if reports.borrow().len() == wanted {
                stop.set();
            }
        };
        if wanted == 0 {
            stop.set();
        }
        let result = analyze_with(&solver, position, Effort(1 << 11), &stop, &report);
        assert_eq!(reports.borrow().last(), Some(&result), "{position}");
    }

    #[test]
    fn the_last_report_is_the_result() {
        for (board, text) in [
            ("3x3x3", ".../.../... x"),
            ("3x3x3", "X../.O./..X o"),
            ("3x3x3", "XX./OO./... x"),
            ("3x3x3", "XXX/OO./... o"),
            ("3x5x3", "O../.../.../.../... x"),
            ("4x4x4", "X.../.O../..../.... x"),
            (
                "7x7x5",
                "......./......./......./...X.../......./......./....... o",
            ),
        ] {
            let position = Position::parse(text, board.parse().unwrap()).unwrap();
            for wanted in [0, 1, 2, 20] {
                check_last_report(&position, wanted);
            }
        }
    }
}
