//! What to practise next, and below it all lessons, once they are asked for.

use super::{
    Context, DrillScreen, Request, ResetButton, Screen, dots, page, position_view, quiet_button,
    solved_text,
};
use crate::practice::{Exercise, Lesson, Progress};
use crate::profile::Counted;
use crate::rules::Rules;
use crate::ui::view::{button, column, even_row, grid, heading, note, space};
use crate::ui::{BoardView, ButtonStyle, Gap, Speech, TypeRole, View};

const NEXT_H: f32 = 64.0;
const BOARD_H: f32 = 272.0;
const NARROWEST_LESSON: f32 = 240.0;

#[derive(Default)]
pub struct PracticeScreen {
    /// Whether all lessons are listed.
    shows_all: bool,
    reset: ResetButton,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PracticeAction {
    Lesson(Lesson),
    Mistakes,
    Matters,
    AllLessons,
    Reset,
}

impl Screen for PracticeScreen {
    type Action = PracticeAction;

    fn view(&self, context: &Context) -> View<PracticeAction> {
        let (labels, progress) = (context.labels, &context.profile.practice);
        let reset = PracticeAction::Reset;
        let reset = self.reset.view(progress.is_empty(), reset, context);
        let frame = self.shows_all.then_some(context.theme.edge);
        let all = quiet_button(labels.all_lessons, PracticeAction::AllLessons);
        let all = all
            .styled(ButtonStyle::Card(frame))
            .switched(self.shows_all);
        let matters = quiet_button(labels.does_it_matter, PracticeAction::Matters);
        let bottom = even_row([matters, all, reset]);
        let mut sections = vec![next(context)];
        if self.shows_all {
            sections.extend([true, false].map(|are_small| lessons(are_small, context)));
        } else {
            sections.extend([space(), board(context).into(), space()]);
        }
        page(labels.practice, bottom, sections, context)
    }

    fn act(&mut self, action: PracticeAction, context: &Context) -> Request {
        let progress = &context.profile.practice;
        match action {
            PracticeAction::Lesson(lesson) => {
                Request::open(DrillScreen::of_lesson(lesson, progress))
            }
            PracticeAction::Mistakes => Request::open(DrillScreen::of_mistakes(context)),
            PracticeAction::Matters => Request::open(DrillScreen::does_it_matter(context)),
            PracticeAction::AllLessons => {
                self.shows_all = !self.shows_all;
                Request::Nothing
            }
            PracticeAction::Reset => {
                let events = [Counted::PracticeReset, Counted::PracticeRestored];
                self.reset.press(progress.is_empty(), events)
            }
        }
    }
}

/// The mistakes to look at, or the first lesson with unsolved exercises.
fn next(context: &Context) -> View<PracticeAction> {
    let (labels, words, progress) = (context.labels, context.words, &context.profile.practice);
    let due = progress.due_mistakes().count();
    let (label, action, solved) = match next_lesson(progress) {
        _ if due > 0 => {
            let label = labels.your_mistakes.to_owned();
            (label, PracticeAction::Mistakes, words.to_look_at(due))
        }
        lesson => {
            let label = words.next_is(labels.lesson_name(lesson));
            let solved = solved_text(lesson, context);
            (label, PracticeAction::Lesson(lesson), solved)
        }
    };
    let button = button(label, action).labels_as(TypeRole::Large);
    let tries = match action {
        PracticeAction::Lesson(lesson) => Some(dots(&progress.tries(lesson), &context.theme)),
        _ => None,
    };
    let button = button.entered(true).height(NEXT_H);
    column([button, tries.into(), note(solved).center()]).gap(Gap::Small)
}

fn next_lesson(progress: &Progress) -> Lesson {
    let mut lessons = Lesson::ALL.into_iter();
    let open = lessons.find(|lesson| progress.is_open(*lesson));
    open.unwrap_or(Lesson::Mixed)
}

/// The next exercise of a lesson. Nothing while mistakes are due: the board would give one of them away.
fn board(context: &Context) -> Option<View<PracticeAction>> {
    let progress = &context.profile.practice;
    if progress.due_mistakes().next().is_some() {
        return None;
    }
    let lesson = next_lesson(progress);
    let unsolved = progress.tries(lesson).iter().position(Option::is_none);
    let Exercise { position, .. } = lesson
        .exercises()
        .into_iter()
        .nth(unsolved.unwrap_or_default())?;
    let items = BoardView::picture(&position, &context.theme);
    let none = |_| Vec::new();
    let board = position_view(context.labels.picture, &position, items, none, context);
    Some(board.height(BOARD_H).spoken(Speech::Silent))
}

/// Those on 3x3, or those on larger boards.
fn lessons(are_small: bool, context: &Context) -> View<PracticeAction> {
    let (labels, progress) = (context.labels, &context.profile.practice);
    let name = if are_small {
        context.words.board(Rules::TIC_TAC_TOE)
    } else {
        labels.win_by_force.to_owned()
    };
    let is_small = |lesson: &Lesson| lesson.rules() == Rules::TIC_TAC_TOE;
    let lessons = Lesson::ALL.into_iter();
    let lessons = lessons.filter(|lesson| is_small(lesson) == are_small);
    let lessons = lessons.map(|lesson| {
        let name = labels.lesson_name(lesson);
        let dots = dots(&progress.tries(lesson), &context.theme).optional();
        let button = button(name, PracticeAction::Lesson(lesson)).below(dots);
        button.named([name, &solved_text(lesson, context)].join(", "))
    });
    let lessons = grid(NARROWEST_LESSON, 2, lessons).one_stop();
    column([heading(name), lessons]).gap(Gap::Small)
}
