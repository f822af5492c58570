//! Appearance, sound, motion and language.

use super::{Context, Screen, page, prefer};
use crate::platform::IS_PAGE;
use crate::profile::{Language, MarkStyle, Motion, Preferences, ThemeName, Volume};
use crate::rules::Mark;
use crate::ui::view::{button_with, choices, grid, labelled, note, nothing, picture, text};
use crate::ui::{ButtonStyle, Shape, Theme, View, mark_shapes, point, rect};

/// The minimum width of a theme, and the heights of its name and picture.
const SWATCH_W: f32 = 68.0;
const NAME_H: f32 = 36.0;
const SWATCH_H: f32 = 50.0;

pub struct OptionsScreen;

impl Screen for OptionsScreen {
    fn view(&self, context: &Context) -> View {
        let (labels, now) = (context.labels, context.profile.preferences);
        let marks = choices(
            labels.marks,
            &MarkStyle::ALL,
            |style| labels.mark_styles[style as usize],
            now.marks,
            |marks| prefer(Preferences { marks, ..now }),
        );
        let sound = choices(
            labels.sound,
            &Volume::ALL,
            |volume| labels.volumes[volume as usize],
            now.volume,
            |volume| prefer(Preferences { volume, ..now }),
        );
        let motion = choices(
            labels.motion,
            &Motion::ALL,
            |motion| labels.motions[motion as usize],
            now.motion,
            |motion| prefer(Preferences { motion, ..now }),
        );
        // The language in use counts as chosen, even if the system chose it.
        let language = choices(
            labels.language,
            &Language::ALL,
            Language::own_name,
            context.language,
            |language| prefer(Preferences { language: Some(language), ..now }),
        );
        let language = language.note(labels.language_note);
        if context.surroundings.is_terminal {
            return page(labels.options, nothing(), [language], context);
        }
        let rows = [
            themes(context).note(labels.theme_note),
            marks.note(labels.marks_note),
            sound.note(labels.sound_note),
            motion.note(labels.motion_note),
            language,
        ];
        let saved = IS_PAGE.then(|| note(labels.in_browser).center());
        page(labels.options, saved.into(), rows, context)
    }
}

/// The themes with a small board in each.
fn themes(context: &Context) -> View {
    let (labels, now) = (context.labels, context.profile.preferences);
    let themes = ThemeName::ALL.map(|theme| {
        let label = labels.themes[theme as usize];
        let action = prefer(Preferences { theme, ..now });
        let theme_shown = Theme::named(theme, context.surroundings.is_system_dark);
        let name = text(label).center();
        let parts = [name.lines(2).height(NAME_H), swatch(&theme_shown).optional()];
        let is_chosen = theme == now.theme;
        button_with(action, ButtonStyle::Plain, parts)
            .chosen(is_chosen)
            .as_choice(is_chosen)
            .named([labels.theme, label].join(": "))
    });
    labelled(labels.theme, grid(SWATCH_W, 6, themes).one_tab_stop())
}

/// A small board in the colours of a theme.
fn swatch(theme: &Theme) -> View {
    let bar = |area| Shape::filled(area, 0.0, theme.grid);
    let bars = [0.34, 0.63].map(|at| {
        let (upright, flat) = (rect(at, 0.08, 0.03, 0.84), rect(0.08, at, 0.84, 0.03));
        [bar(upright), bar(flat)]
    });
    let marks = [(Mark::X, 0.21, 0.21), (Mark::O, 0.5, 0.5), (Mark::X, 0.79, 0.21)]
        .map(|(mark, x, y)| mark_shapes(mark, point(x, y), 0.1, theme.mark(mark), 1.0));
    let ground = Shape::filled(rect(0.0, 0.0, 1.0, 1.0), 0.1, theme.ground);
    let shapes =
        [ground].into_iter().chain(bars.into_iter().flatten()).chain(marks.into_iter().flatten());
    picture(shapes.collect(), 1.0, SWATCH_H)
}
