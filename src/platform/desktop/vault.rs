//! A folder of files. Only the game that holds its lock writes to it. The system releases the lock however
//! the game ends.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use fs4::{FileExt, TryLockError};
#[cfg(target_os = "linux")]
use rustix::process::{Resource, getrlimit};

const LOCK_FILE: &str = "tictactoe.lock";

const UNFINISHED: &str = ".new";

/// Maximum number of symbolic links followed, as on Linux.
const MOST_LINKS: usize = 40;

/// Named bytes that outlive the program.
#[derive(Debug)]
pub struct Vault {
    folder: PathBuf,
    /// The lock is held as long as the file is open.
    lock: Option<File>,
}

impl Vault {
    /// Opens this folder or the platform's data folder; `None` if the platform has none. The first lock or
    /// write creates it.
    pub fn open(folder: Option<PathBuf>) -> Option<Vault> {
        let folder = folder.or_else(platform_folder)?;
        Some(Vault { folder, lock: None })
    }

    /// Whether this game may write: no other game holds the lock. It tries again each time, because the other
    /// game may have ended, or the folder may have been deleted and created by another game.
    ///
    /// # Errors
    /// When the folder or the lock file cannot be created.
    pub fn lock(&mut self) -> io::Result<bool> {
        let path = self.folder.join(LOCK_FILE);
        if !self.lock.as_ref().is_some_and(|file| is_at(file, &path)) {
            self.lock = None; // releases the lock of a deleted file
            create_folder(&self.folder).map_err(|error| at(&self.folder, &error))?;
            self.lock = try_lock(&path).map_err(|error| at(&path, &error))?;
        }
        Ok(self.lock.is_some())
    }

    /// Lets another game write.
    pub fn unlock(&mut self) {
        self.lock = None;
    }

    /// The bytes under a name; `None` if there are none.
    ///
    /// # Errors
    /// When they cannot be read, or the name is that of a folder.
    pub fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        let path = self.folder.join(name);
        match is_no_pipe(&path).and_then(|()| fs::read(path)) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Replaces the bytes under a name as a whole, or keeps the old ones. On return they are on the disk.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn replace(&mut self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let target = self.target(name);
        let path = target.with_file_name([name, UNFINISHED].concat());
        // A killed process leaves this file behind; the next save overwrites it.
        let written = write_to_disk(&path, bytes).and_then(|()| rename(&path, &target));
        if written.is_err() {
            let _ = fs::remove_file(&path);
        }
        written.map_err(|error| at(&path, &error))
    }

    /// A file behind a link gets the new name beside it, and the link stays.
    ///
    /// # Errors
    /// If there is no file of the old name, if there is one of the new name, or if the folder cannot be changed.
    pub fn rename(&mut self, old: &str, new: &str) -> io::Result<()> {
        let old = self.target(old);
        let new = old.with_file_name(new);
        if new.symlink_metadata().is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        rename(&old, &new)
    }

    /// The path of a name, or where its links lead.
    fn target(&self, name: &str) -> PathBuf {
        let mut path = self.folder.join(name);
        for _ in 0..MOST_LINKS {
            let Ok(link) = path.read_link() else {
                break;
            };
            path.pop();
            path.push(link);
        }
        path
    }
}

fn rename(old: &Path, new: &Path) -> io::Result<()> {
    fs::rename(old, new)?;
    if cfg!(unix) {
        // Makes it durable. If a folder cannot be synced, the system does that later.
        let folder = new.parent().map(File::open);
        let _ = folder.map(|folder| folder?.sync_all());
    }
    Ok(())
}

fn platform_folder() -> Option<PathBuf> {
    Some(ProjectDirs::from("", "", "tictactoe")?.data_dir().to_owned())
}

/// With its parents. Others may not read it.
fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    builder.mode(0o700);
    builder.recursive(true).create(path)
}

/// The error with the path that it is about, in one line.
fn at(path: &Path, error: &io::Error) -> io::Error {
    let path = path.display().to_string().replace(char::is_control, "\u{fffd}");
    io::Error::new(error.kind(), format!("{path}: {error}"))
}

/// To open a pipe would wait for its other end.
fn is_no_pipe(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(data) if !data.is_file() => Err(io::Error::other("it is not a file")),
        _ => Ok(()),
    }
}

fn try_lock(path: &Path) -> io::Result<Option<File>> {
    is_no_pipe(path)?;
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
    Ok(match FileExt::try_lock(&file) {
        Err(TryLockError::WouldBlock) => None,
        // On a file system without locks, every game may write.
        Ok(()) | Err(TryLockError::Error(_)) => Some(file),
    })
}

/// Whether an open file is still the one at this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    let place = |data: fs::Metadata| (data.dev(), data.ino());
    let (Ok(open), Ok(there)) = (file.metadata(), fs::metadata(path)) else {
        return false;
    };
    place(open) == place(there)
}

/// Open files cannot be deleted here.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

fn write_to_disk(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // The system would end the program.
    #[cfg(target_os = "linux")]
    if getrlimit(Resource::Fsize).current.is_some_and(|limit| bytes.len() as u64 > limit) {
        return Err(ErrorKind::FileTooLarge.into());
    }
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    options.mode(0o600);
    let mut file = options.create(true).truncate(true).write(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_one_line_whatever_the_path() {
        let error = at(Path::new("a\nb\u{1b}[31m"), &ErrorKind::NotFound.into());
        assert_eq!(error.to_string(), "a\u{fffd}b\u{fffd}[31m: entity not found");
    }

    #[test]
    fn the_platforms_folder_is_named_after_this_game() {
        if let Some(folder) = platform_folder() {
            let mut names = folder.iter().map(|name| name.to_string_lossy());
            assert!(names.any(|name| name == "tictactoe"), "{folder:?}");
        }
    }
}
