//! Questions and answers in a terminal.

use std::io::{self, BufRead, BufWriter, IsTerminal, Read, StdinLock, StdoutLock, Write};
use std::mem;

use anstream::{AutoStream, ColorChoice};
use terminal_size::terminal_size_of;
use tictactoe::rules::Position;
use tictactoe::text;

use crate::{board, sentences};

pub enum Exit {
    Quit,
    /// The arguments are invalid, or ask for the help or the version.
    Usage(clap::Error),
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

pub struct Console {
    input: StdinLock<'static>,
    output: BufWriter<AutoStream<StdoutLock<'static>>>,
    /// In columns; `None` if the output is no terminal.
    width: Option<usize>,
    /// No drawings, and a line break after each prompt: a screen reader that speaks whole lines
    /// would hold it back otherwise.
    pub plain: bool,
    /// Answers refused in a row.
    refusals: u32,
    is_refused: bool,
}

const QUIT_WORDS: [&str; 4] = ["q", "quit", "exit", "00"];

/// In a row; more mean that nobody reads the questions, unless they are asked in a terminal.
const MAX_REFUSALS: u32 = 3;

/// In bytes; limits endless input, and is longer than any valid answer.
const MAX_LINE: u64 = 1000;

/// Replaces a line that is too long; never a valid answer.
const TOO_LONG: &str = "…";

impl Console {
    pub fn new(plain: bool, colours: ColorChoice) -> Console {
        let output = io::stdout().lock();
        let size = terminal_size_of(&output);
        Console {
            input: io::stdin().lock(),
            width: size.map(|(width, _)| usize::from(width.0)),
            output: BufWriter::new(AutoStream::new(output, colours)),
            plain,
            refusals: 0,
            is_refused: false,
        }
    }

    /// Wraps lines at the width of the terminal.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        let text = self.wrap(text);
        self.print_line(&text)
    }

    /// Says why an answer changes nothing.
    ///
    /// # Errors
    /// Also after three in a row that come from no terminal, which would otherwise go on without end.
    pub fn refuse(&mut self, why: &str) -> Result<(), Exit> {
        self.say(why)?;
        (self.refusals, self.is_refused) = (self.refusals + 1, true);
        if self.refusals < MAX_REFUSALS || io::stdin().is_terminal() {
            return Ok(());
        }
        self.flush()?;
        let reason = "three lines in a row could not be used, so the game ends";
        Err(io::Error::other(reason).into())
    }

    pub fn print_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    pub fn blank_line(&mut self) -> io::Result<()> {
        if self.plain {
            return Ok(());
        }
        self.print_line("")
    }

    pub fn show(&mut self, position: &Position) -> io::Result<()> {
        if self.plain {
            let (marks, free) = (sentences::marks(position), sentences::free(position));
            return self.say(&format!("{marks} {free}."));
        }
        self.print_line(&board::draw(position))
    }

    pub fn show_rows(&mut self, position: &Position) -> io::Result<()> {
        if self.plain {
            let rows = text::rows(position, sentences::english());
            return self.say(&rows.join("\n"));
        }
        self.show(position)
    }

    /// Also prints the result if the round is over; returns whether it is.
    pub fn show_finished(&mut self, position: &Position) -> io::Result<bool> {
        self.show(position)?;
        self.blank_line()?;
        if let Some(outcome) = sentences::outcome(position) {
            self.say(&format!("The round is over. {outcome}"))?;
        }
        Ok(position.is_over())
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Asks for a line, trimmed and in lower case. [`Exit::Quit`] at a quit word or the end of the
    /// input.
    pub fn ask(&mut self, question: &str) -> Result<String, Exit> {
        if !mem::take(&mut self.is_refused) {
            self.refusals = 0;
        }
        let end = if self.plain { ".\n" } else { "> " };
        let prompt = self.wrap(&format!("{question}{}", end.trim_end()));
        write!(self.output, "{prompt}{}", &end[1..])?;
        self.flush()?;
        match self.read_line()? {
            Some(line) if !QUIT_WORDS.contains(&line.as_str()) => return Ok(line),
            Some(_) => {}
            // At the end of the input, no typed line break has ended the prompt.
            None => self.blank_line()?,
        }
        self.say("Goodbye.")?;
        Err(Exit::Quit)
    }

    fn wrap(&self, text: &str) -> String {
        match self.width {
            Some(width) => textwrap::fill(text, width),
            None => text.to_owned(),
        }
    }

    /// `None` at the end of the input.
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
