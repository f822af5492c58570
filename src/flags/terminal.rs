use std::env;
use std::path::PathBuf;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Args, ColorChoice, CommandFactory, Error, FromArgMatches, Parser};
use terminal_size::terminal_size;

use super::GameFlags;
use crate::practice::Lesson;
use crate::rules::Rules;

/// In columns.
const NARROW: u16 = 70;

/// Tic-Tac-Toe in a terminal, against the computer or a friend. Without flags, it goes on
/// with your round, or asks whom to play against.
#[derive(Parser)]
#[command(name = "tictactoe-term", version)]
pub struct TerminalFlags {
    #[command(flatten)]
    pub game: GameFlags,

    /// Plain sentences, one event a line, for a screen reader or a braille display: no drawings, no
    /// colours
    #[arg(long, global = true)]
    pub plain: bool,

    /// Folder for saved games and settings [default: the window's at a terminal, else nothing is saved]
    #[arg(long, value_name = "DIR", global = true)]
    pub data_dir: Option<PathBuf>,

    #[command(subcommand)]
    pub subcommand: Option<Subcommand>,
}

impl TerminalFlags {
    /// With `--plain`, even the help has neither colours nor columns; on a narrow terminal it has no columns.
    ///
    /// # Errors
    /// If the arguments are invalid or contradict each other, or ask for the help or the version.
    pub fn from_command_line() -> Result<TerminalFlags, Error> {
        let mut command = TerminalFlags::command();
        if env::args_os().any(|argument| argument == "--plain") {
            command = command.color(ColorChoice::Never).next_line_help(true);
        }
        if terminal_size().is_some_and(|(width, _)| width.0 < NARROW) {
            command = command.next_line_help(true);
        }
        let flags = TerminalFlags::from_arg_matches(&command.try_get_matches()?)?;
        // Clap cannot check this: `--plain` belongs to the program and to every subcommand.
        let contradiction = match &flags.subcommand {
            Some(_) if flags.game != GameFlags::default() => {
                "the flags of a game cannot be used with a subcommand"
            }
            Some(Subcommand::Analyze(AnalyzeFlags { json: true, .. })) if flags.plain => {
                "the argument '--plain' cannot be used with '--json'"
            }
            Some(Subcommand::Practice(PracticeFlags { sheet: Some(_), .. })) if flags.plain => {
                "the argument '--plain' cannot be used with '--sheet'"
            }
            _ => return Ok(flags),
        };
        Err(Error::raw(ErrorKind::ArgumentConflict, contradiction))
    }
}

#[derive(clap::Subcommand)]
pub enum Subcommand {
    /// Exercises, in 14 lessons
    Practice(PracticeFlags),
    /// Prove the value of a position and of each move
    Analyze(AnalyzeFlags),
}

#[derive(Args)]
pub struct PracticeFlags {
    /// The lesson; without it, the program lists all and asks
    #[arg(long, value_name = "NAME", allow_negative_numbers = true, value_parser = parse_lesson)]
    pub lesson: Option<Lesson>,

    /// Print a lesson as HTML for a browser to print on paper: up to twelve boards and their solutions
    #[arg(long, value_name = "LESSON", allow_negative_numbers = true, conflicts_with = "lesson", value_parser = parse_lesson)]
    pub sheet: Option<Lesson>,
}

#[derive(Args)]
pub struct AnalyzeFlags {
    /// Rows from the top separated by '/', with X, O or . for each cell, optionally followed by a
    /// space and x or o for whose turn it is: ".OX/O.X/X.O o"
    pub position: String,

    /// Columns, rows and marks in a row to win
    #[arg(long, value_name = "MxNxK", default_value_t = Rules::TIC_TAC_TOE)]
    pub board: Rules,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    /// Print only the value of the position, not of each move
    #[arg(long)]
    pub value_only: bool,

    /// Also prove the answers to each move on boards of more than 25 cells, which takes long
    #[arg(long, conflicts_with = "value_only")]
    pub answers: bool,

    /// Time limit in seconds; values not proved by then are unknown
    #[arg(long, value_name = "S", default_value = "10", allow_negative_numbers = true, value_parser = parse_seconds)]
    pub seconds: Duration,
}

fn parse_lesson(word: &str) -> Result<Lesson, String> {
    Lesson::named(word).ok_or_else(|| {
        format!("expected one of {}", Lesson::ALL.map(|lesson| lesson.to_string()).join(", "))
    })
}

fn parse_seconds(word: &str) -> Result<Duration, &'static str> {
    match word.parse() {
        Ok(seconds) if (0.001..=86400.0).contains(&seconds) => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("expected a number of seconds from 0.001 to 86400"),
    }
}
