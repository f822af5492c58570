//! Command-line flags of both programs, and one-line error messages.

mod window;

mod terminal;

use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::ErrorKind;
use clap::{Args, Command, Error};
use terminal_size::terminal_size_of;

use crate::ai::{Level, Strength};
use crate::game::{First, Seat, Settings};
use crate::rules::{InvalidPosition, Mark, Position, Rules};

pub use terminal::{AnalyzeFlags, PracticeFlags, Subcommand, TerminalFlags};
pub use window::WindowFlags;

/// Flags that describe a game. Any of them starts a game right away.
#[derive(Args, Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFlags {
    /// Who plays against you: friend, easy, medium or hard [default: medium]
    #[arg(long, value_name = "WHO", allow_negative_numbers = true, value_parser = parse_opponent)]
    pub opponent: Option<Seat>,

    /// How well Medium plays [default: adapts to you]
    #[arg(long, value_name = "1..8", allow_negative_numbers = true, value_parser = parse_strength)]
    pub strength: Option<Strength>,

    /// Play without undo, hints, Insight and the coach
    #[arg(long)]
    pub no_help: bool,

    /// The mark you play [default: x]
    #[arg(long, value_name = "x|o", allow_negative_numbers = true)]
    pub you: Option<Mark>,

    /// The mark that goes first [default: x]
    #[arg(long, value_name = "x|o|alternate", allow_negative_numbers = true, value_parser = parse_first)]
    pub first: Option<First>,

    /// Columns, rows and marks in a row to win [default: 3x3x3]
    #[arg(long, value_name = "MxNxK", allow_negative_numbers = true)]
    pub board: Option<Rules>,

    /// Rounds to win the match [default: no limit]
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = number::<NonZeroU32>("expected a whole number of rounds, 1 to 4294967295"))]
    pub match_length: Option<NonZeroU32>,

    /// Seed of the computer's random choices; the same seed repeats the same choices
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number::<u64>("expected a whole number from 0 to 18446744073709551615"))]
    pub seed: Option<u64>,

    /// Play this position of the board: rows from the top separated by '/', with X, O or . for each cell,
    /// optionally followed by a space and x or o for whose turn it is. The round does not count
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,
}

impl GameFlags {
    /// `None` without flags, or with a position alone.
    ///
    /// # Errors
    /// If only Medium could play as they say, but another opponent is chosen.
    pub fn settings(&self) -> Result<Option<Settings>, Error> {
        if (GameFlags { position: None, ..self.clone() }) == GameFlags::default() {
            return Ok(None);
        }
        let default = Settings::default();
        let opponent = self.opponent.unwrap_or(default.opponent);
        if self.strength.is_some() && opponent != Seat::MEDIUM {
            let message = "the argument '--strength' can only be used with '--opponent medium'";
            return Err(Error::raw(ErrorKind::ArgumentConflict, message));
        }
        Ok(Some(Settings {
            rules: self.board.unwrap_or(default.rules),
            you: self.you.unwrap_or(default.you),
            opponent,
            strength: self.strength,
            first: self.first.unwrap_or(First::Always(Mark::X)),
            match_length: self.match_length,
            no_help: self.no_help,
            ..default
        }))
    }

    /// Where the first round starts.
    ///
    /// # Errors
    /// If the position is invalid, or the round is over in it.
    pub fn position(&self) -> Result<Option<Position>, Error> {
        let Some(text) = &self.position else {
            return Ok(None);
        };
        let position = parse_position(text, self.board.unwrap_or(Rules::TIC_TAC_TOE))?;
        match position.outcome() {
            None => Ok(Some(position)),
            Some(outcome) => {
                let message = format!("expected a position to play, not {position}: {outcome}");
                Err(Error::raw(ErrorKind::ValueValidation, message))
            }
        }
    }
}

/// Prints an error in one line and returns exit status 2. `--help` and `--version`, which clap
/// reports as errors, print their text and succeed.
pub fn exit_for(error: &Error, command: &Command) -> ExitCode {
    if error.use_stderr() {
        print_error(one_line(error, command));
        return ExitCode::from(2);
    }
    // A closed pipe is not an error.
    let _ = error.print();
    ExitCode::SUCCESS
}

/// Breaks the line at the width of a terminal; ignores write errors.
pub fn print_error(line: impl Display) {
    let line = line.to_string();
    let width = terminal_size_of(io::stderr()).map(|(width, _)| usize::from(width.0));
    let text = width.map_or(line.clone(), |width| textwrap::fill(&line, width));
    let _ = writeln!(io::stderr(), "{text}");
}

/// Headings of clap's advice.
const ADVICE: [&str; 3] = ["Usage:", "For more information", "tip:"];

/// One line: what was wrong, and what was expected.
pub fn one_line(error: &Error, command: &Command) -> String {
    let text = error.render().to_string();
    let mut lines = Vec::new();
    for line in text.lines().map(str::trim) {
        if ADVICE.iter().any(|heading| line.starts_with(heading)) {
            break;
        }
        if !line.is_empty() {
            lines.push(line);
        }
    }
    let message = lines.join(" ");
    let message = shortened(message.strip_prefix("error: ").unwrap_or(&message));
    let expected = match error.kind() {
        ErrorKind::ValueValidation => "",
        _ => "; expected flags as in --help",
    };
    format!("{}: {message}{expected}", command.get_name())
}

/// Cuts the middle out of a very long message.
fn shortened(message: &str) -> String {
    const START: usize = 60;
    const END: usize = 240; // what was expected
    let letters: Vec<char> = message.chars().collect();
    if letters.len() <= START + END {
        return message.to_owned();
    }
    let (start, end) = (&letters[..START], &letters[letters.len() - END..]);
    format!("{}…{}", String::from_iter(start), String::from_iter(end))
}

/// # Errors
/// One line about what was expected, with the board.
pub fn parse_position(text: &str, rules: Rules) -> Result<Position, Error> {
    Position::parse(text, rules).map_err(|invalid| {
        let advice = match invalid {
            InvalidPosition::Size(_) => ", or another --board",
            _ => "",
        };
        let message = format!("invalid position for {rules}: {invalid}{advice}");
        Error::raw(ErrorKind::ValueValidation, message)
    })
}

fn parse_opponent(word: &str) -> Result<Seat, &'static str> {
    let [easy, medium, hard] = Level::ALL.map(Seat::Computer);
    let word = if word.eq_ignore_ascii_case("friend") { "human" } else { word };
    for seat in [Seat::Human, easy, medium, hard] {
        if seat.to_string().eq_ignore_ascii_case(word) {
            return Ok(seat);
        }
    }
    Err("expected friend, easy, medium or hard")
}

fn parse_strength(word: &str) -> Result<Strength, &'static str> {
    Strength::try_from(word.parse().unwrap_or(0)) // 0 is no strength
}

fn parse_first(word: &str) -> Result<First, &'static str> {
    if word.eq_ignore_ascii_case("alternate") {
        return Ok(First::Alternate);
    }
    word.parse().map(First::Always).map_err(|_| "expected x, o or alternate")
}

/// Reads a number, or says what was expected.
fn number<T: FromStr>(expected: &'static str) -> impl Fn(&str) -> Result<T, &'static str> + Clone {
    move |word| word.parse().map_err(|_| expected)
}
