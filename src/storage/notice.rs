use std::fmt;
use std::io::{self, ErrorKind};

/// What a player is told about saving, each once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Another game saves, so this one does not.
    OtherGame,
    /// The saved document was unusable, and was set aside.
    SetAside {
        /// What was wrong with it.
        damage: LoadError,
        /// Its new name, in the same folder.
        name: String,
    },
    /// Nothing is saved until the cause is gone.
    NotSaved(SaveError),
}

/// Why a saved document cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// Written by a version whose form is no longer read.
    OlderVersion,
    /// Written by a version that came later.
    NewerVersion,
    /// Not what the game writes, for this reason.
    Invalid(String),
    /// Cannot be read, or is not a file.
    Unreadable(ErrorKind),
}

/// Why nothing can be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The platform has no data folder for programs.
    NoFolder,
    /// An error of the file system or the browser, and its words.
    Refused(ErrorKind, String),
    /// The saved document is unusable for this reason, and cannot be set aside either.
    InTheWay(LoadError),
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> SaveError {
        SaveError::Refused(error.kind(), error.to_string())
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Notice::OtherGame => {
                f.write_str("this window saves nothing. Close it and open the game again")
            }
            Notice::SetAside { damage, name } => {
                write!(f, "your saved game {damage}. The old file is kept as {name}")
            }
            Notice::NotSaved(error) => write!(f, "your game cannot be saved: {error}"),
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LoadError::OlderVersion => "is from an older version",
            LoadError::NewerVersion => "is from a newer version",
            LoadError::Invalid(_) => "was damaged",
            LoadError::Unreadable(_) => "could not be read",
        })
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::NoFolder => f.write_str("there is no folder for it"),
            SaveError::Refused(_, words) => f.write_str(words),
            SaveError::InTheWay(error) => write!(f, "the old file {error}"),
        }
    }
}
