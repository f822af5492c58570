//! The screens: one file or folder each, all on one trait, [`Screen`].
//!
//! Read `screen` (what a screen is, what it can look at and ask for), then `start` and `board`, then
//! those that open over them: `review`, `tree`, `comparison`, `statistics`, `options` and `help`.

mod screen;

pub mod board;
pub mod start;

mod comparison;
mod review;
mod tree;

mod help;
mod options;
mod statistics;

use crate::ai::analysis::MoveEvaluation;
use crate::rules::{Outcome, Position};
use crate::text::pending_sign;
use crate::ui::{Button, ButtonStyle, Rect, Shape, Text, Theme, point, rect};

pub use comparison::ComparisonScreen;
pub use help::HelpScreen;
pub use options::OptionsScreen;
pub use review::ReviewScreen;
pub use screen::{AnyScreen, Context, Screen, ScreenRequest, Surroundings};
pub use statistics::StatisticsScreen;
pub use tree::TreeScreen;

/// The row of buttons at the bottom of the screens that open over the start screen or the board, the
/// gap between them, and the height of their font.
const BOTTOM: Rect = rect(24.0, 544.0, 552.0, 40.0);
const BOTTOM_GAP: f32 = 12.0;
const BOTTOM_SIZE: f32 = 17.0;

/// The action of screens whose only button goes back.
#[derive(Clone, Copy)]
pub struct Back;

/// The place of a bottom button, from 0 to 4.
fn bottom_column(i: usize) -> Rect {
    BOTTOM.column(i, 5, BOTTOM_GAP)
}

fn back_button<Action>(action: Action, context: &Context) -> Button<Action> {
    let label = context.labels.back;
    Button::new(bottom_column(4), label, action, ButtonStyle::Plain).sized(BOTTOM_SIZE)
}

fn title(words: &str, theme: &Theme) -> Shape {
    Text::new(words, point(300.0, 34.0), 26.0, theme.text)
        .bold()
        .into()
}

fn result_text(outcome: Outcome, context: &Context) -> String {
    match outcome {
        Outcome::Win(mark) => context.words.wins(&mark.to_string()),
        Outcome::Draw => context.labels.draw.to_owned(),
    }
}

/// How a position ended, or which mark is to move.
fn state_text(position: &Position, context: &Context) -> String {
    match position.outcome() {
        Some(outcome) => result_text(outcome, context),
        None => context.words.to_move(position.to_move()),
    }
}

/// What is proved of a move, as a sentence.
fn explanation_text(
    candidate: &MoveEvaluation,
    position: &Position,
    is_done: bool,
    context: &Context,
) -> String {
    match candidate.explanation(position) {
        Some(explanation) => context.words.explanation(&explanation),
        None if is_done => context.labels.not_proved.to_owned(),
        None => pending_sign(false).to_owned(),
    }
}
