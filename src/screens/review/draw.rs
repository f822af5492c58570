//! How the review looks: the list of moves, the board, and the comments on it.

use super::places::{LINE_H, Places};
use super::{ReviewScreen, Step, StepKind, lets_slip};
use crate::ai::analysis::{Analysis, Grade, MoveEvaluation};
use crate::rules::{Cell, Mark};
use crate::screens::{Context, explanation_text, result_text};
use crate::text::{cell_mark, pending_sign};
use crate::ui::{
    Align, BoardLayout, Color, LINE_HEIGHT, Rect, Shape, Text, Theme, mark_shapes, point,
};

/// The font of the list, and of the comments.
const LIST_SIZE: f32 = 15.0;
const HEAD_SIZE: f32 = 18.0;
const COMMENT_SIZE: f32 = 15.0;

/// In a narrower cell a mark and a value do not fit side by side.
const SMALL_CELL: f32 = 80.0;

/// How large the mark that was played is, beside its value.
const PLAYED_MARK: f32 = 0.85;

/// The texts of one kind in the list are equally large.
const WHAT_GROUP: u32 = 1;
const GRADE_GROUP: u32 = 2;
const NUMBER_GROUP: u32 = 3;
const COMMENT_GROUP: u32 = 4;

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

    /// A step with its grade, as in `O 2: let the draw slip`.
    pub(super) fn headline(&self, step: &Step, context: &Context) -> String {
        let grade = self.grade_text(step, context);
        match step.kind {
            StepKind::Marked(cell) => format!("{}: {grade}", played(step, cell)),
            StepKind::GaveUp(side) => format!("{side} {grade}"),
            StepKind::Ended(outcome) => result_text(outcome, context),
        }
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
        let text = |x: f32, words: String, color| {
            Text::left(words, point(place.x + x, y), LIST_SIZE, color)
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
                return vec![text(36.0, words, theme.text).within(place.w - 40.0).into()];
            }
        };
        let number_at = point(place.x + 26.0, y);
        let number = Text::new((ply + 1).to_string(), number_at, 13.0, theme.quiet);
        let number = number.aligned(Align::Right).within(26.0);
        let what = text(36.0, what, color).within(grade_x - 40.0);
        let grade_color = grade_color(self.grade(step), &theme);
        let grade = text(grade_x, self.grade_text(step, context), grade_color);
        let grade = grade.within(place.w - grade_x - 8.0);
        vec![
            what.grouped(WHAT_GROUP).into(),
            grade.grouped(GRADE_GROUP).into(),
            number.grouped(NUMBER_GROUP).into(),
        ]
    }

    /// The position before the step looked at: what each move there is worth, frames around the
    /// best where not all are best, and the move that was played.
    pub(super) fn board(
        &self,
        step: &Step,
        square: Rect,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let position = &step.position;
        let board = BoardLayout::within(position.rules(), square);
        let analysis = self.analysis(step);
        let valued = analysis.filter(|found| found.uniform_evaluation().is_none());
        let moves = valued.map_or(&[][..], |found| &found.moves[..]);
        let mut shapes = Vec::new();
        for candidate in moves {
            if let Some(evaluation) = candidate.evaluation {
                shapes.push(board.tint(candidate.cell, evaluation, theme));
            }
        }
        for cell in valued.map(best_cells).unwrap_or_default() {
            shapes.push(board.frame(cell, theme.win));
        }
        shapes.extend(board.picture(position, theme));
        let played = match step.kind {
            StepKind::Marked(cell) => Some(cell),
            _ => None,
        };
        let after = played.and_then(|cell| position.play(cell).ok());
        if let Some(cell) = played {
            shapes.extend(played_mark(&board, cell, position.to_move(), theme));
        }
        shapes.extend(board.numbers(&after.unwrap_or(*position), theme));
        shapes.extend(self.values(moves, played, &board, context, theme));
        shapes
    }

    /// What these moves are worth, in their cells; beside the mark in the cell that was played.
    fn values(
        &self,
        moves: &[MoveEvaluation],
        played: Option<Cell>,
        board: &BoardLayout,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let is_done = self.analysis.is_over();
        let mut shapes = Vec::new();
        for candidate in moves {
            let (cell, evaluation) = (candidate.cell, candidate.evaluation);
            if played == Some(cell) {
                shapes.push(board.small_value(cell, evaluation, is_done, theme));
            } else {
                shapes.extend(board.value(cell, evaluation, is_done, theme, context.words));
            }
        }
        shapes
    }

    /// What is said of the step looked at: its grade, its reason, and a better move.
    pub(super) fn comments(
        &self,
        step: &Step,
        places: &Places,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let area = places.comments;
        let left = |y, words: String, size, color| {
            let text = Text::left(words, point(area.x, y), size, color);
            text.within(area.w)
        };
        let first_y = area.y + LINE_H / 2.0;
        let head = left(first_y, self.headline(step, context), HEAD_SIZE, theme.text);
        let mut shapes: Vec<Shape> = vec![head.bold().into()];
        let lines = places.comment_lines;
        let line_h = match lines {
            1 => LINE_H,
            _ => COMMENT_SIZE * LINE_HEIGHT * f32::from(lines) + LINE_H / 2.0,
        };
        let reason = (self.reason(step, context), theme.quiet);
        let better = (self.better(step, context), theme.win);
        let alike = (self.all_alike(step, context), theme.quiet);
        let mut y = first_y + LINE_H;
        for (words, color) in [reason, better, alike] {
            if let Some(words) = words {
                let text = left(y, words, COMMENT_SIZE, color).wrapped(lines);
                shapes.push(text.grouped(COMMENT_GROUP).into());
                y += line_h;
            }
        }
        shapes
    }

    /// Why the move looked at is worth what it is worth.
    pub(super) fn reason(&self, step: &Step, context: &Context) -> Option<String> {
        let StepKind::Marked(cell) = step.kind else {
            return None;
        };
        let made = self.analysis(step)?.of_move(cell)?;
        let is_done = self.analysis.is_over();
        Some(explanation_text(made, &step.position, is_done, context))
    }

    /// A better move than a mistake.
    pub(super) fn better(&self, step: &Step, context: &Context) -> Option<String> {
        if !self.grade(step)?.is_mistake() {
            return None;
        }
        let best = self.analysis(step)?.hint()?;
        let number = step.position.rules().number(best.cell);
        let explanation = best.explanation_of_best(&step.position)?;
        Some(context.words.better(number, &explanation))
    }

    /// What every cell is worth, where the board does not show it cell by cell.
    pub(super) fn all_alike(&self, step: &Step, context: &Context) -> Option<String> {
        let evaluation = self.analysis(step)?.uniform_evaluation()?;
        Some(context.words.every_cell(evaluation))
    }
}

