//! A search walks through the tree: one position at a time, at the person's pace or a steady one.

use std::time::Duration;

use crate::ai::comparison::{Walk, WalkStep};
use crate::rules::Position;
use crate::screens::{Context, Request};
use crate::ui::{Arrow, Input};

/// How many steps a second it can be played at.
const RATES: [u32; 3] = [2, 10, 50];

/// After a longer gap between two frames, steps that were missed are left out.
const LATEST: Duration = Duration::from_millis(200);

pub(super) struct Stepper {
    pub(super) first: Position,
    pub(super) prunes: bool,
    pub(super) walk: Walk,
    /// What the walk has done last.
    pub(super) last: WalkStep,
    /// How many steps it has taken; at least one.
    pub(super) steps: usize,
    /// The index of the chosen rate.
    rate: usize,
    /// When the next step is due, while it is played.
    pub(super) next_at: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepControl {
    Previous,
    Next,
    /// Play, or pause.
    Play,
    /// Play at the rate with this index.
    Rate(usize),
    ToStart,
    /// Go on until the last position of the path has its score; if it has it already, the one above.
    FinishBranch,
    ToEnd,
}

impl Stepper {
    /// A walk that has visited its first position; `None` if the position has too many empty cells.
    pub(super) fn new(first: Position, prunes: bool) -> Option<Stepper> {
        let mut walk = Walk::new(first, prunes)?;
        let last = walk.next()?;
        Some(Stepper {
            first,
            prunes,
            walk,
            last,
            steps: 1,
            rate: 0,
            next_at: None,
        })
    }

    /// Takes a step; false at the end.
    fn advance(&mut self) -> bool {
        let step = self.walk.next();
        self.last = step.unwrap_or(self.last);
        self.steps += usize::from(step.is_some());
        step.is_some()
    }

    /// Walks again from the start, for this many steps: a thousandth of a second even for the longest.
    fn walk_again(&mut self, steps: usize) {
        if let Some(mut again) = Stepper::new(self.first, self.prunes) {
            while again.steps < steps && again.advance() {}
            (self.walk, self.last, self.steps) = (again.walk, again.last, again.steps);
        }
    }

    fn finish_branch(&mut self) {
        let depth = self.walk.path().len() - usize::from(self.walk.has_score());
        while self.advance() && (self.walk.path().len() > depth || !self.walk.has_score()) {}
    }

    pub(super) fn control(&mut self, control: StepControl, context: &Context) -> Request {
        let is_playing = self.next_at.take().is_some();
        let steps = self.steps;
        match control {
            StepControl::Previous => self.walk_again(steps.saturating_sub(1)),
            StepControl::Next => _ = self.advance(),
            StepControl::ToStart => self.walk_again(1),
            StepControl::FinishBranch => self.finish_branch(),
            StepControl::ToEnd => while self.advance() {},
            StepControl::Play => {
                if self.walk.is_over() {
                    self.walk_again(1);
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
        match self.steps == steps {
            true => Request::Refused(String::new()),
            false => Request::Nothing,
        }
    }

    /// The next rate; after the fastest comes the slowest.
    pub(super) fn next_rate(&self) -> StepControl {
        StepControl::Rate((self.rate + 1) % RATES.len())
    }

    pub(super) fn input(&mut self, input: Input, context: &Context) -> Request {
        let control = match input {
            Input::Confirm | Input::Step(1) => StepControl::Next,
            Input::Step(-1) => StepControl::Previous,
            Input::Step(..-1) => StepControl::ToStart,
            Input::Step(2..) => StepControl::ToEnd,
            Input::Arrow(Arrow::Down) => StepControl::FinishBranch,
            Input::Letter('+') => StepControl::Rate((self.rate + 1).min(RATES.len() - 1)),
            Input::Letter('-') => StepControl::Rate(self.rate.saturating_sub(1)),
            Input::Help => {
                // Nobody watches behind the help.
                self.next_at = None;
                return Request::Nothing;
            }
            _ => return Request::Nothing,
        };
        self.control(control, context)
    }

    /// Steps a second.
    pub(super) fn rate(&self) -> u32 {
        RATES.get(self.rate).copied().unwrap_or(1)
    }

    fn interval(&self) -> Duration {
        Duration::from_secs(1) / self.rate()
    }

    /// Takes the steps that are due.
    pub(super) fn tick(&mut self, now: Duration) {
        let interval = self.interval();
        while let Some(due) = self.next_at.filter(|due| *due <= now) {
            self.next_at = if !self.advance() || self.walk.is_over() {
                None
            } else if now.saturating_sub(due) > LATEST {
                Some(now + interval)
            } else {
                Some(due + interval)
            };
        }
    }
}
