use std::path::PathBuf;

use clap::Parser;

use super::GameFlags;

/// Tic-Tac-Toe in a window, against the computer or a friend.
///
/// A flag that describes a game begins a new one at once. Undo brings back the game you left.
#[derive(Parser)]
#[command(name = "tictactoe", version)]
pub struct WindowFlags {
    #[command(flatten)]
    pub game: GameFlags,

    /// Print one line per event to standard output
    #[arg(long)]
    pub log: bool,

    /// Folder for saved games and settings [default: the platform's data folder]
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
}
