//! The game as a program: flags in, window open.

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use tictactoe::app::App;
use tictactoe::flags::{GameFlags, WindowFlags, exit_for, print_error, system_seed};
use tictactoe::profile::{Language, Profile};
use tictactoe::storage::Store;
use tictactoe::window;

/// Plays as the flags say, or says what is wrong with them.
pub fn start() -> ExitCode {
    match WindowFlags::try_parse() {
        Ok(flags) => play(flags),
        Err(error) => exit_for(&error, &WindowFlags::command()),
    }
}

fn play(flags: WindowFlags) -> ExitCode {
    let mut store = Store::open(flags.data_dir);
    let saved = store.load().unwrap_or_default();
    match window::run(app(&flags.game, saved), store, flags.log) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print_error(format!("tictactoe: {failure}"));
            ExitCode::FAILURE
        }
    }
}

/// The game as the flags describe it; with none that describe one, as it was left.
fn app(flags: &GameFlags, profile: Profile) -> App {
    let seed = flags.seed.unwrap_or_else(system_seed);
    let app = match flags.settings() {
        Some(settings) => App::with_game(settings, profile, seed),
        None => App::new(profile, seed),
    };
    let locale = sys_locale::get_locale().unwrap_or_default();
    app.speaking(Language::of_locale(&locale))
}
