//! What several screens show and say about boards and proofs.

use super::{Context, state_text};
use crate::ai::Value;
use crate::ai::analysis::{Evaluation, MoveEvaluation, Reason};
use crate::rules::{Cell, Line, Mark, Position, Rules};
use crate::text::{evaluation_sign, pending_sign};
use crate::ui::view::text;
use crate::ui::{BoardItem, Speech, Theme, ValueView, View, board};

/// The value of a move of this side in its cell, small in the corner if the middle is taken. Dots mean a pending
/// proof, a question mark an unknown value (`is_done`).
pub(super) fn value_item(
    cell: Cell,
    (evaluation, mover): (Option<Evaluation>, Mark),
    is_done: bool,
    is_cornered: bool,
    context: &Context,
) -> BoardItem {
    let (sign, words, color) = if let Some(evaluation) = evaluation {
        (
            evaluation_sign(evaluation),
            context.words.evaluation(evaluation, mover),
            context.theme.on_tint(evaluation.value),
        )
    } else {
        let sign = pending_sign(is_done).to_owned();
        (sign, String::new(), context.theme.quiet)
    };
    BoardItem::Value(ValueView { cell, sign, words, color, is_cornered, is_small: false })
}

/// How many answers to a drawing move lose; dots until that is proved.
pub(super) fn answers_item(
    made: &MoveEvaluation,
    is_done: bool,
    is_cornered: bool,
    context: &Context,
) -> BoardItem {
    let (sign, words) = match made.counted_answers() {
        Some(answers) => {
            let (losing, of) = (answers.losing(), answers.cells.len());
            (format!("{losing}/{of}"), context.words.part(losing, of))
        }
        None => (pending_sign(is_done).to_owned(), String::new()),
    };
    BoardItem::Value(ValueView {
        cell: made.cell,
        sign,
        words,
        color: context.theme.on_tint(Value::Draw),
        is_cornered,
        is_small: true,
    })
}

/// The description of a cell for screen readers: its place, its content, its number and these notes.
pub(super) fn said_cell(
    cell: Cell,
    mark: Option<Mark>,
    rules: Rules,
    notes: impl IntoIterator<Item = String>,
    context: &Context,
) -> String {
    let inside = match mark {
        Some(mark) => mark.to_string(),
        None => context.labels.empty.to_owned(),
    };
    let number = context.words.cell_number(rules.number(cell));
    let parts = [inside, number].into_iter().chain(notes);
    let parts: Vec<String> = parts.collect();
    context.words.cell(cell, &parts.join(", "))
}

/// Each cell says its mark and these notes.
pub(super) fn position_view<A: 'static, N: IntoIterator<Item = String>>(
    name: impl Into<String>,
    position: &Position,
    items: Vec<BoardItem>,
    notes: impl Fn(Cell) -> N,
    context: &Context,
) -> View<A> {
    let rules = position.rules();
    board(rules, items, name, |cell| {
        said_cell(cell, position.mark_at(cell), rules, notes(cell), context)
    })
    .facts(position, state_text(position, context) + ".")
}

/// `ghost` counts as marked.
pub(super) fn numbers(position: &Position, ghost: Option<Cell>) -> impl Iterator<Item = BoardItem> {
    let cells = position.rules().cells();
    cells.map(move |cell| BoardItem::Number {
        cell,
        is_marked: position.mark_at(cell).is_some() || ghost == Some(cell),
    })
}

pub(super) fn worth(evaluation: Option<Evaluation>, context: &Context) -> String {
    match evaluation {
        Some(evaluation) => context.words.mark_here(evaluation),
        None => context.labels.not_proved_inline.to_owned(),
    }
}

/// The lines in the reason for a move of `mover`, in their owner's colour.
pub(super) fn reason_items(reason: &Reason, mover: Mark, theme: &Theme) -> Vec<BoardItem> {
    let owner = match reason {
        Reason::Block(_) | Reason::BlockFork(_) => mover.other(),
        _ => mover,
    };
    line_items(reason.lines(), owner, theme)
}

fn line_items(lines: &[Line], owner: Mark, theme: &Theme) -> Vec<BoardItem> {
    let color = theme.mark(owner);
    let lines = lines.iter();
    lines.map(|line| BoardItem::thin_line(*line, color)).collect()
}

/// A text that is announced when it changes, unless its proof is pending.
pub(super) fn said_once_proved<A>(words: String) -> View<A> {
    let speech =
        if words.ends_with(pending_sign(false)) { Speech::AsShown } else { Speech::Status };
    text(words).spoken(speech)
}
