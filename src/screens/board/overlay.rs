//! What is proved, drawn over the board: the value of each cell, and the reason for the move that
//! the mouse or the keys point at; and the mark that a hint asks for.

use super::view::BoardView;
use crate::ai::analysis::{Evaluation, MoveEvaluation, Reason};
use crate::profile::Motion;
use crate::rules::{Cell, Mark};
use crate::screens::{explanation_text, reason_lines};
use crate::ui::{Color, PROOF_DELAY, Point, Shape, Text, motion, rect};

/// How much larger the mark of a hint grows with each beat.
const BEATING: f32 = 0.12;

impl BoardView<'_> {
    /// Frames around the cell of the hint and the one that the keys point at.
    pub(super) fn frames(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if let Some(hint) = self.hint() {
            shapes.push(self.layout.frame(hint.cell, self.theme.win));
        }
        if let Some(cell) = self.screen.focus {
            shapes.push(self.layout.frame(cell, self.theme.text));
        }
        shapes
    }

    /// The grounds of the cells whose values are shown.
    pub(super) fn tints(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for candidate in self.valued_moves() {
            if let Some(evaluation) = candidate.evaluation {
                shapes.push(self.layout.tint(candidate.cell, evaluation, &self.theme));
            }
        }
        shapes
    }

    /// The mark of the hint, values in the cells, and the reason for the move pointed at.
    pub(super) fn overlay(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        // Their values stand in a corner: something else stands in the middle, or runs through it.
        let mut cornered: Vec<Cell> = self.hinted_cell().into_iter().collect();
        cornered.extend(self.focused);
        if self.focused_move().is_none() {
            shapes.extend(self.hinted_mark());
        }
        if let Some(candidate) = self.focused_move() {
            if let Some(reason) = &candidate.reason {
                let mover = self.shown.to_move();
                shapes.extend(reason_lines(reason, mover, &self.layout, &self.theme));
            }
            let continuation = continuation(candidate);
            shapes.extend(self.coming_marks(continuation));
            cornered.extend(continuation);
            cornered.extend(candidate.reason.iter().flat_map(cells_on_lines));
            cornered.push(candidate.cell);
        }
        shapes.extend(self.values(&cornered));
        shapes
    }

    /// What the header says of a move or of the position.
    pub(super) fn reason_text(&self) -> Option<String> {
        let insight = &self.screen.insight;
        if self.game.outcome().is_some() && self.screen.back_at.is_none() {
            return None;
        }
        if let Some(candidate) = self.focused_move() {
            let is_done = insight.is_done(&self.shown);
            let text = explanation_text(candidate, &self.shown, is_done, self.context);
            return Some(text);
        }
        if insight.is_hint_wanted(&self.shown) {
            return Some(self.context.labels.hint_pending.to_owned());
        }
        if let Some(hint) = self.hint() {
            let explanation = hint.explanation_of_best(&self.shown)?;
            let number = self.shown.rules().number(hint.cell);
            return Some(self.context.words.hint(number, &explanation));
        }
        let evaluation = self.uniform_evaluation()?;
        Some(self.context.words.every_cell(evaluation))
    }

    /// The move whose reason is drawn: the one pointed at, while values are shown.
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

    pub(super) fn hinted_cell(&self) -> Option<Cell> {
        self.hint().map(|hint| hint.cell)
    }

    /// The mark to be placed by the hint: it beats a few times and then rests.
    fn hinted_mark(&self) -> Vec<Shape> {
        let Some(hint) = self.hint() else {
            return Vec::new();
        };
        let mark = self.shown.to_move();
        let full = self.theme.mark(mark);
        let faint = self.theme.faint(full);
        let beat = self.hint_beat();
        let color = faint.towards(full, 0.5 + 0.5 * beat);
        self.layout
            .scaled_mark(hint.cell, mark, color, 1.0 + BEATING * beat)
    }

    /// How far the mark of the hint is in its beat, from 0 (at rest) to 1.
    fn hint_beat(&self) -> f32 {
        let since = self.context.now.saturating_sub(self.screen.hint_since);
        let beats = since.as_secs_f32() / motion::BEAT.as_secs_f32();
        if self.context.motion() == Motion::Reduced || beats >= motion::BEATS as f32 {
            return 0.0;
        }
        motion::swell(beats.fract())
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
        let faint = theme.faint(theme.mark(mark));
        let mut shapes = layout.mark(cell, mark, faint, 1.0);
        let at = layout.rect(cell).center();
        let size = (layout.rect(cell).w * 0.16).max(14.0);
        shapes.push(disc(at, size * 0.75, theme.ground));
        let number = Text::new(number.to_string(), at, size, theme.text);
        shapes.push(number.bold().into());
        shapes
    }

    /// The evaluation of every empty cell, if all are proved and alike: it is said once.
    pub(super) fn uniform_evaluation(&self) -> Option<Evaluation> {
        if !self.screen.insight.is_shown {
            return None;
        }
        let analysis = self.screen.insight.analysis(&self.shown)?;
        analysis.uniform_evaluation()
    }

    /// The moves whose cells are tinted, and where they differ show their values. Those that are not proved appear after a
    /// moment, as most proofs take no time.
    pub(super) fn valued_moves(&self) -> Vec<&MoveEvaluation> {
        let insight = &self.screen.insight;
        let analysis = insight.analysis(&self.shown);
        let (Some(analysis), true) = (analysis, insight.is_shown) else {
            return Vec::new();
        };
        let since = self.screen.position_since.max(self.screen.insight_since);
        let waited = self.context.now.saturating_sub(since);
        let is_due = insight.is_done(&self.shown) || waited >= PROOF_DELAY;
        let moves = analysis.moves.iter();
        moves
            .filter(|candidate| candidate.evaluation.is_some() || is_due)
            .collect()
    }

    fn values(&self, cornered: &[Cell]) -> Vec<Shape> {
        let (theme, words) = (&self.theme, self.context.words);
        if self.uniform_evaluation().is_some() {
            return Vec::new(); // the header says it once
        }
        let is_done = self.screen.insight.is_done(&self.shown);
        let mut shapes = Vec::new();
        for candidate in self.valued_moves() {
            let (cell, evaluation) = (candidate.cell, candidate.evaluation);
            if cornered.contains(&cell) {
                let value = self.layout.small_value(cell, evaluation, is_done, theme);
                shapes.push(value);
            } else {
                let value = self.layout.value(cell, evaluation, is_done, theme, words);
                shapes.extend(value);
            }
        }
        shapes
    }
}

fn cells_on_lines(reason: &Reason) -> Vec<Cell> {
    let lines = reason.lines().iter();
    lines.flat_map(|line| line.cells()).collect()
}

fn disc(at: Point, radius: f32, color: Color) -> Shape {
    Shape::Box {
        rect: rect(at.x - radius, at.y - radius, radius * 2.0, radius * 2.0),
        radius,
        color,
    }
}

/// The moves that show what a move is worth: the answers to it, or best play after it.
fn continuation(candidate: &MoveEvaluation) -> &[Cell] {
    match &candidate.reason {
        Some(Reason::Fork(_) | Reason::MoreThreats(_)) => &[],
        Some(reason) => reason.answers().unwrap_or(&candidate.line),
        None => &candidate.line,
    }
}
