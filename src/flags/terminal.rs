use std::time::Duration;

use clap::{Args, Parser, Subcommand};

use super::GameFlags;
use crate::rules::Rules;

/// Tic-Tac-Toe in a terminal, for two people or against the computer; asks what to play where no
/// flag says it.
#[derive(Parser)]
#[command(
    name = "tictactoe-term",
    version,
    args_conflicts_with_subcommands = true
)]
pub struct TerminalFlags {
    /// The game that begins at once.
    #[command(flatten)]
    pub game: GameFlags,

    /// What to do instead of playing.
    #[command(subcommand)]
    pub subcommand: Option<Subcommand>,
}

/// What the terminal can do besides playing.
#[derive(Subcommand)]
pub enum Subcommand {
    /// Prove what a position is worth, and each of its moves
    AnalyzeFlags(AnalyzeFlags),
    /// Draw the tree of minimax below a position of 3x3
    TreeFlags(TreeFlags),
}

/// What to analyse, and how to print it.
#[derive(Args)]
pub struct AnalyzeFlags {
    /// Rows from the top split by '/', with X, O and . for the cells, then, where needed, a blank
    /// and who is to move: ".OX/O.X/X.O o"
    pub position: String,

    /// Columns, rows, and how many in a row win
    #[arg(long, value_name = "MxNxK", default_value_t = Rules::TIC_TAC_TOE)]
    pub board: Rules,

    /// Print JSON
    #[arg(long)]
    pub json: bool,

    /// Leave out the moves
    #[arg(long)]
    pub value_only: bool,

    /// How long to search, in seconds; what is not proved by then is unknown
    #[arg(long, value_name = "S", default_value = "10", allow_negative_numbers = true, value_parser = seconds)]
    pub seconds: Duration,
}

/// Which tree to draw.
#[derive(Args)]
pub struct TreeFlags {
    /// Rows from the top split by '/', with X, O and . for the cells, then, where needed, a blank
    /// and who is to move: ".OX/O.X/X.O o"
    pub position: String,

    /// How many marks deep to draw it, 1 to 9; the scores take in all that lies deeper
    #[arg(long, value_name = "N", default_value = "3", allow_negative_numbers = true, value_parser = depth)]
    pub depth: u8,
}

/// From a thousandth of a second to a day.
fn seconds(word: &str) -> Result<Duration, &'static str> {
    word.parse()
        .ok()
        .filter(|seconds| (0.001..=86400.0).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or("expected a number of seconds from 0.001 to 86400")
}

fn depth(word: &str) -> Result<u8, &'static str> {
    word.parse()
        .ok()
        .filter(|depth| (1..=9).contains(depth))
        .ok_or("expected a number of marks from 1 to 9")
}
