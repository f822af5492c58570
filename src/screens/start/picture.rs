//! How the start panel looks: a title, the rows, and the buttons that begin a game.

use super::rows::{Content, Offer, Row, Stepper, presets};
use super::{Panel, PanelAction, Underway};
use crate::rules::{Mark, Rules};
use crate::ui::mark_shapes;
use crate::ui::{Button, ButtonStyle};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{self, Phrase};

/// The upper edge of the first row, and the gap between two rows.
const ROWS_FROM: f32 = 98.0;
const ROW_GAP: f32 = 16.0;

/// The height of the small print below some rows.
const SMALL_PRINT: f32 = 24.0;

/// The column of the choices; the names of the rows stand left of it.
const CHOICES: Rect = rect(172.0, 0.0, 356.0, 38.0);
pub(super) const NAMES_FROM: f32 = 72.0;

/// The gap between two things to choose from, and between two boards.
const GAP: f32 = 8.0;
const SMALL_GAP: f32 = 6.0;

/// How much wider each letter of its name makes the button of a board.
const LETTER: f32 = 8.0;

/// The height of the font of that name.
const PRESET_SIZE: f32 = 16.0;

/// Where the numbers of the board stand, from the left of the choices: columns, rows, in a row.
const STEPPERS: [f32; 3] = [0.0, 102.0, 208.0];

/// The sides of a stepper, and the width of the buttons at its ends.
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
            Content::Offers(_, None) | Content::Player(_, None) => CHOICES.h,
            Content::Offers(_, Some(_)) | Content::Player(_, Some(_)) => CHOICES.h + SMALL_PRINT,
            Content::Board(..) => CHOICES.h + GAP + STEPPER_H + SMALL_PRINT,
        }
    }
}

impl Panel {
    /// The whole screen.
    pub fn shapes(
        &self,
        theme: &Theme,
        pointer: Option<Point>,
        underway: Option<Underway>,
    ) -> Vec<Shape> {
        let mut shapes = title(theme);
        for (row, area) in self.rows_in_place() {
            shapes.extend(row_words(&row, area, theme));
        }
        for button in self.buttons(underway) {
            shapes.extend(button.shapes(theme, pointer));
        }
        for (row, area) in self.rows_in_place() {
            if let Content::Player(mark, _) = row.content {
                shapes.extend(self.player_marks(mark, area, theme));
            }
        }
        shapes
    }

    /// Everything that can be clicked.
    pub(super) fn buttons(&self, underway: Option<Underway>) -> Vec<Button<PanelAction>> {
        let rows = self.rows_in_place().into_iter();
        let mut buttons: Vec<_> = rows
            .flat_map(|(row, area)| self.row_buttons(row.content, area))
            .collect();
        buttons.extend(self.bottom_buttons(underway));
        buttons.extend(small_buttons());
        buttons
    }

    fn row_buttons(&self, content: Content, area: Rect) -> Vec<Button<PanelAction>> {
        match content {
            Content::Offers(offers, _) => {
                let n = offers.len();
                let focus_rects = (0..).map(|i| area.column(i, n, GAP));
                offer_buttons(offers, focus_rects)
            }
            Content::Player(mark, _) => self.player_buttons(mark, area),
            Content::Board(presets, steppers, _) => {
                let focus_rects = preset_areas(area);
                let mut buttons: Vec<_> = offer_buttons(presets, focus_rects)
                    .into_iter()
                    .map(|button| button.sized(PRESET_SIZE))
                    .collect();
                let pairs = steppers.iter().zip(stepper_areas(area));
                buttons.extend(pairs.flat_map(|(stepper, place)| step_buttons(stepper, place)));
                buttons
            }
        }
    }

    /// Begin a game; or, from left to right, begin another, give this one up, go on with it.
    fn bottom_buttons(&self, underway: Option<Underway>) -> Vec<Button<PanelAction>> {
        let Some(game) = underway else {
            let play = Button::new(BOTTOM, Phrase::Play, PanelAction::Play, ButtonStyle::Primary);
            return vec![play];
        };
        let give_up = game.loser.map(|mark| {
            let label = words::give_up(&game.settings, mark);
            (label, PanelAction::GiveUp)
        });
        let labels: Vec<(Phrase, PanelAction)> = [(Phrase::NewGame, PanelAction::Play)]
            .into_iter()
            .chain(give_up)
            .chain([(Phrase::Continue, PanelAction::Continue)])
            .collect();
        let n = labels.len();
        let buttons = labels.into_iter().enumerate().map(|(i, (label, action))| {
            let primary = action == self.confirm(underway);
            let style = if primary { ButtonStyle::Primary } else { ButtonStyle::Plain };
            Button::new(BOTTOM.column(i, n, 12.0), label, action, style)
        });
        buttons.collect()
    }

