//! Exercises one after the other: a lesson, or a person's own mistakes.
//!
//! `stage` says what stands on the board and since when, `input` what clicks and keys ask for.
//! `controls` has the buttons, `draw` the picture, and `rule` that of a lesson before it begins.

mod controls;
mod draw;
mod input;
mod rule;
mod stage;

use std::time::Duration;

use super::{Context, Screen, ScreenRequest};
use crate::ai::Memory;
use crate::ai::analysis::{Analysis, BackgroundAnalysis, Effort};
use crate::game::Refusal;
use crate::practice::{Drill, Exercise, Lesson, Progress, Verdict};
use crate::profile::Motion;
use crate::rules::Cell;
use crate::ui::{
    BOARD_NOTICE, BOARD_SQUARE, Button, Click, DOUBLE_CLICK, Input, POLL_INTERVAL, Point, Shape,
    motion,
};
use controls::DrillAction;
use stage::{Stage, end_of_line, next_mark_in};

/// How far the proofs of an exercise go. They give reasons and refutations; which moves are right is
/// known.
const EFFORT: Effort = Effort(1 << 20);

pub struct DrillScreen {
    course: Course,
    drill: Drill,
    /// How many exercises there were at the start.
    count: usize,
    stage: Stage,
    /// When the stage last changed by itself or by a button: a click that was meant for the stage before
    /// does nothing.
    turned: Option<Duration>,
    /// Of the present exercise.
    analysis: Option<BackgroundAnalysis>,
    /// The cell that the keys point at.
    focus: Option<Cell>,
    last_click: Option<Click>,
    notice: Option<(Refusal, Duration)>,
}

/// Where the exercises come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Lesson(Lesson),
    Mistakes,
}

impl DrillScreen {
    /// A lesson, from its rule on: the exercises that are not solved yet, or all if none is left.
    pub fn of_lesson(lesson: Lesson, progress: &Progress) -> DrillScreen {
        let exercises: Vec<(usize, Exercise)> = (1..).zip(lesson.exercises()).collect();
        let is_open = |(number, _): &(usize, Exercise)| !progress.is_solved(lesson, *number);
        let open: Vec<_> = exercises
            .iter()
            .filter(|one| is_open(one))
            .cloned()
            .collect();
        let exercises = if open.is_empty() { exercises } else { open };
        DrillScreen::new(Course::Lesson(lesson), exercises, Stage::Rule)
    }

    /// The mistakes that are due.
    pub fn of_mistakes(progress: &Progress) -> DrillScreen {
        let mistakes = progress.due_mistakes().cloned();
        let exercises = (1..).zip(mistakes).collect();
        let mut screen = DrillScreen::new(Course::Mistakes, exercises, Stage::Done);
        screen.ask();
        screen
    }

    fn new(course: Course, exercises: Vec<(usize, Exercise)>, stage: Stage) -> DrillScreen {
        DrillScreen {
            course,
            count: exercises.len(),
            drill: Drill::new(exercises),
            stage,
            turned: None,
            analysis: None,
            focus: None,
            last_click: None,
            notice: None,
        }
    }

    /// Asks the present exercise, or ends where none is left.
    fn ask(&mut self) {
        self.focus = None;
        self.notice = None;
        self.analysis = None;
        self.stage = Stage::Done;
        if let Some(exercise) = self.drill.exercise() {
            let positions = vec![exercise.position];
            let memory = Memory::default();
            self.analysis = Some(BackgroundAnalysis::start(positions, EFFORT, memory));
            self.stage = Stage::Question;
        }
    }

    /// What is proved of the present exercise so far.
    fn analysis(&self) -> Option<&Analysis> {
        let exercise = self.drill.exercise()?;
        self.analysis.as_ref()?.about(&exercise.position)
    }

    /// What follows a move, the other side's answer first: empty until it is proved.
    fn refutation(&self, cell: Cell) -> &[Cell] {
        let played = self.analysis().and_then(|found| found.of_move(cell));
        let reason = played.and_then(|played| played.reason.as_ref());
        reason.and_then(|reason| reason.answers()).unwrap_or(&[])
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
            return self.refuse(Refusal::Illegal(illegal), now);
        }
        let number = self.drill.number().unwrap_or_default();
        let is_first = !self.drill.is_answered();
        let Some(verdict) = self.drill.answer(cell) else {
            return ScreenRequest::Nothing;
        };
        self.notice = None;
        self.stage = match verdict {
            Verdict::Solved | Verdict::Right => Stage::Right { cell, placed: now },
            Verdict::Wrong => Stage::Wrong {
                cell,
                placed: now,
                line_from: None,
            },
        };
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

