//! The lessons with their progress, and the mistakes to practise.

use super::{Change, Context, DrillScreen, Request, Reset, Screen, page, reset_row};
use crate::practice::{Lesson, Progress};
use crate::profile::Counted;
use crate::rules::Rules;
use crate::ui::view::{button, column, grid, heading, note, row};
use crate::ui::{Gap, View};

const NARROWEST_LESSON: f32 = 240.0;

#[derive(Default)]
pub struct PracticeScreen {
    /// Whether the progress was reset, which can be undone.
    is_reset: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeAction {
    Lesson(Lesson),
    Mistakes,
    Reset(Reset),
}

impl Screen for PracticeScreen {
    type Action = PracticeAction;

    fn view(&self, context: &Context) -> View<PracticeAction> {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let reset = Reset::of(self.is_reset, progress.is_empty());
        let board = context.words.board(Rules::TIC_TAC_TOE);
        let is_small = |lesson: &Lesson| lesson.rules() == Rules::TIC_TAC_TOE;
        let sections = [
            lessons(&board, is_small, context),
            lessons(labels.win_by_force, |lesson| !is_small(lesson), context),
            mistakes(context),
        ];
        let bottom = reset_row(reset, PracticeAction::Reset, context);
        page(labels.practice, bottom, sections, context)
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
                self.is_reset = true;
                Request::Change(Change::Counted(Counted::PracticeReset))
            }
            PracticeAction::Reset(Reset::Undo) => {
                self.is_reset = false;
                Request::Change(Change::Counted(Counted::PracticeRestored))
            }
        }
    }
}

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
        let button = button(label, action).note(solved);
        button.entered(action == entered(progress))
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
    let button = button.entered(due > 0).enabled(due > 0);
    row([
        button.grow(1),
        note(labels.mistakes_note).grow(1).optional(),
    ])
}

/// The action of Enter: mistakes first, then the first lesson with unsolved exercises.
fn entered(progress: &Progress) -> PracticeAction {
    if progress.due_mistakes().next().is_some() {
        return PracticeAction::Mistakes;
    }
    let mut lessons = Lesson::ALL.into_iter();
    let open = lessons.find(|lesson| progress.is_open(*lesson));
    PracticeAction::Lesson(open.unwrap_or(Lesson::Mixed))
}
