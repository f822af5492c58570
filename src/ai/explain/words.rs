//! Values and deeds in English.

use std::fmt;

use super::{Deed, Lines, Told, Worth};
use crate::ai::Value;
use crate::rules::Mark;

impl fmt::Display for Told {
    /// Writes `blocks O's row; draw`, or without a reason `draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.deed {
            // That it draws is said already.
            Some(deed @ Deed::KeepsDraw) => f.write_str(&deed.in_words(self.them)),
            Some(deed) => write!(f, "{}; {}", deed.in_words(self.them), self.worth),
            None => self.worth.fmt(f),
        }
    }
}

impl Deed {
    /// The deed in words, done against this side: `blocks O's row`.
    pub fn in_words(self, them: Mark) -> String {
        match self {
            Deed::Completes(lines) => format!("completes {lines}"),
            Deed::Blocks(Lines::One(direction)) => format!("blocks {them}'s {direction}"),
            Deed::Blocks(Lines::Several(count)) => format!("blocks {count} of {them}'s lines"),
            Deed::Threatens(2) => "makes two threats".to_owned(),
            Deed::Threatens(count) => format!("makes {count} threats"),
            Deed::StopsFork => format!("stops {them}'s fork"),
            Deed::TakesCentre => "takes the centre".to_owned(),
            Deed::TakesOppositeCorner => format!("takes the corner opposite {them}'s"),
            Deed::TakesCorner => "takes a corner".to_owned(),
            Deed::TakesSide => "takes a side".to_owned(),
            Deed::KeepsDraw => "keeps the draw".to_owned(),
            Deed::GivesUpWin => "gives up the win".to_owned(),
            Deed::LetsComplete(lines) => format!("lets {them} complete {lines}"),
            Deed::LetsFork => format!("lets {them} fork"),
            Deed::LetsWin => format!("lets {them} win by force"),
        }
    }
}

impl fmt::Display for Lines {
    /// Writes `a row` or `2 lines`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lines::One(direction) => write!(f, "a {direction}"),
            Lines::Several(count) => write!(f, "{count} lines"),
        }
    }
}

impl fmt::Display for Worth {
    /// Writes `wins in 2`, `draw` or `loses in 3`, counting the moves of the side that wins; without
    /// the number where that is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.value {
            Value::Win => "wins",
            Value::Draw => "draw",
            Value::Loss => "loses",
        })?;
        self.moves()
            .map_or(Ok(()), |moves| write!(f, " in {moves}"))
    }
}
