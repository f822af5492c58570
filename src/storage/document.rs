//! The form in which a value is saved: `{"version":4,"profile":{…}}`.

use std::io;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError};

/// The name of the document.
pub const FILE: &str = "tictactoe.json";

/// Documents of any other version are set aside. Numbers that were used before (1 to 3) do not return.
const VERSION: u32 = 4;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<T> {
    version: u32,
    profile: T,
}

/// The entry that documents of every version have.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

pub(super) fn encode<T: Serialize>(profile: &T) -> Result<String, SaveError> {
    let version = VERSION;
    let text = serde_json::to_string(&Document { version, profile }).map_err(io::Error::from)?;
    Ok(text + "\n")
}

/// # Errors
/// When the document is not what the game writes.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    let invalid = |error: serde_json::Error| LoadError::Invalid(error.to_string());
    // A skim for the version comes first, because another version may have another form.
    let Header { version } = serde_json::from_slice(bytes).map_err(invalid)?;
    if version != VERSION {
        return Err(LoadError::OtherVersion(version));
    }
    let document: Document<T> = serde_json::from_slice(bytes).map_err(invalid)?;
    Ok(document.profile)
}
