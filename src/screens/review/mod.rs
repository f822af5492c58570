//! The moves of a round with their grades, beside the position before one of them. `view` describes the screen,
//! `strip` the graph of values.

mod strip;
mod view;

use super::{Context, DrillScreen, Go, Request, Screen};
use crate::ai::analysis::{Grade, Knowledge};
use crate::game::{Command, Game, Seat};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::text::cell_mark;
use crate::thinking::{Effort, Question};
use crate::ui::{Arrow, Input, View};

pub struct ReviewScreen {
    /// The moves and the end of the round.
    steps: Vec<Step>,
    at: usize,
    /// Whether the player chose the step; until then it is the last mistake found.
    is_chosen: bool,
    /// The mark of a player who lost to the computer: their mistakes matter most.
    loser: Option<Mark>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
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
    LookAt(usize),
    TryAgain,
    Practice,
}

impl ReviewScreen {
    pub fn of(game: &Game) -> ReviewScreen {
        let round = game.round();
        let end = match round.given_up() {
            Some(mark) => Some(StepKind::GaveUp(mark)),
            None => round.outcome().map(StepKind::Ended),
        };
        let kinds = round.cells().map(StepKind::Marked).chain(end);
        let steps =
            (0..).zip(kinds).map(|(ply, kind)| Step { position: round.position_after(ply), kind });
        let steps: Vec<Step> = steps.collect();
        ReviewScreen {
            at: round.moves().len().saturating_sub(1),
            steps,
            is_chosen: false,
            loser: loser_to_computer(game),
        }
    }

    fn is_open(&self, context: &Context) -> bool {
        self.steps.iter().any(|step| step.is_open(context))
    }

    fn look_at(&mut self, at: usize) {
        self.is_chosen = true;
        self.at = at.min(self.steps.len().saturating_sub(1));
    }

    fn step_by(&mut self, by: isize) {
        self.look_at(self.at.saturating_add_signed(by));
    }

    /// The step shown first: the last mistake that changed the result, by a player who lost to the computer or
    /// otherwise by anyone. Without one, the first move.
    fn opening_step(&self, context: &Context) -> Option<usize> {
        let counts = |step: &Step| self.loser.is_none() || step.mover() == self.loser;
        let mut steps = self.steps.iter();
        if self.was_lost_from_start(context) {
            steps.position(counts)
        } else {
            steps.rposition(|step| counts(step) && step.lets_slip(context))
        }
    }

    /// Whether a player who lost to the computer provably made no mistake. Then each of the player's positions was
    /// lost: the computer's own mistakes only make them better.
    fn was_lost_from_start(&self, context: &Context) -> bool {
        let is_loser = |step: &&Step| step.mover() == self.loser;
        let keeps_result = |grade: Grade| !grade.changes_result();
        let is_graded_well = |step: &Step| step.grade(context).is_some_and(keeps_result);
        self.loser.is_some() && self.steps.iter().filter(is_loser).all(is_graded_well)
    }

    fn summary(&self, context: &Context) -> String {
        let (words, labels) = (context.words, context.labels);
        let moves = self.steps.iter().filter(|step| step.mover().is_some());
        let count = moves.clone().count();
        let graded = moves.filter(|step| step.grade(context).is_some()).count();
        if graded < count && self.is_open(context) {
            return words.progress(graded, count);
        }
        if self.was_lost_from_start(context) {
            return labels.lost_from_start.to_owned();
        }
        let mistakes = self.mistakes(context);
        let could_be_better = self.moves_graded(|_, grade| grade.is_mistake(), context);
        match (graded == count, mistakes.is_empty()) {
            (false, true) => labels.not_all_proved.to_owned(),
            (false, false) => format!("{} {}", words.mistakes(&mistakes), labels.not_all_proved),
            (true, true) if !could_be_better.is_empty() => words.could_be_better(&could_be_better),
            (true, _) => words.mistakes(&mistakes),
        }
    }

    /// The players who made mistakes, the person first, and the numbers of these moves.
    fn mistakes(&self, context: &Context) -> Vec<(String, Vec<usize>)> {
        let you = context.game().map_or(Mark::X, |game| game.settings().you);
        let sides = [you, you.other()].into_iter().map(|side| {
            let is_mistake =
                |step: &Step, grade: Grade| step.mover() == Some(side) && grade.changes_result();
            (context.player_name(side), self.moves_graded(is_mistake, context))
        });
        sides.filter(|(_, moves)| !moves.is_empty()).collect()
    }

