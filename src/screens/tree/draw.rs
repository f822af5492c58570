//! How the tree looks: the position shown, the rule by which scores rise, and its children.

use super::{PATH, Step, TOP, TreeScreen, marked};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, result_text, state_text};
use crate::text::{score, window_bounds};
use crate::ui::{BoardLayout, ButtonState, Color, Rect, SPACE_L, Shape, Text, Theme, point, rect};

/// The texts of all children, by size.
const CHILD_GROUP: u32 = 1;

/// How far a card reaches beyond its board: at each side, above and below.
const CARD_SIDE: f32 = 5.0;
const CARD_TOP: f32 = 30.0;
const CARD_BOTTOM: f32 = 48.0;
/// The height of another line, for the second bound of a window.
const BOUND_H: f32 = 17.0;
const CARD_RADIUS: f32 = 8.0;

/// The rule, and the line of best play.
const RULE_Y: f32 = 296.0;
const BEST_PLAY_Y: f32 = 518.0;

/// How wide the texts at both sides of the position are.
const SIDE_W: f32 = TOP.x - 2.0 * SPACE_L;

impl TreeScreen {
    /// The position shown, who is to move, and its score.
    pub(super) fn top(&self, node: &Node, context: &Context, theme: &Theme) -> Vec<Shape> {
        let (labels, position) = (context.labels, &node.position);
        let board = BoardLayout::within(position.rules(), TOP);
        let mut shapes = board.picture(position, theme);
        shapes.extend(board.numbers(position, theme));
        let rule = match (position.outcome(), position.to_move()) {
            (Some(_), _) => "",
            (None, Mark::X) => labels.x_maximises,
            (None, Mark::O) => labels.o_minimises,
        };
        let bounds = match &node.window {
            _ if !self.prunes => labels.score_for_x.to_owned(),
            Some(window) => window_bounds(window).join(" "),
            None => labels.pruned.to_owned(),
        };
        let middle = TOP.center();
        let away = TOP.w / 2.0 + SPACE_L + SIDE_W / 2.0;
        let (left, right) = (middle.moved(-away, 0.0), middle.moved(away, 0.0));
        let state = state_text(position, context);
        let color = points_color(node.points, theme);
        let texts = [
            Text::new(state, left.moved(0.0, -14.0), 20.0, theme.text),
            Text::new(rule, left.moved(0.0, 14.0), 14.0, theme.quiet).wrapped(2),
            Text::new(score(node.points), right.moved(0.0, -14.0), 36.0, color).bold(),
            Text::new(bounds, right.moved(0.0, 20.0), 14.0, theme.quiet),
        ];
        shapes.extend(texts.map(|text| Shape::from(text.within(SIDE_W))));
        if self.prunes {
            let below = right.moved(0.0, 52.0);
            let text = Text::new(labels.without_distances, below, 14.0, theme.quiet);
            shapes.push(text.within(SIDE_W).wrapped(2).into());
        }
        shapes
    }

    /// A child's board with the texts above and below it.
    pub(super) fn card(&self, board: Rect) -> Rect {
        let below = if self.prunes {
            CARD_BOTTOM + BOUND_H
        } else {
            CARD_BOTTOM
        };
        let (w, h) = (board.w + 2.0 * CARD_SIDE, CARD_TOP + board.h + below);
        rect(board.x - CARD_SIDE, board.y - CARD_TOP, w, h)
    }

    /// The rule by which the scores rise, and how best play goes on.
    pub(super) fn rule(&self, step: &Step, context: &Context, theme: &Theme) -> Vec<Shape> {
        let line = |y, words: String, size, color| {
            let text = Text::new(words, point(300.0, y), size, color);
            text.within(PATH.w).into()
        };
        if step.best_line.is_empty() {
            let leaf = context.labels.leaf.to_owned();
            return vec![line(RULE_Y, leaf, 17.0, theme.quiet)];
        }
        let rule = if self.prunes && step.node.window.is_none() {
            context.labels.pruned_here.to_owned()
        } else {
            rule(&step.node, self.prunes)
        };
        let best = best_play(&step.node.position, &step.best_line, context);
        vec![
            line(RULE_Y, rule, 20.0, theme.text),
            line(BEST_PLAY_Y, best, 15.0, theme.quiet),
        ]
    }

    /// A child: its move, its board, its score and how it ended; dimmed where it is pruned.
    pub(super) fn child(
        &self,
        branch: &Branch,
        place: Rect,
        state: ButtonState,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let is_pruned = self.prunes && branch.window.is_none();
        let theme = if is_pruned { theme.dimmed() } else { *theme };
        let mut shapes = Vec::new();
        let area = self.card(place);
        let face = match state {
            ButtonState::Rest => None,
            ButtonState::Hovered => Some(theme.raised),
            ButtonState::Held => Some(theme.lifted),
        };
        shapes.extend(face.map(|color| Shape::Box {
            rect: area,
            radius: CARD_RADIUS,
            color,
        }));
        if branch.is_best && !is_pruned {
            shapes.push(Shape::Frame {
                rect: area,
                radius: CARD_RADIUS,
                width: 2.0,
                color: theme.win,
            });
        }
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
            let text = Text::new(words, at, size, color).within(place.w + CARD_SIDE);
            shapes.push(text.grouped(CHILD_GROUP).into());
        };
        let bottom = place.bottom();
        let made = marked(&branch.position, branch.cell);
        text(place.y - 16.0, made, 15.0, theme.text);
        if self.prunes && branch.window.is_none() {
            let pruned = context.labels.pruned.to_owned();
            text(bottom + 18.0, pruned, 12.5, theme.text);
            return shapes;
        }
        let color = points_color(branch.points, theme);
        text(bottom + 16.0, score(branch.points), 20.0, color);
        if let Some(outcome) = branch.position.outcome() {
            text(
                bottom + 37.0,
                result_text(outcome, context),
                12.5,
                theme.text,
            );
        } else if let (true, Some(window)) = (self.prunes, &branch.window) {
            let [alpha, beta] = window_bounds(window);
            text(bottom + 36.0, alpha, 12.5, theme.quiet);
            text(bottom + 36.0 + BOUND_H, beta, 12.5, theme.quiet);
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

/// The colour of the side that wins.
fn points_color(points: Points, theme: &Theme) -> Color {
    match points.winner() {
        Some(mark) => theme.mark(mark),
        None => theme.quiet,
    }
}
