use std::fmt;
use std::panic;
use std::sync::{Arc, Mutex};

/// Why the window could not open, or had to close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No X display could be opened.
    NoDisplay,
    /// This library, which the window loads at the start, is missing.
    NoLibrary(String),
    /// The display has no OpenGL.
    NoOpenGl,
    /// The game panicked with this message.
    Defect(String),
}

/// The message of the last panic, kept instead of printed.
#[derive(Clone, Default)]
pub struct PanicMessage(Arc<Mutex<String>>);

/// Sets a panic hook that keeps the message. The engine panics if there is no display, and
/// [`Failure`] says what to do about it instead.
pub fn capture_panic_message() -> PanicMessage {
    let message = PanicMessage::default();
    let kept = message.clone();
    panic::set_hook(Box::new(move |panic| {
        if let Ok(mut message) = kept.0.lock() {
            *message = panic.to_string();
        }
    }));
    message
}

impl PanicMessage {
    /// The message, or nothing if there was no panic.
    pub fn get(&self) -> String {
        match self.0.lock() {
            Ok(message) => message.clone(),
            Err(_) => String::new(),
        }
    }
}

impl Failure {
    /// What a panic with this message means, before or after the first frame was painted.
    pub fn new(message: &str, has_painted: bool) -> Failure {
        if has_painted {
            Failure::Defect(message.replace('\n', " "))
        } else if message.contains("XOpenDisplay") {
            Failure::NoDisplay
        } else if message.contains("X11 backend failed") {
            let name = message.split('"').nth(1).unwrap_or("a library for windows");
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
            Failure::Defect(message) => write!(f, "stopped by a defect of the game: {message}"),
        }
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_failure_is_one_line_that_says_what_to_do() {
        for (message, has_painted, start) in [
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
                "index out\nof bounds",
                true,
                "stopped by a defect of the game: index out of bounds",
            ),
        ] {
            let line = Failure::new(message, has_painted).to_string();
            assert!(line.starts_with(start), "{line}");
            assert_eq!(line.lines().count(), 1, "{line}");
        }
    }
}
