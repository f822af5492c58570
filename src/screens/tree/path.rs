//! The path from the top of the tree to the position shown, and the way up and down.

use super::places::{LONGEST_PATH, PATH};
use super::{TreeAction, TreeScreen};
use crate::ai::analysis::Node;
use crate::rules::{Cell, Position};
use crate::screens::{Context, ScreenRequest};
use crate::text::cell_mark;
use crate::ui::{Arrow, Button, SPACE_S};

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

    pub(super) fn label(&self, context: &Context) -> String {
        label(self.cell, &self.node.position, context)
    }
}

impl TreeScreen {
    pub(super) fn go_up(&mut self, at: usize, context: &Context) -> ScreenRequest {
        self.focus = None;
        if self.is_predicting() && !self.is_workable_at(at) {
            return self.refuse(context.labels.too_many_empty);
        }
        self.path.truncate(at + 1);
        self.arrive();
        ScreenRequest::Nothing
    }

    pub(super) fn go_down(&mut self, i: usize) {
        self.focus = None;
        if let Some(child) = self.child_step(i) {
            self.path.push(child);
            self.arrive();
        }
    }

    /// Another position is shown.
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
    pub(super) fn move_focus(&mut self, arrow: Arrow, context: &Context) -> ScreenRequest {
        let branches = self.branches();
        let last = branches.len().saturating_sub(1);
        let best = branches.iter().position(|branch| branch.is_best);
        match (arrow, self.focus) {
            (Arrow::Up, _) => return self.go_up(self.path.len().saturating_sub(2), context),
            (Arrow::Down, Some(focus)) => self.go_down(focus),
            (_, None) => self.focus = best,
            (Arrow::Left, Some(focus)) => self.focus = Some(focus.saturating_sub(1)),
            (Arrow::Right, Some(focus)) => self.focus = Some(last.min(focus + 1)),
        }
        ScreenRequest::Nothing
    }

    pub(super) fn path_buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
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
}

/// What a position of a path is called: by the move that led to it.
pub(super) fn label(cell: Option<Cell>, position: &Position, context: &Context) -> String {
    match cell {
        Some(cell) => marked(position, cell),
        None => context.labels.top.to_owned(),
    }
}

/// The mark on a cell and the cell's number; nothing for an empty cell.
pub(super) fn marked(position: &Position, cell: Cell) -> String {
    match position.mark_at(cell) {
        Some(mark) => cell_mark(mark, position.rules().number(cell)),
        None => String::new(),
    }
}
