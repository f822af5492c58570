//! The form in which a value is saved: `{"version":4,"profile":{…}}`.

use std::io;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError};

pub const FILE: &str = "tictactoe.json";

/// Other versions are set aside. Versions 1 to 3 were used before, and do not return.
const VERSION: u32 = 4;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<T> {
    version: u32,
    profile: T,
}

#[derive(Deserialize)]
struct Header {
    version: u32,
}

pub(super) fn encode<T: Serialize>(profile: &T) -> Result<String, SaveError> {
    let version = VERSION;
    let text = serde_json::to_string(&Document { version, profile }).map_err(io::Error::from)?;
    Ok(text + "\n")
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    let invalid = |error: serde_json::Error| LoadError::Invalid(error.to_string());
    // The version comes first: another version may have another form.
    let Header { version } = serde_json::from_slice(bytes).map_err(invalid)?;
    if version != VERSION {
        return Err(LoadError::OtherVersion(version));
    }
    let document: Document<T> = serde_json::from_slice(bytes).map_err(invalid)?;
    Ok(document.profile)
}
