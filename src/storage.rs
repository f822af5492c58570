//! What survives a restart: one file in the folder where the platform keeps the data of programs.
//!
//! The file is written whole under another name, synced, and renamed, so that there is always a
//! whole one. What cannot be read is set aside and never written over. One game at a time writes:
//! it holds a lock, which the system takes back however the game ends.

use std::collections::VecDeque;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use fs4::{FileExt, TryLockError};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The version of what is written; a file of a later one is not read.
pub const VERSION: u32 = 1;

/// The name of the file.
pub const FILE: &str = "tictactoe.json";

const LOCK_FILE: &str = "tictactoe.lock";

/// What stands before and after the chance part of the name of a file in the making.
const IN_THE_MAKING: (&str, &str) = (".tictactoe-", ".tmp");

/// Far more than a game ever writes; a larger file is not read.
const LARGEST: u64 = 16 << 20;

/// A place for one value of the game's choice, which outlives the game.
///
/// Whatever is wrong with the place, the game goes on: [`Store::take_notice`] tells of it, once.
#[derive(Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    lock: Lock,
    /// What is wrong with the file, while it could not be set aside.
    in_the_way: Option<Damage>,
    /// Whether it was told that nothing can be saved, and nothing was saved since.
    is_failing: bool,
    notices: VecDeque<Notice>,
}

/// Whether this game is the one that writes.
#[derive(Debug)]
enum Lock {
    /// Nobody could be asked yet.
    Unknown,
    /// It is, while this file is open.
    Held { _file: File },
    /// Another is.
    Elsewhere,
}

/// What a player should know of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Another game writes; this one reads what is there, and saves nothing.
    OtherGame,
    /// The file could not be used and was set aside.
    SetAside {
        /// What was wrong with it.
        damage: Damage,
        /// What it is called now, in the same folder.
        name: String,
    },
    /// Nothing can be saved at present.
    NotSaved(Hindrance),
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    /// It holds nothing.
    Empty,
    /// It was written by a later version of the game.
    Newer(u32),
    /// It is not what the game writes, for this reason.
    Invalid(String),
    /// It cannot be read, or is no file.
    Unreadable(ErrorKind),
}

/// Why nothing can be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// The platform names no folder for the data of programs.
    NoFolder,
    /// The folder or the disk refuses.
    Refused(ErrorKind),
    /// A file that could not be used could not be set aside either.
    InTheWay(Damage),
    /// The value has no form that can be written.
    Value(String),
}

impl Store {
    /// Opens a folder, or that of the platform where none is given, and creates it if need be.
    pub fn open(folder: Option<PathBuf>) -> Store {
        Store::at(folder.or_else(platform_folder))
    }

    fn at(folder: Option<PathBuf>) -> Store {
        let mut store = Store {
            folder,
            lock: Lock::Unknown,
            in_the_way: None,
            is_failing: false,
            notices: VecDeque::new(),
        };
        match store.lock() {
            Err(hindrance) => store.tell_failing(hindrance),
            Ok(false) => store.notices.push_back(Notice::OtherGame),
            Ok(true) => store.sweep(),
        }
        store
    }

    /// Where the value is kept.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What a player should be told next; each thing is told once.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }

    /// The value that was saved last; `None` where there is none, or none that can be used.
    ///
    /// A file that cannot be used is set aside as `tictactoe.json.damaged-1`, or with the first
    /// number that is free.
    pub fn load<T: DeserializeOwned>(&mut self) -> Option<T> {
        let file = self.folder.as_ref()?.join(FILE);
        match read(&file) {
            Ok(value) => value,
            Err(damage) => {
                self.in_the_way = Some(damage);
                if matches!(self.lock, Lock::Held { .. }) {
                    if let Err(hindrance) = self.make_way() {
                        self.tell_failing(hindrance);
                    }
                }
                None
            }
        }
    }

    /// Saves a value in place of the one before; says whether it is on the disk now.
    ///
    /// To be called after [`Store::load`], which sets aside what this would write over. A value
    /// that is no struct or map is not saved.
    pub fn save<T: Serialize>(&mut self, value: &T) -> bool {
        match self.try_save(value) {
            Ok(is_saved) => {
                if is_saved {
                    self.is_failing = false;
                }
                is_saved
            }
            Err(hindrance) => {
                self.tell_failing(hindrance);
                false
            }
        }
    }

    fn try_save<T: Serialize>(&mut self, value: &T) -> Result<bool, Hindrance> {
        if !self.lock()? {
            return Ok(false);
        }
        self.make_way()?;
        let text = text_of(value).map_err(|error| Hindrance::Value(error.to_string()))?;
        replace(self.known_folder()?, text.as_bytes())?;
        Ok(true)
    }

