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
    /// The lock file. Its lock is ours for as long as it is open.
    lock: Option<File>,
}

impl Vault {
    /// The vault in this folder, or in the platform's folder for data of programs; `None` if the
    /// platform has none. The folder is created by the first lock or write.
    pub fn open(folder: Option<PathBuf>) -> Option<Vault> {
        let folder = folder.or_else(platform_folder)?;
        Some(Vault { folder, lock: None })
    }

    /// Whether this game may write: no other game holds the lock. It is tried anew each time, because
    /// the other game may have ended, or the folder may have been deleted and created by another game.
    ///
    /// # Errors
    /// When the folder or the lock file cannot be created.
    pub fn lock(&mut self) -> io::Result<bool> {
        let path = self.folder.join(LOCK_FILE);
        if !self.lock.as_ref().is_some_and(|file| is_at(file, &path)) {
            self.lock = None; // releases the lock of a deleted file
            fs::create_dir_all(&self.folder)?;
            self.lock = try_lock(&path)?;
            if self.lock.is_some() {
                remove_temporary_files(&self.folder);
            }
        }
        Ok(self.lock.is_some())
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
        let path = behind_links(self.folder.join(name));
        let folder = path.parent().unwrap_or(&self.folder);
        let mut file = tempfile::Builder::new()
            .prefix(TEMPORARY_PREFIX)
            .suffix(TEMPORARY_SUFFIX)
            .tempfile_in(folder)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(&path)?;
        sync_folder(folder);
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

/// The lock file with its lock; `None` if another game holds that.
fn try_lock(path: &Path) -> io::Result<Option<File>> {
    refuse_pipe(path)?;
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    Ok(match FileExt::try_lock(&file) {
        Err(TryLockError::WouldBlock) => None,
        // On a file system without locks, two games still replace only whole files.
        Ok(()) | Err(TryLockError::Error(_)) => Some(file),
    })
}

/// Whether an open file is still the one at this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |data: fs::Metadata| (data.dev(), data.ino());
    let (Ok(open), Ok(there)) = (file.metadata(), fs::metadata(path)) else {
        return false;
    };
    place(open) == place(there)
}

/// Whether an open file is still the one at this path: always, where open files cannot be deleted.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// The file that a symbolic link leads to, so that it is replaced and the link stays.
fn behind_links(path: PathBuf) -> PathBuf {
    let is_link = fs::symlink_metadata(&path).is_ok_and(|data| data.is_symlink());
    let target = if is_link {
        fs::canonicalize(&path).ok()
    } else {
        None
    };
    target.unwrap_or(path)
}

/// Refuses what is there but no file: opening a pipe would wait for its other end.
fn refuse_pipe(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => Err(ErrorKind::InvalidInput.into()),
        _ => Ok(()),
    }
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    refuse_pipe(path)?;
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
