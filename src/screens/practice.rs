//! The lessons in their order, what is solved of each, and the mistakes to look at.

use super::{Context, DrillScreen, Screen, ScreenRequest, back_button, reset_button, title};
use crate::practice::{Lesson, Progress};
use crate::rules::Rules;
use crate::storage::Merged;
use crate::ui::{Button, ButtonStyle, Input, Point, Rect, Shape, Text, point, rect};

/// The first lesson of each column, and the distance from one to the next: on the left those of 3x3,
/// on the right those of larger boards.
const LEFT: Rect = rect(24.0, 104.0, 268.0, 46.0);
const RIGHT: Rect = rect(308.0, 104.0, 268.0, 46.0);
const NEXT_ROW: f32 = 53.0;

/// The headings above.
const HEADING_Y: f32 = 86.0;
const HEADING_SIZE: f32 = 15.0;

/// The mistakes, below the lessons on the right, and what is said of them.
const MISTAKES: Rect = rect(308.0, 362.0, 268.0, 60.0);
const NOTE: Point = point(308.0, 446.0);
const NOTE_SIZE: f32 = 14.0;

const NAME_SIZE: f32 = 16.0;

/// Each column is one stop of Tab.
const LEFT_GROUP: u8 = 1;
const RIGHT_GROUP: u8 = 2;

const NAMES: u32 = 1;

#[derive(Default)]
pub struct PracticeScreen {
    /// The progress before it was reset, while that can be undone.
    before_reset: Option<Progress>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeAction {
    Lesson(Lesson),
    Mistakes,
    Reset,
    UndoReset,
    /// Does nothing: there is nothing to reset, or no mistake to look at.
    Nothing,
    Back,
}

/// The lessons, each with its column and its place.
fn lessons() -> impl Iterator<Item = (Lesson, u8, Rect)> {
    let (mut left, mut right) = (LEFT, RIGHT);
    Lesson::ALL.into_iter().map(move |lesson| {
        let (column, group) = if lesson.rules() == Rules::TIC_TAC_TOE {
            (&mut left, LEFT_GROUP)
        } else {
            (&mut right, RIGHT_GROUP)
        };
        let place = *column;
        column.y += NEXT_ROW;
        (lesson, group, place)
    })
}

/// What Enter does: mistakes come first, then the first lesson that is not wholly solved.
fn next_action(progress: &Progress) -> PracticeAction {
    if progress.due_mistakes().next().is_some() {
        return PracticeAction::Mistakes;
    }
    let mut lessons = Lesson::ALL.into_iter();
    let open = lessons.find(|lesson| progress.is_open(*lesson));
    PracticeAction::Lesson(open.unwrap_or(Lesson::Mixed))
}

fn mistakes_button(context: &Context) -> Button<PracticeAction> {
    let labels = context.labels;
    let due = context.profile.practice.due_mistakes().count();
    let (note, action, style) = if due == 0 {
        let nothing = PracticeAction::Nothing;
        let note = labels.no_mistakes_due.to_owned();
        (note, nothing, ButtonStyle::Disabled)
    } else {
        let note = context.words.to_look_at(due);
        (note, PracticeAction::Mistakes, ButtonStyle::Primary)
    };
    let label = format!("{}\n{note}", labels.your_mistakes);
    Button::new(MISTAKES, label, action, style).sized(NAME_SIZE)
}

impl Screen for PracticeScreen {
    type Action = PracticeAction;

    fn buttons(&self, context: &Context) -> Vec<Button<PracticeAction>> {
        let progress = &context.profile.practice;
        let next = next_action(progress);
        let mut buttons = Vec::new();
        for (lesson, group, place) in lessons() {
            let of = lesson.exercise_count();
            let solved = context.words.solved(progress.count_solved(lesson), of);
            let name = context.labels.lesson_name(lesson);
            let check = if progress.is_open(lesson) { "" } else { "✓ " };
            let label = format!("{check}{name}\n{solved}");
            let style = if next == PracticeAction::Lesson(lesson) {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Plain
            };
            let action = PracticeAction::Lesson(lesson);
            let button = Button::new(place, label, action, style);
            let button = button.sized(NAME_SIZE).with_label_group(NAMES);
            buttons.push(button.in_group(group));
        }
        buttons.push(mistakes_button(context));
        let actions = [
            PracticeAction::Reset,
            PracticeAction::UndoReset,
            PracticeAction::Nothing,
        ];
        let can_undo = self.before_reset.is_some();
        buttons.push(reset_button(
            actions,
            can_undo,
            progress.is_empty(),
            context,
        ));
        let mut buttons = context.frame().buttons(buttons);
        buttons.push(back_button(PracticeAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: PracticeAction, context: &Context) -> ScreenRequest {
        let progress = &context.profile.practice;
        match action {
            PracticeAction::Lesson(lesson) => {
                ScreenRequest::open(DrillScreen::of_lesson(lesson, progress))
            }
            PracticeAction::Mistakes => ScreenRequest::open(DrillScreen::of_mistakes(progress)),
            PracticeAction::Reset => {
                self.before_reset = Some(progress.clone());
                ScreenRequest::SetPractice(Progress::default())
            }
            PracticeAction::UndoReset => {
                // What was solved since the reset stays.
                let before = self.before_reset.take().unwrap_or_default();
                ScreenRequest::SetPractice(before.merged(progress.clone(), &Progress::default()))
            }
            PracticeAction::Nothing => ScreenRequest::Refused,
            PracticeAction::Back => ScreenRequest::Back,
        }
    }

    fn input(&mut self, input: Input, context: &Context) -> ScreenRequest {
        match input {
            Input::Confirm => self.perform(next_action(&context.profile.practice), context),
            Input::Letter('u') if self.before_reset.is_some() => {
                self.perform(PracticeAction::UndoReset, context)
            }
            Input::Back => ScreenRequest::Back,
            _ => ScreenRequest::Nothing,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.theme);
        let heading = |x: f32, words: &str| {
            let text = Text::left(words, point(x, HEADING_Y), HEADING_SIZE, theme.quiet);
            Shape::from(text.within(LEFT.w))
        };
        let note = Text::left(labels.mistakes_note, NOTE, NOTE_SIZE, theme.quiet);
        let mut shapes = context.frame().texts(vec![
            heading(LEFT.x, &context.words.board(Rules::TIC_TAC_TOE)),
            heading(RIGHT.x, labels.win_by_force),
            note.within(RIGHT.w).wrapped(3).into(),
        ]);
        shapes.push(title(labels.practice, context));
        shapes
    }
}