    /// Says whether this game is the one that writes, and sees to it if nobody could be asked yet.
    fn lock(&mut self) -> Result<bool, Hindrance> {
        if matches!(self.lock, Lock::Unknown) {
            self.lock = lock_in(self.known_folder()?)?;
        }
        Ok(matches!(self.lock, Lock::Held { .. }))
    }

    fn known_folder(&self) -> Result<&Path, Hindrance> {
        self.folder.as_deref().ok_or(Hindrance::NoFolder)
    }

    /// Sets the file aside that could not be used.
    fn make_way(&mut self) -> Result<(), Hindrance> {
        let Some(damage) = self.in_the_way.clone() else {
            return Ok(());
        };
        match set_aside(self.known_folder()?) {
            Ok(name) => {
                self.in_the_way = None;
                self.notices.push_back(Notice::SetAside { damage, name });
                Ok(())
            }
            // Somebody else has moved it.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.in_the_way = None;
                Ok(())
            }
            Err(_) => Err(Hindrance::InTheWay(damage)),
        }
    }

    /// Removes what games left that were ended while they wrote.
    fn sweep(&self) {
        let Some(entries) = self.folder.as_ref().and_then(|it| fs::read_dir(it).ok()) else {
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

    fn tell_failing(&mut self, hindrance: Hindrance) {
        if !self.is_failing {
            self.is_failing = true;
            self.notices.push_back(Notice::NotSaved(hindrance));
        }
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
        // Where a file system knows no locks, two games would still replace only whole files.
        Ok(()) | Err(TryLockError::Error(_)) => Lock::Held { _file: file },
    })
}

/// The part of a file that every version writes.
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

fn text_of<T: Serialize>(value: &T) -> serde_json::Result<String> {
    let version = VERSION;
    let mut text = serde_json::to_string(&Document { version, value })?;
    text.push('\n');
    Ok(text)
}

fn read<T: DeserializeOwned>(file: &Path) -> Result<Option<T>, Damage> {
    let bytes = match read_bytes(file) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Damage::Unreadable(error.kind())),
    };
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(Damage::Empty);
    }
    let invalid = |error: &dyn fmt::Display| Damage::Invalid(error.to_string());
    let text = std::str::from_utf8(&bytes).map_err(|error| invalid(&error))?;
    let Header { version } = serde_json::from_str(text).map_err(|error| invalid(&error))?;
    match version {
        VERSION => {
            let value = serde_json::from_str(text).map_err(|error| invalid(&error))?;
            Ok(Some(value))
        }
        0 => Err(invalid(&"there never was a version 0")),
        newer => Err(Damage::Newer(newer)),
    }
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
fn replace(folder: &Path, bytes: &[u8]) -> io::Result<()> {
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

/// Renames the file, and returns its new name.
fn set_aside(folder: &Path) -> io::Result<String> {
    for number in 1..=u32::MAX {
        let name = format!("{FILE}.damaged-{number}");
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

impl From<io::Error> for Hindrance {
    fn from(error: io::Error) -> Hindrance {
        Hindrance::Refused(error.kind())
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::OtherGame => f.write_str("another game is open; this one is not saved"),
            Notice::SetAside { damage, name } => {
                write!(f, "the saved game {damage}; it is now {name}")
            }
            Notice::NotSaved(hindrance) => write!(f, "the game cannot be saved: {hindrance}"),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Damage::Empty => "was empty",
            Damage::Newer(_) => "is of a newer version",
            Damage::Invalid(_) => "was damaged",
            Damage::Unreadable(_) => "could not be read",
        })
    }
}

impl fmt::Display for Hindrance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hindrance::NoFolder => f.write_str("there is no folder for it"),
            Hindrance::Refused(kind) => kind.fmt(f),
            Hindrance::InTheWay(damage) => write!(f, "the one before {damage}"),
            Hindrance::Value(reason) => f.write_str(reason),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_folder_nothing_is_kept_and_that_is_told_once() {
        let mut store = Store::at(None);
        assert_eq!(store.folder(), None);
        assert_eq!(store.load::<Vec<u8>>(), None);
        assert!(!store.save(&serde_json::json!({})));
        let notice = Notice::NotSaved(Hindrance::NoFolder);
        assert_eq!(
            notice.to_string(),
            "the game cannot be saved: there is no folder for it"
        );
        assert_eq!(store.take_notice(), Some(notice));
        assert_eq!(store.take_notice(), None);
    }

    #[test]
    fn the_platform_names_a_folder_of_this_game() {
        if let Some(folder) = platform_folder() {
            let mut names = folder.iter().map(|name| name.to_string_lossy());
            assert!(names.any(|name| name == "tictactoe"), "{folder:?}");
        }
    }
}
