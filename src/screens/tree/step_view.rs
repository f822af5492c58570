//! How a walk through the tree looks: its path, the position whose children are tried, and why.

use super::draw::{ChildCard, line, picks, side_color};
use super::modes::MOST_EMPTY_CELLS;
use super::path::marked;
use super::places::{PATH, SIDE_W, SMALL_CHILDREN, card, row};
use super::step::Stepper;
use crate::ai::comparison::{Relation, WalkNode, WalkScore, WalkStep};
use crate::rules::{Mark, Position};
use crate::screens::{Context, result_text, state_text};
use crate::text::{comparison, signed, thousands, walk_score};
use crate::ui::{
    Align, BoardLayout, Color, Rect, SPACE_L, SPACE_S, Shape, Text, Theme, point, rect,
};

/// The position whose children are tried.
const PARENT: Rect = rect(248.0, 164.0, 104.0, 104.0);

/// The name of each position of the path, and below it its value so far, alpha and beta.
const NAME_Y: f32 = 80.0;
const VALUE_Y: f32 = 104.0;
const ALPHA_Y: f32 = 126.0;
const BETA_Y: f32 = 145.0;
const PATH_SIZE: f32 = 16.0;
const NAME_GROUP: u32 = 2;
const VALUE_GROUP: u32 = 3;
const BOUND_GROUP: u32 = 4;
/// The line below the position that the walk is at.
const HERE_Y: f32 = 92.0;

/// What the scores count, below the counters.
const NOTES: Rect = rect(368.0, 222.0, 208.0, 48.0);

/// The comparison of the scores found, and what has just happened.
const COMPARISON_Y: f32 = 284.0;
const EVENT_Y: f32 = 306.0;

impl Stepper {
    /// Draws the walk; `first` is what the position is called where it begins.
    pub(super) fn draw(&self, first: &str, context: &Context, theme: &Theme) -> Vec<Shape> {
        let mut shapes = self.path(first, context, theme);
        let Some((parent, visited)) = self.shown() else {
            return context.frame().texts(shapes);
        };
        shapes.extend(parent_shapes(parent, context, theme));
        shapes.extend(self.counters(context, theme));
        shapes.push(line(
            COMPARISON_Y,
            scores_compared(parent),
            18.0,
            theme.text,
        ));
        shapes.push(line(EVENT_Y, self.event(context), 15.0, theme.text));
        let mut shapes = context.frame().texts(shapes);
        shapes.extend(children(parent, visited, context, theme));
        shapes
    }

    /// The position whose children are shown, and which of them is visited.
    pub(super) fn shown(&self) -> Option<(&WalkNode, Option<&WalkNode>)> {
        match (self.walk().path(), self.last) {
            ([.., parent, visited], WalkStep::Visit) => Some((parent, Some(visited))),
            ([.., last], _) => Some((last, None)),
            ([], _) => None,
        }
    }

    /// Each position of the path with its value so far, alpha and beta.
    fn path(&self, first: &str, context: &Context, theme: &Theme) -> Vec<Shape> {
        let here_y = context.frame().y(HERE_Y);
        let path = self.walk().path();
        let mut shapes = Vec::new();
        for (i, node) in path.iter().enumerate() {
            let place = PATH.column(i, MOST_EMPTY_CELLS + 1, SPACE_S);
            let middle = place.center().x;
            let is_last = i + 1 == path.len();
            let color = if is_last { theme.text } else { theme.quiet };
            let name = match node.cell {
                Some(cell) => marked(&node.position, cell),
                None => first.to_owned(),
            };
            let text = |y, words: String, group: u32, color| {
                let text = Text::new(words, point(middle, y), PATH_SIZE, color);
                Shape::from(text.within(place.w).grouped(group))
            };
            shapes.push(text(NAME_Y, name, NAME_GROUP, color));
            if is_last {
                shapes.push(Shape::Stroke {
                    from: point(place.x, here_y),
                    to: point(place.right(), here_y),
                    width: 2.0,
                    color: theme.accent,
                });
            }
            let value_color = score_color(node.best, theme);
            shapes.push(text(VALUE_Y, so_far(node), VALUE_GROUP, value_color));
            if self.prunes() && !node.children.is_empty() {
                let [alpha, beta] = node.window();
                let alpha = alpha.map_or_else(|| "−∞".to_owned(), signed);
                let beta = beta.map_or_else(|| "+∞".to_owned(), signed);
                for (y, name, bound) in [(ALPHA_Y, "α", alpha), (BETA_Y, "β", beta)] {
                    shapes.push(text(y, format!("{name} {bound}"), BOUND_GROUP, theme.text));
                }
            }
        }
        shapes
    }

    /// How many positions and leaves it has visited.
    fn counters(&self, context: &Context, theme: &Theme) -> Vec<Shape> {
        let labels = context.labels;
        let rows = [
            (labels.visited, self.walk().visited()),
            (labels.leaves, self.walk().leaves()),
        ];
        let left = NOTES.x + SPACE_L;
        let right = left + 124.0;
        let mut shapes = Vec::new();
        for ((label, count), y) in rows.into_iter().zip([174.0, 197.0]) {
            let label = Text::left(label, point(left, y), 15.0, theme.quiet);
            let count = Text::new(thousands(count), point(right, y), 18.0, theme.text);
            shapes.push(label.within(60.0).into());
            shapes.push(count.aligned(Align::Right).within(60.0).into());
        }
        let at = point(NOTES.center().x, NOTES.y);
        let note = Text::new(labels.search_scores, at, 15.0, theme.quiet);
        shapes.push(note.within(NOTES.w).wrapped(3).into());
        shapes
    }