    /// The numbers, from 1, of the steps whose grade is meant.
    fn moves_graded(
        &self,
        is_meant: impl Fn(&Step, Grade) -> bool,
        context: &Context,
    ) -> Vec<usize> {
        let is_meant = |step: &Step| step.grade(context).is_some_and(|it| is_meant(step, it));
        let meant = self.steps.iter().zip(1..).filter(|(step, _)| is_meant(step));
        meant.map(|(_, number)| number).collect()
    }
}

impl Step {
    fn question(&self) -> Question {
        Question::new(self.position, Effort::REVIEW)
    }

    fn analysis<'a>(&self, context: &Context<'a>) -> Option<&'a Knowledge> {
        context.analysis.of(&self.position)
    }

    /// Whether more may be proved of the values, and not only of the answers to the moves.
    fn is_open(&self, context: &Context) -> bool {
        let is_complete = self.analysis(context).is_some_and(|known| known.is_complete);
        !is_complete && context.analysis.is_open(&self.position)
    }

    /// `None` at the end of the round, or until it is proved.
    fn grade(&self, context: &Context) -> Option<Grade> {
        let analysis = self.analysis(context)?;
        match self.kind {
            StepKind::Marked(cell) => Grade::of(analysis, cell),
            StepKind::GaveUp(side) => {
                let value = analysis.evaluation?.value;
                Some(Grade::of_giving_up(if side == self.position.to_move() {
                    value
                } else {
                    value.for_opponent()
                }))
            }
            StepKind::Ended(_) => None,
        }
    }

    fn lets_slip(&self, context: &Context) -> bool {
        self.grade(context).is_some_and(Grade::changes_result)
    }

    fn played(&self) -> Option<Cell> {
        match self.kind {
            StepKind::Marked(cell) => Some(cell),
            StepKind::GaveUp(_) | StepKind::Ended(_) => None,
        }
    }

    /// A mark and the number of its cell, or the side that gave up.
    fn label(&self) -> String {
        match self.kind {
            StepKind::Marked(cell) => {
                let number = self.position.rules().number(cell);
                cell_mark(self.position.to_move(), number)
            }
            StepKind::GaveUp(side) => side.to_string(),
            StepKind::Ended(_) => String::new(),
        }
    }

    /// `None` at the end of the round.
    fn mover(&self) -> Option<Mark> {
        match self.kind {
            StepKind::Marked(_) => Some(self.position.to_move()),
            StepKind::GaveUp(side) => Some(side),
            StepKind::Ended(_) => None,
        }
    }
}

/// The player's mark, if the computer won.
fn loser_to_computer(game: &Game) -> Option<Mark> {
    match game.outcome()? {
        Outcome::Win(winner) if game.seat(winner) != Seat::Human => Some(winner.other()),
        Outcome::Win(_) | Outcome::Draw => None,
    }
}

impl Screen for ReviewScreen {
    type Action = ReviewAction;

    fn view(&self, context: &Context) -> View<ReviewAction> {
        self.page(context).takes_arrows()
    }

    fn act(&mut self, action: ReviewAction, context: &Context) -> Request {
        match action {
            ReviewAction::LookAt(at) => {
                self.look_at(at);
                Request::Nothing
            }
            ReviewAction::TryAgain => {
                let command = Command::TryAgain(self.at);
                match context.check(command) {
                    Ok(()) => Request::Go(Go::Play(command)),
                    Err(refusal) => Request::Refused(context.words.refusal(refusal)),
                }
            }
            ReviewAction::Practice => Request::open(DrillScreen::next(context)),
        }
    }

    fn input(&mut self, input: Input, _: &Context) -> Request {
        match input {
            Input::Arrow(Arrow::Up | Arrow::Left) => self.step_by(-1),
            Input::Arrow(Arrow::Down | Arrow::Right) => self.step_by(1),
            Input::Step(by) => self.step_by(by),
            _ => {}
        }
        Request::Nothing
    }

    /// From the end of the round, where proofs are short; then why the chosen move was good.
    fn questions(&self, _: &Context) -> Vec<Question> {
        let shown = self.steps.get(self.at).map(Step::question);
        let values = self.steps.iter().rev().map(Step::question);
        values.chain(shown.map(Question::with_answers)).collect()
    }

    fn tick(&mut self, context: &Context) -> Request {
        if !self.is_chosen {
            self.at = self.opening_step(context).unwrap_or(self.at);
        }
        Request::Nothing
    }
}
