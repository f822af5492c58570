//! Values and reasons in words.

use std::fmt;

use super::{Reason, Verdict, Worth, fork};
use crate::ai::Value;
use crate::rules::{Cell, Line, Position};

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

    /// The same of a move that is one of the best: a draw without a reason is one that it keeps.
    pub fn best_in_words(&self, position: &Position) -> Option<String> {
        let is_draw = self.worth?.value == Value::Draw;
        match &self.reason {
            None if is_draw => Some("keeps the draw".to_owned()),
            _ => self.in_words(position),
        }
    }

    /// What the move does, as in `blocks O's row`; `None` where there is no reason for it.
    pub fn deed_in_words(&self, position: &Position) -> Option<String> {
        let (worth, reason) = (self.worth?, self.reason.as_ref()?);
        Some(deed(position, self.cell, worth, reason))
    }
}

fn deed(position: &Position, cell: Cell, worth: Worth, reason: &Reason) -> String {
    let them = position.to_move().other();
    match reason {
        Reason::Win(lines) => format!("completes {}", some_line(lines)),
        Reason::Block(lines) => match lines.as_slice() {
            [line] => format!("blocks {them}'s {}", line.direction()),
            lines => format!("blocks {} of {them}'s lines", lines.len()),
        },
        Reason::Fork(lines) => match lines.len() {
            2 => "makes two threats".to_owned(),
            count => format!("makes {count} threats"),
        },
        Reason::BlockFork(_) => format!("stops {them}'s fork"),
        Reason::Centre => "takes the centre".to_owned(),
        Reason::OppositeCorner => format!("takes the corner opposite {them}'s"),
        Reason::Corner => "takes a corner".to_owned(),
        Reason::Side => "takes a side".to_owned(),
        Reason::Refuted(answers) => refutation(position, cell, worth, answers),
    }
}

/// What a move lets the opponent do.
fn refutation(position: &Position, cell: Cell, worth: Worth, answers: &[Cell]) -> String {
    let them = position.to_move().other();
    if worth.value != Value::Loss {
        return "gives up the win".to_owned();
    }
    let child = position.play(cell).ok();
    let answer = child.zip(answers.first().copied());
    let completed = answer.map(|(child, cell)| child.lines_completed_by(cell, them));
    match (completed, answer) {
        (Some(lines), _) if !lines.is_empty() => {
            format!("lets {them} complete {}", some_line(&lines))
        }
        (_, Some((child, cell))) if fork(&child, cell, them).is_some() => {
            format!("lets {them} fork")
        }
        _ => format!("lets {them} win by force"),
    }
}

fn some_line(lines: &[Line]) -> String {
    match lines {
        [line] => format!("a {}", line.direction()),
        lines => format!("{} lines", lines.len()),
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
