//! Where everything in the settings stands, and how it looks: the rows, and the button that plays.

use super::rows::{Choice, Content, Row, Stepper, rows};
use super::{SettingsAction, SettingsScreen, people};
use crate::game::Settings;
use crate::screens::opponents::opponent_name;
use crate::screens::{Context, back_button};
use crate::ui::{
    BOARD_SQUARE, Button, ButtonStyle, Rect, SPACE_M, SPACE_S, Shape, Text, Theme, point, rect,
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

/// Where the numbers of the board stand, from the left of the choices: columns, rows, in a row.
const STEPPERS: [f32; 3] = [0.0, 124.0, 248.0];

/// The size of a stepper, and the width of the buttons at its ends.
const STEPPER_W: f32 = 92.0;
const STEPPER_H: f32 = 32.0;
const STEP_W: f32 = 32.0;

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
        shapes.extend(row_texts(&row, area, &context.theme));
    }
    shapes
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
            shapes.extend(people::marks(mark, NAMES_FROM, area, context));
        }
    }
    shapes
}

pub(super) fn buttons(screen: &SettingsScreen, context: &Context) -> Vec<Button<SettingsAction>> {
    let mut buttons = Vec::new();
    for (row, area) in placed_rows(context) {
        match row.content {
            Content::Choices(choices) => {
                buttons.extend(choice_buttons(row.name, choices, area, CHOICE_SIZE));
            }
            Content::Player(mark, _) => {
                buttons.extend(people::buttons(screen, mark, area, context));
            }
            Content::Board(presets, steppers, _) => {
                let area = Rect {
                    h: PRESET_H,
                    ..area
                };
                buttons.extend(choice_buttons(row.name, presets, area, PRESET_SIZE));
                for (stepper, place) in steppers.iter().zip(stepper_areas(area)) {
                    buttons.extend(step_buttons(stepper, place, context));
                }
            }
        }
    }
    buttons.extend(last_buttons(context));
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
fn row_texts(row: &Row, area: Rect, theme: &Theme) -> Vec<Shape> {
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
            for (stepper, place) in steppers.iter().zip(stepper_areas(area)) {
                texts.extend(stepper_texts(stepper, place, area.x + area.w, theme));
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
fn stepper_texts(stepper: &Stepper, place: Rect, edge: f32, theme: &Theme) -> [Text; 2] {
    let number = stepper.number.to_string();
    let number = Text::new(number, place.center(), 20.0, theme.text).bold();
    let from = place.x + place.w;
    let lefts = STEPPERS.map(|left| CHOICES.x + left);
    let to = lefts.into_iter().find(|&left| left > from).unwrap_or(edge);
    let at = point(from.midpoint(to), place.center().y);
    let after = Text::new(stepper.after, at, 15.0, theme.quiet);
    [
        number.within(place.w - 2.0 * STEP_W),
        after.within(to - from - SPACE_S),
    ]
}

/// The line of the steppers, below that of the boards.
fn stepper_line(area: Rect) -> Rect {
    rect(area.x, area.y + PRESET_H + SPACE_S, area.w, STEPPER_H)
}

fn stepper_areas(area: Rect) -> [Rect; 3] {
    let line = stepper_line(area);
    STEPPERS.map(|left| rect(line.x + left, line.y, STEPPER_W, line.h))
}

/// A button at either end of a stepper.
fn step_buttons(stepper: &Stepper, area: Rect, context: &Context) -> [Button<SettingsAction>; 2] {
    let labels = context.labels;
    let button = |x, label, does: &str, settings: Option<Settings>| {
        let (action, style) = match settings {
            Some(settings) => (SettingsAction::Choose(settings), ButtonStyle::Plain),
            None => (SettingsAction::Limit, ButtonStyle::Disabled),
        };
        let name = format!("{} {}: {does}", stepper.name, stepper.number);
        Button::new(rect(x, area.y, STEP_W, area.h), label, action, style).named(name)
    };
    let right = area.x + area.w - STEP_W;
    [
        button(area.x, "−", labels.fewer, stepper.smaller),
        button(right, "+", labels.more, stepper.larger),
    ]
}
