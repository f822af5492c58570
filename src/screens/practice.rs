//! The lessons in their order, what is solved of each, and the mistakes to look at.

use super::{Change, Context, DrillScreen, Request, Reset, Screen, back, reset_row};
use crate::practice::{Lesson, Progress};
use crate::rules::Rules;
use crate::storage::Merged;
use crate::ui::view::{button, column, grid, heading, note, row};
use crate::ui::{Gap, Key, View, framed_page, page_title};

/// The minimum width of a lesson's button.
const NARROWEST_LESSON: f32 = 240.0;

#[derive(Default)]
pub struct PracticeScreen {
    /// The progress before it was reset, while that can be undone.
    before_reset: Option<Progress>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeAction {
    Lesson(Lesson),
    Mistakes,
    Reset(Reset),
    Back,
}

impl Screen for PracticeScreen {
    type Action = PracticeAction;

    fn view(&self, context: &Context) -> View<PracticeAction> {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let reset = Reset::of(self.before_reset.is_some(), progress.is_empty());
        let board = context.words.board(Rules::TIC_TAC_TOE);
        let is_small = |lesson: &Lesson| lesson.rules() == Rules::TIC_TAC_TOE;
        let sections = [
            lessons(&board, is_small, context),
            lessons(labels.win_by_force, |lesson| !is_small(lesson), context),
            mistakes(context),
        ];
        framed_page(
            page_title(labels.practice),
            back(PracticeAction::Back, context),
            reset_row(reset, PracticeAction::Reset, context),
            sections,
        )
    }

    fn act(&mut self, action: PracticeAction, context: &Context) -> Request {
        let progress = &context.profile.practice;
        match action {
            PracticeAction::Lesson(lesson) => {
                Request::open(DrillScreen::of_lesson(lesson, progress))
            }
            PracticeAction::Mistakes if progress.due_mistakes().next().is_some() => {
                Request::open(DrillScreen::of_mistakes(progress))
            }
            PracticeAction::Mistakes | PracticeAction::Reset(Reset::Nothing) => {
                Request::Refused(String::new())
            }
            PracticeAction::Reset(Reset::Everything) => {
                self.before_reset = Some(progress.clone());
                Request::Change(Change::Practice(Progress::default()))
            }
            PracticeAction::Reset(Reset::Undo) => {
                // What was solved since the reset stays.
                let before = self.before_reset.take().unwrap_or_default();
                let merged = before.merged(progress.clone(), &Progress::default());
                Request::Change(Change::Practice(merged))
            }
            PracticeAction::Back => Request::BACK,
        }
    }
}

/// The lessons of one kind, below their heading.
fn lessons(
    name: &str,
    is_meant: impl Fn(&Lesson) -> bool,
    context: &Context,
) -> View<PracticeAction> {
    let progress = &context.profile.practice;
    let lessons = Lesson::ALL.into_iter().filter(is_meant).map(|lesson| {
        let solved = progress.count_solved(lesson);
        let solved = context.words.solved(solved, lesson.exercise_count());
        let check = if progress.is_open(lesson) { "" } else { "✓ " };
        let label = [check, context.labels.lesson_name(lesson)].concat();
        let action = PracticeAction::Lesson(lesson);
        pressed_by_enter(button(label, action).note(solved), action, progress)
    });
    let lessons = grid(NARROWEST_LESSON, 2, lessons).one_stop();
    column([heading(name), lessons]).gap(Gap::Small)
}

fn mistakes(context: &Context) -> View<PracticeAction> {
    let (labels, progress) = (context.labels, &context.profile.practice);
    let due = progress.due_mistakes().count();
    let count = match due {
        0 => labels.no_mistakes_due.to_owned(),
        _ => context.words.to_look_at(due),
    };
    let button = button(labels.your_mistakes, PracticeAction::Mistakes).note(count);
    let button = pressed_by_enter(button.enabled(due > 0), PracticeAction::Mistakes, progress);
    row([
        button.grow(1),
        note(labels.mistakes_note).grow(1).optional(),
    ])
}

/// The button stands out if Enter presses it: mistakes come first, then the first lesson that is not
/// wholly solved.
fn pressed_by_enter(
    button: View<PracticeAction>,
    action: PracticeAction,
    progress: &Progress,
) -> View<PracticeAction> {
    let mut lessons = Lesson::ALL.into_iter();
    let enters = if progress.due_mistakes().next().is_some() {
        PracticeAction::Mistakes
    } else {
        let open = lessons.find(|lesson| progress.is_open(*lesson));
        PracticeAction::Lesson(open.unwrap_or(Lesson::Mixed))
    };
    if action == enters {
        button.primary().key(Key::ENTER)
    } else {
        button
    }
}
