//! A folder of files. Only the game that holds its lock writes to it. The system releases the lock
//! however the game ends.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use fs4::{FileExt, TryLockError};

const LOCK_FILE: &str = "tictactoe.lock";

/// The parts of a temporary file's name before and after a random part.
const TEMPORARY_PREFIX: &str = ".tictactoe-";
const TEMPORARY_SUFFIX: &str = ".tmp";

/// In bytes, far more than a game ever writes. A larger file is not read.
const MAX_FILE_SIZE: u64 = 16 << 20;

/// Named bytes that outlive the program.
#[derive(Debug)]
pub struct Vault {
    folder: PathBuf,
    lock: Lock,
}

#[derive(Debug)]
enum Lock {
    /// Not tried yet, or the lock file could not be created.
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

    /// Whether this game may write. The answer never changes: a second game stays a reader even after
    /// the first one ends, because the first has written newer state since.
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
        let mut file = tempfile::Builder::new()
            .prefix(TEMPORARY_PREFIX)
            .suffix(TEMPORARY_SUFFIX)
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
    /// When the folder cannot be searched.
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
        .take(MAX_FILE_SIZE + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_SIZE {
        return Err(ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Makes a rename durable. If a folder cannot be synced, the system writes the rename later.
fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

/// Removes half-written files of games that were killed.
fn remove_temporary_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(TEMPORARY_PREFIX) && name.ends_with(TEMPORARY_SUFFIX) {
            // A file that cannot be removed does no harm.
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
