//! Command-line flags of both programs, and one-line error messages.

mod terminal;
mod window;

use std::fmt::Display;
use std::io::{self, Write};
use std::num::NonZeroU32;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Command, Error};

use crate::ai::Level;
use crate::game::{First, Seat, Settings};
use crate::rules::{Mark, Rules};

pub use terminal::{AnalyzeFlags, Subcommand, TerminalFlags, TreeFlags};
pub use window::WindowFlags;

/// Flags that describe a game. Any of them starts a game right away.
#[derive(Args, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFlags {
    /// Who plays against you [default: medium]
    #[arg(long, value_name = "human|easy|medium|hard", value_parser = opponent)]
    pub opponent: Option<Seat>,

    /// The mark you play [default: x]
    #[arg(long, value_name = "x|o", value_parser = mark)]
    pub you: Option<Mark>,

    /// The mark that goes first [default: x]
    #[arg(long, value_name = "x|o|alternate", value_parser = first)]
    pub first: Option<First>,

    /// Columns, rows and marks in a row to win [default: 3x3x3]
    #[arg(long, value_name = "MxNxK")]
    pub board: Option<Rules>,

    /// Rounds to win the match [default: no limit]
    #[arg(long = "match", value_name = "N", allow_negative_numbers = true, value_parser = match_length)]
    pub match_length: Option<NonZeroU32>,

    /// Seed of the computer's random choices; the same seed repeats the same choices
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
}

impl GameFlags {
    /// Returns `None` if no flag was given.
    pub fn settings(self) -> Option<Settings> {
        if self == GameFlags::default() {
            return None;
        }
        let default = Settings::default();
        Some(Settings {
            rules: self.board.unwrap_or(default.rules),
            you: self.you.unwrap_or(default.you),
            opponent: self.opponent.unwrap_or(default.opponent),
            first: self.first.unwrap_or(default.first),
            match_length: self.match_length,
        })
    }
}

/// Prints the error in one line and returns exit status 2, or prints the help or version that was
/// asked for and returns success.
pub fn instead_of_running(error: &Error, command: &Command) -> ExitCode {
    if error.use_stderr() {
        print_error(one_line(error, command));
        return ExitCode::from(2);
    }
    // A closed pipe is not an error.
    let _ = error.print();
    ExitCode::SUCCESS
}

/// Prints a line to standard error and ignores write errors.
pub fn print_error(line: impl Display) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Formats a command-line error as one line that says what was wrong and what was expected.
pub fn one_line(error: &Error, command: &Command) -> String {
    let text = error.render().to_string();
    // clap appends several lines of advice to its message, each under a heading.
    let advice = |line: &&str| {
        ["Usage:", "For more information", "tip:"]
            .iter()
            .any(|heading| line.starts_with(heading))
    };
    let sentence: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !advice(line))
        .filter(|line| !line.is_empty())
        .collect();
    let sentence = sentence.join(" ");
    let sentence = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    let hint = match error.kind() {
        ErrorKind::ValueValidation => "",
        _ => "; expected flags as in --help",
    };
    format!("{}: {sentence}{hint}", command.get_name())
}

fn opponent(word: &str) -> Result<Seat, &'static str> {
    let seats = Level::ALL.map(Seat::Computer).into_iter();
    seats
        .chain([Seat::Human])
        .find(|seat| seat.to_string().eq_ignore_ascii_case(word))
        .ok_or("expected human, easy, medium or hard")
}

fn mark(word: &str) -> Result<Mark, &'static str> {
    match word {
        "x" | "X" => Ok(Mark::X),
        "o" | "O" => Ok(Mark::O),
        _ => Err("expected x or o"),
    }
}

fn first(word: &str) -> Result<First, &'static str> {
    match word {
        _ if word.eq_ignore_ascii_case("alternate") => Ok(First::Alternate),
        _ => mark(word)
            .map(First::Always)
            .map_err(|_| "expected x, o or alternate"),
    }
}

fn match_length(word: &str) -> Result<NonZeroU32, &'static str> {
    word.parse()
        .map_err(|_| "expected a whole number of rounds, 1 to 4294967295")
}

fn seed(word: &str) -> Result<u64, &'static str> {
    word.parse()
        .map_err(|_| "expected a whole number from 0 to 18446744073709551615")
}
