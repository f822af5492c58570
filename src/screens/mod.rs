//! The screens: one file or folder each, all on one trait, [`Screen`].
//!
//! Read `screen` (what a screen is and can ask for) and `context` (what it can look at), `spoken` (what
//! boards say to a screen reader), then `start`
//! and `board` with `opponents` (the cards to choose from), then those that open over them:
//! `settings`, `choose_opponent`, `set_up`, `review`, `tree`, `comparison`, `practice` with `drill`,
//! `statistics`, `options` and `help`.

mod context;
mod screen;
mod spoken;

pub mod board;
pub mod start;

mod opponents;
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

use crate::ai::analysis::{MoveEvaluation, Reason};
use crate::rules::{Cell, Line, Mark, Outcome, Position, Rules};
use crate::text::pending_sign;
use crate::ui::{
    BOARD_SQUARE, BoardLayout, Button, ButtonStyle, FINGER, Frame, Icon, Point, Rect, SPACE_L,
    SPACE_M, SPACE_S, Shape, Text, Theme, mark_shapes, point, rect,
};

pub use choose_opponent::ChooseOpponentScreen;
pub use comparison::ComparisonScreen;
pub use context::{Context, Surroundings};
pub use drill::DrillScreen;
pub use help::HelpScreen;
pub use options::OptionsScreen;
pub use practice::PracticeScreen;
pub use review::ReviewScreen;
pub use screen::{AnyScreen, Screen, ScreenRequest};
pub use set_up::SetUpScreen;
pub use settings::SettingsScreen;
pub use statistics::StatisticsScreen;
pub use tree::TreeScreen;

/// Goes back, at the top left of every screen.
const BACK: Rect = rect(SPACE_M, SPACE_M, 48.0, 48.0);
const BACK_SIZE: f32 = 12.0;

/// Opposite, on the board.
const SET_UP: Rect = rect(536.0, SPACE_M, 48.0, 48.0);

/// The middle of the row of buttons above a board in a tall view.
const ABOVE_BOARD: f32 = -74.0;

/// The middle of the buttons at the top corners in a low view.
const LOW_CORNER: f32 = 36.0;
const LOW_CORNER_GROWTH: f32 = 1.3;

/// The middle of a screen's title.
const TITLE: Point = point(300.0, 40.0);

/// The row of buttons at the bottom of a screen, the gap between them, and the height of their font.
const BOTTOM: Rect = rect(SPACE_L, 536.0, 552.0, 48.0);
const BOTTOM_GAP: f32 = SPACE_S;
const BOTTOM_SIZE: f32 = 17.0;

/// The row of buttons below the board, and at the same place on the start screen.
const FOOTER: Rect = rect(BOARD_SQUARE.x, 536.0, BOARD_SQUARE.w, 48.0);

/// The row of buttons below a board, higher in a tall view and, as far as there is room, in a low one.
fn footer_area(frame: Frame) -> Rect {
    let h = if frame.is_low() {
        FOOTER.h + SPACE_S
    } else {
        frame.finger(FOOTER.h)
    };
    Rect { h, ..FOOTER }
}

/// The narrowest and the widest panel beside a board.
const NARROWEST_PANEL: f32 = 150.0;
const WIDEST_PANEL: f32 = 240.0;

/// The panels left and right of a board, as high as it, where a window that shows this much has room for
/// them.
fn panels_beside(board: Rect, view: Rect) -> Option<(Rect, Rect)> {
    let right = board.right() + SPACE_L;
    let room = view.right() - SPACE_L - right;
    if room < NARROWEST_PANEL {
        return None;
    }
    let w = room.min(WIDEST_PANEL);
    let panel = |x| Rect { x, w, ..board };
    Some((panel(board.x - SPACE_L - w), panel(right)))
}

/// The action of screens whose only button goes back.
#[derive(Clone, Copy)]
pub struct Back;

fn back_button<Action>(action: Action, context: &Context) -> Button<Action> {
    let frame = context.frame();
    let [mut place, _] = corners(frame);
    if frame.is_tall() {
        place.y = frame.y(TITLE.y) - place.h / 2.0;
    }
    back_button_at(place, action, context)
}

/// The places of the buttons at the top left and right of a board. In a tall view they are larger, in a
/// row above the board's header; in a low one they reach outwards.
fn corners(frame: Frame) -> [Rect; 2] {
    let (xs, y) = if frame.is_tall() {
        ([BACK.x, SET_UP.right() - FINGER], ABOVE_BOARD)
    } else if frame.is_low() {
        (
            [BACK.right() - FINGER - SPACE_S, SET_UP.x + SPACE_S],
            LOW_CORNER,
        )
    } else {
        return [BACK, SET_UP];
    };
    xs.map(|x| rect(x, y - FINGER / 2.0, FINGER, FINGER))
}

