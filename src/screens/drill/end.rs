//! The results after the last exercise.

use std::time::Duration;

use super::stage::Stage;
use super::{DrillAction, DrillScreen};
use crate::screens::{Context, dots, page, position_view, solved_text};
use crate::ui::view::{button, column, even_row, nothing, space, text};
use crate::ui::{BoardItem, BoardView, Key, Speech, Tone, TypeRole, View};

const LAST_BOARD: f32 = 220.0;

/// Until all dots are filled.
const FILLING: Duration = Duration::from_millis(900);

/// The board of the last exercise, and the dots of the lesson, which fill one after the other; then paper falls.
fn celebration(screen: &DrillScreen, context: &Context) -> View {
    let Stage::Done(Some((position, since))) = screen.stage else {
        return nothing();
    };
    let theme = &context.theme;
    let mut items = BoardView::picture(&position, theme);
    let mut filled = 1.0;
    if context.moves() {
        filled = context.now.part(since, FILLING).unwrap_or_default();
        items.push(BoardItem::Paper(since + FILLING));
    }
    let none = |_| Vec::new();
    let board = position_view(context.labels.picture, &position, items, none, context);
    let dots = screen.lesson.map(|lesson| {
        let mut tries = context.profile.practice().tries(lesson);
        let from = (tries.len() as f32 * filled) as usize;
        tries.iter_mut().skip(from).for_each(|at| *at = None);
        dots(&tries, None, theme)
    });
    let board = board.height(LAST_BOARD).spoken(Speech::Silent);
    column([board, dots.into()])
}

pub(super) fn view(screen: &DrillScreen, context: &Context) -> View {
    let (labels, progress) = (context.labels, context.profile.practice());
    let (headline, note) = match screen.lesson {
        Some(lesson) if progress.is_open(lesson) => {
            (labels.well_done, solved_text(lesson, context))
        }
        Some(lesson) => (labels.lesson_done, solved_text(lesson, context)),
        None if progress.mistake_count() == 0 => {
            (labels.mistakes_done, labels.mistakes_learned.to_owned())
        }
        None => (labels.mistakes_done, labels.mistakes_note.to_owned()),
    };
    let (label, action, key) = DrillScreen::what_next(context);
    let next = button(label, action).primary().key(key);
    let again = screen.lesson.map(|lesson| {
        let label = if progress.is_open(lesson) { labels.go_on } else { labels.once_more };
        button(label, DrillAction::Begin(lesson))
    });
    let (at_once, count) = (screen.drill.solved_at_once(), screen.drill.tries().len());
    let at_once = context.words.solved_at_once(at_once, count);
    let at_once = text(at_once).role(TypeRole::Large).center().lines(2);
    let lessons = button(labels.lessons, DrillAction::Lessons).key(Key::letter('l'));
    page(
        screen.title(context),
        even_row([lessons].into_iter().chain(again).chain([next])),
        [
            space(),
            celebration(screen, context),
            text(headline).role(TypeRole::Headline).tone(Tone::Win).center(),
            (count > 0).then_some(at_once).into(),
            text(note).quiet().center(),
            space(),
        ],
        context,
    )
    .keyed(1)
}
