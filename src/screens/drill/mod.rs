//! Exercises one after the other: a lesson, or a person's own mistakes.
//!
//! `course` has the source of the exercises, `stage` the marks on the board and their times. `exercise_view` shows an
//! exercise, `board` its board, `end` what follows the last one, and `lessons` all lessons.

mod board;
mod course;
mod end;
mod exercise_view;
mod lessons;
mod stage;

use std::time::Duration;

use super::{Change, Context, Request, ResetButton, Screen};
use crate::ai::analysis::Knowledge;
use crate::game::Refusal;
use crate::practice::{Drill, Lesson, Progress, Verdict};
use crate::profile::Person;
use crate::rules::{Cell, Position};
use crate::text;
use crate::thinking::{self, Effort};
use crate::ui::{Action, Input, Now, View};
use exercise_view::ExerciseView;
use stage::{Answer, Stage};

/// Only for reasons and refutations: which moves are right is known.
const EFFORT: Effort = Effort::new(1 << 20);

pub struct DrillScreen {
    /// `None` for a person's own mistakes.
    lesson: Option<Lesson>,
    drill: Drill,
    stage: Stage,
    /// Whether the lessons are listed instead.
    lists_lessons: bool,
    reset: ResetButton,
    /// Wrong answers to the current exercise, the latest last.
    wrong: Vec<Cell>,
}

#[derive(Clone, Copy)]
enum DrillAction {
    /// Lists the lessons, or goes back to the exercise.
    Lessons,
    Begin(Lesson),
    Mistakes,
    Reset,
    /// Marks this cell, or continues after an answer.
    Press(Cell),
    ShowAnswer,
    Undo,
    Next,
    Back,
}

impl DrillScreen {
    /// Asks the current exercise, or ends where none is left, with the board of the last one.
    fn ask(&mut self, last: Option<(Position, Duration)>) {
        self.wrong.clear();
        self.stage = match self.drill.exercise() {
            Some(_) => Stage::Question,
            None => Stage::Done(last),
        };
    }