/// How much larger the labels of these buttons are.
fn corner_growth(frame: Frame) -> f32 {
    if frame.is_low() {
        LOW_CORNER_GROWTH
    } else {
        frame.growth()
    }
}

/// Goes back from a board.
fn back_from_board<Action>(action: Action, context: &Context) -> Button<Action> {
    let [place, _] = corners(context.frame());
    back_button_at(place, action, context)
}

fn back_button_at<Action>(place: Rect, action: Action, context: &Context) -> Button<Action> {
    let label = context.labels.back;
    let button = header_button(place, label, action, context);
    button.with_tip(context.words.tip(label, "Esc"))
}

/// The button at the top right, which opens the screen to set up a position.
fn set_up_button<Action>(action: Action, context: &Context) -> Button<Action> {
    let [_, place] = corners(context.frame());
    Button::new(place, context.labels.set_up, action, ButtonStyle::Plain)
        .sized(BACK_SIZE)
        .with_icon(Icon::SetUp)
        .grown(corner_growth(context.frame()))
}

/// The button at the top left.
fn header_button<Action>(
    place: Rect,
    label: &str,
    action: Action,
    context: &Context,
) -> Button<Action> {
    Button::new(place, label, action, ButtonStyle::Plain)
        .sized(BACK_SIZE)
        .with_icon(Icon::Back)
        .grown(corner_growth(context.frame()))
}

/// Resets what a screen shows, at the bottom left; after that, undoes it. The action of the third
/// refuses: there is nothing to reset.
fn reset_button<Action>(
    [reset, undo, refuse]: [Action; 3],
    can_undo: bool,
    is_empty: bool,
    context: &Context,
) -> Button<Action> {
    let labels = context.labels;
    let (label, action, style) = if can_undo {
        (labels.undo_reset, undo, ButtonStyle::Plain)
    } else if is_empty {
        (labels.reset, refuse, ButtonStyle::Disabled)
    } else {
        (labels.reset, reset, ButtonStyle::Plain)
    };
    let place = Rect { w: 160.0, ..BOTTOM };
    Button::new(place, label, action, style).sized(BOTTOM_SIZE)
}

/// The title of a screen, between two buttons.
fn title(words: &str, context: &Context) -> Shape {
    let frame = context.frame();
    let text = Text::new(words, TITLE, 24.0, context.theme.text).bold();
    let width = 552.0 - 2.0 * frame.finger(BACK.w);
    frame.text(text.within(width)).into()
}

/// The title of a screen with a board: in a tall view in the row of buttons above it.
fn title_above_board(words: &str, context: &Context) -> Shape {
    let mut shape = title(words, context);
    if let (Shape::Text(text), true) = (&mut shape, context.frame().is_tall()) {
        text.at.y = ABOVE_BOARD;
    }
    shape
}

/// The name of the game between its two marks, larger or smaller by this factor than on the start screen.
fn game_title(middle: Point, factor: f32, context: &Context) -> Vec<Shape> {
    let theme = context.game_theme();
    let (away, radius) = (207.0 * factor, 20.0 * factor);
    let (left, right) = (middle.moved(-away, 0.0), middle.moved(away, 0.0));
    let mut shapes = mark_shapes(Mark::X, left, radius, theme.x, 1.0);
    shapes.extend(mark_shapes(Mark::O, right, radius, theme.o, 1.0));
    let title = Text::new(context.labels.title, middle, 46.0 * factor, theme.text);
    shapes.push(title.bold().within(320.0 * factor).into());
    shapes
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

/// The lines that the reason for a move of `mover` names, in the colour of the side that owns them.
fn reason_lines(reason: &Reason, mover: Mark, board: &BoardLayout, theme: &Theme) -> Vec<Shape> {
    let owner = match reason {
        Reason::Block(_) | Reason::BlockFork(_) => mover.other(),
        _ => mover,
    };
    lines_of(reason.lines(), owner, board, theme)
}

/// Lines across a board in the faint colour of a side.
fn lines_of(lines: &[Line], owner: Mark, board: &BoardLayout, theme: &Theme) -> Vec<Shape> {
    let color = theme.faint(theme.mark(owner));
    let lines = lines.iter();
    lines.map(|line| board.line(*line, color, 1.0)).collect()
}

/// The numbers of cells, as in `1, 5, 9`.
fn cell_numbers(cells: &[Cell], rules: Rules) -> String {
    let numbers = cells.iter().map(|cell| rules.number(*cell).to_string());
    numbers.collect::<Vec<_>>().join(", ")
}
