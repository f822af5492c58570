//! Why each proved move is good or bad, with the lines that show it.

use super::search::{RECALL_NODES, Search};
use super::{Evaluation, MoveEvaluation};
use crate::ai::Value;
use crate::ai::analysis::Reason;
use crate::ai::limit::Budget;
use crate::ai::winning_chances::steps;
use crate::rules::{Cell, Position};

/// Maximum number of positions visited for the best play of a proved distance.
const LINE_NODES: u64 = 1 << 16;

/// Minimum number of positions that may be visited for the lines of the reasons, even at the limit.
const REASON_NODES: u64 = 1 << 13;

/// Length of a line of unknown distance.
const KEEPING_PLIES: usize = 5;

impl<'a> Search<'a> {
    /// Finds missing reasons, of all moves or of one.
    pub fn find_reasons(&mut self, only: Option<Cell>, nodes: u64) {
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
        self.find_late_reasons();
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
        if let (Value::Win, Some(plies @ 2..), true) =
            (evaluation.value, evaluation.plies, made.line.is_empty())
        {
            let line = self.line_to_end(cell, evaluation.value, plies, budget);
            made.line = line.unwrap_or_default();
        }
        made.reason = Reason::of(&position, cell, evaluation, best, None);
        if made.reason.is_none() && Reason::is_refuted(evaluation, best) {
            let line = match evaluation.plies {
                Some(plies) => self.line_to_end(cell, evaluation.value, plies, budget),
                None => self.keeping_line(cell, evaluation.value, nodes, budget),
            };
            made.reason = Reason::of(&position, cell, evaluation, best, line);
        }
    }

    /// Completes the reasons that depend on the other moves and on the answers.
    fn find_late_reasons(&mut self) {
        let knowledge = &mut self.record.knowledge;
        let Some(best) = knowledge.evaluation.filter(|best| best.value != Value::Loss) else {
            return;
        };
        if knowledge.proved_moves() < knowledge.moves.len() {
            return;
        }
        let is_only = knowledge.keeping().count() == 1;
        let keeps = |made: &&mut MoveEvaluation| {
            made.reason.is_none() && made.evaluation.is_some_and(|it| it.value == best.value)
        };
        for made in knowledge.moves.iter_mut().filter(keeps) {
            made.reason = match made.counted_answers() {
                _ if is_only => Some(Reason::OnlyMove),
                Some(answers) => Some(Reason::Answers(answers)),
                None => (!made.line.is_empty()).then_some(Reason::ForcedWin),
            };
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
}