    fn refuse(&mut self, refusal: Refusal, now: Duration) -> ScreenRequest {
        self.notice = Some((refusal, now));
        ScreenRequest::Refused
    }

    /// Takes the mark back, right or wrong.
    fn undo(&mut self, now: Duration) -> ScreenRequest {
        match self.stage {
            Stage::Right { .. } | Stage::Wrong { .. } => {
                self.stage = Stage::Question;
                ScreenRequest::Nothing
            }
            Stage::Question => self.refuse(Refusal::NothingToUndo, now),
            Stage::Rule | Stage::Done => ScreenRequest::Refused,
        }
    }

    fn go_on(&mut self) {
        self.drill.go_on();
        self.ask();
    }

    /// What is offered first once the exercises are done.
    fn what_next(&self) -> DrillAction {
        match self.next_lesson() {
            Some(_) => DrillAction::NextLesson,
            None => DrillAction::Back,
        }
    }

    fn next_lesson(&self) -> Option<Lesson> {
        match self.course {
            Course::Lesson(lesson) => lesson.next(),
            Course::Mistakes => None,
        }
    }

    /// Whether the stage has just changed, so that a click or a key was meant for the one before.
    fn has_just_turned(&self, now: Duration) -> bool {
        let is_recent = |at: Duration| now.saturating_sub(at) < DOUBLE_CLICK;
        self.turned.is_some_and(is_recent)
    }
}

impl Screen for DrillScreen {
    type Action = DrillAction;

    fn buttons(&self, context: &Context) -> Vec<Button<DrillAction>> {
        controls::buttons(self, context)
    }

    fn perform(&mut self, action: DrillAction, context: &Context) -> ScreenRequest {
        if action != DrillAction::Back && self.has_just_turned(context.now) {
            return ScreenRequest::Nothing;
        }
        self.last_click = None;
        if action.turns() {
            self.turned = Some(context.now);
        }
        let progress = &context.profile.practice;
        match action {
            DrillAction::Start => self.ask(),
            DrillAction::ShowAnswer => {
                self.drill.give_up();
                self.stage = Stage::Question;
            }
            DrillAction::Undo => return self.undo(context.now),
            DrillAction::Next => self.go_on(),
            DrillAction::NextLesson => {
                if let Some(lesson) = self.next_lesson() {
                    let turned = self.turned;
                    *self = DrillScreen::of_lesson(lesson, progress);
                    self.turned = turned;
                }
            }
            DrillAction::OnceMore => {
                if let Course::Lesson(lesson) = self.course {
                    *self = DrillScreen::of_lesson(lesson, &Progress::default());
                    self.ask();
                }
            }
            DrillAction::Nothing => return ScreenRequest::Refused,
            DrillAction::Back => return ScreenRequest::Back,
        }
        ScreenRequest::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Press(at) => {
                self.focus = None;
                return self.press(at, context);
            }
            Input::Move(_) => self.focus = None,
            Input::Arrow(arrow) => self.move_focus(arrow),
            Input::Digit(number) => return self.mark_by_digit(number, context),
            Input::Letter(letter) => return self.press_letter(letter, context),
            Input::Confirm => return self.confirm(context),
            Input::Back => return ScreenRequest::Back,
            _ => {}
        }
        ScreenRequest::Nothing
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
            (Stage::Right { .. } | Stage::Wrong { .. }, _) => BOARD_SQUARE.contains(at),
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
        if let Stage::Wrong {
            cell,
            placed,
            line_from,
        } = self.stage
        {
            let line = self.refutation(cell);
            let is_known = !line.is_empty() || self.is_proved();
            match line_from {
                Some(from) if now >= end_of_line(line, from) => {
                    self.stage = Stage::Question;
                    self.focus = None;
                    self.turned = Some(now);
                }
                None if is_known => {
                    let line_from = Some(now);
                    self.stage = Stage::Wrong {
                        cell,
                        placed,
                        line_from,
                    };
                }
                _ => {}
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
        let mut line: &[Cell] = &[];
        if let Stage::Wrong {
            cell, line_from, ..
        } = self.stage
        {
            line = self.refutation(cell);
            match line_from {
                Some(from) => times.push(next_mark_in(line, from, now)),
                None if !line.is_empty() || self.is_proved() => times.push(Duration::ZERO),
                None => {}
            }
        }
        let marks = self.stage.marks(line, now);
        let is_fresh = |at: Duration| now.saturating_sub(at) < motion::MARK;
        let draws_itself = marks.last().is_some_and(|(_, at)| is_fresh(*at));
        if draws_itself && context.motion() == Motion::Full {
            times.push(Duration::ZERO);
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
