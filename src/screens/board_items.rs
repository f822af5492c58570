//! What several screens show and say about boards and proofs.

use super::{Context, state_text};
use crate::ai::Value;
use crate::ai::analysis::{Evaluation, MoveEvaluation, Reason};
use crate::rules::{Cell, Line, Mark, Position, Rules};
use crate::text::{OPEN_SIGN, UNKNOWN_SIGN, evaluation_sign};
use crate::ui::{BoardItem, Theme, ValueView, View, board};

/// What a cell says, as a sign and in words where there is room: how a move there ends.
pub(super) fn value_words(
    made: &MoveEvaluation,
    position: &Position,
    context: &Context,
) -> [String; 2] {
    match made.evaluation {
        Some(evaluation) => {
            let words = context.words.evaluation(evaluation, position.to_move());
            [evaluation_sign(evaluation), words]
        }
        None => unproved(position, context),
    }
}

/// In words alone, how many answers to a drawing move lose, if any does.
pub(super) fn answers_words(
    made: &MoveEvaluation,
    position: &Position,
    context: &Context,
) -> [String; 2] {
    match made.losing_answers() {
        Some((0, _)) => Default::default(),
        Some((losing, of)) => [String::new(), context.words.so_many_lose(losing, of)],
        None => unproved(position, context),
    }
}

fn unproved(position: &Position, context: &Context) -> [String; 2] {
    let is_open = context.analysis.is_open(position);
    [if is_open { OPEN_SIGN } else { UNKNOWN_SIGN }.to_owned(), String::new()]
}

/// The tile of a cell and what it says, in the corner if the middle is taken. The best moves stand out, a win solid
/// unless something lies on it; a loss has no tile.
pub(super) fn value_items(
    made: &MoveEvaluation,
    [sign, words]: [String; 2],
    is_best: bool,
    is_cornered: bool,
    theme: &Theme,
) -> Vec<BoardItem> {
    let (cell, value) = (made.cell, made.evaluation.map(|it| it.value));
    let (ground, frame, color) = match (value, is_best) {
        (Some(Value::Win), true) if !is_cornered => (Some(theme.win), None, theme.ground),
        (Some(Value::Win | Value::Draw), true) => (Some(theme.tint()), Some(theme.win), theme.win),
        (Some(Value::Win), false) => (Some(theme.tint()), None, theme.win),
        (Some(Value::Draw), false) => (None, Some(theme.outline), theme.draw),
        (Some(Value::Loss), _) => (None, None, theme.loss),
        (None, _) => (None, None, theme.quiet),
    };
    let is_end = matches!(value, Some(Value::Win | Value::Draw)) && !sign.is_empty();
    let is_small = !is_best && !is_end;
    let said = ValueView { cell, sign, words, color, is_cornered, is_small };
    let ground = ground.map(|color| BoardItem::Ground(cell, color));
    let frame = frame.map(|color| BoardItem::Frame(cell, color));
    ground.into_iter().chain(frame).chain([BoardItem::Value(said)]).collect()
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
pub(super) fn numbers(
    position: &Position,
    ghost: Option<Cell>,
    named: &[Cell],
) -> impl Iterator<Item = BoardItem> {
    position.rules().cells().map(move |cell| BoardItem::Number {
        cell,
        is_marked: position.mark_at(cell).is_some() || ghost == Some(cell),
        is_named: named.contains(&cell),
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
