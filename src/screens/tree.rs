//! The tree of minimax, one level at a time: a position, its children in a row, and the rule by
//! which their scores rise to it.

use super::{BOTTOM, BOTTOM_SIZE, Context, Screen, ScreenRequest, back_button, state_of, title};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::{Cell, Mark, Position};
use crate::text::{cell_mark, score, window_bounds};
use crate::ui::{
    Arrow, BoardLayout, Button, ButtonStyle, Color, Input, Rect, Shape, Text, Theme, point, rect,
};

/// The path from the top of the tree to the position shown.
const PATH: Rect = rect(24.0, 60.0, 552.0, 26.0);

/// The position shown.
const TOP: Rect = rect(220.0, 106.0, 160.0, 160.0);

/// The row of its children, none of them larger than it is high.
const CHILDREN: Rect = rect(24.0, 352.0, 552.0, 90.0);
const CHILD_GAP: f32 = 11.0;

/// The tree, from one position down.
pub struct TreeScreen {
    /// From the top to the position shown; never empty.
    path: Vec<Step>,
    /// The child that the keys point at.
    focus: Option<usize>,
    /// Whether the search is alpha-beta.
    prunes: bool,
}

/// A position of the path.
struct Step {
    /// The move that leads to it; `None` at the top.
    cell: Option<Cell>,
    node: Node,
    /// Best play from it to the end: kept, as it takes a search.
    best_line: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    /// Up to a position of the path.
    Up(usize),
    /// Down to a child.
    Down(usize),
    /// Whether the search is alpha-beta.
    Prune(bool),
    Back,
}

impl Step {
    fn new(cell: Option<Cell>, node: Node) -> Step {
        Step {
            cell,
            best_line: node.best_line(),
            node,
        }
    }

    /// What the step is called on its button.
    fn label(&self, context: &Context) -> String {
        match self.cell {
            Some(cell) => marked(&self.node.position, cell),
            None => context.labels.top.to_owned(),
        }
    }
}

impl TreeScreen {
    pub fn new(position: Position) -> TreeScreen {
        TreeScreen {
            path: vec![Step::new(None, Node::root(position))],
            focus: None,
            prunes: false,
        }
    }

    /// The position shown.
    fn step(&self) -> Option<&Step> {
        self.path.last()
    }

    fn branches(&self) -> &[Branch] {
        match self.step() {
            Some(step) => &step.node.branches,
            None => &[],
        }
    }

    fn go_up(&mut self, at: usize) {
        self.path.truncate(at + 1);
        self.focus = None;
    }

    fn go_down(&mut self, i: usize) {
        let child = self.step().and_then(|step| {
            let cell = step.node.branches.get(i)?.cell;
            Some(Step::new(Some(cell), step.node.child(cell)?))
        });
        self.path.extend(child);
        self.focus = None;
    }

    /// Moves over the children, first to the best one; goes down to the one in focus, or up.
    fn move_focus(&mut self, arrow: Arrow) {
        let branches = self.branches();
        let last = branches.len().saturating_sub(1);
        let best = branches.iter().position(|branch| branch.is_best);
        match (arrow, self.focus) {
            (Arrow::Up, _) => self.go_up(self.path.len().saturating_sub(2)),
            (Arrow::Down, Some(focus)) => self.go_down(focus),
            (_, None) => self.focus = best,
            (Arrow::Left, Some(focus)) => self.focus = Some(focus.saturating_sub(1)),
            (Arrow::Right, Some(focus)) => self.focus = Some(last.min(focus + 1)),
        }
    }

