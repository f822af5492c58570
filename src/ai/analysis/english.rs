//! Values and deeds in English.

use std::fmt;

use super::{Evaluation, Explanation, Lines, Motif};
use crate::ai::Value;
use crate::rules::Mark;

impl fmt::Display for Explanation {
    /// Writes `blocks O's row; draw`, or without a reason `draw`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.motif {
            // That it draws is said already.
            Some(motif @ Motif::KeepsDraw) => f.write_str(&motif.in_words(self.them)),
            Some(motif) => write!(f, "{}; {}", motif.in_words(self.them), self.evaluation),
            None => self.evaluation.fmt(f),
        }
    }
}

impl Motif {
    /// The deed in words, done against this side: `blocks O's row`.
    pub fn in_words(self, them: Mark) -> String {
        match self {
            Motif::Completes(lines) => format!("completes {lines}"),
            Motif::Blocks(Lines::One(direction)) => format!("blocks {them}'s {direction}"),
            Motif::Blocks(Lines::Several(count)) => format!("blocks {count} of {them}'s lines"),
            Motif::Threatens(2) => "makes two threats".to_owned(),
            Motif::Threatens(count) => format!("makes {count} threats"),
            Motif::StopsFork => format!("stops {them}'s fork"),
            Motif::TakesCentre => "takes the centre".to_owned(),
            Motif::TakesOppositeCorner => format!("takes the corner opposite {them}'s"),
            Motif::TakesCorner => "takes a corner".to_owned(),
            Motif::TakesSide => "takes a side".to_owned(),
            Motif::KeepsDraw => "keeps the draw".to_owned(),
            Motif::MissesWin => "gives up the win".to_owned(),
            Motif::LetsComplete(lines) => format!("lets {them} complete {lines}"),
            Motif::LetsFork => format!("lets {them} fork"),
            Motif::LetsWin => format!("lets {them} win by force"),
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

impl fmt::Display for Evaluation {
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
