//! What opens over the table or the panel and goes back there: the tree below a position, what four
//! searches cost there, the review of a round, the statistics, the options and the help.

mod costs;
mod help;
mod options;
mod records;
mod review;
mod tree;

use super::button::{Button, ButtonStyle};
use super::geometry::{Point, Rect, point, rect};
use super::input::Input;
use super::preferences::Preferences;
use super::shape::{Shape, Text};
use super::theme::Theme;
use super::words::{Language, Phrase};

pub(super) use costs::ComparisonScreen;
pub(super) use help::Help;
pub(super) use options::Options;
pub(super) use records::StatisticsScreen;
pub(super) use review::Review;
pub(super) use tree::Tree;

/// A screen over the table or the panel.
pub(super) trait Page {
    /// Takes one input.
    fn handle(&mut self, input: Input) -> Reply;

    /// Takes in what was found on other threads.
    fn tick(&mut self) {}

    /// Takes in what is preferred now, and the language in use.
    fn prefer(&mut self, _: Preferences, _: Language) {}

    /// Whether arrows mean something here; else they go from button to button.
    fn takes_arrows(&self) -> bool {
        false
    }

    /// Waits until everything is found, for tests.
    fn wait(&mut self) {}

    /// Whether more will be found without anybody doing anything.
    fn is_busy(&self) -> bool {
        false
    }

    /// The picture, with the mouse at `pointer`.
    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape>;

    /// Where Tab goes: everything that can be pressed.
    fn focus_rects(&self) -> Vec<Rect>;

    /// Whether a click there would do something.
    fn invites_click(&self, at: Point) -> bool;
}

/// What a page asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reply {
    /// Nothing.
    Stay,
    /// Back to what lies below.
    Back,
    /// Prefer this from now on.
    Prefer(Preferences),
    /// Forget the statistics.
    Reset,
    /// Bring them back.
    UndoReset,
    /// Back to the table, to play the round again from after so many marks.
    TryAgain(usize),
}

/// The row of buttons at the bottom of every page.
const BOTTOM: Rect = rect(24.0, 544.0, 552.0, 40.0);

/// The height of the font there.
const BOTTOM_SIZE: f32 = 17.0;

/// The button that goes back.
fn back_button<Action>(action: Action) -> Button<Action> {
    let place = BOTTOM.column(4, 5, 12.0);
    Button::new(place, Phrase::Back, action, ButtonStyle::Plain).sized(BOTTOM_SIZE)
}

/// The title of a page.
fn title(words: Phrase, theme: &Theme) -> Shape {
    Text::new(words, point(300.0, 34.0), 26.0, theme.text)
        .bold()
        .into()
}
