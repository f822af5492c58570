//! One file in the folder where the platform keeps the data of programs.
//!
//! The file is written whole under another name, synced, and renamed, so that there is always a
//! whole one. What cannot be read is set aside and never written over. One game at a time writes:
//! it holds a lock, which the system takes back however the game ends.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use fs4::{FileExt, TryLockError};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, FILE};
use super::notice::Notices;
use super::{LoadError, Notice, SaveError, file};

const LOCK_FILE: &str = "tictactoe.lock";

/// A place for one value of the game's choice, which outlives the game.
///
/// Whatever is wrong with the place, the game goes on: [`Store::take_notice`] tells of it, once.
#[derive(Debug)]
pub struct Store {
    folder: Option<PathBuf>,
    lock: Lock,
    /// What is wrong with the file, while it could not be set aside.
    in_the_way: Option<LoadError>,
    notices: Notices,
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
            notices: Notices::default(),
        };
        match store.lock() {
            Err(save_error) => store.notices.tell_failing(save_error),
            Ok(false) => store.notices.tell(Notice::OtherGame),
            Ok(true) => store.folder().into_iter().for_each(file::sweep),
        }
        store
    }

    /// Where the value is kept.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// What a player should be told next; each thing is told once.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.notices.take()
    }

    /// The value that was saved last; `None` where there is none, or none that can be used.
    ///
    /// A file that cannot be used is set aside as `tictactoe.json.damaged-1`, or with the first
    /// number that is free.
    pub fn load<T: DeserializeOwned>(&mut self) -> Option<T> {
        let file = self.folder.as_ref()?.join(FILE);
        match file::read(&file) {
            Ok(value) => {
                self.in_the_way = None;
                value
            }
            Err(damage) => {
                self.in_the_way = Some(damage);
                if matches!(self.lock, Lock::Held { .. }) {
                    if let Err(save_error) = self.make_way() {
                        self.notices.tell_failing(save_error);
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
                    self.notices.saved();
                }
                is_saved
            }
            Err(save_error) => {
                self.notices.tell_failing(save_error);
                false
            }
        }
    }

    fn try_save<T: Serialize>(&mut self, value: &T) -> Result<bool, SaveError> {
        if !self.lock()? {
            return Ok(false);
        }
        self.make_way()?;
        let text = document::text_of(value).map_err(|error| SaveError::Value(error.to_string()))?;
        file::replace(self.known_folder()?, text.as_bytes())?;
        Ok(true)
    }

    /// Says whether this game is the one that writes, and sees to it if nobody could be asked yet.
    fn lock(&mut self) -> Result<bool, SaveError> {
        if matches!(self.lock, Lock::Unknown) {
            self.lock = lock_in(self.known_folder()?)?;
        }
        Ok(matches!(self.lock, Lock::Held { .. }))
    }

    fn known_folder(&self) -> Result<&Path, SaveError> {
        self.folder.as_deref().ok_or(SaveError::NoFolder)
    }

    /// Sets the file aside that could not be used.
    fn make_way(&mut self) -> Result<(), SaveError> {
        let Some(damage) = self.in_the_way.clone() else {
            return Ok(());
        };
        match file::set_aside(self.known_folder()?) {
            Ok(name) => {
                self.in_the_way = None;
                self.notices.tell(Notice::SetAside { damage, name });
                Ok(())
            }
            // Somebody else has moved it.
            Err(error) if error.kind() == ErrorKind::NotFound => {
                self.in_the_way = None;
                Ok(())
            }
            Err(_) => Err(SaveError::InTheWay(damage)),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_folder_nothing_is_kept_and_that_is_told_once() {
        let mut store = Store::at(None);
        assert_eq!(store.folder(), None);
        assert_eq!(store.load::<Vec<u8>>(), None);
        assert!(!store.save(&serde_json::json!({})));
        let notice = Notice::NotSaved(SaveError::NoFolder);
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
