//! The game in a terminal, and the subcommands `practice`, `analyze` and `tree`.
//!
//! In reading order:
//! - `ask`: the questions before a game
//! - `play`: the game loop
//! - `entry`: the lines that the player types
//! - `hint`: the search for a hint
//! - `view`: the trait [`view::View`], how the program shows all this
//! - `drawn`: the view that draws
//! - `plain`: the view in sentences (`--plain`)
//! - `words`: what both views say alike
//! - `draw`: the board as text
//! - `console`: input and output
//! - `practice`: lessons
//! - `analyze`: the proved values of a position, as text or JSON
//! - `tree`: the minimax tree as text

mod ask;
mod play;

mod entry;
mod hint;

mod view;

mod drawn;
mod plain;

mod words;

mod draw;

mod console;

mod practice;

mod analyze;
mod tree;

use std::env;
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::CommandFactory;
use tictactoe::flags::{Subcommand, TerminalFlags, exit_for, print_error};
use tictactoe::game::Settings;
use tictactoe::platform;

use console::{Console, Exit};
use view::View;

fn main() -> ExitCode {
    match run() {
        Ok(()) | Err(Exit::Quit) => ExitCode::SUCCESS,
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
    let view = view::view(flags.plain);
    let mut output = AutoStream::new(io::stdout().lock(), colour_choice(view));
    match flags.subcommand {
        Some(Subcommand::Analyze(flags)) => analyze::run(&flags, &mut output, view),
        Some(Subcommand::Tree(flags)) => tree::run(&flags, &mut output, view),
        Some(Subcommand::Practice(flags)) => {
            let mut console = Console::new(io::stdin().lock(), output, view);
            practice::run(&mut console, flags.lesson)
        }
        None => {
            let seed = flags.game.seed.unwrap_or_else(platform::seed);
            let console = Console::new(io::stdin().lock(), output, view);
            run_game(console, flags.game.settings(), seed)
        }
    }
}

/// Asks for the settings if no flag chose them, and plays.
fn run_game<R: BufRead, W: Write>(
    mut console: Console<R, W>,
    settings: Option<Settings>,
    seed: u64,
) -> Result<(), Exit> {
    let settings = match settings {
        Some(settings) => settings,
        None => ask::settings(&mut console)?,
    };
    play::play(&mut console, settings, seed)
}

/// Uses colours if the view has any, in a terminal that supports them, unless `NO_COLOR` is set
/// (no-color.org).
fn colour_choice(view: &dyn View) -> ColorChoice {
    let unwanted = env::var_os("NO_COLOR").is_some();
    let unsupported = env::var_os("TERM").is_some_and(|name| name == "dumb");
    if view.has_colours() && io::stdout().is_terminal() && !unwanted && !unsupported {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}
