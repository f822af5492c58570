//! The moves of a round, each with its grade, beside the position before one of them with what every
//! move there was worth.
//!
//! `places` says where things stand, `draw` draws them, `strip` has the values over the moves, `spoken` is
//! the same for a screen reader.

mod draw;
mod places;
mod spoken;
mod strip;

use std::time::Duration;

use super::{BOTTOM_SIZE, Context, PracticeScreen, Screen, ScreenRequest, back_button, title};
use crate::ai::Memory;
use crate::ai::analysis::{Analysis, BackgroundAnalysis, Effort, Grade};
use crate::game::{Command, Game, Seat};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::ui::{Arrow, Button, ButtonStyle, Input, POLL_INTERVAL, Rect, Shape, Spoken, Text};
use places::Places;

/// The widest line of summary.
const SUMMARY_W: f32 = 552.0;

/// The list is one stop of Tab, and so is the strip.
const LIST_GROUP: u8 = 1;
const STRIP_GROUP: u8 = 2;

pub struct ReviewScreen {
    /// The moves, and the end of the round.
    steps: Vec<Step>,
    analysis: BackgroundAnalysis,
    /// The index of the step looked at.
    at: usize,
    /// Whether the person chose it; until then it is the last mistake found.
    is_chosen: bool,
    /// The mark of a person who has lost to the computer: that person's mistakes matter most.
    loser: Option<Mark>,
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
    /// Look at the step at this index.
    LookAt(usize),
    TryAgain,
    Practice,
    Back,
}

impl ReviewScreen {
    /// Starts to review the present round of a game from its end, where proofs are short.
    pub fn of(game: &Game) -> ReviewScreen {
        let round = game.round();
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
            analysis: BackgroundAnalysis::start(positions, Effort::REVIEW, Memory::default()),
            is_chosen: false,
            loser: loser_to_computer(game),
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

    /// The step at which the review opens: the last mistake that let a win or a draw slip, of the
    /// person who lost to the computer or else of anyone. Where that person made none, the first move.
    fn opening_step(&self) -> Option<usize> {
        let counts = |step: &Step| self.loser.is_none() || step.mover() == self.loser;
        if self.was_lost_from_start() {
            return self.steps.iter().position(counts);
        }
        let is_mistake = |step: &Step| counts(step) && lets_slip(self.grade(step));
        self.steps.iter().rposition(is_mistake)
    }

    /// Whether it is proved that the person who lost to the computer made no mistake. Then each of
    /// that person's positions was lost: the computer's own mistakes only make them better.
    fn was_lost_from_start(&self) -> bool {
        let is_loser = |step: &&Step| step.mover() == self.loser;
        let is_graded_well = |step: &Step| {
            let grade = self.grade(step);
            grade.is_some() && !lets_slip(grade)
        };
        self.loser.is_some() && self.steps.iter().filter(is_loser).all(is_graded_well)
    }

    /// How many mistakes the round had, and which.
    fn summary(&self, context: &Context) -> String {
        let (words, labels) = (context.words, context.labels);
        if !self.analysis.is_over() {
            return words.progress(self.analysis.done(), self.steps.len());
        }
        if self.was_lost_from_start() {
            return labels.lost_from_start.to_owned();
        }
        let mistakes = self.moves_graded(|grade| lets_slip(Some(grade)));
        let could_be_better = self.moves_graded(Grade::is_mistake);
        match (self.is_graded(), mistakes.is_empty()) {
            (false, true) => labels.not_all_proved.to_owned(),
            (false, false) => format!("{} {}", words.mistakes(&mistakes), labels.not_all_proved),
            (true, true) if !could_be_better.is_empty() => words.could_be_better(&could_be_better),
            (true, _) => words.mistakes(&mistakes),
        }
    }

    /// Whether every move has a grade.
    fn is_graded(&self) -> bool {
        let is_move = |step: &&Step| step.mover().is_some();
        let mut moves = self.steps.iter().filter(is_move);
        moves.all(|step| self.grade(step).is_some())
    }

    /// The numbers, from 1, of the moves with such a grade.
    fn moves_graded(&self, is_meant: impl Fn(Grade) -> bool) -> Vec<usize> {
        let steps = self.steps.iter().zip(1..);
        steps
            .filter(|(step, _)| self.grade(step).is_some_and(&is_meant))
            .map(|(_, number)| number)
            .collect()
    }

    /// Replays the round from the position looked at, if it was still undecided there.
    fn try_again(&self) -> ScreenRequest {
        if self.is_playable() {
            ScreenRequest::PlayOn(Command::TryAgain(self.at))
        } else {
            ScreenRequest::Refused
        }
    }

    fn is_playable(&self) -> bool {
        match self.steps.get(self.at) {
            Some(step) => step.position.outcome().is_none(),
            None => false,
        }
    }

    /// The steps in sight, each with its number from 0 and its place.
    fn rows(&self, places: Places) -> impl Iterator<Item = (usize, &Step, Rect)> {
        let count = places.row_count();
        let hidden = self.steps.len().saturating_sub(count);
        let first = self.at.saturating_sub(count / 2).min(hidden);
        let steps = self.steps.iter().enumerate().skip(first).take(count);
        steps
            .enumerate()
            .map(move |(i, (ply, step))| (ply, step, places.row(i)))
    }

    /// The rows of the list. Their texts are drawn by the screen.
    fn row_buttons(&self, places: Places) -> Vec<Button<ReviewAction>> {
        let rows = self.rows(places);
        rows.map(|(ply, step, place)| {
            let mark = step.mover().unwrap_or(step.position.to_move());
            let style = if ply == self.at {
                ButtonStyle::ChosenItem(mark)
            } else {
                ButtonStyle::Item(mark)
            };
            let button = Button::new(place, "", ReviewAction::LookAt(ply), style);
            button.in_group(LIST_GROUP).switched(ply == self.at)
        })
        .collect()
    }
}

impl Step {
    /// The side that moved or gave up; `None` for the end of the round.
    fn mover(&self) -> Option<Mark> {
        match self.kind {
            StepKind::Marked(_) => Some(self.position.to_move()),
            StepKind::GaveUp(side) => Some(side),
            StepKind::Ended(_) => None,
        }
    }
}

/// The mark of the person, if the computer has won the round.
fn loser_to_computer(game: &Game) -> Option<Mark> {
    match game.outcome()? {
        Outcome::Win(winner) if game.seat(winner) != Seat::Human => Some(winner.other()),
        Outcome::Win(_) | Outcome::Draw => None,
    }
}

/// Whether a move changed the result: it let a win or a draw slip.
fn lets_slip(grade: Option<Grade>) -> bool {
    grade.is_some_and(Grade::changes_result)
}

impl Screen for ReviewScreen {
    type Action = ReviewAction;

