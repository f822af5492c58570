//! How the start panel looks: a title, the rows, and the buttons that begin a game.

use super::rows::{Content, Row, Stepper};
use super::{Panel, PanelAction, Underway};
use crate::rules::{Mark, Rules};
use crate::view::board::mark_shapes;
use crate::view::button::{Button, Look};
use crate::view::geometry::{Point, Rect, point, rect};
use crate::view::shape::{Align, Shape, Text};
use crate::view::theme::Theme;
use crate::view::words;

/// The upper edge of the first row, and the gap between two rows.
const ROWS_FROM: f32 = 102.0;
const ROW_GAP: f32 = 20.0;

/// The height of the small print below some rows.
const SMALL_PRINT: f32 = 24.0;

/// The column of the choices; the names of the rows stand left of it.
const CHOICES: Rect = rect(176.0, 0.0, 352.0, 40.0);
const NAMES_FROM: f32 = 72.0;

/// The gap between two things to choose from, and between two numbers of the board.
const GAP: f32 = 8.0;
const WIDE_GAP: f32 = 18.0;

/// The buttons below the rows.
const BOTTOM: Rect = rect(72.0, 516.0, 456.0, 52.0);

impl Row {
    fn height(&self) -> f32 {
        match self.content {
            Content::Offers(_, None) => CHOICES.h,
            Content::Offers(_, Some(_)) | Content::Steppers(_) => CHOICES.h + SMALL_PRINT,
            Content::Sentence(_) => CHOICES.h + SMALL_PRINT + ROW_GAP + CHOICES.h,
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
        shapes
    }

    /// Everything that can be clicked.
    pub(super) fn buttons(&self, underway: Option<Underway>) -> Vec<Button<PanelAction>> {
        let rows = self.rows_in_place().into_iter();
        let mut buttons: Vec<_> = rows
            .flat_map(|(row, area)| row_buttons(row, area))
            .collect();
        buttons.extend(self.bottom_buttons(underway));
        buttons
    }

    /// Begin a game; or, from left to right, begin another, give this one up, go on with it.
    fn bottom_buttons(&self, underway: Option<Underway>) -> Vec<Button<PanelAction>> {
        let Some(game) = underway else {
            let play = Button::new(BOTTOM, words::PLAY, PanelAction::Play, Look::Primary);
            return vec![play];
        };
        let give_up = game.loser.map(|mark| {
            let label = words::give_up(&game.settings, mark);
            (label, PanelAction::GiveUp)
        });
        let labels: Vec<(String, PanelAction)> = [(words::NEW_GAME.into(), PanelAction::Play)]
            .into_iter()
            .chain(give_up)
            .chain([(words::CONTINUE.into(), PanelAction::Continue)])
            .collect();
        let n = labels.len();
        let buttons = labels.into_iter().enumerate().map(|(i, (label, action))| {
            let primary = action == self.confirm(underway);
            let look = if primary { Look::Primary } else { Look::Plain };
            Button::new(BOTTOM.column(i, n, 12.0), label, action, look)
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

fn title(theme: &Theme) -> Vec<Shape> {
    let mut shapes = mark_shapes(Mark::X, point(93.0, 54.0), 20.0, theme.x, 1.0);
    shapes.extend(mark_shapes(Mark::O, point(507.0, 54.0), 20.0, theme.o, 1.0));
    let title = Text::new(words::TITLE, point(300.0, 54.0), 46.0, theme.text);
    shapes.push(title.bold().within(320.0).into());
    shapes
}

/// A row's name, its small print, and its numbers.
fn row_words(row: &Row, area: Rect, theme: &Theme) -> Vec<Shape> {
    let name_at = point(NAMES_FROM, area.center().y);
    let name = Text::new(row.name, name_at, 18.0, theme.quiet)
        .aligned(Align::Left)
        .within(area.x - NAMES_FROM - GAP);
    let mut texts = vec![name];
    let small_print = |words: &str, x: f32| {
        let at = point(x, area.y + area.h + 15.0);
        Text::new(words, at, 15.0, theme.quiet)
    };
    match &row.content {
        Content::Offers(_, below) => texts.extend(below.as_ref().map(|words| {
            small_print(words, area.x)
                .aligned(Align::Left)
                .within(area.w)
        })),
        Content::Sentence(words) => {
            let at = point(area.x, area.y + row.height() / 2.0);
            let text = Text::new(*words, at, 18.0, theme.quiet);
            texts.push(text.aligned(Align::Left).within(area.w));
        }
        Content::Steppers(steppers) => {
            for (i, stepper) in steppers.iter().enumerate() {
                let part = stepper_area(area, i);
                let number = stepper.number.to_string();
                texts.push(Text::new(number, part.center(), 22.0, theme.text).bold());
                texts.push(small_print(stepper.caption, part.center().x).within(part.w));
            }
        }
    }
    texts.into_iter().map(Shape::from).collect()
}

fn row_buttons(row: Row, area: Rect) -> Vec<Button<PanelAction>> {
    match row.content {
        Content::Offers(offers, _) => {
            let n = offers.len();
            let buttons = offers.into_iter().enumerate().map(|(i, offer)| {
                let place = area.column(i, n, GAP);
                Button::new(place, offer.label, offer.action, offer.look)
            });
            buttons.collect()
        }
        Content::Sentence(_) => Vec::new(),
        Content::Steppers(steppers) => {
            let places = (0..).map(|i| stepper_area(area, i));
            let pairs = steppers.iter().zip(places);
            pairs
                .flat_map(|(stepper, place)| step_buttons(stepper, place))
                .collect()
        }
    }
}

fn stepper_area(row: Rect, i: usize) -> Rect {
    row.column(i, 3, WIDE_GAP)
}

/// A square button at either end of a stepper.
fn step_buttons(stepper: &Stepper, area: Rect) -> [Button<PanelAction>; 2] {
    let button = |x, label, board: Option<Rules>| {
        let (action, look) = match board {
            Some(rules) => (PanelAction::Board(rules), Look::Plain),
            None => (PanelAction::Limit, Look::Faint),
        };
        Button::new(rect(x, area.y, area.h, area.h), label, action, look)
    };
    [
        button(area.x, "−", stepper.smaller),
        button(area.x + area.w - area.h, "+", stepper.larger),
    ]
}
