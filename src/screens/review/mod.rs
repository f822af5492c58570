//! The moves of a round, each with its grade, beside the position before one of them with what every
//! move there was worth.

mod draw;

use std::time::Duration;

use super::{
    BOTTOM, BOTTOM_GAP, BOTTOM_SIZE, Context, Screen, ScreenRequest, back_button, bottom_column,
    title,
};
use crate::ai::Memory;
use crate::ai::analysis::{Analysis, BackgroundAnalysis, Effort, Grade};
use crate::game::{Command, Round};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::ui::{
    Arrow, Button, ButtonStyle, Input, POLL_INTERVAL, Point, Rect, Shape, Text, point, rect,
};

/// How far the proofs of each position go.
const EFFORT: Effort = Effort(1 << 18);

/// The position looked at.
const BOARD: Rect = rect(24.0, 72.0, 340.0, 340.0);

/// The list of moves.
const LIST: Rect = rect(376.0, 72.0, 200.0, 450.0);
const ROW_H: f32 = 25.0;
const ROWS: usize = 18;

pub struct ReviewScreen {
    /// The moves, and the end of the round.
    steps: Vec<Step>,
    analysis: BackgroundAnalysis,
    /// The index of the step looked at.
    at: usize,
    /// Whether the person chose it; until then it is the last mistake found.
    is_chosen: bool,
}

/// A step of the round.
#[derive(Clone, Copy, Debug)]
struct Step {
    /// The position before it.
    position: Position,
    kind: StepKind,
}

#[derive(Clone, Copy, Debug)]
enum StepKind {
    Marked(Cell),
    GaveUp(Mark),
    Ended(Outcome),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewAction {
    TryAgain,
    Back,
}

impl ReviewScreen {
    /// Starts to review a round from its end, where proofs are short.
    pub fn new(round: &Round) -> ReviewScreen {
        let mut kinds: Vec<StepKind> = round.cells().map(StepKind::Marked).collect();
        match (round.given_up(), round.outcome()) {
            (Some(mark), _) => kinds.push(StepKind::GaveUp(mark)),
            (None, Some(outcome)) => kinds.push(StepKind::Ended(outcome)),
            (None, None) => {}
        }
        let steps: Vec<Step> = (0..)
            .zip(kinds)
            .map(|(ply, kind)| Step {
                position: round.position_after(ply),
                kind,
            })
            .collect();
        let positions = steps.iter().rev().map(|step| step.position).collect();
        ReviewScreen {
            at: round.moves().len().saturating_sub(1),
            steps,
            analysis: BackgroundAnalysis::start(positions, EFFORT, Memory::default()),
            is_chosen: false,
        }
    }

    fn analysis(&self, step: &Step) -> Option<&Analysis> {
        self.analysis.about(&step.position)
    }

    /// The grade of a step; `None` where there is none, or not yet.
    fn grade(&self, step: &Step) -> Option<Grade> {
        let analysis = self.analysis(step)?;
        match step.kind {
            StepKind::Marked(cell) => Grade::of(analysis, cell),
            StepKind::GaveUp(side) => {
                let value = analysis.evaluation?.value;
                let value_for_side = if step.position.to_move() == side {
                    value
                } else {
                    value.for_opponent()
                };
                Some(Grade::of_giving_up(value_for_side))
            }
            StepKind::Ended(_) => None,
        }
    }

    fn look_at(&mut self, at: usize) {
        self.is_chosen = true;
        self.at = at.min(self.steps.len().saturating_sub(1));
    }

    fn step_by(&mut self, by: isize) {
        self.look_at(self.at.saturating_add_signed(by));
    }

    /// The last move that gave up a win or a draw: it decided the round.
    fn last_mistake(&self) -> Option<usize> {
        let is_mistake = |step: &Step| {
            let grade = self.grade(step);
            matches!(grade, Some(Grade::MissedWin | Grade::MissedDraw))
        };
        self.steps.iter().rposition(is_mistake)
    }

