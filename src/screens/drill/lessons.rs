//! All lessons with the dots of their exercises, and what else there is to practise.

use super::DrillAction;
use crate::practice::Lesson;
use crate::rules::Rules;
use crate::screens::{Context, ResetButton, dots, solved_text};
use crate::ui::view::{button, column, even_row, grid, heading, row, space};
use crate::ui::{Gap, Icon, Key, View, corner_button, page_title, page_with};

const NARROWEST_LESSON: f32 = 240.0;

pub(super) fn view(reset: &ResetButton, context: &Context) -> View {
    let (labels, progress) = (context.labels, context.profile.practice());
    let back = corner_button(labels.back, Icon::Back, DrillAction::Lessons).key(Key::BACK);
    let reset = reset.view(progress.is_empty(), DrillAction::Reset, context);
    let due = progress.due_mistakes().count();
    let mistakes =
        button(labels.your_mistakes, DrillAction::Mistakes).note(context.words.mistakes_left(due));
    let missed = progress.most_missed().map(|lesson| {
        let count = progress.count_missed(lesson);
        button(context.words.missed(labels.lesson_name(lesson), count), DrillAction::Begin(lesson))
    });
    let others = [missed, (due > 0).then_some(mistakes)];
    let bottom = row([space(), reset, space()]);
    let sections =
        [even_row(others.into_iter().flatten()), lessons(true, context), lessons(false, context)];
    page_with(page_title(labels.lessons), back, bottom, sections).keyed(2)
}

/// Those on 3x3, or those on larger boards.
fn lessons(are_small: bool, context: &Context) -> View {
    let labels = context.labels;
    let name = if are_small {
        context.words.board(Rules::TIC_TAC_TOE)
    } else {
        labels.larger_boards.to_owned()
    };
    let lessons = Lesson::ALL.into_iter().filter(|lesson| lesson.is_on_3x3() == are_small);
    let lessons = lessons.map(|lesson| {
        let name = labels.lesson_name(lesson);
        let dots = dots(&context.profile.practice().tries(lesson), None, &context.theme).optional();
        let button = button(name, DrillAction::Begin(lesson)).below(dots);
        button.named([name, &solved_text(lesson, context)].join(", "))
    });
    let lessons = grid(NARROWEST_LESSON, 2, lessons).one_tab_stop();
    column([heading(name), lessons]).gap(Gap::Small)
}
