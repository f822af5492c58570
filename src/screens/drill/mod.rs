//! Exercises one after the other: a lesson, or a person's own mistakes.
//!
//! `course` says where the exercises come from, `stage` what stands on the board and since when, `input`
//! what clicks and keys ask for.
//! `controls` has the buttons, `draw` the picture, `rule` that of a lesson before it begins, and `spoken`
//! what a screen reader is told.

mod controls;
mod course;
mod draw;
mod input;
mod rule;
mod spoken;
mod stage;

use std::time::Duration;

use super::{Context, Screen, ScreenRequest};
use crate::ai::Memory;
use crate::ai::analysis::{Analysis, BackgroundAnalysis, Effort};
use crate::game::Refusal;
use crate::practice::{Drill, Exercise, Progress, Verdict};
use crate::profile::Motion;
use crate::rules::Cell;
use crate::ui::{
    BOARD_NOTICE, BOARD_SQUARE, Button, Click, DOUBLE_CLICK, Input, POLL_INTERVAL, Point, Shape,
    Spoken, motion,
};
use controls::DrillAction;
use course::Course;
use stage::{Answer, Stage};

/// How far the proofs of an exercise go. They give reasons and refutations; which moves are right is
/// known.
const EFFORT: Effort = Effort(1 << 20);

pub struct DrillScreen {
    course: Course,
    drill: Drill,
    /// How many exercises there were at the start.
    count: usize,
    stage: Stage,
    /// When a button brought others to its place: a double click does not press them.
    turned: Option<Duration>,
    /// When a wrong answer was last taken back: a click or a key that was meant to do that does nothing.
    taken_back: Option<Duration>,
    /// Of the present exercise.
    analysis: Option<BackgroundAnalysis>,
    /// The cell that the keys point at.
    focus: Option<Cell>,
    last_click: Option<Click>,
    /// The wrong answers to the present exercise, the last one last.
    wrong: Vec<Cell>,
    /// Why an input was refused.
    notice: Option<(String, Duration)>,
}

impl DrillScreen {
    fn new(course: Course, exercises: Vec<(usize, Exercise)>, stage: Stage) -> DrillScreen {
        DrillScreen {
            course,
            count: exercises.len(),
            drill: Drill::new(exercises),
            stage,
            turned: None,
            taken_back: None,
            analysis: None,
            focus: None,
            last_click: None,
            wrong: Vec::new(),
            notice: None,
        }
    }

    /// Asks the present exercise, or ends where none is left.
    fn ask(&mut self) {
        self.focus = None;
        self.notice = None;
        self.wrong.clear();
        self.analysis = None;
        self.stage = Stage::Done;
        if let Some(exercise) = self.drill.exercise() {
            let positions = vec![exercise.position];
            let memory = Memory::default();
            self.analysis = Some(BackgroundAnalysis::start(positions, EFFORT, memory));
            self.stage = Stage::Question;
        }
    }

    /// Whether an exercise is shown, rather than a rule or what was solved.
    fn has_board(&self) -> bool {
        let is_asked = !matches!(self.stage, Stage::Rule | Stage::Done);
        is_asked && self.drill.exercise().is_some()
    }

    /// What is proved of the present exercise so far.
    fn analysis(&self) -> Option<&Analysis> {
        let exercise = self.drill.exercise()?;
        self.analysis.as_ref()?.about(&exercise.position)
    }

    /// What follows an answer, the other side's move first: the refutation of a wrong one, best play
    /// after a right one. Empty until it is proved.
    fn line(&self, answer: Answer) -> &[Cell] {
        let analysis = self.analysis();
        let Some(played) = analysis.and_then(|found| found.of_move(answer.cell)) else {
            return &[];
        };
        if answer.is_right {
            return &played.line;
        }
        let reason = played.reason.as_ref();
        reason.and_then(|reason| reason.answers()).unwrap_or(&[])
    }

    /// Whether all that is to follow an answer is known.
    fn is_line_known(&self, answer: Answer) -> bool {
        !self.line(answer).is_empty() || self.is_proved()
    }

