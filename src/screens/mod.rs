//! The screens: one file or folder each, all on one trait, [`Screen`].
//!
//! Read `screen` (what a screen is and can ask for) and `context` (what it can look at), then `options`, a
//! short one, `start` and `board` with `opponents` (the cards to choose from) and `board_items` (what boards
//! show alike), then those that open over them: `settings`, `choose_opponent`, `set_up`, `review`, `tree`,
//! `comparison`, `practice` with `drill`, `statistics` and `help`.

mod context;
mod screen;

pub mod board;
mod board_items;
mod opponents;
mod start;

mod settings;

mod choose_opponent;
mod comparison;
mod review;
mod set_up;
mod tree;

mod drill;
mod practice;

mod help;
mod options;
mod statistics;

use crate::ai::analysis::MoveEvaluation;
use crate::rules::{Cell, Outcome, Position, Rules};
use crate::text::pending_sign;
use crate::ui::view::{button, column};
use crate::ui::{Icon, Key, View, corner_button, page_title, page_with};
use board_items::{line_items, numbers, position_view, reason_items, said_cell, value_item, worth};
use screen::GoBack;

pub use choose_opponent::ChooseOpponentScreen;
pub use comparison::ComparisonScreen;
pub use context::{Context, Surroundings};
pub use drill::DrillScreen;
pub use help::HelpScreen;
pub use options::OptionsScreen;
pub use practice::PracticeScreen;
pub use review::ReviewScreen;
pub use screen::{AnyScreen, Change, Go, Request, Screen};
pub use set_up::SetUpScreen;
pub use settings::SettingsScreen;
pub use start::StartScreen;
pub use statistics::StatisticsScreen;
pub use tree::{TreeAction, TreeScreen};

/// A screen with this title, which Escape and a button leave.
fn page<A>(
    title: &str,
    bottom: View<A>,
    sections: impl IntoIterator<Item = View<A>>,
    context: &Context,
) -> View<A> {
    page_with(page_title(title), back(context), bottom, sections)
}

/// Goes back to the screen below.
fn back<A>(context: &Context) -> View<A> {
    let button = corner_button(context.labels.back, Icon::Back, GoBack);
    button.key(Key::BACK).of_any_screen()
}

/// What a button that resets a screen does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    Everything,
    /// Brings back what was there before the reset.
    Undo,
    /// There is nothing to reset.
    Nothing,
}

impl Reset {
    fn of(can_undo: bool, is_empty: bool) -> Reset {
        match (can_undo, is_empty) {
            (true, _) => Reset::Undo,
            (false, true) => Reset::Nothing,
            (false, false) => Reset::Everything,
        }
    }
}

/// The button that resets what a screen shows, at its bottom.
fn reset_row<A: 'static>(reset: Reset, action: impl Fn(Reset) -> A, context: &Context) -> View<A> {
    let label = match reset {
        Reset::Undo => context.labels.undo_reset,
        Reset::Everything | Reset::Nothing => context.labels.reset,
    };
    let key = (reset == Reset::Undo).then_some(Key::letter('u'));
    let button = button(label, action(reset)).key(key);
    column([button.enabled(reset != Reset::Nothing).width(160.0)])
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
    let explanation = candidate.explanation(position);
    let words = explanation.map(|explanation| context.words.explanation(&explanation));
    pending_or(words, is_done, context)
}

/// What is proved, in words; what is said in their place until then, or for good.
fn pending_or(words: Option<String>, is_done: bool, context: &Context) -> String {
    match words {
        Some(words) => words,
        None if is_done => context.labels.not_proved.to_owned(),
        None => pending_sign(false).to_owned(),
    }
}

/// The numbers of cells, as in `1, 5, 9`.
fn cell_numbers(cells: &[Cell], rules: Rules) -> String {
    let numbers = cells.iter().map(|cell| rules.number(*cell).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
