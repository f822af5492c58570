use std::collections::VecDeque;
use std::io::ErrorKind;
use std::path::PathBuf;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, FILE};
use super::{LoadError, Notice, SaveError};
use crate::platform::Vault;

/// Saves and loads one value.
///
/// An unusable document is set aside, never overwritten. No error ends the game:
/// [`Store::take_notice`] reports each one once.
///
/// If two games run at once, only the first one saves.
#[derive(Debug, Default)]
pub struct Store {
    /// `None` if the platform has no folder for it.
    vault: Option<Vault>,
    /// Whether another game saves, so this one does not.
    is_second: bool,
    /// The document as this game has read or written it last.
    known: Option<Vec<u8>>,
    /// Why the saved document is unusable, until it is set aside.
    damage: Option<LoadError>,
    /// Whether the last save failed, which is reported once.
    is_failing: bool,
    notices: VecDeque<Notice>,
}

impl Store {
    /// Opens the store in this folder, or in the platform's default.
    pub fn open(folder: Option<PathBuf>) -> Store {
        Store::on(Vault::open(folder))
    }

    fn on(vault: Option<Vault>) -> Store {
        let mut store = Store { vault, ..Store::default() };
        if let Err(error) = store.lock() {
            store.fail(error);
        }
        store
    }

    /// What the player has not been told yet, the oldest first.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.notices.pop_front()
    }

    /// The last saved value, if there is a usable one.
    ///
    /// An unusable document is renamed to `tictactoe.json.damaged-1`, or the first such name that
    /// is free. One of another version is called older or newer.
    pub fn load<T: DeserializeOwned>(&mut self) -> Option<T> {
        let decoded = match self.vault.as_ref()?.read(FILE) {
            Ok(None) => return None,
            Ok(Some(bytes)) => {
                let decoded = document::decode(&bytes);
                self.known = Some(bytes);
                decoded
            }
            Err(error) => Err(LoadError::Unreadable(error.kind())),
        };
        match decoded {
            Ok(value) => Some(value),
            Err(damage) => {
                self.damage = Some(damage);
                if matches!(self.lock(), Ok(true)) {
                    if let Err(error) = self.set_damaged_aside() {
                        self.fail(error);
                    }
                }
                None
            }
        }
    }

    /// Replaces the saved value; returns whether the new one is on the disk.
    ///
    /// Call [`Store::load`] first: it sets aside a document that this would overwrite.
    pub fn save<T: Serialize>(&mut self, value: &T) -> bool {
        self.save_document(&document::encode(value))
    }

    pub(super) fn save_document(&mut self, document: &Result<String, SaveError>) -> bool {
        match self.try_save(document) {
            Ok(is_saved) => {
                self.is_failing &= !is_saved;
                is_saved
            }
            Err(error) => {
                self.fail(error);
                false
            }
        }
    }

    fn fail(&mut self, error: SaveError) {
        if !self.is_failing {
            self.is_failing = true;
            self.notices.push_back(Notice::NotSaved(error));
        }
    }

    fn try_save(&mut self, document: &Result<String, SaveError>) -> Result<bool, SaveError> {
        if !self.lock()? {
            return Ok(false);
        }
        if self.is_changed() {
            self.become_second();
            return Ok(false);
        }
        self.set_damaged_aside()?;
        let text = document.as_ref().map_err(Clone::clone)?;
        self.vault()?.replace(FILE, text.as_bytes())?;
        self.known = Some(text.clone().into_bytes());
        Ok(true)
    }

    /// Whether another game has saved although this one should: the file of the lock was deleted, or there are
    /// no locks here.
    fn is_changed(&self) -> bool {
        let vault = self.vault.as_ref();
        let there = vault.and_then(|vault| vault.read(FILE).ok().flatten());
        there.is_some() && there != self.known
    }

    fn lock(&mut self) -> Result<bool, SaveError> {
        let is_ours = !self.is_second && self.vault()?.lock()?;
        if !is_ours {
            self.become_second();
        }
        Ok(is_ours)
    }

    fn become_second(&mut self) {
        if !self.is_second {
            self.is_second = true;
            self.vault.iter_mut().for_each(Vault::unlock);
            self.notices.push_back(Notice::OtherGame);
        }
    }

    fn vault(&mut self) -> Result<&mut Vault, SaveError> {
        self.vault.as_mut().ok_or(SaveError::NoFolder)
    }

    fn set_damaged_aside(&mut self) -> Result<(), SaveError> {
        let Some(damage) = self.damage.clone() else {
            return Ok(());
        };
        match rename_document(self.vault()?, &damage) {
            Ok(name) => {
                self.damage = None;
                self.notices.push_back(Notice::SetAside { damage, name });
                Ok(())
            }
            // Another program has moved it.
            Err(ErrorKind::NotFound) => {
                self.damage = None;
                Ok(())
            }
            Err(_) => Err(SaveError::InTheWay(damage)),
        }
    }
}

fn rename_document(vault: &mut Vault, damage: &LoadError) -> Result<String, ErrorKind> {
    let state = match damage {
        LoadError::OlderVersion => "older",
        LoadError::NewerVersion => "newer",
        LoadError::Invalid(_) | LoadError::Unreadable(_) => "damaged",
    };
    for number in 1..=u32::MAX {
        let name = format!("{FILE}.{state}-{number}");
        match vault.rename(FILE, &name).map_err(|error| error.kind()) {
            Err(ErrorKind::AlreadyExists) => {}
            renamed => return renamed.map(|()| name),
        }
    }
    Err(ErrorKind::AlreadyExists)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_folder_nothing_is_saved_and_that_is_reported_once() {
        let mut store = Store::on(None);
        assert_eq!(store.load::<Vec<u8>>(), None);
        assert!(!store.save(&serde_json::json!({})));
        let notice = Notice::NotSaved(SaveError::NoFolder);
        assert_eq!(notice.to_string(), "your game cannot be saved: there is no folder for it");
        assert_eq!(store.take_notice(), Some(notice));
        assert_eq!(store.take_notice(), None);
    }
}
