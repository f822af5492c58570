use std::collections::VecDeque;
use std::fmt;
use std::io::{self, ErrorKind};

/// What a player should know of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Nothing was saved before; what is saved from now on is in the browser.
    InBrowser,
    /// Another game writes; this one reads what is there, and saves nothing.
    OtherGame,
    /// The file could not be used and was set aside.
    SetAside {
        /// What was wrong with it.
        damage: LoadError,
        /// What it is called now, in the same folder.
        name: String,
    },
    /// Nothing can be saved at present.
    NotSaved(SaveError),
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
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
pub enum SaveError {
    /// The platform names no folder for the data of programs.
    NoFolder,
    /// The browser keeps nothing, or no more, for the page.
    Browser,
    /// The folder or the disk refuses.
    Refused(ErrorKind),
    /// A file that could not be used could not be set aside either.
    InTheWay(LoadError),
    /// The value has no form that can be written.
    Value(String),
}

impl Notice {
    /// Whether something is amiss.
    pub fn is_alarming(&self) -> bool {
        *self != Notice::InBrowser
    }
}

/// What is still to be told of a store, each thing once.
#[derive(Debug, Default)]
pub(super) struct Notices {
    waiting: VecDeque<Notice>,
    /// Whether it was told that nothing can be saved, and nothing was saved since.
    is_failing: bool,
}

impl Notices {
    /// Tells a thing.
    pub fn tell(&mut self, notice: Notice) {
        self.waiting.push_back(notice);
    }

    /// Tells why nothing can be saved, if that was not told.
    pub fn tell_failing(&mut self, save_error: SaveError) {
        if !self.is_failing {
            self.is_failing = true;
            self.tell(Notice::NotSaved(save_error));
        }
    }

    /// Knows that something was saved.
    pub fn saved(&mut self) {
        self.is_failing = false;
    }

    /// What is to be told next.
    pub fn take(&mut self) -> Option<Notice> {
        self.waiting.pop_front()
    }
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> SaveError {
        SaveError::Refused(error.kind())
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::InBrowser => f.write_str("this browser remembers the game"),
            Notice::OtherGame => f.write_str("another game is open; this one is not saved"),
            Notice::SetAside { damage, name } => {
                write!(f, "the saved game {damage}; it is now {name}")
            }
            Notice::NotSaved(save_error) => write!(f, "the game cannot be saved: {save_error}"),
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LoadError::Empty => "was empty",
            LoadError::Newer(_) => "is of a newer version",
            LoadError::Invalid(_) => "was damaged",
            LoadError::Unreadable(_) => "could not be read",
        })
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::NoFolder => f.write_str("there is no folder for it"),
            SaveError::Browser => f.write_str("the browser refuses"),
            SaveError::Refused(kind) => kind.fmt(f),
            SaveError::InTheWay(damage) => write!(f, "the one before {damage}"),
            SaveError::Value(reason) => f.write_str(reason),
        }
    }
}
