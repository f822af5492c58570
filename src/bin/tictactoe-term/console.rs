//! Questions and answers in a terminal.

use anstream::{AutoStream, ColorChoice};
use std::io::{self, BufRead, BufWriter, IsTerminal, Read, StdinLock, StdoutLock, Write};
use terminal_size::terminal_size_of;

pub enum Exit {
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
    /// How many lines were printed.
    pub printed: usize,
    /// Answers refused in a row.
    refusals: u32,
}

const QUIT_WORDS: [&str; 4] = ["q", "quit", "exit", "00"];

/// In a row; more mean that nobody reads the questions, unless they are asked in a terminal.
const MAX_REFUSALS: u32 = 3;

/// In bytes; limits endless input, and is longer than any valid answer.
const MAX_LINE: u64 = 1000;

/// Replaces a line that is too long; never a valid answer.
pub const TOO_LONG: &str = "…";

impl Console {
    pub fn new(plain: bool, colours: ColorChoice) -> Console {
        let output = io::stdout().lock();
        let size = terminal_size_of(&output);
        Console {
            input: io::stdin().lock(),
            width: size.map(|(width, _)| usize::from(width.0)),
            output: BufWriter::new(AutoStream::new(output, colours)),
            plain,
            printed: 0,
            refusals: 0,
        }
    }

    /// Wraps lines at the width of the terminal. Plain ones are sentences without signs.
    pub fn say(&mut self, text: &str) -> io::Result<()> {
        let text = if self.plain { self.wrap(&in_words(text)) } else { self.wrap(text) };
        self.print_line(&text)
    }

    /// A line that may lack its full stop.
    pub fn say_sentence(&mut self, text: &str) -> io::Result<()> {
        let is_ended = text.ends_with(['.', '!', '?', ')']);
        self.say(&if is_ended { text.to_owned() } else { format!("{text}.") })
    }

    /// Each on a line of its own.
    pub fn say_sentences(&mut self, lines: &[String]) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.say_sentence(line))
    }

    pub fn print_line(&mut self, text: &str) -> io::Result<()> {
        self.printed += 1;
        writeln!(self.output, "{text}")
    }

    pub fn blank_line(&mut self) -> io::Result<()> {
        if self.plain {
            return Ok(());
        }
        self.print_line("")
    }

    pub fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    /// Asks for a line, trimmed. `None` at a quit word or the end of the input.
    ///
    /// # Errors
    /// Also after three refusals in a row that come from no terminal, which would otherwise go on without end.
    pub fn ask(&mut self, question: &str, is_refused: bool) -> io::Result<Option<String>> {
        self.refusals = if is_refused { self.refusals + 1 } else { 0 };
        if self.refusals >= MAX_REFUSALS && !io::stdin().is_terminal() {
            self.flush()?;
            let reason = "three lines in a row could not be used, so the game ends";
            return Err(io::Error::other(reason));
        }
        let end = if self.plain { "\n" } else { " " };
        let question = if self.plain { in_words(question) } else { format!("{question}>") };
        let prompt = self.wrap(&question);
        write!(self.output, "{prompt}{end}")?;
        self.flush()?;
        let line = self.read_line()?;
        if line.is_none() {
            // No typed line break has ended the prompt.
            self.blank_line()?;
        }
        Ok(line.filter(|line| !QUIT_WORDS.contains(&line.to_lowercase().as_str())))
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
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        Ok(Some(line))
    }
}

/// Signs, and what they are in a plain English sentence.
const SIGNS: [(&str, &str); 3] = [("×", " by "), (" · ", ", "), ("−", "minus ")];

/// A sentence without signs; a Korean one keeps them.
fn in_words(text: &str) -> String {
    let is_korean = text.contains(|letter| ('가'..='힣').contains(&letter));
    let signs = SIGNS.iter().filter(|_| !is_korean);
    let mut text = signs.fold(text.to_owned(), |text, (sign, words)| text.replace(sign, words));
    if text.contains(" (") {
        text = text.replace(" (", ", ").replace(')', "");
    }
    if text.ends_with(['.', '!', '?']) { text } else { text + "." }
}
