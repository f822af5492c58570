//! Questions and answers over any input and output.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

use crate::view::View;

/// Why the program ends early.
pub enum Exit {
    /// The player quit, or the input ended.
    Quit,
    /// The arguments are invalid, or ask for the help or the version.
    Usage(clap::Error),
    /// The input cannot be read, or the output cannot be written.
    Io(io::Error),
}

impl From<clap::Error> for Exit {
    fn from(error: clap::Error) -> Exit {
        Exit::Usage(error)
    }
}

impl From<io::Error> for Exit {
    fn from(error: io::Error) -> Exit {
        Exit::Io(error)
    }
}

pub struct Console<R, W> {
    input: R,
    output: W,
    pub view: &'static dyn View,
}

/// Answers that end the program at any prompt.
const QUIT_WORDS: [&str; 4] = ["q", "quit", "exit", "00"];

/// In bytes, so that endless input cannot fill the memory. No valid answer is as long.
const MAX_LINE: u64 = 1000;

/// Replaces a line that is too long. It is not a valid answer either.
const TOO_LONG: &str = "…";

impl<R: BufRead, W: Write> Console<R, W> {
    pub fn new(input: R, output: W, view: &'static dyn View) -> Console<R, W> {
        Console {
            input,
            output,
            view,
        }
    }

    /// Prints the text and a line break.
    pub fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Sets off what follows, in a view that does so.
    pub fn blank_line(&mut self) -> io::Result<()> {
        if self.view.has_blank_lines() {
            self.say("")?;
        }
        Ok(())
    }

    /// Asks for a line and returns it trimmed, in lower case.
    ///
    /// # Errors
    /// [`Exit::Quit`] at a quit word or the end of the input, after saying goodbye.
    pub fn ask(&mut self, question: &str) -> Result<String, Exit> {
        let prompt = self.view.prompt(question);
        write!(self.output, "{prompt}")?;
        self.output.flush()?;
        match self.read_line()? {
            Some(line) if !QUIT_WORDS.contains(&line.as_str()) => return Ok(line),
            Some(_) => {}
            None => {
                // No typed line break has ended the line of the prompt.
                if !prompt.ends_with('\n') {
                    self.say("")?;
                }
            }
        }
        self.say("Goodbye.")?;
        Err(Exit::Quit)
    }

    /// Returns `None` at the end of the input.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut input = self.input.by_ref().take(MAX_LINE);
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
            return Ok(Some(TOO_LONG.to_owned()));
        }
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        Ok(Some(line))
    }
}
