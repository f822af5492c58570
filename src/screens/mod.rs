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
pub use screen::{AnyScreen, Context, Screen, ScreenRequest};
pub use statistics::StatisticsScreen;
pub use tree::TreeScreen;

/// The row of buttons at the bottom of the screens that open over the board.
const BOTTOM: Rect = rect(24.0, 544.0, 552.0, 40.0);

/// The height of the font there.
const BOTTOM_SIZE: f32 = 17.0;

fn back_button<Action>(action: Action, context: &Context) -> Button<Action> {
    let place = BOTTOM.column(4, 5, 12.0);
    Button::new(place, context.labels.back, action, ButtonStyle::Plain).sized(BOTTOM_SIZE)
}

fn title(words: &str, theme: &Theme) -> Shape {
    Text::new(words, point(300.0, 34.0), 26.0, theme.text)
        .bold()
        .into()
}

/// How a round ended, in words.
fn result(outcome: Outcome, context: &Context) -> String {
    match outcome {
        Outcome::Win(mark) => context.words.wins(&mark.to_string()),
        Outcome::Draw => context.labels.draw.to_owned(),
    }
}

/// How a position ended, or which mark is to move.
fn state_of(position: &Position, context: &Context) -> String {
    match position.outcome() {
        Some(outcome) => result(outcome, context),
        None => context.words.to_move(position.to_move()),
    }
}

/// What is proved of a move, as a sentence.
fn explained(
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
