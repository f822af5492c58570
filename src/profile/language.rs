use serde::{Deserialize, Serialize};

/// A language of the game; its words are in a file of the module `text`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    English,
    Korean,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::Korean];

    /// From a locale such as `ko-KR`; English for any other language.
    pub fn of_locale(locale: &str) -> Language {
        let end = locale.find(['-', '_', '.', '@']).unwrap_or(locale.len());
        let code = &locale[..end];
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .unwrap_or_default()
    }

    /// In ISO 639-1.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Korean => "ko",
        }
    }

    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Korean => "한국어",
        }
    }
}
