use super::{Reason, Verdict, Worth, fork};
use crate::ai::Value;
use crate::rules::{Cell, Direction, Line, Mark, Position};

/// What a move does, to be told in any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It completes these lines.
    Completes(Lines),
    /// It blocks these lines of the opponent.
    Blocks(Lines),
    /// It makes so many threats at once.
    Threatens(usize),
    /// It stops a fork of the opponent.
    StopsFork,
    /// It takes the middle.
    TakesCentre,
    /// It takes the corner opposite to one of the opponent's.
    TakesOppositeCorner,
    /// It takes a corner.
    TakesCorner,
    /// It takes a cell at the edge.
    TakesSide,
    /// It draws, where others do not win either, and has no other name.
    KeepsDraw,
    /// It draws where another wins.
    GivesUpWin,
    /// It lets the opponent complete these lines.
    LetsComplete(Lines),
    /// It lets the opponent fork.
    LetsFork,
    /// It lets the opponent win, but not at once.
    LetsWin,
}

/// One line, which has a direction, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// One, that runs this way.
    One(Direction),
    /// So many.
    Several(usize),
}

/// What a move does and what it is worth, to be told in any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// What it does; `None` where no name fits.
    pub deed: Option<Deed>,
    /// The side that it is done against.
    pub them: Mark,
    /// What it is worth.
    pub worth: Worth,
}

impl Verdict {
    /// What is to be told of the move; `None` where nothing is proved of it.
    pub fn told(&self, position: &Position) -> Option<Told> {
        Some(Told {
            deed: self.deed(position),
            them: position.to_move().other(),
            worth: self.worth?,
        })
    }

    /// The same of one of the best moves: a draw without a name is one that it keeps.
    pub fn told_as_best(&self, position: &Position) -> Option<Told> {
        let told = self.told(position)?;
        let keeps = (told.worth.value == Value::Draw).then_some(Deed::KeepsDraw);
        Some(Told {
            deed: told.deed.or(keeps),
            ..told
        })
    }

    /// What the move does; `None` where nothing is proved of it, or no name fits.
    pub fn deed(&self, position: &Position) -> Option<Deed> {
        Some(match self.reason.as_ref()? {
            Reason::Win(lines) => Deed::Completes(Lines::of(lines)),
            Reason::Block(lines) => Deed::Blocks(Lines::of(lines)),
            Reason::Fork(lines) => Deed::Threatens(lines.len()),
            Reason::BlockFork(_) => Deed::StopsFork,
            Reason::Centre => Deed::TakesCentre,
            Reason::OppositeCorner => Deed::TakesOppositeCorner,
            Reason::Corner => Deed::TakesCorner,
            Reason::Side => Deed::TakesSide,
            Reason::Refuted(_) if self.worth?.value != Value::Loss => Deed::GivesUpWin,
            Reason::Refuted(answers) => self.lets(position, answers),
        })
    }

    /// What a move that loses lets the opponent do.
    fn lets(&self, position: &Position, answers: &[Cell]) -> Deed {
        let them = position.to_move().other();
        let child = position.play(self.cell).ok();
        let Some((child, answer)) = child.zip(answers.first().copied()) else {
            return Deed::LetsWin;
        };
        let completed = child.lines_completed_by(answer, them);
        if !completed.is_empty() {
            Deed::LetsComplete(Lines::of(&completed))
        } else if fork(&child, answer, them).is_some() {
            Deed::LetsFork
        } else {
            Deed::LetsWin
        }
    }
}

impl Lines {
    fn of(lines: &[Line]) -> Lines {
        match lines {
            [line] => Lines::One(line.direction()),
            lines => Lines::Several(lines.len()),
        }
    }
}
