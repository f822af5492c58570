//! The tree of minimax, one level at a time: a position, its children in a row, and the rule by
//! which their scores rise to it.

mod draw;

use super::{BOTTOM, BOTTOM_GAP, BOTTOM_SIZE, Context, Screen, ScreenRequest, back_button, title};
use crate::ai::analysis::{Branch, Node};
use crate::rules::{Cell, Position};
use crate::text::cell_mark;
use crate::ui::{Arrow, Button, ButtonState, Input, Rect, SPACE_L, SPACE_S, Shape, rect};

/// The path from the top of the tree to the position shown.
const PATH: Rect = rect(SPACE_L, 72.0, 552.0, 32.0);

/// The most positions of a path on a 3x3 board: the top, and one after each of nine moves.
const LONGEST_PATH: usize = 10;

/// The position shown.
const TOP: Rect = rect(220.0, 112.0, 160.0, 160.0);

/// The boards of its children, none of them larger than the row is high.
const CHILDREN: Rect = rect(29.0, 346.0, 542.0, 88.0);
const CHILD_GAP: f32 = 14.0;

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
    /// Best play from it to the end; cached, as it takes a search.
    best_line: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    /// Show the position at this index of the path.
    Up(usize),
    /// Show this child.
    Down(usize),
    /// Show the search with alpha-beta pruning, or without.
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
        self.focus = None;
        if let Some(child) = self.child_step(i) {
            self.path.push(child);
        }
    }

    fn child_step(&self, i: usize) -> Option<Step> {
        let node = &self.step()?.node;
        let cell = node.branches.get(i)?.cell;
        Some(Step::new(Some(cell), node.child(cell)?))
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
                let place = PATH.column(i, LONGEST_PATH, SPACE_S);
                let label = step.label(context);
                let button = Button::choice(place, label, TreeAction::Up(i), i == last);
                button.sized(14.0).chosen_by_enter()
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
}

impl Screen for TreeScreen {
    type Action = TreeAction;

    fn buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let children = self.children().into_iter().enumerate();
        let mut buttons: Vec<_> = children
            .map(|(i, (_, place))| Button::invisible(self.card(place), TreeAction::Down(i)))
            .collect();
        buttons.extend(self.path_buttons(context));
        let choices = [
            (context.labels.minimax, false),
            (context.labels.alpha_beta, true),
        ];
        for (i, (label, prunes)) in (0..).zip(choices) {
            let action = TreeAction::Prune(prunes);
            let is_chosen = prunes == self.prunes;
            let place = BOTTOM.column(i, 4, BOTTOM_GAP);
            let button = Button::choice(place, label, action, is_chosen);
            buttons.push(button.sized(BOTTOM_SIZE).chosen_by_enter());
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
            let state = match self.focus {
                Some(focus) if focus == i => ButtonState::Hovered,
                Some(_) => ButtonState::Rest,
                None => context.button_state(self.card(place)),
            };
            shapes.extend(self.child(branch, place, state, context, &theme));
        }
        shapes
    }
}

/// The mark on a cell and the cell's number; nothing for an empty cell.
fn marked(position: &Position, cell: Cell) -> String {
    match position.mark_at(cell) {
        Some(mark) => cell_mark(mark, position.rules().number(cell)),
        None => String::new(),
    }
}
