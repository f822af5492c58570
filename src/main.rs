//! The game in its window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use tictactoe::flags::{GameFlags, complain, instead_of_running, system_seed};
use tictactoe::storage::Store;
use tictactoe::view::{App, Language, Saved};
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

    /// The folder for what is remembered, instead of the platform's
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

fn main() -> ExitCode {
    match Flags::try_parse() {
        Ok(flags) => play(flags),
        Err(error) => instead_of_running(&error, &Flags::command()),
    }
}

fn play(flags: Flags) -> ExitCode {
    let mut store = Store::open(flags.data_dir);
    let saved = store.load().unwrap_or_default();
    match window::run(app(&flags.game, saved), store, flags.log) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(format!("tictactoe: {failure}"));
            ExitCode::FAILURE
        }
    }
}

/// The game as the flags describe it; with none that describe one, as it was left.
fn app(flags: &GameFlags, saved: Saved) -> App {
    let seed = flags.seed.unwrap_or_else(system_seed);
    let app = match flags.settings() {
        Some(settings) => App::with_game(settings, seed).remembering(saved),
        None => App::resumed(saved, seed),
    };
    let locale = sys_locale::get_locale().unwrap_or_default();
    app.speaking(Language::of_locale(&locale))
}
