//! What Insight knows of the position on the board, found once for all that shows it.

use super::BoardScreen;
use crate::ai::Value;
use crate::ai::analysis::{Evaluation, Knowledge, MoveEvaluation};
use crate::rules::{Cell, Position};
use crate::screens::Context;
use crate::ui::PROOF_DELAY;

#[derive(Default)]
pub(super) struct Insight<'a> {
    /// The moves whose cells say something.
    pub moves: Vec<&'a MoveEvaluation>,
    /// The evaluation of all empty cells, if it is proved and the same for each. The caption then says it once.
    pub uniform: Option<Evaluation>,
    /// The cells that stand out: the best, in a draw the hardest to answer once that is proved. None if all are alike.
    pub best: Vec<Cell>,
    /// Whether other cells draw, too, but are easier to answer.
    pub is_hardest: bool,
    /// Whether each cell says how many answers lose, because all of them draw. Where no answer loses, the caption
    /// says it once.
    pub counts_answers: bool,
}

impl<'a> Insight<'a> {
    /// Unless `shows_all`, only for cells whose value is proved.
    pub fn new(known: &'a Knowledge, shows_all: bool) -> Insight<'a> {
        let moves = known.moves.iter().filter(|made| shows_all || made.evaluation.is_some());
        let moves: Vec<_> = moves.collect();
        let uniform = known.uniform_evaluation();
        let all_draw = uniform.is_some_and(|evaluation| evaluation.value == Value::Draw);
        let hardest = known.hardest_to_answer();
        let counts_answers = all_draw && hardest.as_ref().is_none_or(|(losing, _)| *losing > 0);
        let keeping: Vec<Cell> = known.best_moves().map(|made| made.cell).collect();
        let is_hardest = hardest.as_ref().is_some_and(|(_, cells)| cells.len() < keeping.len());
        let mut best = hardest.map_or(keeping, |(_, cells)| cells);
        best.retain(|_| uniform.is_none() || is_hardest);
        Insight { moves, uniform, best, is_hardest, counts_answers }
    }

    /// Whether each cell says its value.
    pub fn is_in_cells(&self) -> bool {
        !self.moves.is_empty() && (self.uniform.is_none() || self.counts_answers)
    }
}

impl BoardScreen {
    pub(super) fn insight<'a>(&self, shown: &Position, context: &Context<'a>) -> Insight<'a> {
        let (Some(known), Some(since)) = (context.analysis.of(shown), self.insight_since) else {
            return Insight::default();
        };
        // Cells say that their proof is pending only then: most proofs are faster.
        let due = since.max(self.position_since) + PROOF_DELAY;
        Insight::new(known, !context.analysis.is_open(shown) || context.now.is_past(due))
    }
}
