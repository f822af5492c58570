//! The path from the top of the tree to the position shown, and the way up and down.

use super::{TreeAction, TreeScreen, TreeView};
use crate::ai::analysis::Node;
use crate::rules::{Cell, Position};
use crate::screens::{Context, Request};
use crate::text::cell_mark;
use crate::ui::view::{button, grid};
use crate::ui::{Arrow, ButtonStyle, TypeRole};

/// The most positions of a path on a 3x3 board: the top, and one after each of nine moves.
const LONGEST_PATH: usize = 10;

/// The least width and the height of a step of the path.
const STEP_W: f32 = 44.0;
const STEP_H: f32 = 32.0;

/// A position of the path.
pub(super) struct PathStep {
    /// The move that leads to it; `None` at the top.
    pub cell: Option<Cell>,
    pub node: Node,
    /// Best play from it to the end; cached, as it takes a search.
    pub best_line: Vec<Cell>,
}

impl PathStep {
    pub(super) fn new(cell: Option<Cell>, node: Node) -> PathStep {
        PathStep {
            cell,
            best_line: node.best_line(),
            node,
        }
    }

    /// What it is called: by the move that led to it.
    pub(super) fn label(&self, context: &Context) -> String {
        match self.cell {
            Some(cell) => marked(&self.node.position, cell),
            None => context.labels.top.to_owned(),
        }
    }
}

impl TreeScreen {
    pub(super) fn go_up(&mut self, at: usize, context: &Context) -> Request {
        self.focus = None;
        if self.is_predicting() && !self.is_workable_at(at) {
            return Request::Refused(context.labels.too_many_empty.to_owned());
        }
        self.show_step(at);
        Request::Nothing
    }

    fn show_step(&mut self, at: usize) {
        self.focus = None;
        self.path.truncate(at + 1);
        self.arrive();
    }

    pub(super) fn go_down(&mut self, i: usize) {
        self.focus = None;
        if let Some(child) = self.child_step(i) {
            self.path.push(child);
            self.arrive();
        }
    }

    /// Asks for the scores of the position shown anew.
    pub(super) fn arrive(&mut self) {
        if let Some(step) = self.path.last() {
            self.predictions.arrive(&step.node);
        }
    }

    fn child_step(&self, i: usize) -> Option<PathStep> {
        let node = &self.step()?.node;
        let cell = node.branches.get(i)?.cell;
        Some(PathStep::new(Some(cell), node.child(cell)?))
    }

    /// Moves over the children, first to the best one; goes down to the one in focus, or up.
    pub(super) fn move_focus(&mut self, arrow: Arrow) {
        let branches = self.branches();
        let last = branches.len().saturating_sub(1);
        let best = branches.iter().position(|branch| branch.is_best);
        match (arrow, self.focus) {
            (Arrow::Up, _) => self.show_step(self.path.len().saturating_sub(2)),
            (Arrow::Down, Some(focus)) => self.go_down(focus),
            (_, None) => self.focus = best,
            (Arrow::Left, Some(focus)) => self.focus = Some(focus.saturating_sub(1)),
            (Arrow::Right, Some(focus)) => self.focus = Some(last.min(focus + 1)),
        }
    }

    pub(super) fn path_row(&self, context: &Context) -> TreeView {
        let last = self.path.len().saturating_sub(1);
        let steps = self.path.iter().enumerate().map(|(i, step)| {
            button(step.label(context), TreeAction::Up(i))
                .styled(ButtonStyle::of_choice(i == last))
                .switched(i == last)
                .labels_as(TypeRole::Note)
                .height(STEP_H)
        });
        grid(STEP_W, LONGEST_PATH, steps).one_stop()
    }
}

/// The mark on a cell and the cell's number; nothing for an empty cell.
pub(super) fn marked(position: &Position, cell: Cell) -> String {
    match position.mark_at(cell) {
        Some(mark) => cell_mark(mark, position.rules().number(cell)),
        None => String::new(),
    }
}
