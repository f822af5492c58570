//! What fits a person's eyes and ears: theme, sound, motion.

use super::{Page, Turn, back_button, title};
use crate::view::button::{Button, Look, action_at, invites_click};
use crate::view::geometry::{Point, Rect, point, rect};
use crate::view::input::Input;
use crate::view::preferences::{Motion, Preferences, ThemeName, Volume};
use crate::view::shape::{Align, Shape, Text};
use crate::view::theme::Theme;
use crate::view::words;

/// The first row of choices, and how far the next is below it.
const ROW: Rect = rect(120.0, 110.0, 456.0, 42.0);
const NEXT_ROW: f32 = 90.0;
const NAMES_FROM: f32 = 24.0;

/// The options as they are chosen.
#[derive(Debug)]
pub(in crate::view) struct Options {
    preferences: Preferences,
}

impl Options {
    /// The page with these chosen.
    pub fn new(preferences: Preferences) -> Options {
        Options { preferences }
    }

    fn buttons(&self) -> Vec<Button<Turn>> {
        let now = self.preferences;
        let themes = ThemeName::ALL.map(|theme| {
            let then = Preferences { theme, ..now };
            (words::theme(theme), then)
        });
        let volumes = Volume::ALL.map(|volume| {
            let then = Preferences { volume, ..now };
            (words::volume(volume), then)
        });
        let motions = Motion::ALL.map(|motion| {
            let then = Preferences { motion, ..now };
            (words::motion(motion), then)
        });
        let mut buttons = self.row(0, &themes);
        buttons.extend(self.row(1, &volumes));
        buttons.extend(self.row(2, &motions));
        buttons.push(back_button(Turn::Back));
        buttons
    }

    /// Some preferences to choose from, side by side.
    fn row(&self, row: u8, choices: &[(&str, Preferences)]) -> Vec<Button<Turn>> {
        let area = place(row);
        let n = choices.len();
        let choices = choices.iter().enumerate();
        choices
            .map(|(i, (label, then))| {
                let look = if *then == self.preferences {
                    Look::Chosen
                } else {
                    Look::Plain
                };
                let place = area.column(i, n, 8.0);
                Button::new(place, *label, Turn::Prefer(*then), look).sized(16.0)
            })
            .collect()
    }
}

impl Page for Options {
    fn handle(&mut self, input: Input) -> Turn {
        match input {
            Input::Press(at) => action_at(&self.buttons(), at).unwrap_or(Turn::Stay),
            Input::Back => Turn::Back,
            _ => Turn::Stay,
        }
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(words::OPTIONS, theme)];
        for (row, (name, note)) in (0..).zip(words::OPTION_ROWS) {
            let area = place(row);
            let y = area.center().y;
            let name = Text::new(name, point(NAMES_FROM, y), 18.0, theme.quiet);
            let below = point(area.x, area.y + area.h + 16.0);
            let note = Text::new(note, below, 14.0, theme.quiet).within(area.w);
            shapes.extend([name, note].map(|text| text.aligned(Align::Left).into()));
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn places(&self) -> Vec<Rect> {
        self.buttons().iter().map(|button| button.rect).collect()
    }

    fn invites_click(&self, at: Point) -> bool {
        invites_click(&self.buttons(), at)
    }
}

fn place(row: u8) -> Rect {
    let y = ROW.y + NEXT_ROW * f32::from(row);
    Rect { y, ..ROW }
}
