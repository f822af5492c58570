//! Values and deeds in English.

use std::fmt;

use super::{Deed, Lines, Verdict, Worth};
use crate::ai::Value;
use crate::rules::{Mark, Position};

impl Verdict {
    /// What the move does and what it is worth, as in `blocks O's row; draw`; `None` where nothing
    /// is proved of it.
    pub fn in_words(&self, position: &Position) -> Option<String> {
        let worth = self.worth?;
        Some(match self.deed_in_words(position) {
            Some(deed) => format!("{deed}; {worth}"),
            None => worth.to_string(),
        })
    }

    /// The same of a move that is one of the best.
    pub fn best_in_words(&self, position: &Position) -> Option<String> {
        match self.best_deed(position) {
            Some(Deed::KeepsDraw) => Some(Deed::KeepsDraw.in_words(position.to_move().other())),
            _ => self.in_words(position),
        }
    }

    /// What the move does, as in `blocks O's row`; `None` where there is no reason for it.
    pub fn deed_in_words(&self, position: &Position) -> Option<String> {
        let deed = self.deed(position)?;
        Some(deed.in_words(position.to_move().other()))
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
