//! How the tree looks: the position shown, the rule by which scores rise, and its children.

use super::TreeScreen;
use super::path::{PathStep, marked};
use super::places::{CARD_SIDE, PATH, SIDE_W, card, top};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Mark, Position};
use crate::screens::{Context, result_text, state_text};
use crate::text::{comparison, pending_sign, score, window_bounds};
use crate::ui::{
    BoardLayout, ButtonState, Color, Rect, SPACE_L, SPACE_S, Shape, Text, Theme, point,
};

/// The texts of all children, by size.
const CHILD_GROUP: u32 = 1;

/// The height of another line, for the second bound of a window.
const BOUND_H: f32 = 18.0;
/// How much longer a card with bounds is.
const BOUNDS_H: f32 = BOUND_H + SPACE_S / 2.0;
const CARD_RADIUS: f32 = 8.0;

/// The rule, and the line of best play.
const RULE_Y: f32 = 296.0;
const BEST_PLAY_Y: f32 = 518.0;

/// A child: its board in a card, with its move above and texts below.
pub(super) struct ChildCard<'a> {
    pub position: &'a Position,
    pub cell: Cell,
    pub board: Rect,
    pub area: Rect,
    pub face: Option<Color>,
    pub frame: Option<Color>,
    /// How far below the board each text stands, the words, their size and colour.
    pub texts: Vec<(f32, String, f32, Color)>,
}

impl ChildCard<'_> {
    pub(super) fn shapes(self, theme: &Theme) -> Vec<Shape> {
        let mut shapes = Vec::new();
        shapes.extend(self.face.map(|color| Shape::Box {
            rect: self.area,
            radius: CARD_RADIUS,
            color,
        }));
        shapes.extend(self.frame.map(|color| frame(self.area, color)));
        let board = BoardLayout::within(self.position.rules(), self.board);
        shapes.extend(board.picture(self.position, theme));
        let (middle, bottom) = (self.board.center().x, self.board.bottom());
        let width = self.board.w + CARD_SIDE;
        let mut text = |y, words, size, color| {
            let text = Text::new(words, point(middle, y), size, color).within(width);
            shapes.push(text.grouped(CHILD_GROUP).into());
        };
        let made = marked(self.position, self.cell);
        text(self.board.y - 16.0, made, 15.0, theme.text);
        for (below, words, size, color) in self.texts {
            text(bottom + below, words, size, color);
        }
        shapes
    }
}

/// A frame around what is best, chosen or visited.
pub(super) fn frame(area: Rect, color: Color) -> Shape {
    Shape::Frame {
        rect: area,
        radius: CARD_RADIUS,
        width: 2.0,
        color,
    }
}

/// A line of text as wide as the screen.
pub(super) fn line(y: f32, words: impl Into<String>, size: f32, color: Color) -> Shape {
    let text = Text::new(words, point(300.0, y), size, color);
    text.within(PATH.w).into()
}

impl TreeScreen {
    pub(super) fn draw_browse(
        &self,
        step: &PathStep,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let mut shapes = self.top(&step.node, true, context, theme);
        shapes.extend(self.rule(step, context, theme));
        for (i, (branch, place)) in self.children(context).into_iter().enumerate() {
            let face = self.face(i, place, context, theme);
            shapes.extend(self.child(branch, place, face, context, theme));
        }
        shapes
    }

    /// The position shown, who is to move, and its score.
    pub(super) fn top(
        &self,
        node: &Node,
        is_known: bool,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let (labels, position) = (context.labels, &node.position);
        let area = top(context.surroundings.view);
        let board = BoardLayout::within(position.rules(), area);
        let mut shapes = board.picture(position, theme);
        shapes.extend(board.numbers(position, theme));
        let bounds = match &node.window {
            _ if !self.prunes() => labels.score_for_x.to_owned(),
            Some(window) => window_bounds(window).join(" "),
            None => labels.pruned.to_owned(),
        };
        let (points, color) = known(node.points, is_known, theme);
        let middle = area.center();
        let away = area.w / 2.0 + SPACE_L + SIDE_W / 2.0;
        let (left, right) = (middle.moved(-away, 0.0), middle.moved(away, 0.0));
        let state = state_text(position, context);
        let texts = [
            Text::new(state, left.moved(0.0, -14.0), 20.0, theme.text),
            Text::new(
                picks(position, context),
                left.moved(0.0, 14.0),
                14.0,
                theme.quiet,
            )
            .wrapped(2),
            Text::new(points, right.moved(0.0, -14.0), 36.0, color).bold(),
            Text::new(bounds, right.moved(0.0, 20.0), 17.0, theme.text),
        ];
        shapes.extend(texts.map(|text| Shape::from(text.within(SIDE_W))));
        if self.prunes() {
            let below = right.moved(0.0, 52.0);
            let text = Text::new(labels.without_distances, below, 14.0, theme.quiet);
            shapes.push(text.within(SIDE_W).wrapped(2).into());
        }
        shapes
    }