/// The mark that was played, faint. In a small cell it makes room for the value in the corner.
fn played_mark(board: &BoardLayout, cell: Cell, mark: Mark, theme: &Theme) -> Vec<Shape> {
    let faint = theme.faint(theme.mark(mark));
    let area = board.rect(cell);
    if area.w >= SMALL_CELL {
        return board.scaled_mark(cell, mark, faint, PLAYED_MARK);
    }
    let aside = area.center().moved(area.w * -0.12, area.w * -0.12);
    mark_shapes(mark, aside, area.w * 0.2, faint, 1.0)
}

/// The best cells, if not all are.
fn best_cells(analysis: &Analysis) -> Vec<Cell> {
    let best: Vec<Cell> = analysis.best_moves().map(|best| best.cell).collect();
    if best.len() < analysis.moves.len() {
        best
    } else {
        Vec::new()
    }
}

fn played(step: &Step, cell: Cell) -> String {
    let number = step.position.rules().number(cell);
    cell_mark(step.position.to_move(), number)
}

/// Red for what changed the result.
fn grade_color(grade: Option<Grade>, theme: &Theme) -> Color {
    match grade {
        _ if lets_slip(grade) => theme.loss,
        Some(Grade::SlowerWin | Grade::SoonerLoss) => theme.text,
        Some(Grade::LostAnyway) | None => theme.quiet,
        Some(_) => theme.win,
    }
}
