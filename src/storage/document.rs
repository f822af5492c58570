//! What is written: JSON with a version.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::LoadError;

/// The version of what is written; what a later one wrote is not read.
const VERSION: u32 = 1;

/// The name under which it is kept.
pub const FILE: &str = "tictactoe.json";

/// The part that every version writes.
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

/// The text for a value.
pub(super) fn text_of<T: Serialize>(value: &T) -> serde_json::Result<String> {
    let version = VERSION;
    let mut text = serde_json::to_string(&Document { version, value })?;
    text.push('\n');
    Ok(text)
}

/// The value that a text stands for.
pub(super) fn value_of<T: DeserializeOwned>(text: &str) -> Result<T, LoadError> {
    if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
        return Err(LoadError::Empty);
    }
    let invalid = |error: &dyn fmt::Display| LoadError::Invalid(error.to_string());
    let Header { version } = serde_json::from_str(text).map_err(|error| invalid(&error))?;
    match version {
        VERSION => serde_json::from_str(text).map_err(|error| invalid(&error)),
        0 => Err(invalid(&"there never was a version 0")),
        newer => Err(LoadError::Newer(newer)),
    }
}

/// The name for something that could not be used and was set aside: numbered from 1.
pub(super) fn name_aside(number: u32) -> String {
    format!("{FILE}.damaged-{number}")
}
