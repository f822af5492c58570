//! What fits a person's eyes, ears and tongue: theme, sound, motion, language.

use super::{Page, Reply, back_button, title};
use crate::ui::{Button, ButtonStyle, action_at, invites_click, focus_rects};
use crate::ui::{Point, Rect, point, rect};
use crate::ui::Input;
use crate::profile::{Motion, Preferences, ThemeName, Volume};
use crate::ui::{Align, Shape, Text};
use crate::ui::Theme;
use crate::text::{Language, Phrase};

/// The first row of choices, and how far the next is below it.
const ROW: Rect = rect(120.0, 110.0, 456.0, 42.0);
const NEXT_ROW: f32 = 90.0;
const NAMES_FROM: f32 = 24.0;

/// The options as they are chosen.
pub(crate) struct Options {
    preferences: Preferences,
    /// The language in use, chosen or not.
    language: Language,
}

/// The rows: what each is about, and a note.
const ROWS: [(Phrase, Phrase); 4] = [
    (Phrase::Theme, Phrase::ThemeNote),
    (Phrase::Sound, Phrase::SoundNote),
    (Phrase::Motion, Phrase::MotionNote),
    (Phrase::Language, Phrase::LanguageNote),
];

/// Something to choose: what it is called, what is preferred then, and whether it is so now.
type Choice = (Phrase, Preferences, bool);

impl Options {
    /// The page with these chosen, and this language in use.
    pub fn new(preferences: Preferences, language: Language) -> Options {
        Options {
            preferences,
            language,
        }
    }

    fn buttons(&self) -> Vec<Button<Reply>> {
        let now = self.preferences;
        let themes = ThemeName::ALL.map(|theme| {
            let then = Preferences { theme, ..now };
            (Phrase::ThemeName(theme), then, then == now)
        });
        let volumes = Volume::ALL.map(|volume| {
            let then = Preferences { volume, ..now };
            (Phrase::Volume(volume), then, then == now)
        });
        let motions = Motion::ALL.map(|motion| {
            let then = Preferences { motion, ..now };
            (Phrase::MotionName(motion), then, then == now)
        });
        let languages = Language::ALL.map(|language| {
            let name = Phrase::verbatim(language.own_name());
            let then = Preferences {
                language: Some(language),
                ..now
            };
            (name, then, language == self.language)
        });
        let mut buttons = choices(0, themes.into());
        buttons.extend(choices(1, volumes.into()));
        buttons.extend(choices(2, motions.into()));
        buttons.extend(choices(3, languages.into()));
        buttons.push(back_button(Reply::Back));
        buttons
    }
}

impl Page for Options {
    fn handle(&mut self, input: Input) -> Reply {
        match input {
            Input::Press(at) => action_at(&self.buttons(), at).unwrap_or(Reply::Stay),
            Input::Back => Reply::Back,
            _ => Reply::Stay,
        }
    }

    fn prefer(&mut self, preferences: Preferences, language: Language) {
        *self = Options::new(preferences, language);
    }

    fn shapes(&self, theme: &Theme, pointer: Option<Point>) -> Vec<Shape> {
        let mut shapes = vec![title(Phrase::Options, theme)];
        for (row, (name, note)) in (0..).zip(ROWS) {
            let area = place(row);
            let y = area.center().y;
            let name = Text::new(name, point(NAMES_FROM, y), 18.0, theme.quiet)
                .within(area.x - NAMES_FROM - 6.0);
            let below = point(area.x, area.y + area.h + 16.0);
            let note = Text::new(note, below, 14.0, theme.quiet).within(area.w);
            shapes.extend([name, note].map(|text| text.aligned(Align::Left).into()));
        }
        for button in self.buttons() {
            shapes.extend(button.shapes(theme, pointer));
        }
        shapes
    }

    fn focus_rects(&self) -> Vec<Rect> {
        focus_rects(&self.buttons())
    }

    fn invites_click(&self, at: Point) -> bool {
        invites_click(&self.buttons(), at)
    }
}

fn place(row: u8) -> Rect {
    let y = ROW.y + NEXT_ROW * f32::from(row);
    Rect { y, ..ROW }
}

/// What can be chosen in a row, side by side.
fn choices(row: u8, choices: Vec<Choice>) -> Vec<Button<Reply>> {
    let area = place(row);
    let n = choices.len();
    let choices = choices.into_iter().enumerate();
    choices
        .map(|(i, (label, then, chosen))| {
            let (place, style) = (area.column(i, n, 8.0), ButtonStyle::of_choice(chosen));
            Button::new(place, label, Reply::Prefer(then), style).sized(16.0)
        })
        .collect()
}
