//! How the review looks: the list of moves, the board, and the comments below it.

use super::{BOARD, ReviewScreen, Step, StepKind};
use crate::ai::analysis::Grade;
use crate::rules::Cell;
use crate::screens::{Context, explanation_text, result_text};
use crate::text::{cell_mark, pending_sign};
use crate::ui::{Align, BoardLayout, Color, Rect, Shape, Text, Theme, point};

impl ReviewScreen {
    /// The grade of a step in words; a sign while it is open.
    fn grade_text(&self, step: &Step, context: &Context) -> String {
        let labels = context.labels;
        let grade = self.grade(step);
        let words = match (step.kind, grade) {
            (StepKind::GaveUp(_), grade) => labels.resignation(grade),
            (_, Some(grade)) => labels.grade(grade),
            (_, None) if self.analysis.is_over() => labels.not_proved_inline,
            (_, None) => pending_sign(false),
        };
        words.to_owned()
    }

    /// A step: its number, what happened in the colour of the side that did it, and the grade.
    pub(super) fn row(
        &self,
        ply: usize,
        step: &Step,
        place: Rect,
        context: &Context,
    ) -> Vec<Shape> {
        let theme = context.game_theme();
        let y = place.center().y;
        let text = |x: f32, words: String, size, color| {
            Text::left(words, point(place.x + x, y), size, color)
        };
        let has_wide_numbers = step.position.rules().cell_count() >= 10;
        let grade_x = if has_wide_numbers { 92.0 } else { 80.0 };
        let (what, color) = match step.kind {
            StepKind::Marked(cell) => {
                let mark = step.position.to_move();
                (played(step, cell), theme.mark(mark))
            }
            StepKind::GaveUp(side) => (side.to_string(), theme.mark(side)),
            StepKind::Ended(outcome) => {
                let words = result_text(outcome, context);
                return vec![text(36.0, words, 15.0, theme.quiet).within(120.0).into()];
            }
        };
        let number_at = point(place.x + 26.0, y);
        let number = Text::new((ply + 1).to_string(), number_at, 13.0, theme.quiet);
        let grade_words = self.grade_text(step, context);
        let grade_ink = grade_color(self.grade(step), &theme);
        let grade = text(grade_x, grade_words, 14.0, grade_ink);
        vec![
            text(36.0, what, 15.0, color).within(grade_x - 36.0).into(),
            grade.within(place.w - grade_x - 4.0).into(),
            number.aligned(Align::Right).into(),
        ]
    }

    /// The position before the step looked at: what each move there is worth, frames around the
    /// best where not all are best, and the move that was played.
    pub(super) fn board(&self, step: &Step, context: &Context, theme: &Theme) -> Vec<Shape> {
        let position = &step.position;
        let board = BoardLayout::within(position.rules(), BOARD);
        let mut shapes = Vec::new();
        let analysis = self.analysis(step);
        if let Some(analysis) = analysis {
            let best: Vec<Cell> = analysis.best_moves().map(|best| best.cell).collect();
            if best.len() < analysis.moves.len() {
                for cell in best {
                    shapes.extend(board.frame(cell, theme.win, theme));
                }
            }
        }
        if let StepKind::Marked(cell) = step.kind {
            let mark = position.to_move();
            let faint = theme.mark(mark).towards(theme.ground, 0.78);
            shapes.extend(board.mark(cell, mark, faint, 1.0));
        }
        shapes.extend(board.picture(position, theme));
        shapes.extend(board.numbers(position, &[], theme));
        if let Some(analysis) = analysis {
            let is_done = self.analysis.is_over();
            for candidate in &analysis.moves {
                let (cell, evaluation) = (candidate.cell, candidate.evaluation);
                shapes.extend(board.value(cell, evaluation, is_done, theme, context.words));
            }
        }
        shapes
    }

    /// What is said of the step looked at: its grade, its reason, and a better move.
    pub(super) fn comments(&self, step: &Step, context: &Context, theme: &Theme) -> Vec<Shape> {
        let position = &step.position;
        let grade = self.grade_text(step, context);
        let (head, reason) = match step.kind {
            StepKind::Marked(cell) => {
                let candidate = self.analysis(step).and_then(|found| found.of_move(cell));
                let is_done = self.analysis.is_over();
                let reason =
                    candidate.map(|made| explanation_text(made, position, is_done, context));
                (format!("{}: {grade}", played(step, cell)), reason)
            }
            StepKind::GaveUp(side) => (format!("{side} {grade}"), None),
            StepKind::Ended(outcome) => (result_text(outcome, context), None),
        };
        let better = self.better(step, context);
        let lines = [
            (head, 20.0, theme.text),
            (reason.unwrap_or_default(), 15.0, theme.quiet),
            (better.unwrap_or_default(), 15.0, theme.win),
        ];
        let mut shapes = Vec::new();
        for ((words, size, color), i) in lines.into_iter().zip(1_u8..) {
            let y = BOARD.y + BOARD.h + 26.0 * f32::from(i);
            let text = Text::left(words, point(BOARD.x, y), size, color);
            shapes.push(text.within(BOARD.w).into());
        }
        shapes
    }

    /// A better move than a mistake.
    fn better(&self, step: &Step, context: &Context) -> Option<String> {
        if !self.grade(step)?.is_mistake() {
            return None;
        }
        let best = self.analysis(step)?.hint()?;
        let number = step.position.rules().number(best.cell);
        let explanation = best.explanation_of_best(&step.position)?;
        Some(context.words.better(number, &explanation))
    }
}

fn played(step: &Step, cell: Cell) -> String {
    let number = step.position.rules().number(cell);
    cell_mark(step.position.to_move(), number)
}

fn grade_color(grade: Option<Grade>, theme: &Theme) -> Color {
    match grade {
        Some(grade) if grade.is_mistake() => theme.loss,
        Some(Grade::LostAnyway) | None => theme.quiet,
        Some(_) => theme.win,
    }
}

pub(super) fn row_face(place: Rect, color: Color) -> Shape {
    Shape::Box {
        rect: place,
        radius: 6.0,
        color,
    }
}
