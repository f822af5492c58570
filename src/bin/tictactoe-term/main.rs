//! The game in a terminal, `analyze` and `tree`, over the same rules, levels and sessions as the
//! window.
//!
//! Read `ask` (what is chosen before a game) and `play` (the game), then what they are made of:
//! `entry` (what a typed line means), `hint` (the move to name), `draw` and `words` (what is
//! printed), `console` (lines in, text out). `analyze` and `tree` stand by themselves.

mod analyze;
mod ask;
mod console;
mod draw;
mod entry;
mod hint;
mod play;
mod tree;
mod words;

use std::env;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::{CommandFactory, Parser};
use tictactoe::flags::{Subcommand, TerminalFlags, instead_of_running, print_error};
use tictactoe::game::Settings;
use tictactoe::platform;

use console::{Console, End};

fn main() -> ExitCode {
    match run() {
        Ok(()) | Err(End::Left) => ExitCode::SUCCESS,
        Err(End::Refused(error)) => instead_of_running(&error, &TerminalFlags::command()),
        // Whoever read it has read enough.
        Err(End::Broken(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(End::Broken(error)) => {
            print_error(format!("tictactoe-term: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), End> {
    let flags = TerminalFlags::try_parse()?;
    let mut output = AutoStream::new(io::stdout().lock(), colours());
    match flags.subcommand {
        Some(Subcommand::Analyze(flags)) => analyze::run(&flags, &mut output),
        Some(Subcommand::Tree(flags)) => tree::run(&flags, &mut output),
        None => {
            let seed = flags.game.seed.unwrap_or_else(platform::seed);
            let chosen = flags.game.settings();
            sit_down(Console::new(io::stdin().lock(), output), chosen, seed)
        }
    }
}

/// Plays what the flags chose, or what the person chooses now.
fn sit_down<R: BufRead, W: Write>(
    mut console: Console<R, W>,
    chosen: Option<Settings>,
    seed: u64,
) -> Result<(), End> {
    let settings = match chosen {
        Some(settings) => settings,
        None => ask::settings(&mut console)?,
    };
    play::play(&mut console, settings, seed)
}

/// Colours for a terminal that knows them, and whose owner has not said no.
fn colours() -> ColorChoice {
    let unwanted = env::var_os("NO_COLOR").is_some();
    let unknown = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if io::stdout().is_terminal() && !unwanted && !unknown {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}
