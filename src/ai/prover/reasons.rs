//! Why each proved move is good or bad, with the lines that show it.

use super::record::Record;
use super::search::{RECALL_NODES, Search};
use super::{Evaluation, ForcedLineSearch, MoveEvaluation};
use crate::ai::analysis::Reason;
use crate::ai::winning_chances::steps;
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// Maximum number of positions visited for the best play of a proved distance.
const LINE_NODES: u64 = 1 << 16;

/// Minimum number of positions that may be visited for the answer to a move of unknown distance, even at the limit.
const ANSWER_NODES: u64 = 1 << 13;

/// Minimum number of positions that may be visited for the lines of the reasons, even at the limit.
const REASON_NODES: u64 = 1 << 16;

/// Length of a line of unknown distance.
const KEEPING_PLIES: usize = 5;

impl Search<'_> {
    /// Looks for reasons, of all moves or of one, as far as there can be better ones than those known.
    pub fn find_reasons(&mut self, only: Option<Cell>) {
        let Some(best) = self.record.knowledge.evaluation else {
            return;
        };
        let before = self.budget.spent();
        for index in 0..self.record.knowledge.moves.len() {
            let made = &self.record.knowledge.moves[index];
            let is_asked = only.is_none_or(|only| only == made.cell);
            let Some(evaluation) = made.evaluation.filter(|_| is_asked) else {
                continue;
            };
            let known = Some([evaluation, best]);
            if self.record.moves[index].explained == known {
                continue;
            }
            let spent = self.budget.spent() - before;
            if only.is_none() && self.budget.is_over() && spent > REASON_NODES {
                break;
            }
            let mut made = made.clone();
            let is_found = self.find_reason(&mut made, evaluation, best);
            self.record.moves[index].explained = known.filter(|_| is_found);
            self.record.knowledge.moves[index] = made;
        }
        self.find_late_reasons();
    }

    /// Returns whether the line that belongs to it was found.
    fn find_reason(
        &mut self,
        made: &mut MoveEvaluation,
        evaluation: Evaluation,
        best: Evaluation,
    ) -> bool {
        let (position, cell, value) = (self.record.position, made.cell, evaluation.value);
        made.reason = Reason::of(&position, cell, evaluation, best, None);
        let needs_line = made.reason.is_none() && Reason::is_refuted(evaluation, best);
        let line = match evaluation.plies {
            Some(plies) if needs_line || value == Value::Win => {
                self.line_to_end(cell, value, plies)
            }
            None if needs_line => self.keeping_line(cell, value),
            _ => Some(Vec::new()),
        };
        let is_found = line.is_some();
        if needs_line {
            made.reason = Reason::of(&position, cell, evaluation, best, line);
        } else {
            made.line = line.unwrap_or_default();
        }
        is_found
    }

    /// Completes the reasons that depend on the other moves and on the answers.
    fn find_late_reasons(&mut self) {
        let knowledge = &mut self.record.knowledge;
        let Some(best) = knowledge.evaluation.filter(|best| best.value != Value::Loss) else {
            return;
        };
        if knowledge.moves.iter().any(|made| made.evaluation.is_none()) {
            return;
        }
        let is_only = knowledge.keeping().count() == 1;
        let keeps = |made: &MoveEvaluation| {
            made.reason.is_none() && made.evaluation.is_some_and(|it| it.value == best.value)
        };
        let sought = knowledge.moves.iter_mut().zip(&self.record.moves);
        let unexplained = sought.filter(|(made, it)| it.explained.is_some() && keeps(made));
        let position = self.record.position;
        let threatens = |cell| {
            let child = position.play(cell).ok();
            child.is_some_and(|child| child.sensible_cells().len() < child.empty_cells().count())
        };
        for (made, _) in unexplained {
            made.reason = match made.counted_answers() {
                _ if is_only => Some(Reason::OnlyMove),
                _ if best.value == Value::Draw && threatens(made.cell) => Some(Reason::Threat),
                Some(answers) => Some(Reason::Answers(answers)),
                None => (!made.line.is_empty()).then_some(Reason::ForcedWin),
            };
        }
    }

    fn line_to_end(&mut self, cell: Cell, value: Value, plies: u32) -> Option<Vec<Cell>> {
        let Record { position, lines, .. } = &mut self.record;
        let limit = Limit::nodes(LINE_NODES);
        let mut search = ForcedLineSearch::new(self.prover.rules, lines, limit);
        let line = search.line_after(position, cell, value, plies);
        self.budget.spend(search.nodes());
        line
    }

    /// Continues a round after a move while both sides provably keep the value; `None` if no answer is seen to.
    fn keeping_line(&self, first: Cell, value: Value) -> Option<Vec<Cell>> {
        let (solver, budget) = (&self.prover.solver, self.budget.at_least(ANSWER_NODES));
        let mut line = Vec::new();
        let (mut last, mut value) = (first, value);
        let mut position = self.record.position.play(first).ok()?;
        while line.len() < KEEPING_PLIES {
            let mut answers: Vec<(Cell, Position)> = position.children().collect();
            answers.sort_by_key(|(cell, _)| steps(*cell, last));
            let find = |nodes| {
                let keeps = |(_, after): &&(_, Position)| {
                    solver.value(after, nodes, &budget) == Some(value)
                };
                answers.iter().find(keeps).copied()
            };
            let mut next = find(RECALL_NODES);
            if next.is_none() && line.is_empty() {
                next = find(self.record.nodes.max(ANSWER_NODES));
            }
            let Some(next) = next else {
                break;
            };
            (last, position) = next;
            value = value.for_opponent();
            line.push(last);
        }
        self.budget.spend(budget.spent());
        (!line.is_empty()).then_some(line)
    }
}