    /// Whether nothing more will be proved of the present exercise.
    fn is_proved(&self) -> bool {
        self.analysis
            .as_ref()
            .is_none_or(BackgroundAnalysis::is_over)
    }

    /// Answers with a mark on this cell.
    fn answer(&mut self, cell: Cell, context: &Context) -> ScreenRequest {
        let now = context.now;
        let Some(exercise) = self.drill.exercise() else {
            return ScreenRequest::Nothing;
        };
        let position = exercise.position;
        if let Err(illegal) = position.play(cell) {
            return self.refuse(Refusal::Illegal(illegal), context);
        }
        let number = self.drill.number().unwrap_or_default();
        let is_first = !self.drill.is_answered();
        let Some(verdict) = self.drill.answer(cell) else {
            return ScreenRequest::Nothing;
        };
        let is_right = verdict != Verdict::Wrong;
        if !is_right {
            self.wrong.push(cell);
        }
        self.stage = Stage::Answered(Answer {
            cell,
            is_right,
            placed: now,
            line_from: None,
        });
        let mut progress = context.profile.practice.clone();
        match (self.course, verdict) {
            _ if !is_first => {}
            (Course::Lesson(lesson), Verdict::Solved) => progress.solve(lesson, number),
            (Course::Lesson(_), Verdict::Right | Verdict::Wrong) => {}
            (Course::Mistakes, Verdict::Solved) => progress.solve_mistake(&position),
            (Course::Mistakes, Verdict::Right | Verdict::Wrong) => {
                progress.fail_mistake(&position);
            }
        }
        ScreenRequest::Answered(position.to_move(), progress)
    }

    fn refuse(&mut self, refusal: Refusal, context: &Context) -> ScreenRequest {
        self.notify(context.words.refusal(refusal), context)
    }

    fn notify(&mut self, words: String, context: &Context) -> ScreenRequest {
        self.notice = Some((words, context.now));
        ScreenRequest::Refused
    }

    /// Takes the mark back, right or wrong.
    fn undo(&mut self, context: &Context) -> ScreenRequest {
        match self.stage {
            Stage::Answered(_) => {
                self.stage = Stage::Question;
                ScreenRequest::Nothing
            }
            Stage::Question => self.refuse(Refusal::NothingToUndo, context),
            Stage::Rule | Stage::Done => ScreenRequest::Refused,
        }
    }

    /// Goes on to the next exercise, once this one is answered.
    fn go_on(&mut self, context: &Context) -> ScreenRequest {
        match self.stage {
            Stage::Answered(answer) if answer.is_right => {
                self.drill.go_on();
                self.ask();
                ScreenRequest::Nothing
            }
            Stage::Question => self.notify(context.labels.answer_first.to_owned(), context),
            Stage::Rule | Stage::Answered(_) | Stage::Done => ScreenRequest::Refused,
        }
    }

    fn show_answer(&mut self) -> ScreenRequest {
        match self.stage {
            Stage::Answered(answer) if answer.is_right => ScreenRequest::Refused,
            Stage::Question if self.drill.shows_answers() => ScreenRequest::Refused,
            _ => {
                self.drill.give_up();
                self.stage = Stage::Question;
                ScreenRequest::Nothing
            }
        }
    }
}

/// Whether this was so short a time ago that what follows was not meant for it.
fn is_recent(at: Option<Duration>, now: Duration) -> bool {
    at.is_some_and(|at| now.saturating_sub(at) < DOUBLE_CLICK)
}

impl Screen for DrillScreen {
    type Action = DrillAction;

    fn buttons(&self, context: &Context) -> Vec<Button<DrillAction>> {
        controls::buttons(self, context)
    }

