//! Where everything on the start screen stands, and how it looks: a title, the rows, and the buttons
//! that start a game.

use super::rows::{Choice, Content, Row, Stepper, presets, rows};
use super::{StartAction, StartScreen, people};
use crate::game::{Command, Game, Seat, Settings};
use crate::rules::Mark;
use crate::screens::Context;
use crate::text::board_size;
use crate::ui::{Button, ButtonStyle, Rect, Shape, Text, Theme, mark_shapes, point, rect};

/// The upper edge of the first row, and the gap between two rows.
const ROWS_FROM: f32 = 98.0;
const ROW_GAP: f32 = 16.0;

/// The height of the note below some rows.
const NOTE: f32 = 24.0;

/// The column of the choices; the names of the rows stand left of it.
const CHOICES: Rect = rect(172.0, 0.0, 356.0, 38.0);
const NAMES_FROM: f32 = 72.0;

/// The gap between two choices, and between two boards.
const GAP: f32 = 8.0;
const SMALL_GAP: f32 = 6.0;

/// How much each letter of its label widens the button of a board.
const LETTER: f32 = 8.0;

/// The height of the font of that label.
const PRESET_SIZE: f32 = 16.0;

/// Where the numbers of the board stand, from the left of the choices: columns, rows, in a row.
const STEPPERS: [f32; 3] = [0.0, 102.0, 208.0];

/// The size of a stepper, and the width of the buttons at its ends.
const STEPPER_W: f32 = 82.0;
const STEPPER_H: f32 = 30.0;
const STEP_W: f32 = 28.0;

/// The buttons below the rows.
const BOTTOM: Rect = rect(72.0, 512.0, 456.0, 50.0);

/// The small buttons below those.
const SMALL: Rect = rect(72.0, 570.0, 456.0, 24.0);

impl Row {
    fn height(&self) -> f32 {
        match self.content {
            Content::Choices(_, None) | Content::Player(_, None) => CHOICES.h,
            Content::Choices(_, Some(_)) | Content::Player(_, Some(_)) => CHOICES.h + NOTE,
            Content::Board(..) => CHOICES.h + GAP + STEPPER_H + NOTE,
        }
    }
}

/// The title, and the names, notes and numbers of the rows.
pub(super) fn draw(screen: &StartScreen, context: &Context) -> Vec<Shape> {
    let mut shapes = title(context);
    for (row, area) in placed_rows(screen, context) {
        shapes.extend(row_texts(&row, area, &context.theme));
    }
    shapes
}

/// The marks on the buttons of the players.
pub(super) fn draw_over(screen: &StartScreen, context: &Context) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for (row, area) in placed_rows(screen, context) {
        if let Content::Player(mark, _) = row.content {
            shapes.extend(people::marks(mark, NAMES_FROM, area, context));
        }
    }
    shapes
}

pub(super) fn buttons(screen: &StartScreen, context: &Context) -> Vec<Button<StartAction>> {
    let mut buttons = Vec::new();
    for (row, area) in placed_rows(screen, context) {
        match row.content {
            Content::Choices(choices, _) => {
                let n = choices.len();
                let places = (0..n).map(|i| area.column(i, n, GAP));
                buttons.extend(choice_buttons(choices, places));
            }
            Content::Player(mark, _) => {
                buttons.extend(people::buttons(screen, mark, area, context));
            }
            Content::Board(presets, steppers, _) => {
                let presets = choice_buttons(presets, preset_areas(area));
                buttons.extend(presets.map(|button| button.sized(PRESET_SIZE)));
                for (stepper, place) in steppers.iter().zip(stepper_areas(area)) {
                    buttons.extend(step_buttons(stepper, place));
                }
            }
        }
    }
    buttons.extend(bottom_buttons(context));
    buttons.extend(small_buttons(context));
    buttons
}

/// The rows from the top, and where the choices of each stand.
fn placed_rows(screen: &StartScreen, context: &Context) -> Vec<(Row, Rect)> {
    let mut top = ROWS_FROM;
    let mut placed = Vec::new();
    for row in rows(screen, context) {
        let area = Rect { y: top, ..CHOICES };
        top += row.height() + ROW_GAP;
        placed.push((row, area));
    }
    placed
}

fn choice_buttons(
    choices: Vec<Choice>,
    places: impl IntoIterator<Item = Rect>,
) -> impl Iterator<Item = Button<StartAction>> {
    choices.into_iter().zip(places).map(|(choice, place)| {
        let style = ButtonStyle::of_choice(choice.is_chosen);
        let action = StartAction::Choose(choice.settings);
        Button::new(place, choice.label, action, style)
    })
}

