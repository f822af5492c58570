//! Appearance, sound, motion and language.

use super::{Change, Context, Request, Screen, page};
use crate::profile::{Language, Motion, Preferences, ThemeName, Volume};
use crate::ui::View;
use crate::ui::view::{choices, nothing};

pub struct OptionsScreen;

impl Screen for OptionsScreen {
    type Action = Preferences;

    fn view(&self, context: &Context) -> View<Preferences> {
        let (labels, now) = (context.labels, context.profile.preferences);
        let theme = choices(
            labels.theme,
            &ThemeName::ALL,
            |theme| labels.themes[theme as usize],
            now.theme,
            |theme| Preferences { theme, ..now },
        );
        let sound = choices(
            labels.sound,
            &Volume::ALL,
            |volume| labels.volumes[volume as usize],
            now.volume,
            |volume| Preferences { volume, ..now },
        );
        let motion = choices(
            labels.motion,
            &Motion::ALL,
            |motion| labels.motions[motion as usize],
            now.motion,
            |motion| Preferences { motion, ..now },
        );
        // The language in use counts as chosen, even if the system chose it.
        let language = choices(
            labels.language,
            &Language::ALL,
            Language::own_name,
            context.language,
            |language| Preferences {
                language: Some(language),
                ..now
            },
        );
        let rows = [
            theme.note(labels.theme_note),
            sound.note(labels.sound_note),
            motion.note(labels.motion_note),
            language.note(labels.language_note),
        ];
        page(labels.options, nothing(), rows, context)
    }

    fn act(&mut self, preferences: Preferences, _: &Context) -> Request {
        Request::Change(Change::Preferences(preferences))
    }
}
