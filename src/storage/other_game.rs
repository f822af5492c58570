//! Another game with the same document: only one of the two saves, and when it ends, the other takes
//! over.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document;

/// A value that two games can have at once.
pub trait Merged: Serialize + DeserializeOwned + Default {
    /// This game's value, with what must not be lost of the other game's. Both began with `loaded`.
    #[must_use]
    fn merged(self, theirs: Self, loaded: &Self) -> Self;
}

/// What is known of another game.
#[derive(Debug)]
pub(super) enum OtherGame {
    /// There is none.
    None,
    /// It saves, so this game does not. This was loaded.
    Saves { loaded: Vec<u8> },
    /// It has ended.
    Ended(Legacy),
}

/// What a game that has ended left in place of the document that was loaded.
#[derive(Debug)]
pub(super) struct Legacy {
    pub loaded: Vec<u8>,
    pub theirs: Vec<u8>,
}

/// Makes one document of this game's and a legacy; `None` if the legacy is damaged.
pub(super) type Merge = fn(&str, &Legacy) -> Option<String>;

pub(super) fn merge<T: Merged>(mine: &str, legacy: &Legacy) -> Option<String> {
    let theirs: T = document::decode(&legacy.theirs).ok()?;
    let mine: T = document::decode(mine.as_bytes()).ok()?;
    let loaded = document::decode(&legacy.loaded).unwrap_or_default();
    document::encode(&mine.merged(theirs, &loaded)).ok()
}
