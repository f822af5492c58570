//! Shows a walk through the tree: its path, the position being searched, and why.

use super::TreeAction;
use super::path::marked;
use super::position::{Child, SMALL_SIDE, children_grid, position_board, score_tone, state_column};
use super::step::{StepControl, Stepper};
use crate::ai::analysis::{WalkNode, WalkStep};
use crate::rules::Mark;
use crate::screens::Context;
use crate::text::{comparison, score, thousands, walk_score, window_bounds};
use crate::ui::view::{button, card, column, even_row, grid, note, row, space, status, text};
use crate::ui::{
    Align, Arrow, ButtonStyle, Gap, Input, Key, Padding, Speech, Tone, TypeRole, View,
};

const STEP_W: f32 = 60.0;

impl Stepper {
    /// `first` is the name of the root.
    pub(super) fn sections(&self, first: &str, context: &Context) -> Vec<View> {
        let Some((parent, visited)) = self.shown() else {
            return Vec::new();
        };
        let position = &parent.position;
        let state = state_column(&name(parent, first), position, context);
        let board = position_board(position, SMALL_SIDE, context);
        let scores = text(scores_compared(parent)).lines(1);
        let event = status(self.event(context)).lines(2);
        vec![
            self.path(first),
            row([state, board, self.counters(context)]).gap(Gap::Medium),
            column([scores.lines(2).center(), event]).gap(Gap::None),
            children(parent, visited, context),
            self.controls(context),
        ]
    }

    /// The position being searched, and its child being visited.
    fn shown(&self) -> Option<(&WalkNode, Option<&WalkNode>)> {
        match (self.walk.path(), self.last) {
            ([.., parent, visited], WalkStep::Visit) => Some((parent, Some(visited))),
            ([.., last], _) => Some((last, None)),
            ([], _) => None,
        }
    }

    /// The path; each position has its value so far, alpha and beta.
    fn path(&self, first: &str) -> View {
        let path = self.walk.path();
        let rows = if self.prunes { 4 } else { 2 };
        // Space for the longest path, so that nothing moves.
        let most = self.first.empty_cells().count() + 1;
        let steps = (0..most).map(|i| {
            let style =
                if i + 1 == path.len() { ButtonStyle::Raised } else { ButtonStyle::Card(None) };
            let node = path.get(i);
            let texts = node.map_or_else(Default::default, |node| path_texts(node, first));
            let value_tone = score_tone(node.and_then(|node| node.best).map(|score| score.points));
            let tones = [Tone::Text, value_tone, Tone::Text, Tone::Text];
            let texts = texts.into_iter().zip(tones).take(rows);
            let texts = texts.map(|(words, tone)| note(words).tone(tone).lines(1).center());
            card(style, texts).padded(Padding::Tight).spoken(Speech::Item)
        });
        grid(STEP_W, most, steps)
    }

    fn counters(&self, context: &Context) -> View {
        let labels = context.labels;
        let counter = |label: &str, count| {
            let count = text(thousands(count)).role(TypeRole::Large).aligned(Align::Right);
            row([count.grow(1), text(label).quiet().grow(1)])
        };
        let without_distances = self.prunes.then(|| note(labels.without_distances));
        column([
            space(),
            counter(labels.visited, self.walk.visited()),
            counter(labels.leaves, self.walk.leaves()),
            View::from(without_distances).optional(),
            space(),
        ])
        .gap(Gap::None)
        .grow(1)
    }

    fn event(&self, context: &Context) -> String {
        let words = context.words;
        let Some(node) = self.walk.path().last() else {
            return String::new();
        };
        match (self.last, node.cell) {
            (WalkStep::End, _) => context.labels.search_over.to_owned(),
            (_, None) => String::new(),
            (WalkStep::Cut, _) => {
                let bound = node.opponents_bound().map(score);
                words.cut(node.position.to_move(), &bound.unwrap_or_default())
            }
            (WalkStep::Visit, Some(cell)) => words.visits(&marked(&node.position, cell)),
            (WalkStep::Done, Some(cell)) => {
                let score = node.score().map(walk_score).unwrap_or_default();
                words.is_done(&marked(&node.position, cell), &score)
            }
        }
    }

    fn controls(&self, context: &Context) -> View {
        let labels = context.labels;
        let (is_first, is_over) = (self.steps <= 1, self.walk.is_over());
        let control = |label: &str, control, is_enabled| {
            let button = button(label, TreeAction::Control(control)).enabled(is_enabled);
            button.labels_as(TypeRole::Note).label_lines(2)
        };
        let finish = StepControl::FinishBranch;
        let left = Key::named(Input::Arrow(Arrow::Left), "←");
        let right = Key::named(Input::Arrow(Arrow::Right), "→");
        let end = StepControl::Step(isize::MAX);
        even_row([
            control(labels.previous, StepControl::Step(-1), !is_first).key(left),
            control(labels.next, StepControl::Step(1), !is_over).key(right),
            control(labels.finish_branch, finish, !is_over).key(Key::letter('f')),
            control(labels.to_end, end, !is_over).tip(format!("{} (End)", labels.to_end)),
        ])
        .one_tab_stop()
    }
}

/// The children: scores of finished ones, a frame around the visited one, pruned ones dimmed.
fn children(parent: &WalkNode, visited: Option<&WalkNode>, context: &Context) -> View {
    let visited_cell = visited.and_then(|node| node.cell);
    let children = parent.children.iter().enumerate().map(|(i, (cell, position))| {
        let visited = visited.filter(|_| visited_cell == Some(*cell));
        let score = parent.scores.get(i).copied().or_else(|| visited?.best);
        let result = position.outcome().filter(|_| score.is_some());
        let result = result.map(|outcome| context.words.outcome(outcome));
        Child {
            cell: *cell,
            position,
            is_pruned: score.is_none() && parent.is_cut,
            score: (
                score.map(walk_score).unwrap_or_default(),
                score_tone(score.map(|score| score.points)),
            ),
            notes: vec![result.unwrap_or_default()],
        }
    });
    children_grid(children.collect(), context, |i, content| {
        let is_visited = visited_cell == Some(parent.children[i].0);
        let frame = is_visited.then_some(context.theme.accent);
        card(ButtonStyle::Card(frame), content).spoken(Speech::Item)
    })
}

/// A position's name, its value so far, and its window unless it is a leaf.
fn path_texts(node: &WalkNode, first: &str) -> [String; 4] {
    let (name, value) = (name(node, first), so_far(node));
    if node.children.is_empty() {
        return [name, value, String::new(), String::new()];
    }
    let [alpha, beta] = window_bounds(&node.window);
    [name, value, alpha, beta]
}

/// The last move, or the name of the root.
fn name(node: &WalkNode, first: &str) -> String {
    node.cell.map_or_else(|| first.to_owned(), |cell| marked(&node.position, cell))
}

/// The value so far, and whether it is a maximum or minimum: max +1.
fn so_far(node: &WalkNode) -> String {
    let value = node.best.map_or_else(|| "…".to_owned(), walk_score);
    match (node.children.is_empty(), node.position.to_move()) {
        (true, _) => value,
        (false, Mark::X) => format!("max {value}"),
        (false, Mark::O) => format!("min {value}"),
    }
}

/// The scores so far, and the result once they are complete or the rest is pruned.
fn scores_compared(node: &WalkNode) -> String {
    if node.children.is_empty() {
        return String::new();
    }
    let is_whole = node.scores.len() == node.children.len();
    let result = node.score().filter(|_| is_whole || node.is_cut);
    comparison(node.position.to_move(), &node.scores, is_whole, result)
}