    fn buttons(&self, context: &Context) -> Vec<Button<ReviewAction>> {
        let places = Places::of(context.surroundings.view);
        let mut buttons = self.row_buttons(places);
        buttons.extend(self.strip_buttons(places.strip, context));
        let style = if self.is_playable() {
            ButtonStyle::Primary
        } else {
            ButtonStyle::Disabled
        };
        let (label, action) = (context.labels.try_again, ReviewAction::TryAgain);
        let try_again = Button::new(places.try_again, label, action, style);
        buttons.push(try_again.sized(BOTTOM_SIZE));
        let label = context.labels.practice;
        let (action, style) = (ReviewAction::Practice, ButtonStyle::Plain);
        let practice = Button::new(places.practice, label, action, style);
        let practice = practice.with_tip(context.words.tip(label, "P"));
        buttons.push(practice.sized(BOTTOM_SIZE));
        buttons.push(back_button(ReviewAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: ReviewAction, _: &Context) -> ScreenRequest {
        match action {
            ReviewAction::LookAt(at) => {
                self.look_at(at);
                ScreenRequest::Nothing
            }
            ReviewAction::TryAgain => self.try_again(),
            ReviewAction::Practice => ScreenRequest::open(PracticeScreen::default()),
            ReviewAction::Back => ScreenRequest::Back,
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Arrow(Arrow::Up | Arrow::Left) => self.step_by(-1),
            Input::Arrow(Arrow::Down | Arrow::Right) => self.step_by(1),
            Input::Step(by) => self.step_by(by),
            Input::Confirm => return self.try_again(),
            Input::Letter('p') => return self.perform(ReviewAction::Practice, context),
            Input::Back => return ScreenRequest::Back,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn spoken(&self, context: &Context) -> Spoken {
        self.describe(context)
    }

    fn takes_arrows(&self) -> bool {
        true
    }

    fn tick(&mut self, _: &Context) -> ScreenRequest {
        self.analysis.poll();
        if !self.is_chosen {
            self.at = self.opening_step().unwrap_or(self.at);
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
        let places = Places::of(context.surroundings.view);
        let summary = Text::new(self.summary(context), places.summary, 15.0, theme.text);
        let mut shapes = vec![
            title(context.labels.review, context),
            summary.within(SUMMARY_W).into(),
        ];
        for (ply, step, place) in self.rows(places) {
            shapes.extend(self.row(ply, step, place, context));
        }
        shapes.extend(self.strip(places.strip, context, &theme));
        if let Some(step) = self.steps.get(self.at) {
            shapes.extend(self.board(step, places.board, context, &theme));
            shapes.extend(self.comments(step, &places, context, &theme));
        }
        shapes
    }
}
