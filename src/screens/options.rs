//! How the game looks, sounds, moves and speaks.

use super::{Context, Screen, ScreenRequest, back_button, title};
use crate::profile::{Language, Motion, Preferences, ThemeName, Volume};
use crate::ui::{Button, Rect, SPACE_L, SPACE_M, SPACE_S, Shape, Text, Theme, point, rect};

/// The first row of choices, and how far below it the next one is.
const ROW: Rect = rect(120.0, 104.0, 456.0, 48.0);
const NEXT_ROW: f32 = 112.0;

/// The size of the name of a row, of a choice, and of the note below it.
const NAME_SIZE: f32 = 18.0;
const CHOICE_SIZE: f32 = 16.0;
const NOTE_SIZE: f32 = 14.0;

/// The names of all rows are equally large, and so are their choices and the notes.
const NAME_GROUP: u32 = 1;
const CHOICE_GROUP: u32 = 2;
const NOTE_GROUP: u32 = 3;

pub struct OptionsScreen;

#[derive(Clone, Copy)]
pub enum OptionsAction {
    Prefer(Preferences),
    Back,
}

impl Screen for OptionsScreen {
    type Action = OptionsAction;

    fn buttons(&self, context: &Context) -> Vec<Button<OptionsAction>> {
        let labels = context.labels;
        let now = context.profile.preferences;
        let themes = ThemeName::ALL.map(|theme| Preferences { theme, ..now });
        let volumes = Volume::ALL.map(|volume| Preferences { volume, ..now });
        let motions = Motion::ALL.map(|motion| Preferences { motion, ..now });
        let languages = Language::ALL.map(|language| Preferences {
            language: Some(language),
            ..now
        });
        let language_names = Language::ALL.map(Language::own_name);
        // What is in use counts as chosen, also where the system chose it.
        let chosen_language = Preferences {
            language: Some(context.language),
            ..now
        };
        let mut buttons = row((0, labels.theme), &labels.themes, &themes, now);
        buttons.extend(row((1, labels.sound), &labels.volumes, &volumes, now));
        buttons.extend(row((2, labels.motion), &labels.motions, &motions, now));
        let language = (3, labels.language);
        buttons.extend(row(language, &language_names, &languages, chosen_language));
        let mut buttons = context.frame().buttons(buttons);
        buttons.push(back_button(OptionsAction::Back, context));
        buttons
    }

    fn perform(&mut self, action: OptionsAction, _: &Context) -> ScreenRequest {
        match action {
            OptionsAction::Prefer(preferences) => ScreenRequest::SetPreferences(preferences),
            OptionsAction::Back => ScreenRequest::Back,
        }
    }

    fn draw(&self, context: &Context) -> Vec<Shape> {
        let (labels, theme) = (context.labels, context.game_theme());
        let rows = [
            (labels.theme, labels.theme_note),
            (labels.sound, labels.sound_note),
            (labels.motion, labels.motion_note),
            (labels.language, labels.language_note),
        ];
        let mut texts = Vec::new();
        for (i, (name, note)) in (0..).zip(rows) {
            texts.extend(row_texts(i, name, note, &theme));
        }
        let mut shapes = context.frame().texts(texts);
        shapes.push(title(labels.options, context));
        shapes
    }
}

fn row_area(row: u8) -> Rect {
    let y = ROW.y + NEXT_ROW * f32::from(row);
    Rect { y, ..ROW }
}

fn row_texts(row: u8, name: &str, note: &str, theme: &Theme) -> [Shape; 2] {
    let area = row_area(row);
    let name_at = point(SPACE_L, area.center().y);
    let name = Text::left(name, name_at, NAME_SIZE, theme.text);
    let name = name.within(area.x - SPACE_L - SPACE_S);
    let note_at = point(area.x, area.bottom() + SPACE_M + 2.0);
    let note = Text::left(note, note_at, NOTE_SIZE, theme.quiet);
    let note = note.within(area.w).wrapped(2);
    [
        name.grouped(NAME_GROUP).into(),
        note.grouped(NOTE_GROUP).into(),
    ]
}

/// The choices of a row side by side, each with the preferences that it stands for. The row has a number
/// and a name.
fn row(
    (row, row_name): (u8, &str),
    names: &[&str],
    choices: &[Preferences],
    chosen: Preferences,
) -> Vec<Button<OptionsAction>> {
    let area = row_area(row);
    let n = choices.len();
    let columns = names.iter().zip(choices).enumerate();
    columns
        .map(|(i, (&name, &choice))| {
            let place = area.column(i, n, SPACE_S);
            let action = OptionsAction::Prefer(choice);
            let button = Button::choice(place, name, action, choice == chosen);
            let button = button.with_label_group(CHOICE_GROUP);
            button
                .sized(CHOICE_SIZE)
                .chosen_by_enter()
                .in_row_named(row_name)
        })
        .collect()
}
