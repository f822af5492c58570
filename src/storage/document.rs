//! The form in which a value is saved: JSON with a version and a checksum.
//!
//! ```text
//! {"version":3,"checksum":"1c291ca3","settings":{…},…}
//! ```
//!
//! The checksum is the CRC-32 of everything after its comma. It finds damage that is still JSON, such
//! as a misspelt key, whose value would silently be replaced by a default. Version 1 had none. Version 2
//! has the form of version 3, in which earlier programs would miss what they cannot read.

use std::fmt::Display;
use std::iter;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::{LoadError, SaveError};

/// Documents of later versions are not read.
const VERSION: u32 = 3;

/// What stands before the checksum, and between it and the value's entries.
const BEFORE: &str = "{\"version\":3,\"checksum\":\"";
const AFTER: &str = "\",";

/// What stands before the checksum in version 2.
const BEFORE_2: &str = "{\"version\":2,\"checksum\":\"";

/// What stands before the value's entries in version 1.
const BEFORE_1: &str = "{\"version\":1,";

/// The name of the document.
pub const FILE: &str = "tictactoe.json";

/// The field that documents of every version have.
#[derive(Deserialize)]
struct Header {
    version: u32,
}

/// # Errors
/// [`SaveError::Value`] for a value that is not a struct or map with entries.
pub(super) fn encode<T: Serialize>(value: &T) -> Result<String, SaveError> {
    let failed = |reason: &dyn Display| SaveError::Value(reason.to_string());
    let text = serde_json::to_string(value).map_err(|error| failed(&error))?;
    match text.strip_prefix('{') {
        Some(entries) if entries.len() > 1 => {
            let checksum = crc32(entries.as_bytes());
            Ok(format!("{BEFORE}{checksum:08x}{AFTER}{entries}\n"))
        }
        _ => Err(failed(&"expected a struct or map with entries")),
    }
}

/// # Errors
/// When the document is not what the game writes.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, LoadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| invalid(&error))?;
    if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
        return Err(LoadError::Empty);
    }
    // A skim for the version comes first, because a later version may have another form.
    let Header { version } = serde_json::from_str(text).map_err(|error| invalid(&error))?;
    let entries = match version {
        VERSION => checked_entries(text, BEFORE)?,
        2 => checked_entries(text, BEFORE_2)?,
        1 => text
            .strip_prefix(BEFORE_1)
            .ok_or_else(|| invalid(&"the version is not at the start"))?,
        0 => return Err(invalid(&"there never was a version 0")),
        newer => return Err(LoadError::Newer(newer)),
    };
    serde_json::from_str(&format!("{{{entries}")).map_err(|error| invalid(&error))
}

/// The entries of the value, if they have their checksum, which stands after `before`.
fn checked_entries<'a>(text: &'a str, before: &str) -> Result<&'a str, LoadError> {
    let split = text
        .strip_prefix(before)
        .and_then(|rest| rest.split_once(AFTER));
    let Some((checksum, entries)) = split else {
        return Err(invalid(&"the checksum is not at the start"));
    };
    let entries = entries.trim_end();
    if u32::from_str_radix(checksum, 16) == Ok(crc32(entries.as_bytes())) {
        Ok(entries)
    } else {
        Err(invalid(&"the checksum is wrong"))
    }
}

/// What can be read of a damaged document: each entry, up to the first that is not JSON, that alone
/// makes a value. `None` if there is no such entry.
pub(super) fn salvage<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let text = String::from_utf8_lossy(bytes);
    let makes_value = |entry: &&str| serde_json::from_str::<T>(&format!("{{{entry}}}")).is_ok();
    let kept: Vec<&str> = entries(&text).filter(makes_value).collect();
    if kept.is_empty() {
        return None;
    }
    serde_json::from_str(&format!("{{{}}}", kept.join(","))).ok()
}

/// The entries of a map, such as `"count":1`, up to the first that is not JSON.
fn entries(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start().strip_prefix('{').unwrap_or_default();
    iter::from_fn(move || {
        let key_end = value_end(rest)?;
        let value = rest.get(key_end..)?.trim_start().strip_prefix(':')?;
        let value_start = rest.len() - value.len();
        let end = value_start + value_end(value)?;
        let entry = rest.get(..end)?;
        let after = rest.get(end..)?.trim_start();
        rest = after.strip_prefix(',').unwrap_or_default();
        Some(entry)
    })
}

/// Where the JSON value at the start of a text ends; `None` if there is none.
fn value_end(text: &str) -> Option<usize> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    values.next()?.ok()?;
    Some(values.byte_offset())
}

fn invalid(reason: &dyn Display) -> LoadError {
    LoadError::Invalid(reason.to_string())
}

/// The new name of a document that cannot be used; numbers start at 1.
pub(super) fn damaged_name(number: u32) -> String {
    format!("{FILE}.damaged-{number}")
}

/// CRC-32, the checksum of Ethernet and PNG (IEEE 802.3). Crates for it bring tables of many kilobytes,
/// which a web page would have to load.
fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        crc = CRC_OF_NIBBLE[(crc & 15) as usize] ^ (crc >> 4);
        crc = CRC_OF_NIBBLE[(crc & 15) as usize] ^ (crc >> 4);
    }
    !crc
}

/// What four bits contribute to the checksum.
const CRC_OF_NIBBLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        let mut crc = nibble;
        let mut bit = 0;
        while bit < 4 {
            crc = if crc & 1 == 1 {
                crc >> 1 ^ 0xedb8_8320
            } else {
                crc >> 1
            };
            bit += 1;
        }
        table[nibble as usize] = crc;
        nibble += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_usual_one() {
        // The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
        assert_eq!(crc32(b""), 0);
    }
}
