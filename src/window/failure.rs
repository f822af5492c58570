use std::fmt;
use std::panic;
use std::sync::{Arc, Mutex};

/// Why there is no window, or no longer one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No X display could be opened.
    NoDisplay,
    /// A library that is loaded at the start is missing.
    NoLibrary,
    /// The display has no OpenGL.
    NoOpenGl,
    /// The game itself broke down.
    Defect(String),
}

/// What the engine said when it panicked; said nowhere else.
#[derive(Clone, Default)]
pub struct LastWords(Arc<Mutex<String>>);

/// Keeps the next panic's words instead of printing them.
pub fn catch_last_words() -> LastWords {
    let words = LastWords::default();
    let kept = words.clone();
    panic::set_hook(Box::new(move |panic| {
        if let Ok(mut words) = kept.0.lock() {
            *words = panic.to_string();
        }
    }));
    words
}

impl LastWords {
    /// The words, if there were any.
    pub fn take(&self) -> String {
        self.0.lock().map(|words| words.clone()).unwrap_or_default()
    }
}

impl Failure {
    /// What a panic with these words means, before or after the first frame was painted.
    pub fn new(words: &str, painted: bool) -> Failure {
        if painted {
            Failure::Defect(words.replace('\n', " "))
        } else if words.contains("XOpenDisplay") {
            Failure::NoDisplay
        } else if words.contains("X11 backend failed") {
            Failure::NoLibrary
        } else {
            Failure::NoOpenGl
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::NoDisplay => f.write_str(
                "no display to open a window on: start the game in a desktop session (DISPLAY \
                 names an X display; on Wayland install xwayland)",
            ),
            Failure::NoLibrary => f.write_str(
                "a library for windows is missing: install libx11-6, libxi6 and libxkbcommon0 \
                 (names as in Debian)",
            ),
            Failure::NoOpenGl => f.write_str(
                "the display has no OpenGL: install libgl1 and libgl1-mesa-dri (names as in \
                 Debian)",
            ),
            Failure::Defect(words) => write!(f, "stopped by a defect of the game: {words}"),
        }
    }
}

impl std::error::Error for Failure {}
