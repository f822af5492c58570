//! Lines in, text out.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

/// Why nothing more is asked.
pub enum Leave {
    /// The person is done.
    Done,
    /// The input or the output is.
    Broken(io::Error),
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Leave {
        Leave::Broken(error)
    }
}

/// A person who reads and types.
pub struct Console<R, W> {
    input: R,
    output: W,
}

/// What ends the program wherever something is asked; so does the end of the input.
const LEAVING: [&str; 3] = ["q", "quit", "00"];

/// Longer lines, in bytes, are read as several.
const LONGEST_LINE: u64 = 1000;

impl<R: BufRead, W: Write> Console<R, W> {
    pub fn new(input: R, output: W) -> Console<R, W> {
        Console { input, output }
    }

    /// Prints a text as lines of their own.
    pub fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks for a line and returns it trimmed, in lower case.
    pub fn ask(&mut self, prompt: impl Display) -> Result<String, Leave> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let mut input = self.input.by_ref().take(LONGEST_LINE);
        if input.read_until(b'\n', &mut line)? == 0 {
            // Nobody typed the end of the line.
            self.say("")?;
            return self.part();
        }
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        if LEAVING.contains(&line.as_str()) {
            return self.part();
        }
        Ok(line)
    }

    fn part<T>(&mut self) -> Result<T, Leave> {
        self.say("Goodbye.")?;
        Err(Leave::Done)
    }
}