    fn perform(&mut self, action: DrillAction, context: &Context) -> ScreenRequest {
        let may_be_double = action.turns() || action == DrillAction::ShowAnswer;
        if may_be_double && is_recent(self.turned, context.now) {
            return ScreenRequest::Nothing;
        }
        self.last_click = None;
        self.notice = None;
        if action.turns() {
            self.turned = Some(context.now);
        }
        let progress = &context.profile.practice;
        match action {
            DrillAction::Start => self.ask(),
            DrillAction::ShowAnswer => return self.show_answer(),
            DrillAction::Undo => return self.undo(context),
            DrillAction::Next => return self.go_on(context),
            DrillAction::GoOn => {
                if let Course::Lesson(lesson) = self.course {
                    self.begin(lesson, progress);
                    self.ask();
                }
            }
            DrillAction::NextLesson => {
                if let Some(lesson) = self.next_lesson() {
                    self.begin(lesson, progress);
                }
            }
            DrillAction::OnceMore => {
                if let Course::Lesson(lesson) = self.course {
                    self.begin(lesson, &Progress::default());
                    self.ask();
                }
            }
            DrillAction::Back => return ScreenRequest::Back,
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        if !matches!(input, Input::Move(_) | Input::Leave) {
            self.notice = None;
        }
        match input {
            Input::Press(at) => {
                self.focus = None;
                return self.press(at, context);
            }
            Input::Move(_) => self.focus = None,
            Input::FocusOn(at) => self.focus = self.cell_at(at),
            Input::Arrow(arrow) => self.move_focus(arrow),
            Input::Digit(number) => return self.mark_by_digit(number, context),
            Input::Letter(letter) => return self.press_letter(letter, context),
            Input::Confirm => return self.confirm(context),
            Input::Back => return ScreenRequest::Back,
            _ => {}
        }
        ScreenRequest::Nothing
    }

    fn spoken(&self, context: &Context) -> Spoken {
        spoken::spoken(self, context)
    }

    fn takes_arrows(&self) -> bool {
        !matches!(self.stage, Stage::Rule | Stage::Done)
    }

    fn invites_click_beside_buttons(&self, at: Point, _: &Context) -> bool {
        match (self.stage, self.drill.exercise()) {
            (Stage::Question, Some(exercise)) => {
                let cell = self.cell_at(at);
                cell.is_some_and(|cell| exercise.position.play(cell).is_ok())
            }
            (Stage::Answered(_), _) => BOARD_SQUARE.contains(at),
            _ => false,
        }
    }

    fn tick(&mut self, context: &Context) -> ScreenRequest {
        let now = context.now;
        if let Some(analysis) = &mut self.analysis {
            analysis.poll();
        }
        if let Some((_, since)) = self.notice {
            if now.saturating_sub(since) >= BOARD_NOTICE {
                self.notice = None;
            }
        }
        if let Stage::Answered(answer) = self.stage {
            let line = self.line(answer);
            if answer.is_to_be_taken_back(line, now) {
                self.stage = Stage::Question;
                self.focus = None;
                self.taken_back = Some(now);
            } else if answer.line_from.is_none() && self.is_line_known(answer) {
                let line_from = Some(now);
                self.stage = Stage::Answered(Answer {
                    line_from,
                    ..answer
                });
            }
        }
        ScreenRequest::Nothing
    }

    fn next_frame_in(&self, context: &Context) -> Option<Duration> {
        let now = context.now;
        let mut times = Vec::new();
        if !self.is_proved() {
            times.push(POLL_INTERVAL);
        }
        if let Some((_, since)) = self.notice {
            times.push((since + BOARD_NOTICE).saturating_sub(now));
        }
        if let Stage::Answered(answer) = self.stage {
            let line = self.line(answer);
            times.extend(answer.next_change_in(line, now));
            if answer.line_from.is_none() && self.is_line_known(answer) {
                times.push(Duration::ZERO);
            }
            let marks = answer.marks(line, now);
            let is_fresh = |at: Duration| now.saturating_sub(at) < motion::MARK;
            let draws_itself = marks.last().is_some_and(|(_, at)| is_fresh(*at));
            if draws_itself && context.motion() == Motion::Full {
                times.push(Duration::ZERO);
            }
        }
        times.into_iter().min()
    }

    fn wait_for_background(&mut self) {
        if let Some(analysis) = &mut self.analysis {
            analysis.wait();
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        draw::shapes(self, context)
    }
}
