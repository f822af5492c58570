//! The modes of the tree: to look at it, to fill it in, or to follow a search through it.

use super::step::Stepper;
use super::{TreeAction, TreeScreen, TreeView};
use crate::screens::{Context, Request};
use crate::ui::view::{button, even_row};
use crate::ui::{ButtonStyle, Key};

/// The most empty cells of a position whose tree a person can work in: up to 13,700 positions.
const MOST_EMPTY_CELLS: usize = 7;

pub(super) enum Mode {
    /// Every score is shown.
    Browse,
    /// The learner fills in the scores.
    Predict,
    /// A search walks through the tree below the position that was shown.
    Step(Box<Stepper>),
}

impl TreeScreen {
    pub(super) fn is_predicting(&self) -> bool {
        matches!(self.mode, Mode::Predict)
    }

    /// Whether pruned positions and windows are shown. Predictions are about minimax.
    pub(super) fn prunes(&self) -> bool {
        self.is_alpha_beta && !self.is_predicting()
    }

    /// Shows the search with pruning or without; a walk through it begins again.
    pub(super) fn prune(&mut self, prunes: bool, context: &Context) -> Request {
        match (self.is_predicting(), prunes) {
            (true, true) => {
                return Request::Refused(context.labels.predicts_minimax.to_owned());
            }
            (true, false) => return Request::Nothing,
            (false, _) => self.is_alpha_beta = prunes,
        }
        if let Mode::Step(_) = self.mode {
            self.begin_to_step();
        }
        Request::Nothing
    }

    /// Begins or ends to step, or else to predict.
    pub(super) fn switch_mode(&mut self, steps: bool, context: &Context) -> Request {
        match self.mode {
            Mode::Predict if !steps => self.mode = Mode::Browse,
            Mode::Step(_) if steps => self.mode = Mode::Browse,
            _ if !self.is_workable() => {
                return Request::Refused(context.labels.too_many_empty.to_owned());
            }
            _ if steps => self.begin_to_step(),
            _ => {
                self.mode = Mode::Predict;
                self.arrive();
            }
        }
        Request::Nothing
    }

    pub(super) fn leave_mode(&mut self) {
        self.mode = Mode::Browse;
        self.focus = None;
    }

    fn begin_to_step(&mut self) {
        let step = self.step();
        let stepper = step.and_then(|it| Stepper::new(it.node.position, self.is_alpha_beta));
        if let Some(stepper) = stepper {
            self.mode = Mode::Step(Box::new(stepper));
        }
    }

    /// Whether a person can work in the tree below the position shown.
    fn is_workable(&self) -> bool {
        self.is_workable_at(self.path.len().saturating_sub(1))
    }

    /// The same of the position at this index of the path.
    pub(super) fn is_workable_at(&self, at: usize) -> bool {
        let empty = self
            .path
            .get(at)
            .map(|step| step.node.position.empty_cells());
        empty.is_some_and(|mut empty| empty.nth(MOST_EMPTY_CELLS).is_none())
    }

    /// The search that is shown, and what the tree is for.
    pub(super) fn mode_row(&self, context: &Context) -> TreeView {
        let (labels, prunes) = (context.labels, self.prunes());
        let is_stepping = matches!(self.mode, Mode::Step(_));
        let switch = |label: &str, action, is_on| {
            let style = ButtonStyle::of_choice(is_on);
            button(label, action).styled(style).switched(is_on)
        };
        let minimax = switch(labels.minimax, TreeAction::Prune(false), !prunes);
        let alpha_beta = switch(labels.alpha_beta, TreeAction::Prune(true), prunes);
        let predict = switch(labels.predict, TreeAction::Predict, self.is_predicting());
        let step = switch(labels.step, TreeAction::Step, is_stepping);
        // The key switches to the other search.
        let key = Key::letter('a');
        let (minimax, alpha_beta) = match prunes {
            true => (minimax.key(key), alpha_beta),
            false => (minimax, alpha_beta.key(key)),
        };
        even_row([
            minimax,
            alpha_beta.enabled(!self.is_predicting()),
            predict.key(Key::letter('p')).enabled(self.is_workable()),
            step.key(Key::letter('w')).enabled(self.is_workable()),
        ])
        .one_stop()
    }
}
