//! What Insight knows of the position on the board, found once for all that shows it.

use std::time::Duration;

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
    /// The cells that are hardest to answer, and how many answers lose there, once that is proved of all cells and
    /// all of them draw.
    pub hardest: Option<(usize, Vec<Cell>)>,
    /// Whether each cell says how many answers lose, because all of them draw. Where no answer loses, the caption
    /// says it once.
    pub counts_answers: bool,
}

impl<'a> Insight<'a> {
    /// Unless `shows_all`, only for cells whose value is proved.
    pub fn new(known: &'a Knowledge, shows_all: bool) -> Insight<'a> {
        let moves = known.moves.iter().filter(|made| shows_all || made.evaluation.is_some());
        let uniform = known.uniform_evaluation();
        let all_draw = uniform.is_some_and(|evaluation| evaluation.value == Value::Draw);
        let hardest = if all_draw { known.hardest_to_answer() } else { None };
        let counts_answers = all_draw && hardest.as_ref().is_none_or(|(losing, _)| *losing > 0);
        Insight { moves: moves.collect(), uniform, hardest, counts_answers }
    }

    /// The cells that are hardest to answer, where not all are.
    pub fn hardest_cells(&self) -> &[Cell] {
        match &self.hardest {
            Some((1.., cells)) if cells.len() < self.moves.len() => cells,
            _ => &[],
        }
    }

    /// The cells with the share of answers that lose there, from the kindest, 0, to the hardest, 1. None if all are alike.
    pub fn shares(&self) -> Vec<(Cell, f32)> {
        let share = |made: &&MoveEvaluation| {
            let (losing, of) = made.losing_answers()?;
            Some((made.cell, losing as f32 / of as f32))
        };
        let mut shares: Vec<(Cell, f32)> = self.moves.iter().filter_map(share).collect();
        let all = shares.iter().map(|(_, share)| *share);
        let (least, most) = (all.clone().fold(1.0, f32::min), all.fold(0.0, f32::max));
        shares.retain(|_| self.counts_answers && most > least);
        for (_, share) in &mut shares {
            *share = (*share - least) / (most - least);
        }
        shares
    }

    /// Whether each cell says its value.
    pub fn is_in_cells(&self) -> bool {
        !self.moves.is_empty() && (self.uniform.is_none() || self.counts_answers)
    }
}

impl BoardScreen {
    /// When cells begin to say that their proof is pending. Most proofs are faster.
    pub fn proofs_due(&self) -> Option<Duration> {
        Some(self.insight_since?.max(self.position_since) + PROOF_DELAY)
    }

    pub(super) fn insight<'a>(&self, shown: &Position, context: &Context<'a>) -> Insight<'a> {
        let (Some(known), Some(due)) = (context.analysis.of(shown), self.proofs_due()) else {
            return Insight::default();
        };
        Insight::new(known, context.now >= due || !context.analysis.is_open(shown))
    }
}
