//! What every board says to a screen reader.

use super::Context;
use crate::ai::analysis::Evaluation;
use crate::rules::{Cell, Mark, Position, Rules};
use crate::ui::{BoardLayout, SpokenBoard};

/// A board with a position; `notes` adds to what a cell says.
pub(super) fn spoken_board(
    layout: BoardLayout,
    position: &Position,
    is_clickable: bool,
    context: &Context,
    notes: impl Fn(Cell) -> Vec<String>,
) -> SpokenBoard {
    let mark_at = |cell| position.mark_at(cell);
    spoken_marks(layout, &mark_at, is_clickable, context, notes)
}

/// The same with marks that need not be a position.
pub(super) fn spoken_marks(
    layout: BoardLayout,
    mark_at: &dyn Fn(Cell) -> Option<Mark>,
    is_clickable: bool,
    context: &Context,
    notes: impl Fn(Cell) -> Vec<String>,
) -> SpokenBoard {
    let rules = layout.rules();
    let mut cells = Vec::new();
    for cell in rules.cells() {
        let mut what = content(cell, mark_at(cell), rules, context);
        what.extend(notes(cell));
        cells.push(context.words.cell(cell, &what.join(", ")));
    }
    SpokenBoard {
        layout,
        name: context.words.board(rules),
        cells,
        is_clickable,
    }
}

/// A board that only shows something, as a picture.
pub(super) fn spoken_picture(
    layout: BoardLayout,
    position: &Position,
    context: &Context,
    notes: impl Fn(Cell) -> Vec<String>,
) -> SpokenBoard {
    let board = spoken_board(layout, position, false, context, notes);
    SpokenBoard {
        name: context.labels.picture.to_owned(),
        ..board
    }
}

/// What is in a cell, and its number.
fn content(cell: Cell, mark: Option<Mark>, rules: Rules, context: &Context) -> Vec<String> {
    let what = match mark {
        Some(mark) => mark.to_string(),
        None => context.labels.empty.to_owned(),
    };
    vec![what, context.words.cell_number(rules.number(cell))]
}

/// What a mark in an empty cell is worth, as far as it is proved.
pub(super) fn worth(evaluation: Option<Evaluation>, context: &Context) -> String {
    match evaluation {
        Some(evaluation) => context.words.mark_here(evaluation),
        None => context.labels.not_proved_inline.to_owned(),
    }
}
