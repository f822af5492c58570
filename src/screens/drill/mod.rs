//! Exercises one after the other: a lesson, positions to judge, or a person's own mistakes.
//!
//! `course` has the source of the exercises, `stage` the marks on the board and their times. `pages` shows the rule
//! and the end of a lesson, `question` an exercise, and `board` its board.

mod board;
mod course;
mod pages;
mod question;
mod stage;

use std::time::Duration;

use super::{Change, Context, Request, Screen};
use crate::ai::analysis::Knowledge;
use crate::game::Refusal;
use crate::practice::{Drill, Exercise, Lesson, Verdict};
use crate::profile::Counted;
use crate::rules::{Cell, Mark, Position};
use crate::thinking::{self, Effort, RoundAnalysis};
use crate::ui::{Input, View};
use question::Question;
use stage::{Answer, Stage};

/// Only for reasons and refutations: which moves are right is known.
const EFFORT: Effort = Effort(1 << 20);

pub struct DrillScreen {
    /// `None` for positions to judge and a person's own mistakes.
    lesson: Option<Lesson>,
    /// What is asked before the mark.
    judging: Option<Judging>,
    /// Whether that was answered rightly.
    judged: Option<bool>,
    drill: Drill,
    /// Number of exercises at the start.
    count: usize,
    stage: Stage,
    /// When a wrong answer was last taken back automatically.
    taken_back: Option<Duration>,
    analysis: RoundAnalysis,
    /// Wrong answers to the present exercise, the latest last.
    wrong: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judging {
    /// Who wins.
    Value,
    /// Whether a mistake can be made: a person's own mistakes, among moves that were right.
    Freedom,
}

#[derive(Clone, Copy)]
pub enum DrillAction {
    Open(Lesson),
    Begin(Lesson),
    /// Begins with other positions to judge.
    JudgeMore,
    /// Answers the question asked before the mark; `true` is the right answer.
    Judge(bool),
    /// Any mark is as good as another.
    Any,
    /// Marks this cell, or continues after an answer.
    Press(Cell),
    ShowAnswer,
    Undo,
    Next,
    Back,
}

impl DrillScreen {
    /// Asks the present exercise, or ends where none is left, with the board of the last one.
    fn ask(&mut self, last: Option<(Position, Duration)>) {
        self.wrong.clear();
        self.judged = None;
        self.analysis = RoundAnalysis::default();
        self.analysis.ask(self.question().into_iter().collect());
        self.stage = match self.drill.exercise() {
            Some(_) if self.judging.is_some() => Stage::Judging,
            Some(_) => Stage::Question,
            None => Stage::Done(last),
        };
    }

    fn question(&self) -> Option<thinking::Question> {
        let exercise = self.drill.exercise()?;
        Some(thinking::Question::new(exercise.position, EFFORT))
    }

    fn analysis(&self) -> Option<&Knowledge> {
        let exercise = self.drill.exercise()?;
        self.analysis.of(&exercise.position)
    }

    fn is_proved(&self) -> bool {
        !self.analysis.is_awaited()
    }

    /// Plays out an answer once its continuation is proved, and takes a wrong one back at the end.
    fn play_out(&mut self, now: Duration) {
        let Stage::Answered(answer) = &self.stage else {
            return;
        };
        let analysis = self.analysis();
        let played = analysis.and_then(|found| found.of_move(answer.cell));
        // Best play after a right answer, the refutation of a wrong one.
        let line = if answer.is_right {
            played.map(|played| &played.line[..])
        } else {
            played.and_then(|played| played.reason.as_ref()?.answers())
        };
        let line = line.unwrap_or_default();
        match answer.end {
            Some(end) if now >= end && !answer.is_right => {
                self.stage = Stage::Question;
                self.taken_back = Some(now);
            }
            None if !line.is_empty() || self.is_proved() => {
                self.stage = Stage::Answered(answer.played_out(line, now));
            }
            _ => {}
        }
    }

    fn answer(&mut self, cell: Cell, context: &Context) -> Request {
        let Some(exercise) = self.drill.exercise() else {
            return Request::Nothing;
        };
        let position = exercise.position;
        if let Err(illegal) = position.play(cell) {
            return Request::Refused(context.words.refusal(Refusal::Illegal(illegal)));
        }
        let number = self.drill.number().unwrap_or_default();
        let is_first = self.drill.verdict().is_none();
        let Some(verdict) = self.drill.answer(cell) else {
            return Request::Nothing;
        };
        let is_right = verdict != Verdict::Wrong;
        if !is_right {
            self.wrong.push(cell);
        }
        let mark = position.to_move();
        self.stage = Stage::Answered(Answer {
            cell,
            is_right,
            marks: vec![(cell, mark, context.now)],
            end: None,
        });
        self.play_out(context.now);
        let counted = match (self.lesson, verdict) {
            _ if !is_first => None,
            (Some(lesson), Verdict::Solved) => Some(Counted::ExerciseSolved(lesson, number)),
            (Some(lesson), Verdict::SecondTry) => Some(Counted::SecondTry(lesson, number)),
            (Some(_), _) => None,
            _ if self.judging == Some(Judging::Value) => None,
            (None, Verdict::Solved) => Some(Counted::MistakeSolved(position)),
            (None, _) => Some(Counted::MistakeFailed(position)),
        };
        Request::Change(Change::Answered(mark, counted))
    }

