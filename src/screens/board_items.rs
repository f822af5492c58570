//! What several screens show and say about boards and proofs.

use super::{Context, state_text};
use crate::ai::analysis::{Evaluation, MoveEvaluation, Reason};
use crate::rules::{Cell, Line, Mark, Position, Rules};
use crate::text::{OPEN_SIGN, UNKNOWN_SIGN, evaluation_sign};
use crate::ui::{BoardItem, Theme, ValueView, View, board};

/// For what is not proved of this position.
pub(super) fn unproved_sign(position: &Position, context: &Context) -> &'static str {
    if context.analysis.is_open(position) { OPEN_SIGN } else { UNKNOWN_SIGN }
}

/// The value of a move of this side in its cell, small in the corner if the middle is taken. The sign stands for a
/// value that is not proved.
pub(super) fn value_item(
    made: &MoveEvaluation,
    mover: Mark,
    unproved: &str,
    is_cornered: bool,
    context: &Context,
) -> BoardItem {
    let (sign, words, color) = match made.evaluation {
        Some(evaluation) => (
            evaluation_sign(evaluation),
            context.words.evaluation(evaluation, mover),
            context.theme.on_tint(evaluation.value),
        ),
        None => (unproved.to_owned(), String::new(), context.theme.quiet),
    };
    let cell = made.cell;
    BoardItem::Value(ValueView { cell, sign, words, color, is_cornered, is_small: false })
}

/// How many answers to a drawing move lose. The sign stands for what is not proved.
pub(super) fn answers_item(
    made: &MoveEvaluation,
    unproved: &str,
    is_cornered: bool,
    context: &Context,
) -> BoardItem {
    let sign = made.losing_answers().map(|(losing, of)| format!("{losing}/{of}"));
    BoardItem::Value(ValueView {
        cell: made.cell,
        sign: sign.unwrap_or_else(|| unproved.to_owned()),
        words: String::new(),
        color: context.theme.text,
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
    let parts: Vec<String> = [inside, number].into_iter().chain(notes).collect();
    context.words.cell(cell, &parts.join(", "))
}

/// Each cell says its mark and these notes.
pub(super) fn position_view<N: IntoIterator<Item = String>>(
    name: impl Into<String>,
    position: &Position,
    items: Vec<BoardItem>,
    notes: impl Fn(Cell) -> N,
    context: &Context,
) -> View {
    let rules = position.rules();
    board(rules, items, name, |cell| {
        said_cell(cell, position.mark_at(cell), rules, notes(cell), context)
    })
    .facts(position, state_text(position, context) + ".")
}

/// `ghost` counts as marked.
pub(super) fn numbers(position: &Position, ghost: Option<Cell>) -> impl Iterator<Item = BoardItem> {
    position.rules().cells().map(move |cell| BoardItem::Number {
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

pub(super) fn line_items(lines: &[Line], owner: Mark, theme: &Theme) -> Vec<BoardItem> {
    let color = theme.mark(owner);
    lines.iter().map(|line| BoardItem::thin_line(*line, color)).collect()
}
