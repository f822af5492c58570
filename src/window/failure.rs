use std::fmt;
use std::fs;
use std::panic;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

/// Why the window could not open or had to close.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    NoDisplay,
    /// A library is missing that the window loads at the start.
    NoLibrary(String),
    /// It is there, but cannot be loaded.
    UnusableLibrary(String),
    NoOpenGl,
    TooFewThreads,
    Defect(String),
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
    /// From the message of a panic that has ended the engine's loop, before or after the first frame.
    pub fn new(message: &str, has_painted: bool) -> Failure {
        if has_painted {
            Failure::Defect(message.replace('\n', " "))
        } else if message.contains("XOpenDisplay") {
            Failure::NoDisplay
        } else if message.contains("X11 backend failed") {
            let name = message.split('"').nth(1).unwrap_or("a library for windows");
            let failure =
                if is_installed(name) { Failure::UnusableLibrary } else { Failure::NoLibrary };
            failure(name.to_owned())
        } else {
            Failure::NoOpenGl
        }
    }
}

/// Whether a library is where Linux systems have them, such as `/usr/lib/x86_64-linux-gnu`.
fn is_installed(library: &str) -> bool {
    let folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"].map(PathBuf::from);
    let nested = fs::read_dir("/usr/lib").into_iter().flatten().flatten().map(|entry| entry.path());
    nested.chain(folders).any(|folder| folder.join(library).exists())
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
            Failure::UnusableLibrary(name) => write!(
                f,
                "{name} cannot be loaded: raise a limit of memory (ulimit -v), or install libx11-6, \
                 libxi6 and libxkbcommon0 again (names as in Debian)"
            ),
            Failure::NoOpenGl if cfg!(target_os = "linux") => f.write_str(
                "OpenGL does not work on this display: install libgl1 and libgl1-mesa-dri (names as in \
                 Debian), unset all variables LIBGL_*, and raise a limit of memory (ulimit -v)",
            ),
            Failure::NoOpenGl => {
                f.write_str("OpenGL does not work: install the driver of the graphics card")
            }
            Failure::TooFewThreads => f.write_str(
                "not enough memory or threads: end other programs, or raise the limits of memory and \
                 processes (ulimit -v, ulimit -u)",
            ),
            Failure::Defect(message) => write!(f, "stopped by a defect of the game: {message}"),
        }
    }
}

impl std::error::Error for Failure {}
