//! What is proved, drawn over the board: the value of each cell, and the reason for the move that
//! the mouse, the keys or a hint point at.

use super::PROOF_DELAY;
use super::view::BoardView;
use crate::ai::analysis::{MoveEvaluation, Reason};
use crate::rules::{Cell, Mark};
use crate::screens::explanation_text;
use crate::ui::{Color, Point, Shape, Text, rect};

impl BoardView<'_> {
    /// Frames around the cell of the hint and the one that the keys point at; they lie below the
    /// grid and the marks.
    pub(super) fn frames(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if let Some(hint) = self.hint() {
            let color = self.theme.win;
            shapes.extend(self.layout.frame(hint.cell, color, &self.theme));
        }
        if let Some(cell) = self.screen.focus {
            let color = self.theme.quiet;
            shapes.extend(self.layout.frame(cell, color, &self.theme));
        }
        shapes
    }

    /// Values and numbers in the cells, and the reason for the move pointed at.
    pub(super) fn overlay(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let mut covered: Vec<Cell> = Vec::new();
        if let Some(candidate) = self.explained_move() {
            shapes.extend(self.reason_lines(candidate));
            let continuation = continuation(candidate);
            shapes.extend(self.coming_marks(continuation));
            covered.extend(continuation);
            covered.push(candidate.cell);
        }
        if self.screen.insight.is_shown {
            shapes.extend(self.values(&covered));
        }
        if self.screen.insight.is_shown || self.screen.back_at.is_some() {
            let numbers = self.layout.numbers(&self.shown, &covered, &self.theme);
            shapes.extend(numbers);
        }
        shapes
    }

    /// The reason for the move pointed at, in words.
    pub(super) fn reason_text(&self) -> Option<String> {
        let insight = &self.screen.insight;
        if let Some(candidate) = self.focused_move() {
            let is_done = insight.is_done(&self.shown);
            let text = explanation_text(candidate, &self.shown, is_done, self.context);
            return Some(text);
        }
        if insight.is_hint_wanted(&self.shown) {
            return Some(self.context.labels.hint_pending.to_owned());
        }
        let best = self.hint()?;
        let explanation = best.explanation_of_best(&self.shown)?;
        let number = self.shown.rules().number(best.cell);
        Some(self.context.words.hint(number, &explanation))
    }

    /// The move whose reason is drawn: the one pointed at, or else that of the hint.
    fn explained_move(&self) -> Option<&MoveEvaluation> {
        self.focused_move().or_else(|| self.hint())
    }

    /// What is proved of the empty cell pointed at, while values are shown.
    fn focused_move(&self) -> Option<&MoveEvaluation> {
        if !self.screen.insight.is_shown || self.screen.hint_first {
            return None;
        }
        let analysis = self.screen.insight.analysis(&self.shown)?;
        analysis.of_move(self.focused?)
    }

    fn hint(&self) -> Option<&MoveEvaluation> {
        self.screen.insight.hint(&self.shown)
    }

    /// The lines that a reason names, in the colour of the side that owns them.
    fn reason_lines(&self, candidate: &MoveEvaluation) -> Vec<Shape> {
        let Some(reason) = &candidate.reason else {
            return Vec::new();
        };
        let me = self.shown.to_move();
        let owner = match reason {
            Reason::Block(_) | Reason::BlockFork(_) => me.other(),
            _ => me,
        };
        let color = self.theme.mark(owner).towards(self.theme.ground, 0.5);
        let lines = reason.lines().iter();
        lines
            .map(|line| self.layout.line(*line, color, 1.0))
            .collect()
    }

    /// The marks to come, faint and numbered, the opponent's first.
    fn coming_marks(&self, cells: &[Cell]) -> Vec<Shape> {
        let mut mark = self.shown.to_move().other();
        let mut shapes = Vec::new();
        for (number, &cell) in (1..).zip(cells) {
            shapes.extend(self.coming_mark(number, cell, mark));
            mark = mark.other();
        }
        shapes
    }

    fn coming_mark(&self, number: u32, cell: Cell, mark: Mark) -> Vec<Shape> {
        let (layout, theme) = (&self.layout, &self.theme);
        let faint = theme.mark(mark).towards(theme.ground, 0.6);
        let mut shapes = layout.mark(cell, mark, faint, 1.0);
        let at = layout.rect(cell).center();
        let size = (layout.rect(cell).w * 0.16).max(14.0);
        shapes.push(disc(at, size * 0.75, theme.ground));
        let number = Text::new(number.to_string(), at, size, theme.text);
        shapes.push(number.bold().into());
        shapes
    }

    /// The values of the empty cells that are not covered; those that are not proved appear after a
    /// moment, as most proofs take no time.
    fn values(&self, covered: &[Cell]) -> Vec<Shape> {
        let insight = &self.screen.insight;
        let Some(analysis) = insight.analysis(&self.shown) else {
            return Vec::new();
        };
        let waited = self.context.now.saturating_sub(self.screen.position_since);
        let is_done = insight.is_done(&self.shown);
        let mut shapes = Vec::new();
        for candidate in &analysis.moves {
            let (cell, evaluation) = (candidate.cell, candidate.evaluation);
            let is_due = evaluation.is_some() || waited >= PROOF_DELAY;
            if is_due && !covered.contains(&cell) {
                let words = self.context.words;
                let value = self
                    .layout
                    .value(cell, evaluation, is_done, &self.theme, words);
                shapes.extend(value);
            }
        }
        shapes
    }
}

fn disc(at: Point, radius: f32, color: Color) -> Shape {
    Shape::Box {
        rect: rect(at.x - radius, at.y - radius, radius * 2.0, radius * 2.0),
        radius,
        color,
    }
}

/// The moves that show what a move is worth: its refutation, or best play after it.
fn continuation(candidate: &MoveEvaluation) -> &[Cell] {
    match &candidate.reason {
        Some(Reason::Refuted(refutation)) => &refutation.line,
        Some(Reason::Fork(_)) => &[],
        _ => &candidate.line,
    }
}
