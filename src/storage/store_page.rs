//! What the browser keeps for the page: one text, which it replaces whole.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::document::{self, FILE};
use super::notice::Notices;
use super::{LoadError, Notice, SaveError};
use crate::page;

/// A place for one value of the game's choice, which outlives the page.
///
/// Whatever is wrong with the place, the game goes on: [`Store::take_notice`] tells of it, once.
#[derive(Debug)]
pub struct Store {
    /// Whether another page writes; this one does not.
    is_elsewhere: bool,
    notices: Notices,
}

impl Store {
    /// What the browser keeps for this page.
    pub fn of_page() -> Store {
        let mut store = Store {
            is_elsewhere: !page::is_alone(),
            notices: Notices::default(),
        };
        if !page::can_keep() {
            store.notices.tell_failing(SaveError::Browser);
        } else if store.is_elsewhere {
            store.notices.tell(Notice::OtherGame);
        } else if page::kept(FILE).is_none() {
            store.notices.tell(Notice::InBrowser);
        }
        store
    }

    /// What a player should be told next; each thing is told once.
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.notices.take()
    }

    /// The value that was saved last; `None` where there is none, or none that can be used.
    ///
    /// A text that cannot be used is set aside as `tictactoe.json.damaged-1`, or with the first
    /// number that is free.
    pub fn load<T: DeserializeOwned>(&mut self) -> Option<T> {
        let text = page::kept(FILE)?;
        match document::value_of(&text) {
            Ok(value) => Some(value),
            Err(damage) => {
                if !self.is_elsewhere {
                    self.set_aside(&text, damage);
                }
                None
            }
        }
    }

    /// Saves a value in place of the one before; says whether the browser keeps it now.
    pub fn save<T: Serialize>(&mut self, value: &T) -> bool {
        if self.is_elsewhere {
            return false;
        }
        let save_error = match document::text_of(value) {
            Ok(text) if page::keep(FILE, &text) => {
                self.notices.saved();
                return true;
            }
            Ok(_) => SaveError::Browser,
            Err(error) => SaveError::Value(error.to_string()),
        };
        self.notices.tell_failing(save_error);
        false
    }

    /// Keeps a text that could not be used under another name.
    fn set_aside(&mut self, text: &str, damage: LoadError) {
        let mut names = (1..).map(document::name_aside);
        let free = names.find(|name| page::kept(name).is_none());
        match free.filter(|name| page::keep(name, text)) {
            Some(name) => self.notices.tell(Notice::SetAside { damage, name }),
            None => self.notices.tell_failing(SaveError::InTheWay(damage)),
        }
    }
}
