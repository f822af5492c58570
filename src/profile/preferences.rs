use serde::{Deserialize, Serialize};

use super::Language;

/// What fits a person's eyes, ears and tongue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The colours.
    pub theme: ThemeName,
    /// How loud it is.
    pub volume: Volume,
    /// Whether marks draw themselves and veils come slowly.
    pub motion: Motion,
    /// The language that was chosen; `None` is the system's.
    pub language: Option<Language>,
}

/// The names of the themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// Black ground, yellow X, white O.
    #[default]
    Classic,
    /// Light ground.
    Light,
    /// The strongest contrasts there are.
    HighContrast,
    /// Colours that every kind of colour vision tells apart.
    ColourSafe,
}

/// How loud sounds are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Volume {
    /// Not at all.
    Off,
    /// Softly.
    Soft,
    /// As they are meant.
    #[default]
    Full,
}

/// Whether things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Marks draw themselves, veils come slowly.
    #[default]
    Full,
    /// Everything is there at once.
    Reduced,
}

impl ThemeName {
    /// All of them.
    pub const ALL: [ThemeName; 4] = [
        ThemeName::Classic,
        ThemeName::Light,
        ThemeName::HighContrast,
        ThemeName::ColourSafe,
    ];
}

impl Volume {
    /// All of them.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Soft, Volume::Full];

    /// The volume from 0, silence, to 1.
    pub fn loudness(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Soft => 0.4,
            Volume::Full => 0.8,
        }
    }
}

impl Motion {
    /// Both.
    pub const ALL: [Motion; 2] = [Motion::Full, Motion::Reduced];
}
