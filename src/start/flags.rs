use std::fmt::Display;
use std::process::ExitCode;

use clap::{CommandFactory, Error, Parser};
use tictactoe::flags::{self, WindowFlags, exit_for, one_line};
use tictactoe::text;

use super::{Options, message_box, system_language};

/// # Errors
/// The exit status, if the flags are invalid or ask for help; the reason is printed or in a message box.
pub fn options() -> Result<Options, ExitCode> {
    let flags = WindowFlags::try_parse().map_err(|error| explain(&error))?;
    let position = flags.game.position().map_err(|error| explain(&error))?;
    Ok(Options {
        settings: flags.game.settings().map_err(|error| explain(&error))?,
        position,
        query: None,
        seed: flags.game.seed,
        log: flags.log,
        data_dir: flags.data_dir,
    })
}

fn explain(error: &Error) -> ExitCode {
    let command = WindowFlags::command();
    let exit_code = exit_for(error, &command);
    let title = text::words(system_language()).labels().title;
    if error.use_stderr() {
        message_box::show_if_unseen(title, &one_line(error, &command));
    } else {
        message_box::show_if_unseen(title, &error.to_string()); // help
    }
    exit_code
}

pub fn print_error(error: &impl Display) {
    flags::print_error(format!("tictactoe: {error}"));
}
