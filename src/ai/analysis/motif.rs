use super::{Evaluation, MoveEvaluation, Reason, fork};
use crate::ai::Value;
use crate::rules::{Cell, Direction, Line, Mark, Position};

/// What a move does, to be told in any language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motif {
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
    MissesWin,
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
pub struct Explanation {
    /// What it does; `None` where no name fits.
    pub motif: Option<Motif>,
    /// The side that it is done against.
    pub them: Mark,
    /// What it is worth.
    pub evaluation: Evaluation,
}

impl MoveEvaluation {
    /// What is to be told of the move; `None` where nothing is proved of it.
    pub fn explanation(&self, position: &Position) -> Option<Explanation> {
        Some(Explanation {
            motif: self.motif(position),
            them: position.to_move().other(),
            evaluation: self.evaluation?,
        })
    }

    /// The same of one of the best moves: a draw without a name is one that it keeps.
    pub fn explanation_of_best(&self, position: &Position) -> Option<Explanation> {
        let explanation = self.explanation(position)?;
        let keeps = (explanation.evaluation.value == Value::Draw).then_some(Motif::KeepsDraw);
        Some(Explanation {
            motif: explanation.motif.or(keeps),
            ..explanation
        })
    }

    /// What the move does; `None` where nothing is proved of it, or no name fits.
    pub fn motif(&self, position: &Position) -> Option<Motif> {
        Some(match self.reason.as_ref()? {
            Reason::Win(lines) => Motif::Completes(Lines::of(lines)),
            Reason::Block(lines) => Motif::Blocks(Lines::of(lines)),
            Reason::Fork(lines) => Motif::Threatens(lines.len()),
            Reason::BlockFork(_) => Motif::StopsFork,
            Reason::Centre => Motif::TakesCentre,
            Reason::OppositeCorner => Motif::TakesOppositeCorner,
            Reason::Corner => Motif::TakesCorner,
            Reason::Side => Motif::TakesSide,
            Reason::Refuted(_) if self.evaluation?.value != Value::Loss => Motif::MissesWin,
            Reason::Refuted(answers) => self.lets(position, answers),
        })
    }

    /// What a move that loses lets the opponent do.
    fn lets(&self, position: &Position, answers: &[Cell]) -> Motif {
        let them = position.to_move().other();
        let child = position.play(self.cell).ok();
        let Some((child, answer)) = child.zip(answers.first().copied()) else {
            return Motif::LetsWin;
        };
        let completed = child.lines_completed_by(answer, them);
        if !completed.is_empty() {
            Motif::LetsComplete(Lines::of(&completed))
        } else if fork(&child, answer, them).is_some() {
            Motif::LetsFork
        } else {
            Motif::LetsWin
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