    /// What has just happened.
    pub(super) fn event(&self, context: &Context) -> String {
        let words = context.words;
        let Some(node) = self.walk().path().last() else {
            return String::new();
        };
        match (self.last, node.cell) {
            (WalkStep::End, _) => context.labels.search_over.to_owned(),
            (_, None) => String::new(),
            (WalkStep::Cut, _) => {
                words.cut(node.position.to_move(), &signed(node.opponents_bound()))
            }
            (WalkStep::Visit, Some(cell)) => words.visits(&marked(&node.position, cell)),
            (WalkStep::Done, Some(cell)) => {
                let score = node.score().map(walk_score).unwrap_or_default();
                words.is_done(&marked(&node.position, cell), &score)
            }
        }
    }
}

pub(super) fn parent_area(context: &Context) -> Rect {
    context.frame().square(PARENT, PARENT.w)
}

/// The position whose children are tried, and who is to move.
fn parent_shapes(parent: &WalkNode, context: &Context, theme: &Theme) -> Vec<Shape> {
    let position = &parent.position;
    let board = BoardLayout::within(position.rules(), parent_area(context));
    let mut shapes = board.picture(position, theme);
    let left = PARENT.x - SPACE_L - SIDE_W / 2.0;
    let state = Text::new(
        state_text(position, context),
        point(left, 194.0),
        20.0,
        theme.text,
    );
    let picks = Text::new(
        picks(position, context),
        point(left, 222.0),
        14.0,
        theme.quiet,
    );
    shapes.push(state.within(SIDE_W).into());
    shapes.push(picks.within(SIDE_W).wrapped(2).into());
    shapes
}

/// The children: with their scores if they are done, the visited one in a frame, the pruned ones
/// dimmed.
fn children(
    parent: &WalkNode,
    visited: Option<&WalkNode>,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let places = row(
        SMALL_CHILDREN,
        parent.children.len(),
        context.surroundings.view,
    );
    for (i, ((cell, position), board)) in parent.children.iter().zip(places).enumerate() {
        let is_visited = visited.is_some_and(|node| node.cell == Some(*cell));
        let score = match (parent.scores.get(i), visited) {
            (Some(score), _) => Some(*score),
            (None, Some(node)) if is_visited => node.best,
            _ => None,
        };
        let is_pruned = score.is_none() && parent.is_cut;
        let theme = if is_pruned { theme.dimmed() } else { *theme };
        let texts = match score {
            Some(score) => score_texts(score, position, context, &theme),
            None if is_pruned => {
                vec![(18.0, context.labels.pruned.to_owned(), 12.5, theme.text)]
            }
            None => Vec::new(),
        };
        let child = ChildCard {
            position,
            cell: *cell,
            board,
            area: card(board, 0.0),
            face: None,
            frame: Some(theme.accent).filter(|_| is_visited),
            texts,
        };
        shapes.extend(child.shapes(&theme));
    }
    shapes
}

/// The score of a child, and how it ended, as [`ChildCard::texts`].
fn score_texts(
    score: WalkScore,
    position: &Position,
    context: &Context,
    theme: &Theme,
) -> Vec<(f32, String, f32, Color)> {
    let color = score_color(Some(score), theme);
    let mut texts = vec![(16.0, walk_score(score), 20.0, color)];
    if let Some(outcome) = position.outcome() {
        texts.push((37.0, result_text(outcome, context), 12.5, theme.text));
    }
    texts
}

/// The value of a position so far, with what its side picks: max +9.
fn so_far(node: &WalkNode) -> String {
    let value = node.best.map_or_else(|| "…".to_owned(), walk_score);
    match (node.children.is_empty(), node.position.to_move()) {
        (true, _) => value,
        (false, Mark::X) => format!("max {value}"),
        (false, Mark::O) => format!("min {value}"),
    }
}

/// The scores found, and what follows from them once all are found or the rest is pruned.
fn scores_compared(node: &WalkNode) -> String {
    if node.children.is_empty() {
        return String::new();
    }
    let scores: Vec<String> = node.scores.iter().copied().map(walk_score).collect();
    let is_whole = scores.len() == node.children.len();
    let list = comparison(node.position.to_move(), &scores, is_whole);
    match node.score() {
        Some(score) if is_whole || node.is_cut => {
            let equals = match score.relation {
                Relation::Equal => "= ",
                Relation::AtLeast | Relation::AtMost => "",
            };
            format!("{list} {equals}{}", walk_score(score))
        }
        _ => list,
    }
}

/// The colour of the side that wins.
fn score_color(score: Option<WalkScore>, theme: &Theme) -> Color {
    let side = match score.map(|score| score.points) {
        None | Some(0) => None,
        Some(1..) => Some(Mark::X),
        Some(_) => Some(Mark::O),
    };
    side_color(side, theme)
}
