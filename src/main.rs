//! The game in its window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use tictactoe::flags::{GameFlags, complain, instead_of_running, system_seed};
use tictactoe::view::App;
use tictactoe::window;

/// Tic-Tac-Toe in a window, for two people or against the computer.
#[derive(Parser)]
#[command(version)]
struct Flags {
    #[command(flatten)]
    game: GameFlags,

    /// Print one line per event
    #[arg(long)]
    log: bool,

    /// The folder for what is remembered (so far nothing is)
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

fn main() -> ExitCode {
    match Flags::try_parse() {
        Ok(flags) => match window::run(app(&flags), flags.log) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => {
                complain(format!("tictactoe: {failure}"));
                ExitCode::FAILURE
            }
        },
        Err(error) => instead_of_running(&error, &Flags::command()),
    }
}

/// The game as the flags describe it; with none that describe one, the start panel.
fn app(flags: &Flags) -> App {
    let seed = flags.game.seed.unwrap_or_else(system_seed);
    match flags.game.settings() {
        Some(settings) => App::with_game(settings, seed),
        None => App::with_panel(seed),
    }
}
