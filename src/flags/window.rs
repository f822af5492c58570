use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Error, Parser};

use super::{GameFlags, parse_position};
use crate::rules::{Position, Rules};

/// Tic-Tac-Toe in a window, against the computer or a friend.
///
/// A flag that describes a game begins a new one at once. Undo brings back the game you left.
#[derive(Parser)]
#[command(name = "tictactoe", version)]
pub struct WindowFlags {
    #[command(flatten)]
    pub game: GameFlags,

    /// Play this position of the board: rows from the top separated by '/', with X, O or . for each cell,
    /// optionally followed by a space and x or o for whose turn it is. The round does not count
    #[arg(long, value_name = "POSITION", allow_hyphen_values = true)]
    position: Option<String>,

    /// Print one line per event to standard output
    #[arg(long)]
    pub log: bool,

    /// Folder for saved games and settings [default: the platform's data folder]
    #[arg(long, value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
}

impl WindowFlags {
    /// # Errors
    /// If the position is invalid, or the round is over in it.
    pub fn position(&self) -> Result<Option<Position>, Error> {
        let Some(text) = &self.position else {
            return Ok(None);
        };
        let position = parse_position(text, self.game.board.unwrap_or(Rules::TIC_TAC_TOE))?;
        match position.outcome() {
            None => Ok(Some(position)),
            Some(outcome) => {
                let message = format!("expected a position to play, not {position}: {outcome}");
                Err(Error::raw(ErrorKind::ValueValidation, message))
            }
        }
    }
}