    /// The mark is asked next, unless nothing depends on it.
    fn judge(&mut self, is_right: bool) {
        let is_free = self.drill.exercise().is_some_and(Exercise::is_free);
        let is_done = is_free && self.judging == Some(Judging::Freedom);
        self.judged = Some(is_right);
        self.stage = if is_done {
            Stage::Judged
        } else {
            Stage::Question
        };
        if is_done || !is_right {
            self.drill.take(is_right);
        }
    }

    fn say_any(&mut self, context: &Context) -> Request {
        let is_right = self.drill.exercise().is_some_and(Exercise::is_free);
        self.drill.take(is_right);
        if !is_right {
            return Request::Refused(context.labels.not_any.to_owned());
        }
        self.stage = Stage::Judged;
        Request::Nothing
    }

    fn can_show_answer(&self) -> bool {
        match &self.stage {
            Stage::Judging | Stage::Judged => false,
            Stage::Answered(answer) => !answer.is_right,
            _ => !self.drill.shows_answers(),
        }
    }

    fn asks_for_mark(&self) -> bool {
        self.stage == Stage::Question
    }

    fn is_solved(&self) -> bool {
        match &self.stage {
            Stage::Answered(answer) => answer.is_right,
            stage => *stage == Stage::Judged,
        }
    }

    fn press(&mut self, cell: Cell, context: &Context) -> Request {
        match &self.stage {
            Stage::Question => self.answer(cell, context),
            Stage::Judging => Request::Refused(context.labels.judge_first.to_owned()),
            _ => self.confirm(context),
        }
    }

    /// For Enter, and for a click on an answer.
    fn confirm(&mut self, context: &Context) -> Request {
        let action = match &self.stage {
            Stage::Question | Stage::Judging => return Request::Nothing,
            Stage::Rule(lesson) => DrillAction::Begin(*lesson),
            _ if self.is_solved() => DrillAction::Next,
            Stage::Answered(_) | Stage::Judged => DrillAction::Undo,
            Stage::Done(_) => self.what_next(context).1,
        };
        self.act(action, context)
    }
}

impl Judging {
    /// The choices with their keys, and whether each is right.
    fn choices(self, exercise: &Exercise, context: &Context) -> Vec<(String, char, bool)> {
        let (words, labels, winner) = (context.words, context.labels, exercise.winner());
        let [critical, free] = labels.critical_or_free.map(str::to_owned);
        match self {
            Judging::Value => vec![
                (words.wins("X"), 'x', winner == Some(Mark::X)),
                (labels.draw.to_owned(), 'd', winner.is_none()),
                (words.wins("O"), 'o', winner == Some(Mark::O)),
            ],
            Judging::Freedom => vec![
                (critical, 'c', !exercise.is_free()),
                (free, 'f', exercise.is_free()),
            ],
        }
    }
}

impl Screen for DrillScreen {
    type Action = DrillAction;

    fn view(&self, context: &Context) -> View<DrillAction> {
        match (&self.stage, self.drill.exercise()) {
            (Stage::Rule(lesson), _) => pages::rule(*lesson, context),
            (Stage::Done(_), _) | (_, None) => pages::end(self, context),
            (_, Some(exercise)) => Question::new(self, exercise, context).view(),
        }
    }

    fn act(&mut self, action: DrillAction, context: &Context) -> Request {
        let progress = &context.profile.practice;
        match (action, &self.stage) {
            (DrillAction::Back, _) => return Request::BACK,
            (DrillAction::Open(lesson), _) => *self = DrillScreen::of_lesson(lesson, progress),
            (DrillAction::Begin(lesson), _) => {
                *self = DrillScreen::of_lesson(lesson, progress);
                self.ask(None);
            }
            (DrillAction::JudgeMore, _) => *self = DrillScreen::to_judge(context),
            (DrillAction::Judge(is_right), Stage::Judging) => self.judge(is_right),
            (DrillAction::Any, Stage::Question) => return self.say_any(context),
            (DrillAction::Press(cell), _) => return self.press(cell, context),
            (DrillAction::ShowAnswer, _) if self.can_show_answer() => {
                self.drill.give_up();
                self.stage = Stage::Question;
            }
            (DrillAction::Undo, Stage::Answered(_)) => self.stage = Stage::Question,
            (DrillAction::Next, stage) if self.is_solved() => {
                let last = self.drill.exercise().map(|exercise| exercise.position);
                let last = last.and_then(|position| match stage {
                    Stage::Answered(answer) => position.play(answer.cell).ok(),
                    _ => Some(position),
                });
                self.drill.go_on();
                self.ask(last.map(|position| (position, context.now)));
            }
            (DrillAction::Judge(_) | DrillAction::Any, _) => {}
            (DrillAction::Undo, _) => {
                return Request::Refused(context.words.refusal(Refusal::NothingToUndo));
            }
            (DrillAction::Next, _) => {
                return Request::Refused(context.labels.answer_first.to_owned());
            }
            (DrillAction::ShowAnswer, _) => return Request::Refused(String::new()),
        }
        Request::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let rules = self.drill.exercise().map(|it| it.position.rules());
        match (input, rules) {
            (Input::Confirm, _) => self.confirm(context),
            (Input::Digit(number), Some(rules)) if self.stage == Stage::Question => {
                match rules.cell(number) {
                    Some(cell) if rules.cell_count() <= 9 => self.answer(cell, context),
                    _ => Request::Nothing,
                }
            }
            _ => Request::Nothing,
        }
    }

    fn tick(&mut self, context: &Context) -> Request {
        self.analysis.poll();
        self.play_out(context.now);
        Request::Nothing
    }

    fn wait_for_background(&mut self) {
        self.analysis.wait();
    }
}
