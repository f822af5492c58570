//! Beside the board, or below it: what the position is worth, and which cells are worth what.

use super::view::BoardView;
use crate::ai::Value;
use crate::ai::analysis::{Analysis, Evaluation};
use crate::rules::Cell;
use crate::text::evaluation_sign;
use crate::ui::{Color, LINE_HEIGHT, Rect, SPACE_S, Shape, Text, point};

/// The column of the signs, before the numbers of the cells.
const SIGN_W: f32 = 40.0;

const LIST_SIZE: f32 = 15.0;
const MOST_LINES: f32 = 4.0;

/// Approximate width of a digit or a space of the list.
const DIGIT_W: f32 = 7.5;

impl BoardView<'_> {
    pub(super) fn insight_panel(&self) -> Vec<Shape> {
        let Some(panel) = self.places.insight else {
            return Vec::new();
        };
        let heading_at = point(panel.x, panel.y + SPACE_S);
        let heading = Text::left(
            self.context.labels.insight,
            heading_at,
            14.0,
            self.theme.quiet,
        );
        let mut shapes = vec![heading.into()];
        let line = |y: f32, words: String, size: f32, color: Color| {
            let text = Text::left(words, point(panel.x, panel.y + y), size, color);
            text.within(panel.w)
        };
        if !self.screen.insight.is_shown {
            let note = self.context.labels.insight_note.to_owned();
            shapes.push(line(40.0, note, 15.0, self.theme.text).wrapped(4).into());
            return shapes;
        }
        let Some(analysis) = self.screen.insight.analysis(&self.shown) else {
            return shapes;
        };
        if let Some(evaluation) = analysis.evaluation {
            let value = self.context.words.evaluation(evaluation);
            let words = self.context.words.best_play(&value);
            shapes.push(line(40.0, words, 17.0, self.theme.text).into());
        }
        if self.uniform_evaluation().is_none() {
            shapes.extend(self.cells_by_value(analysis, panel));
        }
        shapes
    }

    /// A line for each evaluation, the best first, with the numbers of its cells.
    fn cells_by_value(&self, analysis: &Analysis, panel: Rect) -> Vec<Shape> {
        let rules = self.shown.rules();
        let mut shapes = Vec::new();
        let mut y = panel.y + 76.0;
        let room_below = 50.0 + self.context.frame().finger(40.0);
        for (evaluation, cells) in by_evaluation(analysis) {
            if y > panel.bottom() - room_below {
                break;
            }
            let color = self.theme.value(evaluation.value);
            let sign = Text::left(evaluation_sign(evaluation), point(panel.x, y), 18.0, color);
            shapes.push(sign.bold().within(SIGN_W - SPACE_S).into());
            let numbers: Vec<String> = cells
                .iter()
                .map(|cell| rules.number(*cell).to_string())
                .collect();
            let list = numbers.join(" ");
            let lines = (list.len() as f32 * DIGIT_W / (panel.w - SIGN_W)).ceil();
            let lines = lines.clamp(1.0, MOST_LINES);
            let at = point(panel.x + SIGN_W, y);
            let text = Text::left(list, at, LIST_SIZE, self.theme.text);
            shapes.push(text.within(panel.w - SIGN_W).wrapped(lines as u8).into());
            y += LIST_SIZE * LINE_HEIGHT * lines + SPACE_S;
        }
        shapes
    }
}

/// The evaluations of an analysis from the best to the worst, each with its cells.
fn by_evaluation(analysis: &Analysis) -> Vec<(Evaluation, Vec<Cell>)> {
    let mut groups: Vec<(Evaluation, Vec<Cell>)> = Vec::new();
    for candidate in &analysis.moves {
        let Some(evaluation) = candidate.evaluation else {
            continue;
        };
        if let Some((_, cells)) = groups.iter_mut().find(|(other, _)| *other == evaluation) {
            cells.push(candidate.cell);
        } else {
            let is_before = |(other, _): &(Evaluation, _)| rank(*other) >= rank(evaluation);
            let at = groups.partition_point(is_before);
            groups.insert(at, (evaluation, vec![candidate.cell]));
        }
    }
    groups
}

/// Soon wins rank highest, and late losses above soon ones.
fn rank(evaluation: Evaluation) -> (u8, i64) {
    let moves = i64::from(evaluation.moves().unwrap_or(0));
    match evaluation.value {
        Value::Win => (2, -moves),
        Value::Draw => (1, 0),
        Value::Loss => (0, moves),
    }
}
