//! The game in a terminal, and the subcommands `practice` and `analyze`.
//!
//! In reading order:
//! - `play`: the app without its window
//! - `entry`: the lines that the player types
//! - `menu`: a screen as lines with numbers
//! - `board`: the board as a drawing
//! - `console`: input and output, with drawings or without (`--plain`)
//! - `analyze`: the proved values of a position, as text or JSON
//! - `sentences`: what it says about a position and a move

mod play;

mod entry;
mod menu;

mod board;

mod console;

mod analyze;
mod sentences;

use std::env;
use std::io::{self, ErrorKind, IsTerminal};
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::CommandFactory;
use tictactoe::flags::{PracticeFlags, Subcommand, TerminalFlags, exit_for, print_error};
use tictactoe::text;

use console::{Console, Exit};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(Exit::Usage(error)) => exit_for(&error, &TerminalFlags::command()),
        // The reader closed the pipe early, as `head` does.
        Err(Exit::Io(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Exit::Io(error)) => {
            print_error(format!("tictactoe-term: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Exit> {
    let flags = TerminalFlags::from_command_line()?;
    let mut console = Console::new(flags.plain, colour_choice(flags.plain));
    let result = match &flags.subcommand {
        Some(Subcommand::Analyze(flags)) => analyze::run(flags, &mut console),
        Some(Subcommand::Practice(PracticeFlags { sheet: Some(lesson), .. })) => {
            console.print_line(text::sheet(*lesson).trim_end()).map_err(Exit::from)
        }
        _ => play::run(&flags, &mut console),
    };
    console.flush()?;
    result
}

/// Uses colours in a terminal that supports them, unless `NO_COLOR` is set (no-color.org).
fn colour_choice(plain: bool) -> ColorChoice {
    let unwanted = plain || env::var_os("NO_COLOR").is_some();
    let unsupported = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if io::stdout().is_terminal() && !unwanted && !unsupported {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}
