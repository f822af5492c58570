//! A search walks through the tree, step by step.

use crate::ai::analysis::{Walk, WalkStep};
use crate::rules::Position;
use crate::screens::Request;
use crate::ui::{Arrow, Input};

pub(super) struct Stepper {
    pub(super) first: Position,
    pub(super) prunes: bool,
    pub(super) walk: Walk,
    pub(super) last: WalkStep,
    /// Number of steps taken, at least one.
    pub(super) steps: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepControl {
    /// Number of steps, negative backwards. Stops at either end.
    Step(isize),
    /// Run until the current node is scored, or its parent if it already is.
    FinishBranch,
}

impl Stepper {
    /// A walk after its first step.
    pub(super) fn new(first: Position, prunes: bool) -> Stepper {
        let mut stepper = Stepper {
            first,
            prunes,
            walk: Walk::new(first, prunes),
            last: WalkStep::End,
            steps: 0,
        };
        stepper.advance();
        stepper
    }

    /// Takes a step; false at the end.
    fn advance(&mut self) -> bool {
        let step = self.walk.next();
        self.last = step.unwrap_or(self.last);
        self.steps += usize::from(step.is_some());
        step.is_some()
    }

    /// Goes to this step, or the nearest one. Going back restarts the walk, which takes a millisecond even
    /// for the longest.
    fn go_to(&mut self, steps: usize) {
        if steps < self.steps {
            *self = Stepper::new(self.first, self.prunes);
        }
        while self.steps < steps && self.advance() {}
    }

    fn finish_branch(&mut self) {
        let depth = self.walk.path().len() - usize::from(self.walk.has_score());
        while self.advance() && (self.walk.path().len() > depth || !self.walk.has_score()) {}
    }

    pub(super) fn control(&mut self, control: StepControl) -> Request {
        let steps = self.steps;
        match control {
            StepControl::Step(by) => self.go_to(steps.saturating_add_signed(by)),
            StepControl::FinishBranch => self.finish_branch(),
        }
        if self.steps == steps { Request::Refused(String::new()) } else { Request::Nothing }
    }

    pub(super) fn input(&mut self, input: Input) -> Request {
        let control = match input {
            Input::Confirm => StepControl::Step(1),
            Input::Step(by @ (-1 | 1)) => StepControl::Step(by),
            Input::Step(..-1) => StepControl::Step(isize::MIN),
            Input::Step(2..) => StepControl::Step(isize::MAX),
            Input::Arrow(Arrow::Down) => StepControl::FinishBranch,
            _ => return Request::Nothing,
        };
        self.control(control)
    }
}
