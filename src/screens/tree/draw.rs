//! How the tree looks: the position shown, the rule by which scores rise, and its children.

use super::{PATH, Step, TOP, TreeScreen, marked};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, result_text, state_text};
use crate::text::{score, window_bounds};
use crate::ui::{BoardLayout, Color, Rect, Shape, Text, Theme, point, rect};

impl TreeScreen {
    /// The position shown, who is to move, and its score.
    pub(super) fn top(&self, node: &Node, context: &Context, theme: &Theme) -> Vec<Shape> {
        let (labels, position) = (context.labels, &node.position);
        let board = BoardLayout::within(position.rules(), TOP);
        let mut shapes = board.picture(position, theme);
        shapes.extend(board.numbers(position, &[], theme));
        let rule = match (position.outcome(), position.to_move()) {
            (Some(_), _) => "",
            (None, Mark::X) => labels.x_maximises,
            (None, Mark::O) => labels.o_minimises,
        };
        let bounds = match &node.window {
            _ if !self.prunes => labels.score_for_x.to_owned(),
            Some(window) => window_bounds(window),
            None => labels.pruned.to_owned(),
        };
        let (left, right) = (point(120.0, 186.0), point(480.0, 186.0));
        let state = state_text(position, context);
        let color = points_color(node.points, theme);
        let texts = [
            Text::new(state, left.moved(0.0, -14.0), 20.0, theme.text),
            Text::new(rule, left.moved(0.0, 14.0), 14.0, theme.quiet),
            Text::new(score(node.points), right.moved(0.0, -14.0), 36.0, color).bold(),
            Text::new(bounds, right.moved(0.0, 20.0), 14.0, theme.quiet),
        ];
        shapes.extend(texts.map(|text| Shape::from(text.within(190.0))));
        shapes
    }

    /// The rule by which the scores rise, and how best play goes on.
    pub(super) fn rule(&self, step: &Step, context: &Context, theme: &Theme) -> Vec<Shape> {
        let line = |y, words: String, size, color| {
            let text = Text::new(words, point(300.0, y), size, color);
            text.within(PATH.w).into()
        };
        if step.best_line.is_empty() {
            let leaf = context.labels.leaf.to_owned();
            return vec![line(300.0, leaf, 17.0, theme.quiet)];
        }
        let rule = if self.prunes && step.node.window.is_none() {
            context.labels.pruned_here.to_owned()
        } else {
            rule(&step.node, self.prunes)
        };
        let best = best_play(&step.node.position, &step.best_line, context);
        vec![
            line(300.0, rule, 20.0, theme.text),
            line(518.0, best, 15.0, theme.quiet),
        ]
    }

    /// A child: its move, its board, its score and who is to move; faded where it is pruned.
    pub(super) fn child(
        &self,
        branch: &Branch,
        place: Rect,
        lifted: bool,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let is_pruned = self.prunes && branch.window.is_none();
        let theme = if is_pruned { theme.faded(0.65) } else { *theme };
        let mut shapes = Vec::new();
        let area = card(place);
        if branch.is_best && !is_pruned {
            shapes.push(face(area, theme.win));
        }
        let color = if lifted { theme.raised } else { theme.ground };
        shapes.push(face(area.inset(2.0), color));
        let board = BoardLayout::within(branch.position.rules(), place);
        shapes.extend(board.picture(&branch.position, &theme));
        shapes.extend(self.child_texts(branch, place, context, &theme));
        shapes
    }

    fn child_texts(
        &self,
        branch: &Branch,
        place: Rect,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let mut shapes = Vec::new();
        let mut text = |y, words: String, size, color| {
            let at = point(place.center().x, y);
            let text = Text::new(words, at, size, color).within(place.w + 4.0);
            shapes.push(text.into());
        };
        let bottom = place.y + place.h;
        let made = marked(&branch.position, branch.cell);
        text(place.y - 16.0, made, 15.0, theme.text);
        if self.prunes && branch.window.is_none() {
            let pruned = context.labels.pruned.to_owned();
            text(bottom + 18.0, pruned, 14.0, theme.text);
            return shapes;
        }
        let color = points_color(branch.points, theme);
        text(bottom + 17.0, score(branch.points), 20.0, color);
        let state = state_text(&branch.position, context);
        text(bottom + 37.0, state, 12.5, theme.text);
        if let (true, Some(window)) = (self.prunes, &branch.window) {
            text(bottom + 53.0, window_bounds(window), 12.5, theme.quiet);
        }
        shapes
    }
}

/// How the score of a node follows from its children's: min(+1, −1, +1) = −1. Where some are
/// pruned, it is bounded by the others.
pub(super) fn rule(node: &Node, prunes: bool) -> String {
    let searched = node
        .branches
        .iter()
        .filter(|branch| !prunes || branch.window.is_some());
    let scores: Vec<Points> = searched.map(|branch| branch.points).collect();
    let mut list: Vec<String> = scores.iter().copied().map(score).collect();
    let is_whole = scores.len() == node.branches.len();
    if !is_whole {
        list.push("…".to_owned());
    }
    let (name, best, bound) = match node.position.to_move() {
        Mark::X => ("max", scores.iter().max(), "≥"),
        Mark::O => ("min", scores.iter().min(), "≤"),
    };
    let (relation, result) = match best {
        Some(&best) if !is_whole => (bound, best),
        _ => ("=", node.points),
    };
    format!("{name}({}) {relation} {}", list.join(", "), score(result))
}

/// The moves of best play from a position, and how they end.
fn best_play(position: &Position, line: &[Cell], context: &Context) -> String {
    let mut end = *position;
    let mut moves = Vec::new();
    for &cell in line {
        end = end.play(cell).unwrap_or(end);
        moves.push(marked(&end, cell));
    }
    let moves = moves.join(", ");
    let line = match end.outcome() {
        Some(outcome) => format!("{moves} · {}", result_text(outcome, context)),
        None => moves,
    };
    context.words.best_play(&line)
}

/// A child's board with the words above and below it.
pub(super) fn card(board: Rect) -> Rect {
    rect(
        board.x - 5.0,
        board.y - 30.0,
        board.w + 10.0,
        board.h + 93.0,
    )
}

fn face(rect: Rect, color: Color) -> Shape {
    Shape::Box {
        rect,
        radius: 8.0,
        color,
    }
}

/// The colour of the side that wins.
fn points_color(points: Points, theme: &Theme) -> Color {
    match points.winner() {
        Some(mark) => theme.mark(mark),
        None => theme.quiet,
    }
}
