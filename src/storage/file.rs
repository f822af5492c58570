//! The file itself: how it is read, written whole, and set aside.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;

use serde::de::DeserializeOwned;

use super::LoadError;
use super::document::{self, FILE};

/// What stands before and after the chance part of the name of a file in the making.
const IN_THE_MAKING: (&str, &str) = (".tictactoe-", ".tmp");

/// Far more than a game ever writes; a larger file is not read.
const LARGEST: u64 = 16 << 20;

/// The value in the file; `None` where there is no file.
pub(super) fn read<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, LoadError> {
    let bytes = match read_bytes(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(LoadError::Unreadable(error.kind())),
    };
    let text =
        std::str::from_utf8(&bytes).map_err(|error| LoadError::Invalid(error.to_string()))?;
    document::value_of(text).map(Some)
}

fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for somebody to write.
    if !fs::metadata(path)?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Puts a whole file in place of the one before, or leaves that one as it was.
pub(super) fn replace(folder: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let (before, after) = IN_THE_MAKING;
    let mut file = tempfile::Builder::new()
        .prefix(before)
        .suffix(after)
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(folder.join(FILE))?;
    sync_folder(folder);
    Ok(())
}

/// Makes the renaming last; where a folder cannot be synced, it lasts once the system gets to it.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes what games left that were ended while they wrote.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let (before, after) = IN_THE_MAKING;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(before) && name.ends_with(after) {
            // One that stays does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Renames the file, and returns its new name.
pub(super) fn set_aside(folder: &Path) -> io::Result<String> {
    for number in 1..=u32::MAX {
        let name = document::name_aside(number);
        match fs::symlink_metadata(folder.join(&name)) {
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::NotFound => {
                fs::rename(folder.join(FILE), folder.join(&name))?;
                sync_folder(folder);
                return Ok(name);
            }
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
