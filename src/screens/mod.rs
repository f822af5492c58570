//! The screens: one file or folder each, all on one trait, [`Screen`].
//!
//! Read `screen` (the trait and its requests) and `context` (what a screen can read), then `options`, a short
//! one, `start` and `board` with `opponents` (as cards), `board_items` and `told` (common to all boards) and `link`, then those
//! that open on top: `settings`, `people`, `choose_opponent`, `set_up`, `tree`, `comparison`, `drill`,
//! `statistics` and `help`.

mod context;
mod screen;

pub mod board;
mod board_items;
mod dots;
mod opponents;
mod start;
mod told;

mod settings;

mod link;

mod choose_opponent;
mod comparison;
mod set_up;
mod tree;

mod drill;

mod help;
mod living_board;
mod options;
mod people;
mod statistics;

use std::any::Any;

use crate::profile::Person;
use crate::rules::{Mark, Position};
use crate::ui::view::{button, column, nothing};
use crate::ui::{Align, ButtonStyle, Icon, Key, View, corner_button, page_title, page_with};
use board_items::{
    answers_words, line_items, numbers, position_view, reason_items, said_cell, value_items,
    value_words, worth,
};
use dots::{dots, solved_text};
use people::ask_who_plays;
use screen::{begin, choose, open, prefer};
use told::{Told, explained};

pub use choose_opponent::OpponentScreen;
pub use comparison::ComparisonScreen;
pub use context::{Context, Surroundings};
pub use drill::DrillScreen;
pub use help::HelpScreen;
pub use link::{BadLink, Link};
pub use options::OptionsScreen;
pub use screen::{Change, Go, Request, Screen, StatelessAction, ask};
pub use set_up::SetUpScreen;
pub use settings::SettingsScreen;
pub use start::StartScreen;
pub use statistics::StatisticsScreen;
pub use tree::{TreeAction, TreeScreen};

fn page(
    title: &str,
    bottom: View,
    sections: impl IntoIterator<Item = View>,
    context: &Context,
) -> View {
    page_with(page_title(title), back(context), bottom, sections)
}

fn back(context: &Context) -> View {
    let button = corner_button(context.labels.back, Icon::Back, ask(|_| Request::BACK));
    button.key(Key::BACK)
}

/// A button that resets what is saved of somebody, and then undoes that.
#[derive(Default)]
struct ResetButton {
    /// The person before the reset or removal, and what undoes that.
    before: Option<(Person, String)>,
}

impl ResetButton {
    fn view(&self, is_empty: bool, action: impl Any, context: &Context) -> View {
        let (label, key, width) = match &self.before {
            Some((_, undo)) => (undo.clone(), Some(Key::letter('u')), 240.0),
            None if is_empty => return nothing(),
            None => (context.labels.reset.to_owned(), None, 160.0),
        };
        let button = button(label, action).styled(ButtonStyle::Raised).may_be_cut();
        column([button.key(key).width(width)])
    }

    fn press(&mut self, now: &Person, emptied: Person, undo: impl Into<String>) -> Request {
        if let Some((before, _)) = self.before.take() {
            return Request::person(before);
        }
        self.before = Some((now.clone(), undo.into()));
        Request::person(emptied)
    }
}

fn state_text(position: &Position, context: &Context) -> String {
    match position.outcome() {
        Some(outcome) => context.words.outcome(outcome),
        None => context.words.to_move(position.to_move()),
    }
}

/// The side of a row on which a player stands.
fn edge(mark: Mark) -> Align {
    match mark {
        Mark::X => Align::Left,
        Mark::O => Align::Right,
    }
}
