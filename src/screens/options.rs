//! How the game looks, sounds, moves and speaks.

use super::{Change, Context, Request, Screen, back};
use crate::profile::{Language, Motion, Preferences, ThemeName, Volume};
use crate::ui::view::choices;
use crate::ui::{View, page};

pub struct OptionsScreen;

#[derive(Clone, Copy)]
pub enum OptionsAction {
    Prefer(Preferences),
    Back,
}

impl Screen for OptionsScreen {
    type Action = OptionsAction;

    fn view(&self, context: &Context) -> View<OptionsAction> {
        use OptionsAction::Prefer;
        let (labels, now) = (context.labels, context.profile.preferences);
        let theme = choices(
            labels.theme,
            &ThemeName::ALL,
            |theme| labels.themes[theme as usize].to_owned(),
            now.theme,
            |theme| Prefer(Preferences { theme, ..now }),
        );
        let sound = choices(
            labels.sound,
            &Volume::ALL,
            |volume| labels.volumes[volume as usize].to_owned(),
            now.volume,
            |volume| Prefer(Preferences { volume, ..now }),
        );
        let motion = choices(
            labels.motion,
            &Motion::ALL,
            |motion| labels.motions[motion as usize].to_owned(),
            now.motion,
            |motion| Prefer(Preferences { motion, ..now }),
        );
        // The language in use counts as chosen, even if the system chose it.
        let language = choices(
            labels.language,
            &Language::ALL,
            |language| language.own_name().to_owned(),
            context.language,
            |language| {
                Prefer(Preferences {
                    language: Some(language),
                    ..now
                })
            },
        );
        let rows = [
            theme.note(labels.theme_note),
            sound.note(labels.sound_note),
            motion.note(labels.motion_note),
            language.note(labels.language_note),
        ];
        page(labels.options, back(OptionsAction::Back, context), rows)
    }

    fn act(&mut self, action: OptionsAction, _: &Context) -> Request {
        match action {
            OptionsAction::Prefer(preferences) => Request::Change(Change::Preferences(preferences)),
            OptionsAction::Back => Request::BACK,
        }
    }
}
