//! The screens: one file or folder each, all on one trait, [`Screen`].
//!
//! Read `screen` (the trait and its requests) and `context` (what a screen can read), then `options`, a short
//! one, `start` and `board` with `opponents` (as cards), `board_items` (common to all boards) and `link`, then those
//! that open on top: `settings`, `choose_opponent`, `set_up`, `review`, `tree`, `comparison`, `practice` with
//! `drill`, `statistics` and `help`.

mod context;
mod screen;

pub mod board;
mod board_items;
mod dots;
mod opponents;
mod start;

mod settings;

mod link;

mod choose_opponent;
mod comparison;
mod review;
mod set_up;
mod tree;

mod drill;
mod practice;

mod help;
mod living_board;
mod options;
mod statistics;

use crate::ai::analysis::MoveEvaluation;
use crate::rules::{Cell, Outcome, Position, Rules};
use crate::text::pending_sign;
use crate::ui::view::{button_with, column, text_of};
use crate::ui::{ButtonStyle, Icon, Key, TypeRole, View, corner_button, page_title, page_with};
use board_items::{line_items, numbers, position_view, reason_items, said_cell, value_item, worth};
use dots::{dots, solved_text};
use screen::GoBack;

pub use choose_opponent::ChooseOpponentScreen;
pub use comparison::ComparisonScreen;
pub use context::{Context, Surroundings};
pub use drill::DrillScreen;
pub use help::HelpScreen;
pub use link::{BadLink, Link};
pub use options::OptionsScreen;
pub use practice::PracticeScreen;
pub use review::ReviewScreen;
pub use screen::{AnyScreen, Change, Go, Request, Screen};
pub use set_up::SetUpScreen;
pub use settings::SettingsScreen;
pub use start::StartScreen;
pub use statistics::StatisticsScreen;
pub use tree::{TreeAction, TreeScreen};

fn page<A>(
    title: &str,
    bottom: View<A>,
    sections: impl IntoIterator<Item = View<A>>,
    context: &Context,
) -> View<A> {
    page_with(page_title(title), back(context), bottom, sections)
}

fn back<A>(context: &Context) -> View<A> {
    let button = corner_button(context.labels.back, Icon::Back, GoBack);
    button.key(Key::BACK).of_any_screen()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    Everything,
    Undo,
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

fn reset_row<A: 'static>(reset: Reset, action: impl Fn(Reset) -> A, context: &Context) -> View<A> {
    let label = match reset {
        Reset::Undo => context.labels.undo_reset,
        Reset::Everything | Reset::Nothing => context.labels.reset,
    };
    let key = (reset == Reset::Undo).then_some(Key::letter('u'));
    let button = quiet_button(label, action(reset)).key(key);
    column([button.enabled(reset != Reset::Nothing).width(160.0)])
}

fn quiet_button<A: 'static>(label: &str, action: A) -> View<A> {
    let label = text_of(label, TypeRole::Label).center().quiet();
    button_with(action, ButtonStyle::Card(None), [label])
}

fn result_text(outcome: Outcome, context: &Context) -> String {
    match outcome {
        Outcome::Win(mark) => context.words.wins(&mark.to_string()),
        Outcome::Draw => context.labels.draw.to_owned(),
    }
}

fn state_text(position: &Position, context: &Context) -> String {
    match position.outcome() {
        Some(outcome) => result_text(outcome, context),
        None => context.words.to_move(position.to_move()),
    }
}

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
