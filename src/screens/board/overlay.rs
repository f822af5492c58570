//! What is proved, drawn over the board: the value of each cell, and the reason for the one that is
//! pointed at, by the mouse, the keys or a hint.

use std::time::Duration;

use super::{PROOF_DELAY, Table};
use crate::ai::analysis::{Reason, MoveEvaluation};
use crate::rules::{Cell, Line, Mark, Position};
use crate::ui::{Point, rect};
use crate::ui::{Color, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

impl Table {
    /// Frames around the cell in focus and the one that a hint points at; below the grid and marks.
    pub(super) fn frames(&self, theme: &Theme) -> Vec<Shape> {
        let hint = self.hint().map(|candidate| (candidate.cell, theme.win));
        let focus = self.focus.map(|cell| (cell, theme.quiet));
        let frames = hint.into_iter().chain(focus);
        frames
            .flat_map(|(cell, color)| self.board.frame(cell, color, theme))
            .collect()
    }

    /// Values, the reason pointed at, and its ghosts.
    pub(super) fn overlay(
        &self,
        focused: Option<Cell>,
        theme: &Theme,
        now: Duration,
    ) -> Vec<Shape> {
        let position = self.shown();
        let reason = self.reason(focused);
        let mut shapes = Vec::new();
        let mut covered: Vec<Cell> = Vec::new();
        if let Some(candidate) = reason {
            shapes.extend(self.reason_lines(candidate, &position, theme));
            let ghosts = ghosts(candidate);
            shapes.extend(self.ghosts(ghosts, position.to_move().other(), theme));
            covered.extend(ghosts);
            covered.push(candidate.cell);
        }
        if self.insight.on {
            shapes.extend(self.values(&covered, theme, now));
        }
        if self.insight.on || self.back_at.is_some() {
            shapes.extend(self.board.numbers(&position, &covered, theme));
        }
        shapes
    }

    /// The reason shown, in words.
    pub(super) fn reason_in_words(&self, focused: Option<Cell>) -> Option<Phrase> {
        let position = self.shown();
        if let Some(candidate) = self.focused_verdict(focused) {
            let is_done = self.insight.is_done(&position);
            return Some(words::candidate(candidate, &position, is_done));
        }
        if self.insight.is_hint_wanted(&position) {
            return Some(Phrase::HintWanted);
        }
        let explanation = self.hint()?.explanation_of_best(&position);
        explanation.map(Phrase::HintIs)
    }

    /// The verdict whose reason is drawn: of the cell that is pointed at, or else of the hint.
    fn reason(&self, focused: Option<Cell>) -> Option<&MoveEvaluation> {
        self.focused_verdict(focused).or_else(|| self.hint())
    }

    /// While values are shown, the verdict on the empty cell that is pointed at.
    fn focused_verdict(&self, focused: Option<Cell>) -> Option<&MoveEvaluation> {
        let analysis = self.insight.analysis(&self.shown())?;
        let cell = focused.filter(|_| self.insight.on && !self.hint_first)?;
        analysis.candidate(cell)
    }

    fn hint(&self) -> Option<&MoveEvaluation> {
        self.insight.hint(&self.shown())
    }

    /// The lines that a reason speaks of, in the colour of the side whose they are.
    fn reason_lines(&self, candidate: &MoveEvaluation, position: &Position, theme: &Theme) -> Vec<Shape> {
        let Some(reason) = &candidate.reason else {
            return Vec::new();
        };
        let me = position.to_move();
        let side = match reason {
            Reason::Block(_) | Reason::BlockFork(_) => me.other(),
            _ => me,
        };
        let color = theme.mark(side).towards(theme.ground, 0.5);
        let draw = |line: &Line| self.board.line(*line, color, 1.0);
        reason.lines().iter().map(draw).collect()
    }

    /// The marks to come, faint and numbered, in turns from this side on.
    fn ghosts(&self, cells: &[Cell], first: Mark, theme: &Theme) -> Vec<Shape> {
        let mut mark = first;
        let mut shapes = Vec::new();
        for (number, &cell) in (1..).zip(cells) {
            let faint = theme.mark(mark).towards(theme.ground, 0.6);
            shapes.extend(self.board.mark(cell, mark, faint, 1.0));
            let at = self.board.rect(cell).center();
            let size = (self.board.rect(cell).w * 0.16).max(14.0);
            shapes.push(disc(at, size * 0.75, theme.ground));
            let number = Text::new(Phrase::verbatim(number), at, size, theme.text);
            shapes.push(number.bold().into());
            mark = mark.other();
        }
        shapes
    }

    /// What is proved of each empty cell, but for those that are covered.
    fn values(&self, covered: &[Cell], theme: &Theme, now: Duration) -> Vec<Shape> {
        let Some(analysis) = self.insight.analysis(&self.shown()) else {
            return Vec::new();
        };
        let is_due = now.saturating_sub(self.looked) >= PROOF_DELAY;
        let open = analysis
            .moves
            .iter()
            .filter(|candidate| !covered.contains(&candidate.cell));
        open.filter(|candidate| candidate.evaluation.is_some() || is_due)
            .flat_map(|candidate| {
                let is_done = self.insight.is_done(&self.shown());
                self.board
                    .value(candidate.cell, candidate.evaluation, is_done, theme)
            })
            .collect()
    }
}

fn disc(at: Point, radius: f32, color: Color) -> Shape {
    Shape::Box {
        rect: rect(at.x - radius, at.y - radius, radius * 2.0, radius * 2.0),
        radius,
        color,
    }
}

/// The marks to come that show what a move is worth.
fn ghosts(candidate: &MoveEvaluation) -> &[Cell] {
    match &candidate.reason {
        Some(Reason::Refuted(answers)) => answers,
        Some(Reason::Fork(_)) => &[],
        _ => &candidate.line,
    }
}
