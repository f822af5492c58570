use std::path::PathBuf;

use clap::Parser;

use super::GameFlags;

/// Tic-Tac-Toe in a window, for two people or against the computer.
#[derive(Parser)]
#[command(name = "tictactoe", version)]
pub struct WindowFlags {
    /// The game that begins at once.
    #[command(flatten)]
    pub game: GameFlags,

    /// Print one line per event
    #[arg(long)]
    pub log: bool,

    /// The folder for what is remembered, instead of the platform's
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
}