    /// A child's board with the texts above and below it.
    pub(super) fn card(&self, board: Rect) -> Rect {
        card(board, if self.prunes() { BOUNDS_H } else { 0.0 })
    }

    /// The rule by which the scores rise, and how best play goes on.
    fn rule(&self, step: &PathStep, context: &Context, theme: &Theme) -> Vec<Shape> {
        let (labels, prunes) = (context.labels, self.prunes());
        let mut shapes = Vec::new();
        if step.best_line.is_empty() {
            shapes.push(line(RULE_Y, labels.leaf, 17.0, theme.quiet));
        } else {
            let rule = if prunes && step.node.window.is_none() {
                labels.pruned_here.to_owned()
            } else {
                rule(&step.node, prunes)
            };
            shapes.push(line(RULE_Y, rule, 20.0, theme.text));
        }
        if let Some(refusal) = self.refusal {
            shapes.push(line(BEST_PLAY_Y, refusal, 15.0, theme.text));
        } else if !step.best_line.is_empty() {
            let best = best_play(&step.node.position, &step.best_line, context);
            shapes.push(line(BEST_PLAY_Y, best, 15.0, theme.quiet));
        }
        context.frame().texts(shapes)
    }

    /// What lies behind the child that the keys or the mouse point at.
    pub(super) fn face(
        &self,
        i: usize,
        place: Rect,
        context: &Context,
        theme: &Theme,
    ) -> Option<Color> {
        let state = match self.focus {
            Some(focus) if focus == i => ButtonState::Hovered,
            Some(_) => ButtonState::Rest,
            None => context.button_state(self.card(place)),
        };
        match state {
            ButtonState::Rest => None,
            ButtonState::Hovered => Some(theme.raised),
            ButtonState::Held => Some(theme.lifted),
        }
    }

    /// A child: its move, its board, its score and how it ended; dimmed where it is pruned.
    fn child(
        &self,
        branch: &Branch,
        place: Rect,
        face: Option<Color>,
        context: &Context,
        theme: &Theme,
    ) -> Vec<Shape> {
        let is_pruned = self.prunes() && branch.window.is_none();
        let theme = if is_pruned { theme.dimmed() } else { *theme };
        let child = ChildCard {
            position: &branch.position,
            cell: branch.cell,
            board: place,
            area: self.card(place),
            face,
            frame: Some(theme.win).filter(|_| branch.is_best && !is_pruned),
            texts: self.child_texts(branch, context, &theme),
        };
        child.shapes(&theme)
    }

    fn child_texts(
        &self,
        branch: &Branch,
        context: &Context,
        theme: &Theme,
    ) -> Vec<(f32, String, f32, Color)> {
        if self.prunes() && branch.window.is_none() {
            let pruned = context.labels.pruned.to_owned();
            return vec![(18.0, pruned, 12.5, theme.text)];
        }
        let color = points_color(branch.points, theme);
        let mut texts = vec![(16.0, score(branch.points), 20.0, color)];
        if let Some(outcome) = branch.position.outcome() {
            texts.push((37.0, result_text(outcome, context), 12.5, theme.text));
        } else if let (true, Some(window)) = (self.prunes(), &branch.window) {
            let [alpha, beta] = window_bounds(window);
            texts.push((37.0, alpha, 16.0, theme.text));
            texts.push((37.0 + BOUND_H, beta, 16.0, theme.text));
        }
        texts
    }
}

/// Which score the side to move picks.
pub(super) fn picks(position: &Position, context: &Context) -> &'static str {
    match (position.outcome(), position.to_move()) {
        (Some(_), _) => "",
        (None, Mark::X) => context.labels.x_maximises,
        (None, Mark::O) => context.labels.o_minimises,
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
    let list: Vec<String> = scores.iter().copied().map(score).collect();
    let is_whole = scores.len() == node.branches.len();
    let mover = node.position.to_move();
    let (best, bound) = match mover {
        Mark::X => (scores.iter().max(), "≥"),
        Mark::O => (scores.iter().min(), "≤"),
    };
    let (relation, result) = match best {
        Some(&best) if !is_whole => (bound, best),
        _ => ("=", node.points),
    };
    format!(
        "{} {relation} {}",
        comparison(mover, &list, is_whole),
        score(result)
    )
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

/// A score that is known, or else a question mark, and its colour.
pub(super) fn known(points: Points, is_known: bool, theme: &Theme) -> (String, Color) {
    if is_known {
        (score(points), points_color(points, theme))
    } else {
        (pending_sign(true).to_owned(), theme.text)
    }
}

/// The colour of the side that wins.
fn points_color(points: Points, theme: &Theme) -> Color {
    side_color(points.winner(), theme)
}

/// The colour of a side, or of a draw.
pub(super) fn side_color(side: Option<Mark>, theme: &Theme) -> Color {
    match side {
        Some(mark) => theme.mark(mark),
        None => theme.quiet,
    }
}
