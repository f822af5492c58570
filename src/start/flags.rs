use std::fmt::Display;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use tictactoe::flags::{self, WindowFlags, exit_for};

use super::Options;

/// # Errors
/// The exit status, if the flags are wrong or ask for help; the reason is printed.
pub fn options() -> Result<Options, ExitCode> {
    let flags =
        WindowFlags::try_parse().map_err(|error| exit_for(&error, &WindowFlags::command()))?;
    Ok(Options {
        settings: flags.game.settings(),
        seed: flags.game.seed,
        log: flags.log,
        data_dir: flags.data_dir,
    })
}

pub fn print_error(error: &impl Display) {
    flags::print_error(format!("tictactoe: {error}"));
}