/// Start a game; with one under way, from left to right: start another, give this one up, go on with
/// it.
fn bottom_buttons(context: &Context) -> Vec<Button<StartAction>> {
    let labels = context.labels;
    let Some(game) = context.game() else {
        let play = Button::new(BOTTOM, labels.play, StartAction::Play, ButtonStyle::Primary);
        return vec![play];
    };
    let mut choices = vec![(labels.start_over.to_owned(), StartAction::Play)];
    if game.check(Command::GiveUp).is_ok() && game.position().plies() > 0 {
        choices.push((give_up_label(game, context), StartAction::GiveUp));
    }
    choices.push((labels.resume.to_owned(), StartAction::Continue));
    let n = choices.len();
    let confirmed = StartScreen::confirm(context);
    let buttons = choices.into_iter().enumerate();
    buttons
        .map(|(i, (label, action))| {
            let style = if action == confirmed {
                ButtonStyle::Primary
            } else {
                ButtonStyle::Plain
            };
            Button::new(BOTTOM.column(i, n, 12.0), label, action, style)
        })
        .collect()
}

fn give_up_label(game: &Game, context: &Context) -> String {
    match game.opponent() {
        Seat::Computer(_) => context.labels.give_up.to_owned(),
        Seat::Human => context
            .words
            .give_up_as(&context.display_name(game.who_gives_up())),
    }
}

fn small_buttons(context: &Context) -> [Button<StartAction>; 3] {
    let labels = context.labels;
    let button = |i, label, action| {
        let place = SMALL.column(i, 3, 12.0);
        Button::new(place, label, action, ButtonStyle::Plain).sized(13.0)
    };
    [
        button(0, labels.statistics, StartAction::Statistics),
        button(1, labels.options, StartAction::Options),
        button(2, labels.help, StartAction::Help),
    ]
}

fn title(context: &Context) -> Vec<Shape> {
    let theme = &context.theme;
    let mut shapes = mark_shapes(Mark::X, point(93.0, 54.0), 20.0, theme.x, 1.0);
    shapes.extend(mark_shapes(Mark::O, point(507.0, 54.0), 20.0, theme.o, 1.0));
    let title = Text::new(context.labels.title, point(300.0, 54.0), 46.0, theme.text);
    shapes.push(title.bold().within(320.0).into());
    shapes
}

/// A row's name, its note, and its numbers.
fn row_texts(row: &Row, area: Rect, theme: &Theme) -> Vec<Shape> {
    let name_at = point(NAMES_FROM, area.center().y);
    let name = Text::left(row.name, name_at, 18.0, theme.quiet);
    let mut texts = vec![name.within(area.x - NAMES_FROM - SMALL_GAP)];
    match &row.content {
        Content::Choices(_, Some(words)) | Content::Player(_, Some(words)) => {
            texts.push(note(words, area, theme));
        }
        Content::Choices(_, None) | Content::Player(_, None) => {}
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
    let at = point(above.x, above.y + above.h + 15.0);
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
        after.within(to - from - SMALL_GAP),
    ]
}

/// Places side by side, wider for longer labels, so that all have the same size of text.
fn preset_areas(area: Rect) -> Vec<Rect> {
    let widths: Vec<f32> = presets()
        .map(|rules| LETTER * board_size(rules).chars().count() as f32)
        .collect();
    let n = widths.len() as f32;
    let rest = area.w - SMALL_GAP * (n - 1.0) - widths.iter().sum::<f32>();
    let mut x = area.x;
    let mut areas = Vec::new();
    for width in widths {
        let w = width + rest / n;
        areas.push(rect(x, area.y, w, area.h));
        x += w + SMALL_GAP;
    }
    areas
}

/// The line of the steppers, below that of the boards.
fn stepper_line(area: Rect) -> Rect {
    rect(area.x, area.y + area.h + GAP, area.w, STEPPER_H)
}

fn stepper_areas(area: Rect) -> [Rect; 3] {
    let line = stepper_line(area);
    STEPPERS.map(|left| rect(line.x + left, line.y, STEPPER_W, line.h))
}

/// A button at either end of a stepper.
fn step_buttons(stepper: &Stepper, area: Rect) -> [Button<StartAction>; 2] {
    let button = |x, label, settings: Option<Settings>| {
        let (action, style) = match settings {
            Some(settings) => (StartAction::Choose(settings), ButtonStyle::Plain),
            None => (StartAction::Limit, ButtonStyle::Disabled),
        };
        Button::new(rect(x, area.y, STEP_W, area.h), label, action, style)
    };
    let right = area.x + area.w - STEP_W;
    [
        button(area.x, "−", stepper.smaller),
        button(right, "+", stepper.larger),
    ]
}
