use serde::{Deserialize, Serialize};

use super::{Phrase, english, korean};
use crate::profile::Players;

/// A language that the window speaks. A further one is a file like `english`, and an arm in each
/// function here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Korean.
    Korean,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Korean];

    /// The language of a locale, as in `ko-KR`; English for those that the window does not speak.
    pub fn of_locale(locale: &str) -> Language {
        let end = locale.find(['-', '_', '.', '@']).unwrap_or(locale.len());
        let code = &locale[..end];
        let spoken = Language::ALL.into_iter();
        let mut matching = spoken.filter(|language| language.code().eq_ignore_ascii_case(code));
        matching.next().unwrap_or_default()
    }

    /// Its code in ISO 639-1.
    fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Korean => "ko",
        }
    }

    /// Its name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Korean => "한국어",
        }
    }

    /// A phrase in this language, about these players.
    pub fn say(self, phrase: &Phrase, players: &Players) -> String {
        match self {
            Language::English => english::say(phrase, players),
            Language::Korean => korean::say(phrase, players),
        }
    }
}
