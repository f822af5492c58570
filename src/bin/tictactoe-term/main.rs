//! The game in a terminal, and `analyze`, over the same rules, levels and sessions as the window.
//!
//! Read `ask` (what is chosen before a game) and `play` (the game), then what they are made of:
//! `entry` (what a typed line means), `draw` and `words` (what is printed), `console` (lines in,
//! text out). `analyze` stands by itself.

mod analyze;
mod ask;
mod console;
mod draw;
mod entry;
mod play;
mod words;

use std::env;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::{CommandFactory, Parser, Subcommand};
use tictactoe::flags::{GameFlags, instead_of_running, system_seed};
use tictactoe::session::Settings;

use analyze::Analyze;
use console::{Console, Leave};

/// Tic-Tac-Toe in a terminal, for two people or against the computer; asks what to play where no
/// flag says it.
#[derive(Parser)]
#[command(
    name = "tictactoe-term",
    version,
    args_conflicts_with_subcommands = true
)]
struct Flags {
    #[command(flatten)]
    game: GameFlags,

    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Subcommand)]
enum Task {
    Analyze(Analyze),
}

fn main() -> ExitCode {
    let done = match Flags::try_parse().and_then(run) {
        Ok(done) => done,
        Err(error) => return instead_of_running(&error, &Flags::command()),
    };
    match done {
        Ok(()) | Err(Leave::Done) => ExitCode::SUCCESS,
        // Whoever read it has read enough.
        Err(Leave::Broken(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Leave::Broken(error)) => {
            eprintln!("tictactoe-term: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Does what the flags say, unless they cannot be.
fn run(flags: Flags) -> Result<Result<(), Leave>, clap::Error> {
    let mut output = AutoStream::new(io::stdout().lock(), colours());
    Ok(match flags.task {
        Some(Task::Analyze(task)) => {
            let position = task.position()?;
            task.run(&position, &mut output).map_err(Leave::Broken)
        }
        None => {
            let seed = flags.game.seed.unwrap_or_else(system_seed);
            let chosen = flags.game.settings()?;
            sit_down(Console::new(io::stdin().lock(), output), chosen, seed)
        }
    })
}

/// Plays what the flags chose, or what the person chooses now.
fn sit_down<R: BufRead, W: Write>(
    mut console: Console<R, W>,
    chosen: Option<Settings>,
    seed: u64,
) -> Result<(), Leave> {
    let settings = match chosen {
        Some(settings) => settings,
        None => ask::settings(&mut console)?,
    };
    play::play(&mut console, settings, seed)
}

/// Colours for a terminal that knows them, and whose owner has not said no
/// (<https://no-color.org>).
fn colours() -> ColorChoice {
    let unwanted = env::var_os("NO_COLOR").is_some();
    let unknown = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if io::stdout().is_terminal() && !unwanted && !unknown {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}
