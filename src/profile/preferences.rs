use serde::{Deserialize, Serialize};

use super::Language;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Preferences {
    pub theme: ThemeName,
    pub volume: Volume,
    pub motion: Motion,
    /// `None` for the system's language.
    pub language: Option<Language>,
    pub marks: MarkStyle,
    /// Whether the board shows what teaches.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub learns: bool,
    /// Whether the examples before the first question about cuts were seen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knows_cuts: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// Light or dark, as the system is.
    #[default]
    System,
    Light,
    Dark,
    /// Yellow X and white O on black.
    Classic,
    HighContrast,
    /// Distinct in every kind of colour vision.
    ColourSafe,
}

/// How marks and grid are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkStyle {
    /// By hand, in the themes Light and Dark.
    #[default]
    Ink,
    Plain,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Volume {
    Off,
    Soft,
    #[default]
    Full,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Marks draw themselves and results fade in.
    #[default]
    Full,
    /// Everything appears at once.
    Reduced,
}

impl ThemeName {
    pub const ALL: [ThemeName; 6] = [
        ThemeName::System,
        ThemeName::Light,
        ThemeName::Dark,
        ThemeName::Classic,
        ThemeName::HighContrast,
        ThemeName::ColourSafe,
    ];
}

impl MarkStyle {
    pub const ALL: [MarkStyle; 2] = [MarkStyle::Ink, MarkStyle::Plain];
}

impl Volume {
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Soft, Volume::Full];

    /// From 0 (silence) to 1.
    pub fn loudness(self) -> f32 {
        match self {
            Volume::Off => 0.0,
            Volume::Soft => 0.4,
            Volume::Full => 0.8,
        }
    }
}

impl Preferences {
    /// Whether anything is to move.
    pub fn moves(&self) -> bool {
        self.motion == Motion::Full
    }
}

impl Motion {
    pub const ALL: [Motion; 2] = [Motion::Full, Motion::Reduced];
}
