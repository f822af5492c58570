use std::any::Any;
use std::fmt;
use std::panic;
use std::sync::mpsc::{Receiver, channel};

/// Why the window could not open or had to close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    NoDisplay,
    /// A library is missing that the window loads at the start.
    NoLibrary(String),
    NoOpenGl,
    /// The display closed the connection, for example because its server stopped.
    DisplayGone,
    Defect(String),
}

/// Unwinds out of the engine's loop without a panic message.
struct DisplayGone;

/// Leaves the engine's loop once the display is gone. If the game merely returned, the engine would show one
/// more frame, and with that request libX11 would end the program. That still happens if the display goes
/// away during a frame; only C code could prevent it.
pub fn leave_gone_display() -> ! {
    panic::resume_unwind(Box::new(DisplayGone))
}

/// Sets a panic hook that sends the message instead of printing it. The engine panics if there is no display,
/// and [`Failure`] gives advice instead.
pub fn capture_panic_messages() -> Receiver<String> {
    let (sender, messages) = channel();
    panic::set_hook(Box::new(move |panic| {
        let _ = sender.send(panic.to_string());
    }));
    messages
}

impl Failure {
    /// What has ended the engine's loop: a panic with this message, before or after the first frame, or
    /// `leave_gone_display`.
    pub fn new(cause: &(dyn Any + Send), message: &str, has_painted: bool) -> Failure {
        if cause.is::<DisplayGone>() {
            Failure::DisplayGone
        } else if has_painted {
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
                "OpenGL does not work on this display: install libgl1 and libgl1-mesa-dri (names as in \
                 Debian), and unset all variables LIBGL_*",
            ),
            Failure::NoOpenGl => {
                f.write_str("OpenGL does not work: install the driver of the graphics card")
            }
            Failure::DisplayGone => {
                f.write_str("the connection to the display has ended, so the window is closed")
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
                "OpenGL does not work on this display: install ",
            ),
            (
                "index out\nof bounds",
                true,
                "stopped by a defect of the game: index out of bounds",
            ),
        ] {
            let line = Failure::new(&"a panic", message, has_painted).to_string();
            assert!(line.starts_with(start), "{line}");
            assert_eq!(line.lines().count(), 1, "{line}");
        }
    }

    #[test]
    fn to_leave_a_gone_display_is_no_panic() {
        let left = panic::catch_unwind(|| leave_gone_display());
        let cause = left.expect_err("it never returns");
        let failure = Failure::new(&*cause, "an earlier panic", true);
        assert_eq!(failure, Failure::DisplayGone);
        assert_eq!(failure.to_string().lines().count(), 1);
    }
}
