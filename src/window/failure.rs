use std::fmt;
use std::panic;
use std::sync::{Arc, Mutex};

/// Why there is no window, or no longer one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No X display could be opened.
    NoDisplay,
    /// This library, loaded at the start, is missing.
    NoLibrary(String),
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
    pub fn get(&self) -> String {
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
            let name = words.split('"').nth(1).unwrap_or("a library for windows");
            Failure::NoLibrary(name.to_owned())
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
            Failure::NoLibrary(name) => write!(
                f,
                "{name} is missing: install libx11-6, libxi6 and libxkbcommon0 (names as in Debian)"
            ),
            Failure::NoOpenGl if cfg!(target_os = "linux") => f.write_str(
                "the display has no OpenGL: install libgl1 and libgl1-mesa-dri (names as in \
                 Debian)",
            ),
            Failure::NoOpenGl => {
                f.write_str("the display has no OpenGL: install the driver of the graphics card")
            }
            Failure::Defect(words) => write!(f, "stopped by a defect of the game: {words}"),
        }
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_is_one_line_that_says_what_to_do() {
        for (words, painted, said) in [
            (
                "XOpenDisplay() failed!",
                false,
                "no display to open a window on: start ",
            ),
            (
                "X11 backend failed: LibraryNotFound(DlOpenError(\"libXi.so.6\"))",
                false,
                "libXi.so.6 is missing: install ",
            ),
            (
                "called `Option::unwrap()` on a `None` value",
                false,
                "the display has no OpenGL: install ",
            ),
            (
                "a slip\nof ours",
                true,
                "stopped by a defect of the game: a slip of ours",
            ),
        ] {
            let line = Failure::new(words, painted).to_string();
            assert!(line.starts_with(said), "{line}");
            assert_eq!(line.lines().count(), 1, "{line}");
        }
    }
}
