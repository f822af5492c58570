use std::fmt;

use super::Seat;
use crate::rules::{Cell, IllegalMove};

/// What a person asks of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Mark this cell.
    Play(Cell),
    /// Take back the person's last mark and the computer's answer, or return to the round before,
    /// whichever game it belongs to.
    Undo,
    /// As [`Command::Undo`], after a warning of the coach: then the round sets no record.
    TakeBack,
    /// Put back what the last undo took back.
    Redo,
    /// Leave the current round for the next; after a match, start the next match.
    NewRound,
    /// End the round as lost.
    GiveUp,
    /// Count a hint for this cell, shown to the person to move.
    Hint(Cell),
    /// Insight is shown, without an event: the round sets no record.
    Insight,
    /// Replay a decided round from this ply, in a casual round that does not count.
    TryAgain(usize),
    /// Play against this opponent from the next round on, or at once before the first move.
    SetOpponent(Seat),
}

impl Command {
    /// After a coach's warning, [`Command::Undo`] becomes [`Command::TakeBack`].
    #[must_use]
    pub fn after_warning(self, was_warned: bool) -> Command {
        match self {
            Command::Undo if was_warned => Command::TakeBack,
            other => other,
        }
    }
}

/// Why a command changed nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid the mark.
    Illegal(IllegalMove),
    /// The computer is to move.
    ComputersTurn,
    /// There is no person's mark and no earlier round, or no game at all.
    NothingToUndo,
    /// Nothing was undone.
    NothingToRedo,
    /// The board is still empty.
    AlreadyNew,
    /// The round is not decided yet.
    StillInPlay,
    /// The game is played without help.
    NoHelp,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Illegal(illegal) => illegal.fmt(f),
            Refusal::ComputersTurn => f.write_str("it is the computer's turn"),
            Refusal::NothingToUndo => f.write_str("there is nothing to undo"),
            Refusal::NothingToRedo => f.write_str("there is nothing to redo"),
            Refusal::AlreadyNew => f.write_str("this round has only just begun"),
            Refusal::NoHelp => f.write_str("this game is played without help"),
            Refusal::StillInPlay => f.write_str("the round is not over yet"),
        }
    }
}

impl std::error::Error for Refusal {}
