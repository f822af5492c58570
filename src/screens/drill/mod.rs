//! Exercises one after the other: a lesson, "Does it matter?", or a person's own mistakes.
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
use crate::practice::{Drill, Lesson, Verdict};
use crate::profile::Counted;
use crate::rules::{Cell, Position};
use crate::thinking::{self, Effort, RoundAnalysis};
use crate::ui::{Input, View};
use question::Question;
use stage::{Answer, Stage};

/// Only for reasons and refutations: which moves are right is known.
const EFFORT: Effort = Effort(1 << 20);

pub struct DrillScreen {
    course: Course,
    /// Whether "Does it matter?" was answered rightly.
    said_rightly: Option<bool>,
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

/// Where the exercises come from. Outside of lessons, "Does it matter?" is asked before the mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Lesson(Lesson),
    Matters,
    Mistakes,
}

impl Course {
    fn lesson(self) -> Option<Lesson> {
        match self {
            Course::Lesson(lesson) => Some(lesson),
            Course::Matters | Course::Mistakes => None,
        }
    }
}

#[derive(Clone, Copy)]
pub enum DrillAction {
    Open(Lesson),
    Begin(Lesson),
    /// Begins "Does it matter?" with other positions.
    Matters,
    /// Says whether it matters.
    Say(bool),
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
        self.said_rightly = None;
        self.analysis = RoundAnalysis::default();
        self.analysis.ask(self.question().into_iter().collect());
        self.stage = match self.drill.exercise() {
            Some(_) if self.course.lesson().is_none() => Stage::Choice,
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

    /// Plays out an answer once its continuation is proved, and takes it back at the end unless it stays.
    fn play_out(&mut self, now: Duration) {
        let Stage::Answered(answer) = &self.stage else {
            return;
        };
        let analysis = self.analysis();
        let played = analysis.and_then(|found| found.of_move(answer.cell));
        // Best play after a right answer, the refutation of a wrong one.
        let answers = played.and_then(|played| played.reason.as_ref()?.answers());
        let line = answers.or_else(|| Some(&played?.line)).unwrap_or_default();
        match answer.end {
            Some(end) if now >= end && !answer.stays => {
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
        let counted = match (self.course, verdict) {
            _ if !is_first => None,
            (Course::Lesson(lesson), Verdict::Solved) => {
                Some(Counted::ExerciseSolved(lesson, number))
            }
            (Course::Lesson(lesson), Verdict::SecondTry) => {
                Some(Counted::SecondTry(lesson, number))
            }
            (Course::Lesson(_) | Course::Matters, _) => None,
            (Course::Mistakes, Verdict::Solved) => Some(Counted::MistakeSolved(position)),
            (Course::Mistakes, _) => Some(Counted::MistakeFailed(position)),
        };
        self.place(cell, is_right, is_right, context);
        Request::Change(Change::Answered(position.to_move(), counted))
    }

    /// The mark is asked next if it matters and the person says so. Otherwise a move is played out: one that fails, or
    /// any.
    fn say(&mut self, says_matters: bool, context: &Context) -> Request {
        let Some(exercise) = self.drill.exercise() else {
            return Request::Nothing;
        };
        let (position, matters) = (exercise.position, exercise.matters());
        let is_wrong = |cell: &Cell| !exercise.is_solved_by(*cell);
        let cell = position
            .empty_cells()
            .find(|cell| !matters || is_wrong(cell));
        let is_right = says_matters == matters;
        self.said_rightly = Some(is_right);
        if is_right && matters {
            self.stage = Stage::Question;
            return Request::Nothing;
        }
        self.drill.take(is_right);
        if let Some(cell) = cell {
            self.wrong.extend(matters.then_some(cell));
            self.place(cell, is_right, !matters, context);
        }
        Request::Change(Change::Answered(position.to_move(), None))
    }

    /// Marks the cell of an answer.
    fn place(&mut self, cell: Cell, is_right: bool, stays: bool, context: &Context) {
        let mark = self.drill.exercise().map(|it| it.position.to_move());
        let marks = mark.map(|mark| (cell, mark, context.now));
        self.stage = Stage::Answered(Answer {
            cell,
            is_right,
            stays,
            marks: marks.into_iter().collect(),
            end: None,
        });
        self.play_out(context.now);
    }

    fn can_show_answer(&self) -> bool {
        match &self.stage {
            Stage::Choice => false,
            Stage::Answered(answer) => !answer.stays,
            _ => !self.drill.shows_answers(),
        }
    }

    fn asks_for_mark(&self) -> bool {
        self.stage == Stage::Question
    }

    fn is_answered(&self) -> bool {
        matches!(&self.stage, Stage::Answered(answer) if answer.stays)
    }

    fn press(&mut self, cell: Cell, context: &Context) -> Request {
        match &self.stage {
            Stage::Question => self.answer(cell, context),
            Stage::Choice => Request::Refused(context.labels.choose_first.to_owned()),
            _ => self.confirm(context),
        }
    }

    /// For Enter, and for a click on an answer.
    fn confirm(&mut self, context: &Context) -> Request {
        let action = match &self.stage {
            Stage::Question | Stage::Choice => return Request::Nothing,
            Stage::Rule(lesson) => DrillAction::Begin(*lesson),
            _ if self.is_answered() => DrillAction::Next,
            Stage::Answered(_) => DrillAction::Undo,
            Stage::Done(_) => self.what_next(context).1,
        };
        self.act(action, context)
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
            (DrillAction::Matters, _) => *self = DrillScreen::does_it_matter(context),
            (DrillAction::Say(matters), Stage::Choice) => return self.say(matters, context),
            (DrillAction::Press(cell), _) => return self.press(cell, context),
            (DrillAction::ShowAnswer, _) if self.can_show_answer() => {
                self.drill.give_up();
                self.stage = Stage::Question;
            }
            (DrillAction::Undo, Stage::Answered(_)) => self.stage = Stage::Question,
            (DrillAction::Next, stage) if self.is_answered() => {
                let last = self.drill.exercise().map(|exercise| exercise.position);
                let last = last.and_then(|position| match stage {
                    Stage::Answered(answer) => position.play(answer.cell).ok(),
                    _ => Some(position),
                });
                self.drill.go_on();
                self.ask(last.map(|position| (position, context.now)));
            }
            (DrillAction::Say(_), _) => {}
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
