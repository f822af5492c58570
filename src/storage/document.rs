//! The form in which a value is saved: `{"version":8,"checksum":"1c291ca3","profile":{…}}`.
//!
//! The checksum is that of the text of the profile. It finds damage that is still legal, such as another
//! digit. A file written by hand may leave it out.

use std::cmp::Ordering;
use std::io;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError};

/// The name of the document, in its folder or in the browser.
pub const FILE: &str = "tictactoe.json";

/// Other versions are set aside. Versions 1 to 7 were used before, and do not return.
const VERSION: u64 = 8;

/// The key before the profile, and the end after it.
const BEFORE: &str = ",\"profile\":";
const AFTER: &str = "}";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<T> {
    #[serde(rename = "version")]
    _version: IgnoredAny,
    checksum: Option<String>,
    profile: T,
}

#[derive(Deserialize)]
struct Header {
    version: u64,
}

pub(super) fn encode<T: Serialize>(profile: &T) -> Result<String, SaveError> {
    let profile = serde_json::to_string(profile).map_err(io::Error::from)?;
    let checksum = checksum(&profile);
    Ok(format!("{{\"version\":{VERSION},\"checksum\":\"{checksum}\"{BEFORE}{profile}{AFTER}\n"))
}

pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    let invalid = |error: serde_json::Error| LoadError::Invalid(error.to_string());
    // The version comes first: another version may have another form.
    let Header { version } = serde_json::from_slice(bytes).map_err(invalid)?;
    match version.cmp(&VERSION) {
        Ordering::Less => return Err(LoadError::OlderVersion),
        Ordering::Greater => return Err(LoadError::NewerVersion),
        Ordering::Equal => {}
    }
    let document: Document<T> = serde_json::from_slice(bytes).map_err(invalid)?;
    let expected = document.checksum;
    if expected.is_some() && expected != checksum_of_profile(bytes) {
        return Err(LoadError::Invalid("the checksum is wrong".to_owned()));
    }
    Ok(document.profile)
}

/// The checksum of the profile in a document as the game writes it.
fn checksum_of_profile(document: &[u8]) -> Option<String> {
    let (_, rest) = std::str::from_utf8(document).ok()?.trim_end().split_once(BEFORE)?;
    Some(checksum(rest.strip_suffix(AFTER)?))
}

/// FNV-1a with 32 bits. A change of a single byte always changes it.
fn checksum(text: &str) -> String {
    let hash = text
        .bytes()
        .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}
