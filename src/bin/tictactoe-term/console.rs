//! Lines in, text out.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

/// Why the program ends.
pub enum End {
    /// The person leaves.
    Left,
    /// The flags cannot be.
    Refused(clap::Error),
    /// The input or the output is broken.
    Broken(io::Error),
}

impl From<clap::Error> for End {
    fn from(error: clap::Error) -> End {
        End::Refused(error)
    }
}

impl From<io::Error> for End {
    fn from(error: io::Error) -> End {
        End::Broken(error)
    }
}

/// A person who reads and types.
pub struct Console<R, W> {
    input: R,
    output: W,
}

/// What ends the program wherever something is asked; so does the end of the input.
const LEAVING: [&str; 4] = ["q", "quit", "exit", "00"];

/// In bytes; nothing longer is an answer.
const LONGEST_LINE: u64 = 1000;

/// Stands for a line that is too long; never an answer either.
const TOO_LONG: &str = "…";

impl<R: BufRead, W: Write> Console<R, W> {
    pub fn new(input: R, output: W) -> Console<R, W> {
        Console { input, output }
    }

    /// Prints a text as lines of their own.
    pub fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Asks for a line and returns it trimmed, in lower case.
    pub fn ask(&mut self, prompt: impl Display) -> Result<String, End> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let mut input = self.input.by_ref().take(LONGEST_LINE);
        if input.read_until(b'\n', &mut line)? == 0 {
            // Nobody typed the end of the line.
            self.say("")?;
            return self.part();
        }
        if line.len() as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            return Ok(TOO_LONG.to_owned());
        }
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        if LEAVING.contains(&line.as_str()) {
            return self.part();
        }
        Ok(line)
    }

    fn part<T>(&mut self) -> Result<T, End> {
        self.say("Goodbye.")?;
        Err(End::Left)
    }
}
