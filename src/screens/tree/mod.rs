//! The minimax tree, one level at a time: a position, its children, and the rule by which their scores rise
//! to it.
//!
//! `path` leads up and down, `position` describes the position and its children. A person looks at them, fills
//! in the scores or predicts the cuts (`predict`, after `cut_examples`), or follows a search (`step`, described by `step_view`).

mod cut_examples;
mod path;
mod position;
mod predict;
mod step;
mod step_view;

use super::{ComparisonScreen, Context, Request, Screen, ask, back, open};
use crate::ai::analysis::{Branch, Node, Points};
use crate::rules::Position;
use crate::ui::view::{beside, button, choice, even_row, row};
use crate::ui::{
    Action, Gap, Icon, Input, Key, TypeRole, View, corner_button, page_title, page_with,
};
use path::PathStep;
use predict::Predictions;
use step::{StepControl, Stepper};

/// The width of the choice of a search, and the minimum width of a row with all choices.
const SEARCHES: f32 = 172.0;
const CHOICES_FROM: f32 = 540.0;

const CHOICE_H: f32 = 34.0;

pub struct TreeScreen {
    /// From the root to the current position; never empty.
    path: Vec<PathStep>,
    focus: Option<usize>,
    /// By alpha-beta. Then predictions are about what it cuts off, otherwise about scores.
    prunes: bool,
    mode: Mode,
    /// Kept in the other modes.
    predictions: Predictions,
}

