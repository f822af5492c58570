//! What the tree is for: to look at it, to fill it in, or to follow a search through it.

use super::step::Stepper;
use super::{TreeAction, TreeScreen};
use crate::rules::Position;
use crate::screens::{BOTTOM, BOTTOM_GAP, BOTTOM_SIZE, Context, ScreenRequest};
use crate::ui::{Button, ButtonStyle};

/// The most empty cells of a position whose tree a person can work in: up to 13,700 positions.
pub(super) const MOST_EMPTY_CELLS: usize = 7;

/// What the tree is for.
pub(super) enum Mode {
    /// To be looked at: every score is shown.
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
    pub(super) fn prune(&mut self, prunes: bool, context: &Context) -> ScreenRequest {
        if self.is_predicting() {
            if prunes {
                return self.refuse(context.labels.predicts_minimax);
            }
            return ScreenRequest::Nothing;
        }
        self.is_alpha_beta = prunes;
        if let Mode::Step(_) = self.mode {
            self.begin_to_step();
        }
        ScreenRequest::Nothing
    }

    pub(super) fn switch_predict(&mut self, context: &Context) -> ScreenRequest {
        if self.is_predicting() {
            self.mode = Mode::Browse;
        } else if self.is_workable() {
            self.mode = Mode::Predict;
            self.arrive();
        } else {
            return self.refuse(context.labels.too_many_empty);
        }
        ScreenRequest::Nothing
    }

    pub(super) fn switch_step(&mut self, context: &Context) -> ScreenRequest {
        if let Mode::Step(_) = self.mode {
            self.mode = Mode::Browse;
        } else if self.is_workable() {
            self.begin_to_step();
        } else {
            return self.refuse(context.labels.too_many_empty);
        }
        ScreenRequest::Nothing
    }

    /// Leaves the mode in which a person works in the tree, then the screen.
    pub(super) fn escape(&mut self) -> ScreenRequest {
        if let Mode::Browse = self.mode {
            return ScreenRequest::Back;
        }
        self.mode = Mode::Browse;
        self.focus = None;
        ScreenRequest::Nothing
    }

    pub(super) fn begin_to_step(&mut self) {
        let position = self.step().map(|step| step.node.position);
        let stepper = position.and_then(|position| Stepper::new(position, self.is_alpha_beta));
        if let Some(stepper) = stepper {
            self.mode = Mode::Step(Box::new(stepper));
        }
    }

    /// Whether a person can work in the tree below the position shown.
    pub(super) fn is_workable(&self) -> bool {
        self.is_workable_at(self.path.len().saturating_sub(1))
    }

    /// The same of the position at this index of the path.
    pub(super) fn is_workable_at(&self, at: usize) -> bool {
        let step = self.path.get(at);
        step.is_some_and(|step| is_workable(&step.node.position))
    }

    /// The search that is shown, and what the tree is for.
    pub(super) fn mode_buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let (labels, words) = (context.labels, context.words);
        let prunes = self.prunes();
        let is_stepping = matches!(self.mode, Mode::Step(_));
        let can_work = self.is_workable();
        let switch = |label: &'static str, action, is_on, is_enabled: bool, key| {
            let mut button = Button::choice(BOTTOM, label, action, is_on);
            if !is_enabled {
                button.face.style = ButtonStyle::Disabled;
            }
            button.with_tip(words.tip(label, key))
        };
        let predicting = self.is_predicting();
        let mut buttons = [
            Button::choice(BOTTOM, labels.minimax, TreeAction::Prune(false), !prunes),
            switch(
                labels.alpha_beta,
                TreeAction::Prune(true),
                prunes,
                !predicting,
                "A",
            ),
            switch(
                labels.predict,
                TreeAction::Predict,
                predicting,
                can_work,
                "P",
            ),
            switch(labels.step, TreeAction::Step, is_stepping, can_work, "W"),
        ];
        let count = buttons.len();
        for (i, button) in buttons.iter_mut().enumerate() {
            button.face.rect = BOTTOM.column(i, count, BOTTOM_GAP);
        }
        let buttons = buttons.into_iter();
        buttons
            .map(|button| button.sized(BOTTOM_SIZE).chosen_by_enter())
            .collect()
    }
}

/// Whether the tree below a position is small enough for a person to work in.
fn is_workable(position: &Position) -> bool {
    position.empty_cells().nth(MOST_EMPTY_CELLS).is_none()
}
