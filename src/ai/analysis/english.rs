//! Evaluations and reasons in English.

use std::fmt;

use super::{Evaluation, Explanation, Reason, Refutation, RefutationKind};
use crate::ai::Value;
use crate::rules::{Line, Mark};

impl fmt::Display for Explanation {
    /// Writes `blocks O's row; draw`, or `draw` alone if there is no reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.reason {
            Some(reason) => write!(f, "{}; {}", reason.in_words(self.opponent), self.evaluation),
            None if self.keeps_draw() => f.write_str("keeps the draw"),
            None => self.evaluation.fmt(f),
        }
    }
}

impl Reason {
    /// The reason for a move against this opponent, as in `blocks O's row`.
    pub fn in_words(&self, opponent: Mark) -> String {
        match self {
            Reason::Win(lines) => format!("completes {}", lines_in_words(lines)),
            Reason::Block(lines) => match lines.as_slice() {
                [line] => format!("blocks {opponent}'s {}", line.direction()),
                lines => format!("blocks {} of {opponent}'s lines", lines.len()),
            },
            Reason::Fork(lines) => match lines.len() {
                2 => "makes two threats".to_owned(),
                count => format!("makes {count} threats"),
            },
            Reason::BlockFork(_) => format!("stops {opponent}'s fork"),
            Reason::Centre => "takes the centre".to_owned(),
            Reason::OppositeCorner => format!("takes the corner opposite {opponent}'s"),
            Reason::Corner => "takes a corner".to_owned(),
            Reason::Side => "takes a side".to_owned(),
            Reason::Refuted(refutation) => refutation.in_words(opponent),
        }
    }
}

impl Refutation {
    fn in_words(&self, opponent: Mark) -> String {
        match &self.kind {
            RefutationKind::MissesWin => "gives up the win".to_owned(),
            RefutationKind::AllowsLines(lines) => {
                format!("lets {opponent} complete {}", lines_in_words(lines))
            }
            RefutationKind::AllowsFork => format!("lets {opponent} fork"),
            RefutationKind::AllowsForcedWin => format!("lets {opponent} win by force"),
        }
    }
}

/// As in `a row` or `2 lines`.
fn lines_in_words(lines: &[Line]) -> String {
    match lines {
        [line] => format!("a {}", line.direction()),
        lines => format!("{} lines", lines.len()),
    }
}

impl fmt::Display for Evaluation {
    /// Writes `wins in 2`, `draw` or `loses in 3`, in moves of the winner; without the number if
    /// the distance is not known.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.value {
            Value::Win => "wins",
            Value::Draw => "draw",
            Value::Loss => "loses",
        })?;
        match self.moves() {
            Some(moves) => write!(f, " in {moves}"),
            None => Ok(()),
        }
    }
}
