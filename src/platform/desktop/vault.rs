//! A folder of files. Only one game at a time writes to it: that one holds a lock, which the system
//! releases however the game ends.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use fs4::{FileExt, TryLockError};

const LOCK_FILE: &str = "tictactoe.lock";

/// What stands before and after the random part of a temporary file's name.
const TEMPORARY: (&str, &str) = (".tictactoe-", ".tmp");

/// Far more than a game ever writes, in bytes; a larger file is not read.
const LARGEST: u64 = 16 << 20;

/// Named bytes that outlive the program.
#[derive(Debug)]
pub struct Vault {
    folder: PathBuf,
    lock: Lock,
}

#[derive(Debug)]
enum Lock {
    /// Not asked for yet, or the folder did not allow it.
    Unknown,
    /// Ours for as long as this file is open.
    Held { _file: File },
    /// Another game holds it.
    Elsewhere,
}

impl Vault {
    /// The vault in this folder, or in the platform's folder for data of programs; `None` if the
    /// platform has none. The folder is created by the first lock or write.
    pub fn open(folder: Option<PathBuf>) -> Option<Vault> {
        let folder = folder.or_else(platform_folder)?;
        Some(Vault {
            folder,
            lock: Lock::Unknown,
        })
    }

    /// Whether this game may write. Answered once and for all: a game that was second stays a
    /// reader, because its state is older than what the first one has written since.
    ///
    /// # Errors
    /// When the folder or the lock file cannot be created; the next call tries again.
    pub fn lock(&mut self) -> io::Result<bool> {
        if matches!(self.lock, Lock::Unknown) {
            self.lock = lock_in(&self.folder)?;
            if matches!(self.lock, Lock::Held { .. }) {
                remove_temporary_files(&self.folder);
            }
        }
        Ok(matches!(self.lock, Lock::Held { .. }))
    }

    /// The bytes under a name; `None` if there are none.
    ///
    /// # Errors
    /// When they cannot be read, are too many, or the name is that of a folder or a pipe.
    pub fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        match read_file(&self.folder.join(name)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Replaces the bytes under a name as a whole, or leaves the old ones as they are. On return
    /// they are on the disk.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn replace(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let (prefix, suffix) = TEMPORARY;
        let mut file = tempfile::Builder::new()
            .prefix(prefix)
            .suffix(suffix)
            .tempfile_in(&self.folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(self.folder.join(name))?;
        sync_folder(&self.folder);
        Ok(())
    }

    /// Whether a name is taken.
    ///
    /// # Errors
    /// When the folder does not tell.
    pub fn contains(&self, name: &str) -> io::Result<bool> {
        match fs::symlink_metadata(self.folder.join(name)) {
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// # Errors
    /// When nothing has the old name, or the folder refuses.
    pub fn rename(&mut self, old: &str, new: &str) -> io::Result<()> {
        fs::rename(self.folder.join(old), self.folder.join(new))?;
        sync_folder(&self.folder);
        Ok(())
    }
}

fn platform_folder() -> Option<PathBuf> {
    let directories = ProjectDirs::from("", "", "tictactoe")?;
    Some(directories.data_dir().to_owned())
}

fn lock_in(folder: &Path) -> io::Result<Lock> {
    fs::create_dir_all(folder)?;
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join(LOCK_FILE))?;
    Ok(match FileExt::try_lock(&file) {
        Err(TryLockError::WouldBlock) => Lock::Elsewhere,
        // On a file system without locks, two games still replace only whole files.
        Ok(()) | Err(TryLockError::Error(_)) => Lock::Held { _file: file },
    })
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for someone to write to it.
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

/// Makes a rename durable. Where a folder cannot be synced, the system does so in its own time.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes what killed games left half written.
fn remove_temporary_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let (prefix, suffix) = TEMPORARY;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(prefix) && name.ends_with(suffix) {
            // One that cannot be removed does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_platforms_folder_is_named_after_this_game() {
        if let Some(folder) = platform_folder() {
            let mut names = folder.iter().map(|name| name.to_string_lossy());
            assert!(names.any(|name| name == "tictactoe"), "{folder:?}");
        }
    }
}
