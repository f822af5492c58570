use std::io::{self, Write};
use std::time::Duration;

use super::{Background, IS_PAGE};

type Output = Box<dyn Write + Send>;

const CAPACITY: usize = 1_000;

/// Time limit for the last lines at the end of the program.
const PATIENCE: Duration = Duration::from_millis(500);

/// Prints lines in the background, so that a blocked output blocks nothing else. If as many as its capacity
/// wait, it prints no later ones, so that the output has no gap.
pub struct Printer {
    /// `None` if nothing is to be printed.
    background: Option<Background<Output, String>>,
    is_full: bool,
}

impl Printer {
    pub fn stdout() -> Printer {
        Printer::start("stdout", io::stdout())
    }

    pub fn stderr() -> Printer {
        Printer::start("stderr", io::stderr())
    }

    pub fn silent() -> Printer {
        Printer { background: None, is_full: false }
    }

    pub fn start(name: &str, output: impl Write + Send + 'static) -> Printer {
        if IS_PAGE {
            return Printer::silent(); // without the code to print, it is smaller
        }
        let background = Background::start(name, Box::new(output) as Output, print_all);
        Printer { background: Some(background.with_patience(PATIENCE)), is_full: false }
    }

    pub fn print(&mut self, line: String) {
        let Some(background) = &mut self.background else { return };
        self.is_full |= background.unhandled() >= CAPACITY;
        if !self.is_full {
            background.send(line);
        }
    }
}

/// A closed output must not end the game, so errors are ignored.
fn print_all(output: &mut Output, lines: Vec<String>) {
    for line in lines {
        // In one piece, so that another program's line cannot come before its end.
        let _ = output.write_all(format!("{line}\n").as_bytes());
    }
    let _ = output.flush();
}
