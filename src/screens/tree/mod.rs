//! The tree of minimax, one level at a time: a position, its children in a row, and the rule by
//! which their scores rise to it.
//!
//! Here is the screen with its state; `path` leads up and down, `places` says where things stand,
//! `draw` draws the tree. Two of the `modes` are for working in it: in `predict` the learner fills in
//! the scores (drawn by `predict_view`), in `step` a search walks through it (drawn by `step_view`).
//! `spoken` is the same for a screen reader.

mod draw;
mod modes;
mod path;
mod places;
mod predict;
mod predict_view;
mod spoken;
mod step;
mod step_view;

use std::time::Duration;

use super::{Context, Screen, ScreenRequest, back_button, title};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::ui::{Button, Input, Rect, Shape, Spoken};
use modes::Mode;
use path::PathStep;
use places::{CHILDREN, SMALL_CHILDREN, row, top};
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
    /// What the learner has filled in; kept while another mode is on.
    predictions: Predictions,
    /// Why the last input did nothing.
    refusal: Option<&'static str>,
}

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
            refusal: None,
        }
    }

    /// The position shown.
    fn step(&self) -> Option<&PathStep> {
        self.path.last()
    }

    fn branches(&self) -> &[Branch] {
        match self.step() {
            Some(step) => &step.node.branches,
            None => &[],
        }
    }

    fn refuse(&mut self, reason: &'static str) -> ScreenRequest {
        self.refusal = Some(reason);
        ScreenRequest::Refused
    }

    fn browse(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Arrow(arrow) => return self.move_focus(arrow, context),
            Input::Confirm => {
                if let Some(focus) = self.focus {
                    self.go_down(focus);
                }
            }
            Input::Move(_) | Input::Press(_) => self.focus = None,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    /// The children with the places of their boards.
    fn children(&self, context: &Context) -> Vec<(&Branch, Rect)> {
        let branches = self.branches();
        let area = if self.is_predicting() {
            SMALL_CHILDREN
        } else {
            CHILDREN
        };
        let places = row(area, branches.len(), context.surroundings.view);
        branches.iter().zip(places).collect()
    }
}

impl Screen for TreeScreen {
    type Action = TreeAction;

    fn buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let frame = context.frame();
        let mut buttons = Vec::new();
        if let Mode::Step(stepper) = &self.mode {
            buttons.extend(frame.buttons(stepper.buttons(context)));
        } else {
            let predicting = self.is_predicting();
            for (i, (_, place)) in self.children(context).into_iter().enumerate() {
                let action = if predicting {
                    TreeAction::Choose(Some(i))
                } else {
                    TreeAction::Down(i)
                };
                let button = Button::invisible(self.card(place), action);
                let is_chosen = predicting.then(|| self.predictions.chosen == Some(i));
                buttons.push(match is_chosen {
                    Some(is_chosen) => button.switched(is_chosen),
                    None => button,
                });
            }
            if predicting {
                let top = top(context.surroundings.view);
                buttons.push(Button::invisible(top, TreeAction::Choose(None)));
                buttons.extend(frame.buttons(self.predict_buttons(context)));
            }
            buttons.extend(frame.buttons(self.path_buttons(context)));
        }
        buttons.extend(frame.buttons(self.mode_buttons(context)));
        buttons.push(back_button(TreeAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: TreeAction, context: &Context) -> ScreenRequest {
        self.focus = None;
        self.refusal = None;
        match action {
            TreeAction::Up(at) => return self.go_up(at, context),
            TreeAction::Down(i) => self.go_down(i),
            TreeAction::Prune(prunes) => return self.prune(prunes, context),
            TreeAction::Predict => return self.switch_predict(context),
            TreeAction::Choose(at) => self.choose(at),
            TreeAction::Give(points) => return self.give(points, context),
            TreeAction::GoOn => return self.go_on(context),
            TreeAction::Step => return self.switch_step(context),
            TreeAction::Control(control) => {
                if let Mode::Step(stepper) = &mut self.mode {
                    return stepper.control(control, context);
                }
            }
            TreeAction::Back => return ScreenRequest::Back,
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        if !matches!(input, Input::Move(_) | Input::Release(_) | Input::Leave) {
            self.refusal = None;
        }
        match (input, &mut self.mode) {
            (Input::Back, _) => self.escape(),
            (Input::Letter('a'), _) => self.prune(!self.prunes(), context),
            (Input::Letter('p'), _) => self.switch_predict(context),
            (Input::Letter('w'), _) => self.switch_step(context),
            (_, Mode::Browse) => self.browse(input, context),
            (_, Mode::Predict) => self.predict(input, context),
            (_, Mode::Step(stepper)) => stepper.input(input, context),
        }
    }

    fn spoken(&self, context: &Context) -> Spoken {
        self.describe(context)
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        if let Mode::Step(stepper) = &mut self.mode {
            stepper.tick(context.now);
        }
        ScreenRequest::Nothing
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        match &self.mode {
            Mode::Step(stepper) => stepper.next_step_in(context.now),
            Mode::Browse | Mode::Predict => None,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let mut shapes = vec![title(context.labels.tree_title, context)];
        let Some(step) = self.step() else {
            return shapes;
        };
        match &self.mode {
            Mode::Browse => shapes.extend(self.draw_browse(step, context, &theme)),
            Mode::Predict => shapes.extend(self.draw_predict(step, context, &theme)),
            Mode::Step(stepper) => {
                shapes.extend(stepper.draw(&step.label(context), context, &theme));
            }
        }
        shapes
    }
}
