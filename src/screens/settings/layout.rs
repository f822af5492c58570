//! Where everything in the settings stands, and how it looks: the rows, and the button that plays.

use super::rows::{Choice, Content, Row, Stepper, rows};
use super::{SettingsAction, SettingsScreen, people};
use crate::game::Settings;
use crate::screens::opponents::opponent_name;
use crate::screens::{Context, back_button};
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, Frame, Rect, SPACE_M, SPACE_S, Shape, Text, Theme, point,
    rect,
};

/// The upper edge of the first row.
const ROWS_FROM: f32 = 84.0;

/// The height of the note below some rows.
const NOTE: f32 = 22.0;

/// The column of the choices; the names of the rows stand left of it.
const CHOICES: Rect = rect(132.0, 0.0, 444.0, 40.0);
const NAMES_FROM: f32 = 24.0;

const CHOICE_SIZE: f32 = 17.0;

/// The boards to choose from, with two lines on each.
const PRESET_H: f32 = 46.0;
const PRESET_SIZE: f32 = 15.0;

/// The height of the steppers: the numbers of the board, each between two buttons.
const STEPPER_H: f32 = 32.0;

/// Where the steppers stand.
struct Steppers {
    /// The left edges: columns, rows, in a row.
    lefts: [f32; 3],
    w: f32,
    /// The width of the buttons at the ends of one.
    step_w: f32,
}

/// Below the boards to choose from.
const STEPPERS: Steppers = Steppers {
    lefts: [132.0, 256.0, 380.0],
    w: 92.0,
    step_w: 32.0,
};

/// In a tall window they take the whole width, so that fingers can press them.
const WIDE_STEPPERS: Steppers = Steppers {
    lefts: [24.0, 188.0, 352.0],
    w: 140.0,
    step_w: 52.0,
};

/// The players of a tall window, where the colours are larger.
const WIDE_PLAYERS: f32 = 72.0;

/// The buttons that play and that set up a position.
const LAST: Rect = rect(BOARD_SQUARE.x, 528.0, BOARD_SQUARE.w, 56.0);
const SET_UP_SIZE: f32 = 15.0;

impl Row {
    fn height(&self) -> f32 {
        match self.content {
            Content::Choices(_) | Content::Player(_, None) => CHOICES.h,
            Content::Player(_, Some(_)) => CHOICES.h + NOTE,
            Content::Board(..) => PRESET_H + SPACE_S + STEPPER_H + NOTE,
        }
    }
}

/// The names, notes and numbers of the rows.
pub(super) fn draw(context: &Context) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, area) in placed_rows(context) {
        shapes.extend(row_texts(&row, area, context));
    }
    context.frame().texts(shapes)
}

/// What is said of the board that is chosen.
pub(super) fn notes(context: &Context) -> Vec<String> {
    let mut notes = Vec::new();
    for row in rows(context) {
        if let Content::Board(_, _, note) = row.content {
            notes.push(note);
        }
    }
    notes
}

/// The marks on the buttons of the players.
pub(super) fn draw_over(context: &Context) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, area) in placed_rows(context) {
        if let Content::Player(mark, _) = row.content {
            let area = player_area(area, context.frame());
            shapes.extend(people::marks(mark, NAMES_FROM, area, context));
        }
    }
    shapes
}

pub(super) fn buttons(screen: &SettingsScreen, context: &Context) -> Vec<Button<SettingsAction>> {
    let frame = context.frame();
    let mut buttons = Vec::new();
    for (row, area) in placed_rows(context) {
        let mut in_row = Vec::new();
        match row.content {
            Content::Choices(choices) => {
                in_row.extend(choice_buttons(row.name, choices, area, CHOICE_SIZE));
            }
            Content::Player(mark, _) => {
                let area = player_area(area, frame);
                buttons.extend(people::buttons(screen, mark, area, context));
            }
            Content::Board(presets, steppers, _) => {
                let area = Rect {
                    h: PRESET_H,
                    ..area
                };
                in_row.extend(choice_buttons(row.name, presets, area, PRESET_SIZE));
                for (stepper, place) in steppers.iter().zip(stepper_areas(area, frame)) {
                    in_row.extend(step_buttons(stepper, place, context));
                }
            }
        }
        buttons.extend(frame.buttons(in_row));
    }
    buttons.extend(frame.buttons(last_buttons(context).into()));
    buttons.push(back_button(SettingsAction::Back, context));
    buttons
}

/// The rows from the top, and where the choices of each stand.
fn placed_rows(context: &Context) -> Vec<(Row, Rect)> {
    let mut top = ROWS_FROM;
    let mut placed = Vec::new();
    for row in rows(context) {
        let area = Rect { y: top, ..CHOICES };
        top += row.height() + SPACE_M;
        placed.push((row, area));
    }
    placed
}

/// Where the name and the colours of a player stand in the window.
fn player_area(row: Rect, frame: Frame) -> Rect {
    let area = frame.place(row);
    if !frame.is_tall() {
        return area;
    }
    let w = area.right() - WIDE_PLAYERS;
    Rect {
        x: WIDE_PLAYERS,
        w,
        ..area
    }
}

