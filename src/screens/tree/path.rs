//! The path from the root of the tree to the current position, and navigation.

use super::{TreeAction, TreeScreen};
use crate::ai::analysis::Node;
use crate::rules::{Cell, Position};
use crate::screens::{Context, Request};
use crate::text::cell_mark;
use crate::ui::view::{button, card, grid, heading, space};
use crate::ui::{Arrow, ButtonStyle, TypeRole, View};

/// Maximum length of a path on a 3x3 board: the root, and a position after each of nine moves.
const LONGEST_PATH: usize = 10;

/// Maximum number of empty cells for a person to work in the tree: up to 13,700 positions.
const MAX_EMPTY_CELLS: usize = 7;

/// Paths up to this length reserve space for the next steps, so that nothing moves.
const USUAL_PATH: usize = 6;

const STEP_W: f32 = 44.0;
const STEP_H: f32 = 32.0;

pub(super) struct PathStep {
    /// The move that leads to it; `None` at the root.
    pub cell: Option<Cell>,
    pub node: Node,
    /// Best play from it to the end; cached, because it takes a search.
    pub best_line: Vec<Cell>,
}

impl PathStep {
    pub(super) fn new(cell: Option<Cell>, node: Node) -> PathStep {
        PathStep { cell, best_line: node.best_line(), node }
    }

    pub(super) fn label(&self, context: &Context) -> String {
        match self.cell {
            Some(cell) => marked(&self.node.position, cell),
            None => context.labels.top.to_owned(),
        }
    }

    pub(super) fn is_workable(&self) -> bool {
        self.node.position.empty_cells().count() <= MAX_EMPTY_CELLS
    }
}

impl TreeScreen {
    pub(super) fn parent_at(&self) -> usize {
        self.path.len().saturating_sub(2)
    }

    pub(super) fn go_up(&mut self, at: usize, context: &Context) -> Request {
        let is_workable = self.path.get(at).is_some_and(PathStep::is_workable);
        if self.is_predicting() && !is_workable {
            return Request::Refused(context.labels.too_many_empty.to_owned());
        }
        self.path.truncate(at + 1);
        self.ask_for_score();
        Request::Nothing
    }

    pub(super) fn go_down(&mut self, i: usize) {
        let cell = self.branches().get(i).map(|branch| branch.cell);
        if let Some(child) = cell.and_then(|cell| self.here().node.child(cell)) {
            self.path.push(PathStep::new(cell, child));
            self.ask_for_score();
        }
    }

    /// Resets the state of another position, and asks for the first missing score of this one.
    pub(super) fn ask_for_score(&mut self) {
        self.focus = None;
        self.predictions.chosen = self.first_unknown();
        self.predictions.verdict = None;
    }

    /// Moves over the children, first to the best one; goes down to the focused one, or up.
    pub(super) fn move_focus(&mut self, arrow: Arrow, context: &Context) -> Request {
        let branches = self.branches();
        let last = branches.len().saturating_sub(1);
        let best = branches.iter().position(|branch| branch.is_best);
        match (arrow, self.focus) {
            (Arrow::Up, _) => return self.go_up(self.parent_at(), context),
            (Arrow::Down, Some(focus)) => self.go_down(focus),
            (_, None) => self.focus = best,
            (Arrow::Left, Some(focus)) => self.focus = Some(focus.saturating_sub(1)),
            (Arrow::Right, Some(focus)) => self.focus = Some(last.min(focus + 1)),
        }
        Request::Nothing
    }

    pub(super) fn path_row(&self, context: &Context) -> View {
        let last = self.path.len().saturating_sub(1);
        let steps = self.path.iter().enumerate().map(|(i, step)| {
            let label = step.label(context);
            let step = if i == last {
                card(ButtonStyle::Card(None), [heading(label).center()])
            } else {
                button(label, TreeAction::Up(i)).labels_as(TypeRole::Note)
            };
            step.height(STEP_H)
        });
        let room = (self.path.len()..USUAL_PATH).map(|_| space());
        grid(STEP_W, LONGEST_PATH, steps.chain(room)).one_tab_stop()
    }
}

/// The mark on a cell with the cell's number; nothing for an empty cell.
pub(super) fn marked(position: &Position, cell: Cell) -> String {
    match position.mark_at(cell) {
        Some(mark) => cell_mark(mark, position.rules().number(cell)),
        None => String::new(),
    }
}