    /// The rows from the top, and where the choices of each stand.
    fn rows_in_place(&self) -> Vec<(Row, Rect)> {
        let mut top = ROWS_FROM;
        self.rows()
            .into_iter()
            .map(|row| {
                let area = Rect { y: top, ..CHOICES };
                top += row.height() + ROW_GAP;
                (row, area)
            })
            .collect()
    }
}

/// Below all else, what has nothing to do with the next game.
fn small_buttons() -> [Button<PanelAction>; 3] {
    let button = |i, label, action| {
        let place = SMALL.column(i, 3, 12.0);
        Button::new(place, label, action, ButtonStyle::Plain).sized(13.0)
    };
    [
        button(0, Phrase::Statistics, PanelAction::Statistics),
        button(1, Phrase::Options, PanelAction::Options),
        button(2, Phrase::Help, PanelAction::Help),
    ]
}

fn title(theme: &Theme) -> Vec<Shape> {
    let mut shapes = mark_shapes(Mark::X, point(93.0, 54.0), 20.0, theme.x, 1.0);
    shapes.extend(mark_shapes(Mark::O, point(507.0, 54.0), 20.0, theme.o, 1.0));
    let title = Text::new(Phrase::Title, point(300.0, 54.0), 46.0, theme.text);
    shapes.push(title.bold().within(320.0).into());
    shapes
}

/// A row's name, its small print, and its numbers.
fn row_words(row: &Row, area: Rect, theme: &Theme) -> Vec<Shape> {
    let name_at = point(NAMES_FROM, area.center().y);
    let name = Text::new(row.name.clone(), name_at, 18.0, theme.quiet)
        .aligned(Align::Left)
        .within(area.x - NAMES_FROM - SMALL_GAP);
    let mut texts = vec![name];
    match &row.content {
        Content::Offers(_, below) | Content::Player(_, below) => {
            texts.extend(below.as_ref().map(|words| small_print(words, area, theme)));
        }
        Content::Board(_, steppers, below) => {
            let focus_rects = stepper_areas(area);
            for (stepper, place) in steppers.iter().zip(focus_rects) {
                texts.extend(stepper_words(stepper, place, area.x + area.w, theme));
            }
            texts.push(small_print(below, stepper_line(area), theme));
        }
    }
    texts.into_iter().map(Shape::from).collect()
}

/// A line of small print below an area.
fn small_print(words: &Phrase, above: Rect, theme: &Theme) -> Text {
    let at = point(above.x, above.y + above.h + 15.0);
    Text::new(words.clone(), at, 15.0, theme.quiet)
        .aligned(Align::Left)
        .within(above.w)
}

/// The number of a stepper, and what is said after it, as far as the next one or this edge.
fn stepper_words(stepper: &Stepper, place: Rect, edge: f32, theme: &Theme) -> [Text; 2] {
    let number = Text::new(
        Phrase::verbatim(stepper.number),
        place.center(),
        20.0,
        theme.text,
    )
    .bold()
    .within(place.w - 2.0 * STEP_W);
    let from = place.x + place.w;
    let to = STEPPERS
        .iter()
        .map(|left| CHOICES.x + left)
        .find(|&left| left > from)
        .unwrap_or(edge);
    let at = point(from.midpoint(to), place.center().y);
    let after =
        Text::new(stepper.after.clone(), at, 15.0, theme.quiet).within(to - from - SMALL_GAP);
    [number, after]
}

fn offer_buttons(
    offers: Vec<Offer>,
    focus_rects: impl IntoIterator<Item = Rect>,
) -> Vec<Button<PanelAction>> {
    let pairs = offers.into_iter().zip(focus_rects);
    pairs
        .map(|(offer, place)| Button::new(place, offer.label, offer.action, offer.style))
        .collect()
}

/// Places side by side, wider for longer names, so that all are written in the same size.
fn preset_areas(area: Rect) -> Vec<Rect> {
    let n = presets().count() as f32;
    let letters = |rules| words::board(rules).chars().count() as f32;
    let widths = presets().map(|rules| LETTER * letters(rules));
    let rest = area.w - SMALL_GAP * (n - 1.0) - widths.clone().sum::<f32>();
    let mut x = area.x;
    widths
        .map(|letters| {
            let w = letters + rest / n;
            let place = rect(x, area.y, w, area.h);
            x += w + SMALL_GAP;
            place
        })
        .collect()
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
fn step_buttons(stepper: &Stepper, area: Rect) -> [Button<PanelAction>; 2] {
    let button = |x, label, board: Option<Rules>| {
        let (action, style) = match board {
            Some(rules) => (PanelAction::Board(rules), ButtonStyle::Plain),
            None => (PanelAction::Limit, ButtonStyle::Faint),
        };
        Button::new(rect(x, area.y, STEP_W, area.h), label, action, style)
    };
    [
        button(area.x, Phrase::verbatim("−"), stepper.smaller),
        button(
            area.x + area.w - STEP_W,
            Phrase::verbatim("+"),
            stepper.larger,
        ),
    ]
}
