//! Looking back on a finished round: its moves with their grades, and the board before one of them. `view` describes
//! what stands on the board and beside it.

mod view;

use crate::ai::analysis::{Cause, Grade, Knowledge};
use crate::game::{Game, Seat};
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::screens::{Context, Told};
use crate::text::cell_mark;
use crate::thinking::{Effort, Question};

pub(super) struct Review<'a> {
    /// The moves and the end of the round.
    steps: Vec<Step>,
    /// The step that is looked at.
    at: usize,
    /// The mark of a player who lost to the computer: their mistakes matter most.
    loser: Option<Mark>,
    /// Which move lost the round, once that is proved.
    cause: Option<Cause>,
    context: &'a Context<'a>,
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

impl<'a> Review<'a> {
    /// Of a round that is over, before its move of this index.
    pub fn new(game: &Game, at: usize, context: &'a Context<'a>) -> Review<'a> {
        let round = game.round();
        let end = match round.given_up() {
            Some(mark) => Some(StepKind::GaveUp(mark)),
            None => round.outcome().map(StepKind::Ended),
        };
        let kinds = round.cells().map(StepKind::Marked).chain(end);
        let steps =
            (0..).zip(kinds).map(|(ply, kind)| Step { position: round.position_after(ply), kind });
        Review {
            steps: steps.collect(),
            at,
            loser: loser_to_computer(game),
            cause: cause(game, context),
            context,
        }
    }

    fn is_open(&self) -> bool {
        self.steps.iter().any(|step| step.is_open(self.context))
    }

    /// The move looked at first: what the loser could have seen, else the last mistake that changed the result, else the
    /// first move of a player who lost without one.
    pub fn opening_step(&self) -> Option<usize> {
        let counts = |step: &Step| self.loser.is_none() || step.mover() == self.loser;
        let mut steps = self.steps.iter();
        match self.cause {
            Some(cause) => Some(cause.at),
            None if self.was_lost_from_start() => steps.position(counts),
            None => steps.rposition(|step| counts(step) && step.lets_slip(self.context)),
        }
    }

    /// Whether a player who lost to the computer provably made no mistake. Then each of the player's positions was
    /// lost: the computer's own mistakes only make them better.
    fn was_lost_from_start(&self) -> bool {
        let is_loser = |step: &&Step| step.mover() == self.loser;
        let keeps_result = |grade: Grade| !grade.changes_result();
        let is_graded_well = |step: &Step| step.grade(self.context).is_some_and(keeps_result);
        self.loser.is_some() && self.steps.iter().filter(is_loser).all(is_graded_well)
    }

    /// Which moves changed the result; at the one that the loser could have seen, where the trouble began.
    pub fn summary(&self) -> Told {
        let cause = self.cause.filter(|cause| cause.at == self.at);
        match cause.and_then(|cause| cause.began_at) {
            Some(ply) => self.context.words.it_began(ply + 1).into(),
            None => Told { words: self.verdict(), is_open: self.is_open() },
        }
    }

    fn verdict(&self) -> String {
        let (words, labels) = (self.context.words, self.context.labels);
        let moves = self.steps.iter().filter(|step| step.mover().is_some());
        let count = moves.clone().count();
        let graded = moves.filter(|step| step.grade(self.context).is_some()).count();
        if graded < count && self.is_open() {
            return words.progress(graded, count);
        }
        if self.cause.is_none() && self.was_lost_from_start() {
            return labels.lost_from_start.to_owned();
        }
        let mistakes = self.mistakes();
        let could_be_better = self.moves_graded(|_, grade| grade.is_mistake());
        match (graded == count, mistakes.is_empty()) {
            (false, true) => labels.not_all_proved.to_owned(),
            (false, false) => format!("{} {}", words.mistakes(&mistakes), labels.not_all_proved),
            (true, true) if !could_be_better.is_empty() => words.could_be_better(&could_be_better),
            (true, _) => words.mistakes(&mistakes),
        }
    }

    /// The players who made mistakes, "you" first against the computer, and the numbers of these moves.
    fn mistakes(&self) -> Vec<(String, Vec<usize>)> {
        let settings = self.context.game().map(|game| *game.settings()).unwrap_or_default();
        let sides = [settings.you, settings.you.other()].into_iter().map(|side| {
            let is_mistake =
                |step: &Step, grade: Grade| step.mover() == Some(side) && grade.changes_result();
            let is_you = side == settings.you && settings.opponent != Seat::Human;
            let you = is_you.then(|| self.context.labels.you.to_owned());
            let who = you.unwrap_or_else(|| self.context.player_name(side, &settings));
            (who, self.moves_graded(is_mistake))
        });
        sides.filter(|(_, moves)| !moves.is_empty()).collect()
    }

    /// The numbers, from 1, of the steps whose grade is meant.
    fn moves_graded(&self, is_meant: impl Fn(&Step, Grade) -> bool) -> Vec<usize> {
        let is_meant = |step: &Step| step.grade(self.context).is_some_and(|it| is_meant(step, it));
        let meant = self.steps.iter().zip(1..).filter(|(step, _)| is_meant(step));
        meant.map(|(_, number)| number).collect()
    }
}

/// What is to be proved: the values of the round's positions, then the answers to the moves of the one on the board.
pub(super) fn questions(game: &Game, shown: Position) -> impl Iterator<Item = Question> {
    values(game).chain([Question::new(shown, Effort::REVIEW).with_answers()])
}

/// From the end of the round, where proofs are short.
pub(super) fn values(game: &Game) -> impl Iterator<Item = Question> {
    let round = game.round();
    let positions = (0..=round.moves().len()).rev().map(|ply| round.position_after(ply));
    positions.map(|position| Question::new(position, Effort::REVIEW))
}

impl Step {
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

/// Which move lost the round, of a person.
fn cause(game: &Game, context: &Context) -> Option<Cause> {
    let moves: Vec<(Position, Cell)> = game.round().moves_with_positions().collect();
    Cause::of(&moves, game.loser()?, |position| context.analysis.of(position))
}
