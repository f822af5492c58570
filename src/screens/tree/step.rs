//! A search walks through the tree, step by step or at a steady pace.

use std::time::Duration;

use crate::ai::analysis::{Walk, WalkStep};
use crate::rules::Position;
use crate::screens::{Context, Request};
use crate::ui::{Arrow, Input};

/// Playback speeds, in steps per second.
const RATES: [u32; 3] = [2, 10, 50];

/// After a longer gap between two frames, missed steps are skipped.
const LATEST: Duration = Duration::from_millis(200);

pub(super) struct Stepper {
    pub(super) first: Position,
    pub(super) prunes: bool,
    pub(super) walk: Walk,
    pub(super) last: WalkStep,
    /// Number of steps taken, at least one.
    pub(super) steps: usize,
    /// Index into `RATES`.
    rate: usize,
    /// When the next step is due; `None` while paused.
    pub(super) next_at: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepControl {
    /// Number of steps, negative backwards. Stops at either end.
    Step(isize),
    Play,
    Rate(usize),
    /// Go on until the last position of the path has its score; if it has one already, its parent.
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
            rate: 0,
            next_at: None,
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
            *self = Stepper { rate: self.rate, ..Stepper::new(self.first, self.prunes) };
        }
        while self.steps < steps && self.advance() {}
    }

    fn finish_branch(&mut self) {
        let depth = self.walk.path().len() - usize::from(self.walk.has_score());
        while self.advance() && (self.walk.path().len() > depth || !self.walk.has_score()) {}
    }

    pub(super) fn control(&mut self, control: StepControl, context: &Context) -> Request {
        let is_playing = self.next_at.take().is_some();
        let steps = self.steps;
        match control {
            StepControl::Step(by) => self.go_to(steps.saturating_add_signed(by)),
            StepControl::FinishBranch => self.finish_branch(),
            StepControl::Play => {
                if self.walk.is_over() {
                    self.go_to(1);
                }
                self.next_at = (!is_playing).then(|| context.now + self.interval());
                return Request::Nothing;
            }
            StepControl::Rate(rate) => {
                self.rate = rate;
                self.next_at = is_playing.then(|| context.now + self.interval());
                return Request::Nothing;
            }
        }
        if self.steps == steps { Request::Refused(String::new()) } else { Request::Nothing }
    }

    /// The next rate, or the slowest after the fastest.
    pub(super) fn next_rate(&self) -> StepControl {
        StepControl::Rate((self.rate + 1) % RATES.len())
    }

    pub(super) fn input(&mut self, input: Input, context: &Context) -> Request {
        let control = match input {
            Input::Confirm => StepControl::Step(1),
            Input::Step(by @ (-1 | 1)) => StepControl::Step(by),
            Input::Step(..-1) => StepControl::Step(isize::MIN),
            Input::Step(2..) => StepControl::Step(isize::MAX),
            Input::Arrow(Arrow::Down) => StepControl::FinishBranch,
            Input::Letter('+') => StepControl::Rate((self.rate + 1).min(RATES.len() - 1)),
            Input::Letter('-') => StepControl::Rate(self.rate.saturating_sub(1)),
            Input::Help => {
                // The help covers the walk.
                self.next_at = None;
                return Request::Nothing;
            }
            _ => return Request::Nothing,
        };
        self.control(control, context)
    }

    pub(super) fn rate(&self) -> u32 {
        RATES.get(self.rate).copied().unwrap_or(1)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.rate()
    }

    pub(super) fn tick(&mut self, now: Duration) {
        let interval = self.interval();
        while let Some(due) = self.next_at.filter(|due| *due <= now) {
            let is_late = now.saturating_sub(due) > LATEST;
            let goes_on = self.advance() && !self.walk.is_over();
            let last = if is_late { now } else { due };
            self.next_at = goes_on.then(|| last + interval);
        }
    }
}
