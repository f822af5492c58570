//! Values as files and web workers hold them.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Writes a value as JSON and reads it back.
#[track_caller]
pub fn through_json<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).expect("it can be written");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}
