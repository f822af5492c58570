//! The tree of minimax, one level at a time: a position, its children, and the rule by which their
//! scores rise to it.
//!
//! `path` leads up and down, `position` describes the position and its children. Two of the `modes` are
//! for working in the tree: in `predict` the learner fills in the scores (described by `predict_view`),
//! in `step` a search walks through it (described by `step_view`).

mod modes;
mod path;
mod position;
mod predict;
mod predict_view;
mod step;
mod step_view;

use super::{Context, Request, Screen, back};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::ui::{Icon, Input, View, corner_button, framed_page, page_title};
use modes::Mode;
use path::PathStep;
use predict::Predictions;
use step::StepControl;

pub struct TreeScreen {
    /// From the top to the position shown; never empty.
    path: Vec<PathStep>,
    /// The child that the keys point at.
    focus: Option<usize>,
    /// Whether the search is alpha-beta.
    is_alpha_beta: bool,
    mode: Mode,
    /// The learner's scores; kept while another mode is on.
    predictions: Predictions,
}

type TreeView = View<TreeAction>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    /// Show the position at this index of the path.
    Up(usize),
    /// Show this child.
    Down(usize),
    /// Show the search with alpha-beta pruning, or without.
    Prune(bool),
    /// Begin or end to predict scores.
    Predict,
    /// Choose this child, or the position shown, to give it a score.
    Choose(Option<usize>),
    /// Give the chosen position this score.
    Give(Points),
    /// Go on from a position that has its score.
    GoOn,
    /// Begin or end to follow the search.
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

    /// The position shown.
    fn step(&self) -> Option<&PathStep> {
        self.path.last()
    }

    fn branches(&self) -> &[Branch] {
        self.step().map_or(&[], |step| &step.node.branches)
    }
}

impl Screen for TreeScreen {
    type Action = TreeAction;

    fn view(&self, context: &Context) -> TreeView {
        let labels = context.labels;
        let step = self.step();
        let sections = step.map(|step| match &self.mode {
            Mode::Browse => self.browse_sections(step, context),
            Mode::Predict => self.predict_sections(step, context),
            Mode::Step(stepper) => stepper.sections(&step.label(context), context),
        });
        let back = match self.mode {
            Mode::Browse => back(TreeAction::Back, context),
            // Escape leaves the mode first.
            Mode::Predict | Mode::Step(_) => {
                corner_button(labels.back, Icon::Back, TreeAction::Back)
            }
        };
        let next_at = match &self.mode {
            Mode::Step(stepper) => stepper.next_at,
            Mode::Browse | Mode::Predict => None,
        };
        let (title, modes) = (page_title(labels.tree_title), self.mode_row(context));
        framed_page(title, back, modes, sections.into_iter().flatten())
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
            TreeAction::Predict | TreeAction::Step => {
                return self.switch_mode(action == TreeAction::Step, context);
            }
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
            (Input::Back, _) => self.leave_mode(),
            (Input::Arrow(arrow), Mode::Browse) => self.move_focus(arrow),
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