    fn analysis<'a>(&self, context: &Context<'a>) -> Option<&'a Knowledge> {
        context.analysis.of(&self.drill.exercise()?.position)
    }

    fn is_open(&self, context: &Context) -> bool {
        let exercise = self.drill.exercise();
        exercise.is_some_and(|exercise| context.analysis.is_open(&exercise.position))
    }

    /// Plays out an answer once its continuation is proved.
    fn play_out(&mut self, context: &Context) {
        let Stage::Answered(answer) = &self.stage else {
            return;
        };
        let played = self.analysis(context).and_then(|found| found.of_move(answer.cell));
        // Best play after a right answer, the refutation of a wrong one.
        let answers = played.and_then(|played| played.reason.as_ref()?.answers());
        let mut line = answers.or_else(|| Some(&played?.line)).unwrap_or_default();
        if self.is_finished_by_hand() {
            line = &line[..line.len().min(1)];
        }
        if !answer.is_played_out && (!line.is_empty() || !self.is_open(context)) {
            self.stage = Stage::Answered(answer.played_out(line, context.now.time()));
        }
    }

    fn answer(&mut self, cell: Cell, context: &Context) -> Request {
        let Some(exercise) = self.drill.exercise() else {
            return Request::Nothing;
        };
        let position = exercise.position;
        if let Err(illegal) = position.play(cell) {
            let why = text::illegal_mark(illegal, cell, position.rules(), context.words);
            return Request::Refused(why);
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
        let mut progress = context.profile.practice().clone();
        match (self.lesson, verdict) {
            _ if !is_first => {}
            (Some(lesson), Verdict::Solved) => progress.solve(lesson, number),
            (Some(lesson), Verdict::SecondTry) => progress.solve_at_second_try(lesson, number),
            (Some(_), _) => {}
            (None, Verdict::Solved) => progress.solve_mistake(&position),
            (None, _) => progress.ask_mistake_again(&position),
        }
        let mark = position.to_move();
        let marks = vec![(cell, mark, context.now.time())];
        self.stage = Stage::Answered(Answer { cell, is_right, marks, is_played_out: false });
        Request::Change(Change::Answered(mark, is_right, Some(progress)))
    }

    /// With two threats the other side blocks one line, and the person completes the other.
    fn is_finished_by_hand(&self) -> bool {
        self.lesson == Some(Lesson::TwoThreats)
    }

    /// The position after that block, until a line is completed.
    fn to_finish(&self, now: &Now) -> Option<Position> {
        let (Stage::Answered(answer), true) = (&self.stage, self.is_finished_by_hand()) else {
            return None;
        };
        let (position, marks) = (self.drill.exercise()?.position, &answer.marks);
        let is_blocked = marks.len() == 2 && marks.iter().all(|(_, _, at)| now.is_past(*at));
        let play = |position: Position, (cell, ..): &(Cell, _, _)| position.play(*cell).ok();
        (answer.is_right && is_blocked).then(|| marks.iter().try_fold(position, play))?
    }

    fn finish(&mut self, cell: Cell, position: &Position, context: &Context) -> Request {
        let mark = position.to_move();
        let (Stage::Answered(answer), false) =
            (&mut self.stage, position.lines_completed_by(cell, mark).is_empty())
        else {
            return Request::Refused(context.words.complete_other(mark.other()));
        };
        answer.marks.push((cell, mark, context.now.time()));
        Request::Change(Change::Answered(mark, true, None))
    }

    /// Whether the next exercise can be asked; until then the answers can be shown. Once they are, an exercise can be left
    /// unsolved: it comes again.
    fn can_go_on(&self) -> bool {
        match &self.stage {
            Stage::Question => self.drill.shows_answers(),
            Stage::Answered(answer) => answer.is_right,
            Stage::Done(_) => false,
        }
    }

    fn press(&mut self, cell: Cell, context: &Context) -> Request {
        if let Some(position) = self.to_finish(&context.now) {
            return self.finish(cell, &position, context);
        }
        match &self.stage {
            Stage::Question => self.answer(cell, context),
            _ => self.confirm(context),
        }
    }

    fn takes_marks(&self, now: &Now) -> bool {
        self.stage == Stage::Question || self.to_finish(now).is_some()
    }

    /// For Enter, and for a click on an answer.
    fn confirm(&mut self, context: &Context) -> Request {
        let action = match &self.stage {
            _ if self.can_go_on() => DrillAction::Next,
            Stage::Question => return Request::Refused(context.labels.no_cell_in_focus.to_owned()),
            Stage::Answered(_) => DrillAction::Undo,
            Stage::Done(_) => DrillScreen::what_next(context).1,
        };
        self.carry_out(action, context)
    }

    fn carry_out(&mut self, action: DrillAction, context: &Context) -> Request {
        let progress = context.profile.practice();
        match (action, &self.stage) {
            (DrillAction::Back, _) => return Request::BACK,
            (DrillAction::Lessons, _) => {
                self.lists_lessons = !self.lists_lessons;
                self.reset = ResetButton::default();
            }
            (DrillAction::Begin(lesson), _) => *self = DrillScreen::of_lesson(lesson, progress),
            (DrillAction::Mistakes, _) => *self = DrillScreen::of_mistakes(context),
            (DrillAction::Reset, _) => {
                let you = context.profile.people.get(context.profile.you());
                let emptied = Person { practice: Progress::default(), ..you.clone() };
                return self.reset.press(you, emptied, context.labels.undo_reset);
            }
            (DrillAction::Press(cell), _) => return self.press(cell, context),
            (DrillAction::ShowAnswer, _) if !self.can_go_on() => {
                self.drill.give_up();
                self.stage = Stage::Question;
            }
            (DrillAction::Undo, Stage::Answered(_)) => self.stage = Stage::Question,
            (DrillAction::Next, stage) if self.can_go_on() => {
                let last = self.drill.exercise().map(|exercise| exercise.position);
                let last = last.and_then(|position| match stage {
                    Stage::Answered(answer) => position.play(answer.cell).ok(),
                    _ => Some(position),
                });
                self.drill.go_on();
                self.ask(last.map(|position| (position, context.now.time())));
            }
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
}

impl Screen for DrillScreen {
    fn view(&self, context: &Context) -> View {
        match (&self.stage, self.drill.exercise()) {
            _ if self.lists_lessons => lessons::view(&self.reset, context),
            (Stage::Done(_), _) | (_, None) => end::view(self, context),
            (_, Some(exercise)) => ExerciseView::new(self, exercise, context).view(),
        }
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        action.get().map_or(Request::Nothing, |action| self.carry_out(action, context))
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        let rules = self.drill.exercise().map(|it| it.position.rules());
        match (input, rules) {
            _ if self.lists_lessons => Request::Nothing,
            (Input::Confirm, _) => self.confirm(context),
            (Input::Digit(number), Some(rules)) if self.takes_marks(&context.now) => {
                match rules.cell(number) {
                    Some(cell) if rules.cell_count() <= 9 => self.press(cell, context),
                    _ => Request::Nothing,
                }
            }
            _ => Request::Nothing,
        }
    }

    fn questions(&self, _: &Context) -> Vec<thinking::Question> {
        let exercise = self.drill.exercise().into_iter();
        exercise.map(|exercise| thinking::Question::new(exercise.position, EFFORT)).collect()
    }

    fn tick(&mut self, context: &Context) -> Request {
        self.play_out(context);
        Request::Nothing
    }
}
