//! A web page has no command line.

use std::fmt::Display;
use std::process::ExitCode;

use tictactoe::platform;

use super::Options;

#[allow(clippy::unnecessary_wraps)] // a program's flags can be wrong
pub fn options() -> Result<Options, ExitCode> {
    Ok(Options { query: platform::query(), ..Options::default() })
}

/// Does nothing: the page's script reports that the game cannot start.
pub fn print_error(_: &impl Display) {}
