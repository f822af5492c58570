//! The minimax tree, one level at a time: a position, its children, and the rule by which their scores rise
//! to it.
//!
//! `path` leads up and down, `position` describes the position and its children. In two modes a person works
//! in the tree: in `predict` by filling in the scores, in `step` by following a search (described by
//! `step_view`).

mod path;
mod position;
mod predict;
mod step;
mod step_view;

use super::{Context, Request, Screen, back};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::ui::view::{button, even_row};
use crate::ui::{Icon, Input, Key, View, corner_button, page_title, page_with};
use path::PathStep;
use predict::Predictions;
use step::{StepControl, Stepper};

pub struct TreeScreen {
    /// From the root to the present position; never empty.
    path: Vec<PathStep>,
    focus: Option<usize>,
    is_alpha_beta: bool,
    mode: Mode,
    /// Kept in the other modes.
    predictions: Predictions,
}

enum Mode {
    Browse,
    Predict,
    /// A search walks through the tree below the present position.
    Step(Box<Stepper>),
}

type TreeView = View<TreeAction>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    Up(usize),
    Down(usize),
    Prune(bool),
    Predict,
    /// Choose a child, or the present position, to score.
    Choose(Option<usize>),
    Give(Points),
    /// Go on from a scored position.
    GoOn,
    Step,
    Control(StepControl),
    Back,
}

impl TreeScreen {
    pub fn new(position: Position) -> TreeScreen {
        TreeScreen {
            path: vec![PathStep::new(None, Node::root(position))],
            focus: None,
            is_alpha_beta: false,
            mode: Mode::Browse,
            predictions: Predictions::default(),
        }
    }

    fn here(&self) -> &PathStep {
        &self.path[self.path.len() - 1]
    }

    fn branches(&self) -> &[Branch] {
        &self.here().node.branches
    }

    fn is_predicting(&self) -> bool {
        matches!(self.mode, Mode::Predict)
    }

    fn is_stepping(&self) -> bool {
        matches!(self.mode, Mode::Step(_))
    }

    /// Whether pruned positions and windows are visible. Predictions are about plain minimax.
    fn prunes(&self) -> bool {
        self.is_alpha_beta && !self.is_predicting()
    }

    /// Switches pruning. A walk through the search starts over.
    fn prune(&mut self, prunes: bool, context: &Context) -> Request {
        match (self.is_predicting(), prunes) {
            (true, true) => return Request::Refused(context.labels.predicts_minimax.to_owned()),
            (true, false) => {}
            (false, _) => self.is_alpha_beta = prunes,
        }
        if self.is_stepping() {
            self.begin_to_step();
        }
        Request::Nothing
    }

    fn begin_to_step(&mut self) {
        if let Some(stepper) = Stepper::new(self.here().node.position, self.is_alpha_beta) {
            self.mode = Mode::Step(Box::new(stepper));
        }
    }

    fn mode_row(&self, context: &Context) -> TreeView {
        let (labels, is_predicting) = (context.labels, self.is_predicting());
        // The key switches to the other search.
        let search = |label, prunes| {
            let is_on = prunes == self.prunes();
            let key = (!is_on).then_some(Key::letter('a'));
            button(label, TreeAction::Prune(prunes))
                .chosen(is_on)
                .key(key)
        };
        let mode = |label, action, is_on, key| {
            let button = button(label, action).chosen(is_on).key(Key::letter(key));
            button.enabled(self.here().is_workable())
        };
        even_row([
            search(labels.minimax, false),
            search(labels.alpha_beta, true).enabled(!is_predicting),
            mode(labels.predict, TreeAction::Predict, is_predicting, 'p'),
            mode(labels.step, TreeAction::Step, self.is_stepping(), 'w'),
        ])
        .one_stop()
    }
}

impl Screen for TreeScreen {
    type Action = TreeAction;

    fn view(&self, context: &Context) -> TreeView {
        let labels = context.labels;
        let sections = match &self.mode {
            Mode::Browse => self.browse_sections(context),
            Mode::Predict => self.predict_sections(context),
            Mode::Step(stepper) => stepper.sections(&self.here().label(context), context),
        };
        let back = match self.mode {
            Mode::Browse => back(context),
            // Escape leaves the mode first.
            _ => corner_button(labels.back, Icon::Back, TreeAction::Back),
        };
        let next_at = match &self.mode {
            Mode::Step(stepper) => stepper.next_at,
            _ => None,
        };
        let (title, modes) = (page_title(labels.tree_title), self.mode_row(context));
        page_with(title, back, modes, sections)
            .takes_arrows()
            .takes_double_clicks()
            .changes_at(next_at)
    }

    fn act(&mut self, action: TreeAction, context: &Context) -> Request {
        self.focus = None;
        match action {
            TreeAction::Up(at) => return self.go_up(at, context),
            TreeAction::Down(i) => self.go_down(i),
            TreeAction::Prune(prunes) => return self.prune(prunes, context),
            TreeAction::Predict if self.is_predicting() => self.mode = Mode::Browse,
            TreeAction::Step if self.is_stepping() => self.mode = Mode::Browse,
            TreeAction::Predict | TreeAction::Step if !self.here().is_workable() => {
                return Request::Refused(context.labels.too_many_empty.to_owned());
            }
            TreeAction::Predict => {
                self.mode = Mode::Predict;
                self.arrive();
            }
            TreeAction::Step => self.begin_to_step(),
            TreeAction::Choose(at) => self.choose(at),
            TreeAction::Give(points) => return self.give(points, context),
            TreeAction::GoOn => return self.go_on(context),
            TreeAction::Control(control) => {
                if let Mode::Step(stepper) = &mut self.mode {
                    return stepper.control(control, context);
                }
            }
            TreeAction::Back => return Request::BACK,
        }
        Request::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        match (input, &mut self.mode) {
            (Input::Back, _) => self.mode = Mode::Browse,
            (Input::Arrow(arrow), Mode::Browse) => return self.move_focus(arrow, context),
            (Input::Move(_) | Input::Press(_), Mode::Browse) => self.focus = None,
            (_, Mode::Browse) => {}
            (_, Mode::Predict) => return self.predict(input, context),
            (_, Mode::Step(stepper)) => return stepper.input(input, context),
        }
        Request::Nothing
    }

    fn tick(&mut self, context: &Context) -> Request {
        if let Mode::Step(stepper) = &mut self.mode {
            stepper.tick(context.now);
        }
        Request::Nothing
    }
}
