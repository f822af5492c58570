//! The form in which a value is saved: JSON with a version.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError};

/// Documents of later versions are not read.
const VERSION: u32 = 1;

/// The name of the document.
pub const FILE: &str = "tictactoe.json";

/// The field that documents of every version have.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

#[derive(Serialize)]
struct Document<'a, T> {
    version: u32,
    #[serde(flatten)]
    value: &'a T,
}

/// # Errors
/// [`SaveError::Value`] for a value that is not a struct or map.
pub(super) fn encode<T: Serialize>(value: &T) -> Result<String, SaveError> {
    let version = VERSION;
    let text = serde_json::to_string(&Document { version, value });
    let mut text = text.map_err(|error| SaveError::Value(error.to_string()))?;
    text.push('\n');
    Ok(text)
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| invalid(&error))?;
    if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
        return Err(LoadError::Empty);
    }
    // A skim for the version comes first, because a later version may have another form. Parsing into
    // a generic value instead would accept a key that stands twice.
    let Header { version } = serde_json::from_str(text).map_err(|error| invalid(&error))?;
    match version {
        VERSION => serde_json::from_str(text).map_err(|error| invalid(&error)),
        0 => Err(invalid(&"there never was a version 0")),
        newer => Err(LoadError::Newer(newer)),
    }
}

fn invalid(reason: &dyn Display) -> LoadError {
    LoadError::Invalid(reason.to_string())
}

/// The new name of a document that cannot be used; numbers start at 1.
pub(super) fn damaged_name(number: u32) -> String {
    format!("{FILE}.damaged-{number}")
}