    fn path_buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let last = self.path.len().saturating_sub(1);
        let steps = self.path.iter().enumerate();
        steps
            .map(|(i, step)| {
                let style = ButtonStyle::of_choice(i == last);
                let place = PATH.column(i, 10, 6.0);
                Button::new(place, step.label(context), TreeAction::Up(i), style).sized(14.0)
            })
            .collect()
    }

    /// The children with the places of their boards.
    fn children(&self) -> Vec<(&Branch, Rect)> {
        let branches = self.branches();
        let n = branches.len() as f32;
        let side = ((CHILDREN.w - CHILD_GAP * (n - 1.0)) / n).min(CHILDREN.h);
        let width = side * n + CHILD_GAP * (n - 1.0);
        let left = CHILDREN.center().x - width / 2.0;
        let place = |i: usize| {
            let x = left + (side + CHILD_GAP) * i as f32;
            rect(x, CHILDREN.y, side, side)
        };
        let branches = branches.iter().enumerate();
        branches.map(|(i, branch)| (branch, place(i))).collect()
    }

    /// The position shown, who is to move, and its score.
    fn top(&self, node: &Node, context: &Context, theme: &Theme) -> Vec<Shape> {
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
        let state = state_of(position, context);
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
    fn rule(&self, step: &Step, context: &Context, theme: &Theme) -> Vec<Shape> {
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
    fn child(
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
        let state = state_of(&branch.position, context);
        text(bottom + 37.0, state, 12.5, theme.text);
        if let (true, Some(window)) = (self.prunes, &branch.window) {
            text(bottom + 53.0, window_bounds(window), 12.5, theme.quiet);
        }
        shapes
    }
}

impl Screen for TreeScreen {
    type Action = TreeAction;

    fn buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let children = self.children().into_iter().enumerate();
        let mut buttons: Vec<_> = children
            .map(|(i, (_, place))| Button::invisible(card(place), TreeAction::Down(i)))
            .collect();
        buttons.extend(self.path_buttons(context));
        let choices = [
            (context.labels.minimax, false),
            (context.labels.alpha_beta, true),
        ];
        for (i, (label, prunes)) in (0..).zip(choices) {
            let style = ButtonStyle::of_choice(prunes == self.prunes);
            let place = BOTTOM.column(i, 5, 12.0);
            let button = Button::new(place, label, TreeAction::Prune(prunes), style);
            buttons.push(button.sized(BOTTOM_SIZE));
        }
        buttons.push(back_button(TreeAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: TreeAction, _: &Context) -> ScreenRequest {
        self.focus = None;
        match action {
            TreeAction::Up(at) => self.go_up(at),
            TreeAction::Down(i) => self.go_down(i),
            TreeAction::Prune(prunes) => self.prunes = prunes,
            TreeAction::Back => return ScreenRequest::Back,
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Arrow(arrow) => self.move_focus(arrow),
            Input::Confirm => {
                if let Some(focus) = self.focus {
                    self.go_down(focus);
                }
            }
            Input::Letter('a') => self.prunes = !self.prunes,
            Input::Back => return ScreenRequest::Back,
            Input::Move(_) | Input::Press(_) => self.focus = None,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let Some(step) = self.step() else {
            return Vec::new();
        };
        let theme = context.game_theme();
        let mut shapes = vec![title(context.labels.tree_title, &theme)];
        shapes.extend(self.top(&step.node, context, &theme));
        shapes.extend(self.rule(step, context, &theme));
        for (i, (branch, place)) in self.children().into_iter().enumerate() {
            let lifted = match self.focus {
                Some(focus) => focus == i,
                None => context.pointer.is_some_and(|at| card(place).contains(at)),
            };
            shapes.extend(self.child(branch, place, lifted, context, &theme));
        }
        shapes
    }
}

/// How the score of a node follows from its children's: min(+1, −1, +1) = −1. Where some are
/// pruned, it is bounded by the others.
fn rule(node: &Node, prunes: bool) -> String {
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
        Some(outcome) => format!("{moves} · {}", super::result(outcome, context)),
        None => moves,
    };
    context.words.best_play(&line)
}

/// The mark on a cell and the cell's number; nothing for an empty cell.
fn marked(position: &Position, cell: Cell) -> String {
    match position.mark_at(cell) {
        Some(mark) => cell_mark(mark, position.rules().number(cell)),
        None => String::new(),
    }
}

/// A child's board with the words above and below it.
fn card(board: Rect) -> Rect {
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