    /// Replays the round from the position looked at, if it was still undecided there.
    fn try_again(&self) -> ScreenRequest {
        if self.is_playable() {
            ScreenRequest::PlayOn(Command::TryAgain(self.at))
        } else {
            ScreenRequest::Nothing
        }
    }

    fn is_playable(&self) -> bool {
        match self.steps.get(self.at) {
            Some(step) => step.position.outcome().is_none(),
            None => false,
        }
    }

    /// The steps in sight, each with its number from 0 and its place.
    fn rows(&self) -> impl Iterator<Item = (usize, &Step, Rect)> {
        let hidden = self.steps.len().saturating_sub(ROWS);
        let first = self.at.saturating_sub(ROWS / 2).min(hidden);
        let steps = self.steps.iter().enumerate().skip(first).take(ROWS);
        steps.zip(0_u8..).map(|((ply, step), i)| {
            let y = LIST.y + ROW_H * f32::from(i);
            (ply, step, rect(LIST.x, y, LIST.w, ROW_H))
        })
    }

    fn row_at(&self, at: Point) -> Option<usize> {
        let row = self.rows().find(|(.., place)| place.contains(at));
        row.map(|(ply, ..)| ply)
    }
}

impl Screen for ReviewScreen {
    type Action = ReviewAction;

    fn buttons(&self, context: &Context) -> Vec<Button<ReviewAction>> {
        // As wide as two columns.
        let first = bottom_column(0);
        let place = Rect {
            w: bottom_column(2).x - BOTTOM_GAP - first.x,
            ..first
        };
        let style = if self.is_playable() {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Disabled
        };
        let label = context.labels.try_again;
        vec![
            Button::new(place, label, ReviewAction::TryAgain, style).sized(BOTTOM_SIZE),
            back_button(ReviewAction::Back, context),
        ]
    }

    fn perform(&mut self, action: ReviewAction, _: &Context) -> ScreenRequest {
        match action {
            ReviewAction::TryAgain => self.try_again(),
            ReviewAction::Back => ScreenRequest::Back,
        }
    }

    fn input(&mut self, input: Input, _: &Context) -> ScreenRequest {
        match input {
            Input::Press(at) => {
                if let Some(ply) = self.row_at(at) {
                    self.look_at(ply);
                }
            }
            Input::Arrow(Arrow::Up | Arrow::Left) => self.step_by(-1),
            Input::Arrow(Arrow::Down | Arrow::Right) => self.step_by(1),
            Input::Step(by) => self.step_by(by),
            Input::Confirm => return self.try_again(),
            Input::Back => return ScreenRequest::Back,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn invites_click_beside_buttons(&self, at: Point, _: &Context) -> bool {
        self.row_at(at).is_some()
    }

    fn tick(&mut self, _: &Context) -> ScreenRequest {
        self.analysis.poll();
        if !self.is_chosen {
            self.at = self.last_mistake().unwrap_or(self.at);
        }
        ScreenRequest::Nothing
    }

    fn next_frame_in(&self, _: &Context) -> Option<Duration> {
        if self.analysis.is_over() {
            None
        } else {
            Some(POLL_INTERVAL)
        }
    }

    fn wait_for_background(&mut self) {
        self.analysis.wait();
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let theme = context.game_theme();
        let mut shapes = vec![title(context.labels.review, &theme)];
        if !self.analysis.is_over() {
            let words = context
                .words
                .progress(self.analysis.done(), self.steps.len());
            let at = point(358.0, BOTTOM.center().y);
            let progress = Text::new(words, at, 13.0, theme.quiet);
            shapes.push(progress.within(110.0).into());
        }
        for (ply, step, place) in self.rows() {
            let hovered = context.pointer.is_some_and(|at| place.contains(at));
            if ply == self.at {
                shapes.push(draw::row_face(place, theme.lifted));
            } else if hovered {
                shapes.push(draw::row_face(place, theme.raised));
            }
            shapes.extend(self.row(ply, step, place, context));
        }
        if let Some(step) = self.steps.get(self.at) {
            shapes.extend(self.board(step, context, &theme));
            shapes.extend(self.comments(step, context, &theme));
        }
        shapes
    }
}
