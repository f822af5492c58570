//! A search walks through the tree: one position at a time, at the person's pace or a steady one.

use std::time::Duration;

use super::TreeAction;
use super::places::TOOLS;
use crate::ai::comparison::{Walk, WalkStep};
use crate::rules::Position;
use crate::screens::{Context, ScreenRequest};
use crate::ui::{Arrow, Button, ButtonStyle, Input, SPACE_S};

/// How many steps a second it can be played at.
const RATES: [u32; 3] = [2, 10, 50];

/// After a longer gap between two frames, steps that were missed are left out.
const LATEST: Duration = Duration::from_millis(200);

pub(super) struct Stepper {
    first: Position,
    prunes: bool,
    walk: Walk,
    /// What the walk has done last.
    pub(super) last: WalkStep,
    /// How many steps it has taken; at least one.
    steps: usize,
    /// The index of the chosen rate.
    rate: usize,
    /// When the next step is due, while it is played.
    next_at: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepControl {
    Previous,
    Next,
    /// Play, or pause.
    Play,
    /// Play at the next rate; after the fastest comes the slowest.
    NextRate,
    Faster,
    Slower,
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

    pub(super) fn walk(&self) -> &Walk {
        &self.walk
    }

    pub(super) fn prunes(&self) -> bool {
        self.prunes
    }

    /// Takes a step; false at the end.
    fn advance(&mut self) -> bool {
        match self.walk.next() {
            Some(step) => {
                self.last = step;
                self.steps += 1;
                true
            }
            None => false,
        }
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

    pub(super) fn control(&mut self, control: StepControl, context: &Context) -> ScreenRequest {
        let is_playing = self.next_at.take().is_some();
        let steps = self.steps;
        match control {
            StepControl::Previous => self.walk_again(steps.saturating_sub(1)),
            StepControl::Next => _ = self.advance(),
            StepControl::ToStart => self.walk_again(1),
            StepControl::FinishBranch => self.finish_branch(),
            StepControl::ToEnd => while self.advance() {},
            StepControl::Play if is_playing => return ScreenRequest::Nothing,
            StepControl::Play => {
                if self.walk.is_over() {
                    self.walk_again(1);
                }
                self.next_at = Some(context.now + self.interval());
                return ScreenRequest::Nothing;
            }
            StepControl::NextRate | StepControl::Faster | StepControl::Slower => {
                self.rate = match control {
                    StepControl::Faster => (self.rate + 1).min(RATES.len() - 1),
                    StepControl::Slower => self.rate.saturating_sub(1),
                    _ => (self.rate + 1) % RATES.len(),
                };
                if is_playing {
                    self.next_at = Some(context.now + self.interval());
                }
                return ScreenRequest::Nothing;
            }
        }
        if self.steps == steps {
            ScreenRequest::Refused
        } else {
            ScreenRequest::Nothing
        }
    }

    pub(super) fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        let control = match input {
            Input::Arrow(Arrow::Right) | Input::Confirm | Input::Step(1) => StepControl::Next,
            Input::Arrow(Arrow::Left) | Input::Step(-1) => StepControl::Previous,
            Input::Step(..-1) => StepControl::ToStart,
            Input::Step(2..) => StepControl::ToEnd,
            Input::Letter('f') | Input::Arrow(Arrow::Down) => StepControl::FinishBranch,
            Input::Letter('g') => StepControl::Play,
            Input::Letter('+') => StepControl::Faster,
            Input::Letter('-') => StepControl::Slower,
            Input::Help => {
                // Nobody watches behind the help.
                self.next_at = None;
                return ScreenRequest::Nothing;
            }
            _ => return ScreenRequest::Nothing,
        };
        self.control(control, context)
    }

    /// Steps a second.
    fn rate(&self) -> u32 {
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

    /// The time until the next step; `None` while it is not played.
    pub(super) fn next_step_in(&self, now: Duration) -> Option<Duration> {
        self.next_at.map(|due| due.saturating_sub(now))
    }

    pub(super) fn buttons(&self, context: &Context) -> Vec<Button<TreeAction>> {
        let (labels, words) = (context.labels, context.words);
        let (is_first, is_over) = (self.steps <= 1, self.walk.is_over());
        let play = match self.next_at {
            Some(_) => labels.pause,
            None => labels.play_steps,
        };
        let rate = words.steps_per_second(self.rate());
        let enabled = ButtonStyle::of_enabled;
        let buttons = [
            (
                labels.previous,
                StepControl::Previous,
                enabled(!is_first),
                "←",
            ),
            (labels.next, StepControl::Next, enabled(!is_over), "→"),
            (play, StepControl::Play, ButtonStyle::Plain, "G"),
            (
                labels.speed,
                StepControl::NextRate,
                ButtonStyle::Plain,
                "+, −",
            ),
            (
                labels.finish_branch,
                StepControl::FinishBranch,
                enabled(!is_over),
                "F",
            ),
            (labels.to_end, StepControl::ToEnd, enabled(!is_over), "End"),
        ];
        let count = buttons.len();
        let buttons = buttons.into_iter().enumerate();
        buttons
            .map(|(i, (name, control, style, key))| {
                let label = match control {
                    StepControl::NextRate => &rate,
                    _ => name,
                };
                let place = TOOLS.column(i, count, SPACE_S);
                let button = Button::new(place, label, TreeAction::Control(control), style);
                let button = button.sized(15.0).with_tip(words.tip(name, key));
                match control {
                    StepControl::FinishBranch => button.stacked(),
                    _ => button,
                }
            })
            .collect()
    }
}