/// The choices of a row side by side.
fn choice_buttons(
    row_name: &'static str,
    choices: Vec<Choice>,
    area: Rect,
    size: f32,
) -> impl Iterator<Item = Button<SettingsAction>> {
    let n = choices.len();
    let choices = choices.into_iter().enumerate();
    choices.map(move |(i, choice)| {
        let place = area.column(i, n, SPACE_S);
        let action = SettingsAction::Choose(choice.settings);
        let button = Button::choice(place, choice.label, action, choice.is_chosen);
        button.sized(size).in_row_named(row_name)
    })
}

/// Starts a game with what is chosen, or sets up a position for one.
fn last_buttons(context: &Context) -> [Button<SettingsAction>; 2] {
    let labels = context.labels;
    let set_up = LAST.column(2, 3, SPACE_S);
    let play_area = Rect {
        w: set_up.x - SPACE_S - LAST.x,
        ..LAST
    };
    let play = if context.game().is_some() {
        labels.start_over
    } else {
        labels.play
    };
    let against = opponent_name(context.profile.settings.opponent, context);
    let label = format!("{play}\n{}: {against}", labels.opponent);
    let set_up = Button::new(
        set_up,
        labels.set_up_position,
        SettingsAction::SetUp,
        ButtonStyle::Plain,
    );
    [
        Button::new(play_area, label, SettingsAction::Play, ButtonStyle::Primary),
        set_up.sized(SET_UP_SIZE),
    ]
}

/// A row's name, its note, and its numbers.
fn row_texts(row: &Row, area: Rect, context: &Context) -> Vec<Shape> {
    let (theme, frame) = (&context.theme, context.frame());
    let h = match row.content {
        Content::Board(..) => PRESET_H,
        _ => area.h,
    };
    let name_at = point(NAMES_FROM, area.y + h / 2.0);
    let name = Text::left(row.name, name_at, 16.0, theme.quiet);
    let mut texts = vec![name.within(area.x - NAMES_FROM - SPACE_S)];
    match &row.content {
        Content::Player(_, Some(words)) => texts.push(note(words, area, theme)),
        Content::Choices(_) | Content::Player(_, None) => {}
        Content::Board(_, steppers, words) => {
            let edge = area.right();
            for (stepper, place) in steppers.iter().zip(stepper_areas(area, frame)) {
                texts.extend(stepper_texts(stepper, place, edge, context));
            }
            texts.push(note(words, stepper_line(area), theme));
        }
    }
    texts.into_iter().map(Shape::from).collect()
}

fn note(words: &str, above: Rect, theme: &Theme) -> Text {
    let at = point(above.x, above.y + above.h + 14.0);
    Text::left(words, at, 15.0, theme.quiet).within(above.w)
}

/// The number of a stepper, and what is said after it, as far as the next stepper or this edge.
fn stepper_texts(stepper: &Stepper, place: Rect, edge: f32, context: &Context) -> [Text; 2] {
    let (theme, places) = (&context.theme, steppers(context.frame()));
    let number = stepper.number.to_string();
    let number = Text::new(number, place.center(), 20.0, theme.text).bold();
    let from = place.x + place.w;
    let mut lefts = places.lefts.into_iter();
    let to = lefts.find(|&left| left > from).unwrap_or(edge);
    let at = point(from.midpoint(to), place.center().y);
    let after = Text::new(stepper.after, at, 15.0, theme.quiet);
    [
        number.within(place.w - 2.0 * places.step_w),
        after.within(to - from - SPACE_S),
    ]
}

/// The line of the steppers, below that of the boards.
fn stepper_line(area: Rect) -> Rect {
    rect(area.x, area.y + PRESET_H + SPACE_S, area.w, STEPPER_H)
}

fn steppers(frame: Frame) -> Steppers {
    if frame.is_tall() {
        WIDE_STEPPERS
    } else {
        STEPPERS
    }
}

fn stepper_areas(area: Rect, frame: Frame) -> [Rect; 3] {
    let (line, places) = (stepper_line(area), steppers(frame));
    places.lefts.map(|x| rect(x, line.y, places.w, line.h))
}

/// A button at either end of a stepper.
fn step_buttons(stepper: &Stepper, area: Rect, context: &Context) -> [Button<SettingsAction>; 2] {
    let labels = context.labels;
    let w = steppers(context.frame()).step_w;
    let button = |x, label, does: &str, settings: Option<Settings>| {
        let (action, style) = match settings {
            Some(settings) => (SettingsAction::Choose(settings), ButtonStyle::Plain),
            None => (SettingsAction::Limit, ButtonStyle::Disabled),
        };
        let name = format!("{} {}: {does}", stepper.name, stepper.number);
        Button::new(rect(x, area.y, w, area.h), label, action, style).named(name)
    };
    let right = area.right() - w;
    [
        button(area.x, "−", labels.fewer, stepper.smaller),
        button(right, "+", labels.more, stepper.larger),
    ]
}