enum Mode {
    Look,
    Predict,
    /// A search walks through the tree below the current position.
    Step(Box<Stepper>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeAction {
    Up(usize),
    Down(usize),
    Prune(bool),
    Look,
    Predict,
    Step,
    /// Choose a child, or the current position, to score.
    Choose(Option<usize>),
    Give(Points),
    /// Say that alpha-beta searches the chosen child, or cuts it off.
    Cut(bool),
    /// Go on from a scored position.
    GoOn,
    Control(StepControl),
}

impl TreeScreen {
    pub fn new(position: Position) -> TreeScreen {
        TreeScreen {
            path: vec![PathStep::new(None, Node::root(position))],
            focus: None,
            prunes: false,
            mode: Mode::Look,
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

    fn shows_examples(&self, context: &Context) -> bool {
        self.is_predicting() && self.prunes && !context.profile.preferences.knows_cuts
    }

    fn is_chosen(&self, action: TreeAction) -> bool {
        match (action, &self.mode) {
            (TreeAction::Prune(prunes), _) => prunes == self.prunes,
            (TreeAction::Look, Mode::Look)
            | (TreeAction::Predict, Mode::Predict)
            | (TreeAction::Step, Mode::Step(_)) => true,
            _ => false,
        }
    }

    /// Why an action is refused.
    fn refusal_of(&self, action: TreeAction, context: &Context) -> Option<&'static str> {
        use TreeAction::{Predict, Step};
        let labels = context.labels;
        match action {
            Predict | Step if !self.here().is_workable() => Some(labels.too_many_empty),
            TreeAction::Down(i) => self.closed(i, context),
            TreeAction::Choose(Some(i)) if self.predictions.chosen == Some(i) => {
                self.closed(i, context)
            }
            TreeAction::Give(_) | TreeAction::Cut(_) => self.refusal(context),
            _ => None,
        }
    }

    fn step(&mut self) {
        let stepper = Stepper::new(self.here().node.position, self.prunes);
        self.mode = Mode::Step(Box::new(stepper));
    }

    /// Switches pruning. A walk through the search starts over, and other predictions are asked for.
    fn prune(&mut self, prunes: bool) {
        self.prunes = prunes;
        self.ask_for_score();
        if matches!(self.mode, Mode::Step(_)) {
            self.step();
        }
    }

    /// The search, what to do in its tree, and the comparison with other searches.
    fn choices(&self, context: &Context) -> View {
        let labels = context.labels;
        let group = |name: &str, all: &[(&str, TreeAction, char)]| {
            let choices = all.iter().map(|&(label, action, key)| {
                let is_chosen = self.is_chosen(action);
                // The key of a search switches to the other one.
                let key = (!is_chosen).then_some(Key::letter(key));
                choice(label, action, is_chosen)
                    .enabled(self.refusal_of(action, context).is_none())
                    .labels_as(TypeRole::Note)
                    .height(CHOICE_H)
                    .key(key)
                    .named([name, label].join(": "))
            });
            even_row(choices).one_tab_stop()
        };
        let [minimax, alpha_beta, ..] = labels.algorithms;
        let searches =
            [(minimax, TreeAction::Prune(false), 'a'), (alpha_beta, TreeAction::Prune(true), 'a')];
        let modes = [
            (labels.look, TreeAction::Look, 'l'),
            (labels.predict, TreeAction::Predict, 'p'),
            (labels.step, TreeAction::Step, 'w'),
        ];
        let position = self.here().node.position;
        let comparison = open(move |context| ComparisonScreen::new(position, context));
        let comparison = button(labels.comparison, comparison)
            .labels_as(TypeRole::Note)
            .height(CHOICE_H)
            .key(Key::letter('c'));
        let modes = group(labels.mode, &modes).grow(1);
        let rest = row([modes, comparison]).gap(Gap::Medium);
        beside(CHOICES_FROM, [group(labels.search, &searches).width(SEARCHES), rest])
    }

    fn carry_out(&mut self, action: TreeAction, context: &Context) -> Request {
        if let Some(reason) = self.refusal_of(action, context) {
            return Request::Refused(reason.to_owned());
        }
        if self.is_chosen(action) {
            return Request::Nothing;
        }
        self.focus = None;
        match action {
            TreeAction::Up(at) => return self.go_up(at, context),
            TreeAction::Down(i) => self.go_down(i),
            TreeAction::Prune(prunes) => self.prune(prunes),
            TreeAction::Look => self.mode = Mode::Look,
            TreeAction::Predict => {
                self.mode = Mode::Predict;
                self.ask_for_score();
            }
            TreeAction::Step => self.step(),
            TreeAction::Choose(at) => self.choose(at),
            TreeAction::Give(points) => self.give(points, context),
            TreeAction::Cut(is_cut) => self.cut(is_cut, context),
            TreeAction::GoOn => return self.go_on(context),
            TreeAction::Control(control) => {
                if let Mode::Step(stepper) = &mut self.mode {
                    return stepper.control(control);
                }
            }
        }
        Request::Nothing
    }
}

impl Screen for TreeScreen {
    fn view(&self, context: &Context) -> View {
        let labels = context.labels;
        let sections = match &self.mode {
            Mode::Look => self.look_sections(context),
            Mode::Predict if self.shows_examples(context) => cut_examples::sections(context),
            Mode::Predict => self.predict_sections(context),
            Mode::Step(stepper) => stepper.sections(&self.here().label(context), context),
        };
        let back = match self.mode {
            Mode::Look => back(context),
            // Escape leaves the mode first.
            _ => corner_button(labels.back, Icon::Back, ask(|_| Request::BACK)),
        };
        let mode = match self.mode {
            Mode::Look => None,
            Mode::Predict => Some(labels.predict),
            Mode::Step(_) => Some(labels.step),
        };
        let name: Vec<&str> = [labels.tree_title].into_iter().chain(mode).collect();
        let title = page_title(labels.tree_title).named(name.join(": "));
        page_with(title, back, self.choices(context), sections).takes_arrows().takes_double_clicks()
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        action.get().map_or(Request::Nothing, |action| self.carry_out(action, context))
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        match (input, &mut self.mode) {
            (Input::Back, _) => self.mode = Mode::Look,
            (Input::Arrow(arrow), Mode::Look) => return self.move_focus(arrow, context),
            (Input::Move(_) | Input::Press(_), Mode::Look) => self.focus = None,
            (_, Mode::Look) => {}
            (_, Mode::Predict) => return self.predict(input, context),
            (_, Mode::Step(stepper)) => return stepper.input(input),
        }
        Request::Nothing
    }
}
