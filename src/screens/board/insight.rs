use crate::ai::analysis::{Effort, MoveEvaluation};
use crate::rules::{Cell, Position};
use crate::thinking::{Question, RoundAnalysis};

/// How far the proofs go: some seconds for each move that is hard to prove.
const EFFORT: Effort = Effort(1 << 21);

/// What is shown of the analysis of the position on the board.
#[derive(Debug, Default)]
pub(super) struct Insight {
    /// Whether the values are shown in the cells.
    pub is_shown: bool,
    hint: Hint,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hint {
    #[default]
    NotAsked,
    /// A best move of this position is still to be proved.
    Wanted(Position),
    /// A best move of this position is shown.
    Shown(Position),
}

/// What became of a hint that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HintNews {
    /// It is shown from now on, for this cell.
    Found(Cell),
    /// Nothing could be proved.
    Nothing,
}

/// The question that insight and hints ask about a position.
pub(super) fn question(position: Position) -> Question {
    Question::new(position, EFFORT)
}

impl Insight {
    /// Asks for a hint in this position.
    pub fn want_hint(&mut self, position: Position) {
        if self.hint == Hint::NotAsked {
            self.hint = Hint::Wanted(position);
        }
    }

    /// Forgets the hint: the position has changed.
    pub fn forget_hint(&mut self) {
        self.hint = Hint::NotAsked;
    }

    /// Whether the analysis of this position is to be shown.
    pub fn needs(&self, position: &Position) -> bool {
        let is_hinted = match &self.hint {
            Hint::NotAsked => false,
            Hint::Wanted(hinted) | Hint::Shown(hinted) => hinted == position,
        };
        (self.is_shown || is_hinted) && position.outcome().is_none()
    }

    /// Shows the hint that was asked for, once it is proved.
    pub fn follow(&mut self, position: &Position, analysis: &RoundAnalysis) -> Option<HintNews> {
        if !self.is_hint_wanted(position) {
            return None;
        }
        if let Some(best) = analysis.of(position)?.hint() {
            self.hint = Hint::Shown(*position);
            Some(HintNews::Found(best.cell))
        } else if analysis.is_done(question(*position)) {
            self.hint = Hint::NotAsked;
            Some(HintNews::Nothing)
        } else {
            None
        }
    }

    /// The best move that the hint shows.
    pub fn hint<'a>(
        &self,
        position: &Position,
        analysis: &'a RoundAnalysis,
    ) -> Option<&'a MoveEvaluation> {
        if self.hint == Hint::Shown(*position) {
            analysis.of(position)?.hint()
        } else {
            None
        }
    }

    /// Whether a hint was asked for and is still to be proved.
    pub fn is_hint_wanted(&self, position: &Position) -> bool {
        self.hint == Hint::Wanted(*position)
    }
}
