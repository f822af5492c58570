//! The rule of a lesson before its exercises, and the results after them.

use super::{DrillAction, DrillScreen};
use crate::practice::{Example, Lesson};
use crate::screens::position_view;
use crate::screens::{Context, line_items, page};
use crate::ui::view::{button, even_row, note, space, text};
use crate::ui::{BoardItem, BoardView, Key, Tone, TypeRole, View};

const PICTURE: f32 = 272.0;

pub(super) fn rule(lesson: Lesson, context: &Context) -> View<DrillAction> {
    let labels = context.labels;
    let start = button(labels.start, DrillAction::Begin(lesson)).primary();
    let rule = text(labels.lesson_rule(lesson)).role(TypeRole::Large);
    let example = lesson.example();
    let picture = example.map(|example| picture(&example, context));
    page(
        labels.lesson_name(lesson),
        even_row([start.key(Key::letter('n'))]),
        [
            space(),
            picture.into(),
            space(),
            rule.center().lines(4),
            note(solved(lesson, context)).center().optional(),
            space(),
        ],
        context,
    )
    .keyed(1)
}

fn picture(example: &Example, context: &Context) -> View<DrillAction> {
    let theme = &context.theme;
    let position = example.position.play(example.cell);
    let position = position.unwrap_or(example.position);
    let mut items = vec![
        BoardItem::Ground(example.cell, theme.raised),
        BoardItem::Frame(example.cell, theme.win),
    ];
    if position.outcome().is_none() {
        items.extend(line_items(&example.lines, example.owner, theme));
    }
    items.extend(BoardView::picture(&position, theme));
    let played = |cell| (cell == example.cell).then(|| context.labels.played.to_owned());
    position_view(context.labels.picture, &position, items, played, context).height(PICTURE)
}

fn solved(lesson: Lesson, context: &Context) -> String {
    let solved = context.profile.practice.count_solved(lesson);
    context.words.solved(solved, lesson.exercise_count())
}

pub(super) fn end(screen: &DrillScreen, context: &Context) -> View<DrillAction> {
    let (labels, progress) = (context.labels, &context.profile.practice);
    let (headline, note) = match screen.lesson {
        Some(lesson) if progress.is_open(lesson) => (labels.well_done, solved(lesson, context)),
        Some(lesson) => (labels.lesson_done, solved(lesson, context)),
        None if progress.mistake_count() == 0 => {
            (labels.mistakes_done, labels.mistakes_learned.to_owned())
        }
        None => (labels.mistakes_done, labels.mistakes_note.to_owned()),
    };
    let (label, action, key) = screen.what_next(context);
    let next = button(label, action).primary().key(key);
    let over = screen.lesson.filter(|lesson| !progress.is_open(*lesson));
    let again = over.map(|lesson| button(labels.once_more, DrillAction::Begin(lesson)));
    let at_once = screen.drill.solved_at_once();
    let at_once = context.words.solved_at_once(at_once, screen.count);
    let at_once = text(at_once).role(TypeRole::Large).center().lines(2);
    let headline = text(headline).role(TypeRole::Headline).tone(Tone::Win);
    page(
        screen.title(context),
        even_row(again.into_iter().chain([next])),
        [
            space(),
            headline.center(),
            (screen.count > 0).then_some(at_once).into(),
            text(note).quiet().center(),
            space(),
        ],
        context,
    )
    .keyed(2)
}
