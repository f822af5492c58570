//! Why a move is good or bad. The reasons for good moves are the first rules of Newell and Simon, "Human Problem
//! Solving" (1972), in their order, then what the answers to a move lead to. A place, such as a corner, is none.
//!
//! Every reason is backed by a proof: a fork wins, a blocked fork would have won.

use serde::{Deserialize, Serialize};

use crate::ai::{Evaluation, Value};
use crate::rules::bits;
use crate::rules::{Cell, Line, Mark, Position};

/// Why a move is good, or what refutes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// It completes these lines.
    Win(Vec<Line>),
    /// It takes the cell where the opponent would complete these lines.
    Block(Vec<Line>),
    /// It threatens to complete these lines, and only one of them can be blocked.
    Fork(Vec<Line>),
    /// As a fork, but some of the lines were threatened before.
    MoreThreats(Vec<Line>),
    /// It stops the opponent from winning by a fork of these lines.
    BlockFork(Vec<Line>),
    /// No other move keeps the win or the draw.
    OnlyMove,
    /// It draws, and threatens to complete a line, so the opponent has one answer.
    Threat,
    /// It draws, and so many of the sensible answers to it lose, or none.
    Answers(Answers),
    /// It wins without a fork at once, by the line of its [`MoveEvaluation`](super::MoveEvaluation) if that is known.
    ForcedWin,
    /// Every move loses, and none later. The line is the opponent's answer and what follows.
    LatestLoss(Vec<Cell>),
    /// Every move loses, and which one loses latest is not proved.
    LostAnyway(Vec<Cell>),
    /// It is worse than another move.
    Refuted(Refutation),
}

/// The [sensible](Position::sensible_cells) answers to a move that draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answers {
    /// All of them.
    pub cells: Vec<Cell>,
    /// Those that draw. The others lose.
    pub holding: Vec<Cell>,
}

impl Answers {
    /// How many lose.
    pub fn losing(&self) -> usize {
        self.cells.len() - self.holding.len()
    }
}

/// Why a move is bad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// The opponent's answer and best play from there: to the end if the distance is proved, otherwise a few moves
    /// that provably keep the value.
    pub line: Vec<Cell>,
    /// What the move gives away.
    pub kind: RefutationKind,
}

/// What a refuted move gives away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RefutationKind {
    /// The move draws where another wins.
    MissesWin,
    /// The opponent completes these lines at once.
    AllowsLines(Vec<Line>),
    /// The opponent makes a fork of these lines at once.
    AllowsFork(Vec<Line>),
    /// The opponent wins later by force.
    AllowsForcedWin,
}

impl Reason {
    /// The name in the terminal's JSON.
    pub fn name(&self) -> &'static str {
        self.rank_and_name().1
    }

    /// Position in Newell and Simon's order, from 0 for a win.
    pub(in crate::ai) fn rank(&self) -> usize {
        self.rank_and_name().0
    }

    /// Whether the board alone shows that a move is good for it.
    pub(in crate::ai) fn is_on_board(&self) -> bool {
        self.rank() < Reason::OnlyMove.rank()
    }

    fn rank_and_name(&self) -> (usize, &'static str) {
        match self {
            Reason::Win(_) => (0, "win"),
            Reason::Block(_) => (1, "block"),
            Reason::Fork(_) | Reason::MoreThreats(_) => (2, "fork"),
            Reason::BlockFork(_) => (3, "block-fork"),
            Reason::OnlyMove => (4, "only-move"),
            Reason::Threat => (5, "threat"),
            Reason::Answers(_) => (6, "answers"),
            Reason::ForcedWin => (7, "forced-win"),
            Reason::LatestLoss(_) => (8, "latest-loss"),
            Reason::LostAnyway(_) => (9, "lost-anyway"),
            Reason::Refuted(_) => (10, "refuted"),
        }
    }

    /// Lines that a good move completes, blocks or threatens.
    pub fn lines(&self) -> &[Line] {
        match self {
            Reason::Win(lines)
            | Reason::Block(lines)
            | Reason::Fork(lines)
            | Reason::MoreThreats(lines)
            | Reason::BlockFork(lines) => lines,
            _ => &[],
        }
    }

    /// The opponent's answer to a bad move, and what follows.
    pub fn answers(&self) -> Option<&[Cell]> {
        match self {
            Reason::LatestLoss(line) | Reason::LostAnyway(line) => Some(line),
            Reason::Refuted(refutation) => Some(&refutation.line),
            _ => None,
        }
    }

    /// Whether the reason for a move of this evaluation names the opponent's answer and what follows, if the position's
    /// evaluation is `best`.
    pub(in crate::ai) fn is_refuted(evaluation: Evaluation, best: Evaluation) -> bool {
        evaluation.value < best.value || evaluation.value == Value::Loss
    }

    /// The reason that the board shows for a move if the position's evaluation is `best`. `None` if there is none, or
    /// for a refuted move without a `line`, the opponent's answer and what follows.
    pub(in crate::ai) fn of(
        position: &Position,
        cell: Cell,
        evaluation: Evaluation,
        best: Evaluation,
        line: Option<Vec<Cell>>,
    ) -> Option<Reason> {
        let (me, them) = (position.to_move(), position.to_move().other());
        let wins = position.lines_completed_by(cell, me);
        if !wins.is_empty() {
            return Some(Reason::Win(wins));
        }
        let keeps_value = evaluation.value >= best.value;
        let blocks = position.lines_completed_by(cell, them);
        if keeps_value && !blocks.is_empty() {
            return Some(Reason::Block(blocks));
        }
        if !keeps_value || loses_sooner(evaluation, best) {
            let line = line?;
            let kind = if evaluation.value == Value::Loss {
                losing_kind(position, cell, &line)
            } else {
                RefutationKind::MissesWin
            };
            return Some(Reason::Refuted(Refutation { line, kind }));
        }
        if evaluation.value == Value::Loss {
            let line = line?;
            return Some(if evaluation.plies.is_some() && evaluation == best {
                Reason::LatestLoss(line)
            } else {
                Reason::LostAnyway(line)
            });
        }
        if let Some((lines, is_new)) = fork(position, cell, me) {
            return Some(if is_new { Reason::Fork(lines) } else { Reason::MoreThreats(lines) });
        }
        fork_to_block(position, cell).map(Reason::BlockFork)
    }
}

/// Whether another move is proved to lose later.
fn loses_sooner(evaluation: Evaluation, best: Evaluation) -> bool {
    match (evaluation.plies, best.plies) {
        (Some(own), Some(latest)) => evaluation.value == Value::Loss && own < latest,
        _ => false,
    }
}

/// What the opponent does with the first cell of `line`.
fn losing_kind(position: &Position, cell: Cell, line: &[Cell]) -> RefutationKind {
    let them = position.to_move().other();
    let (Ok(child), Some(&answer)) = (position.play(cell), line.first()) else {
        return RefutationKind::AllowsForcedWin;
    };
    let completed = child.lines_completed_by(answer, them);
    if !completed.is_empty() {
        RefutationKind::AllowsLines(completed)
    } else if let Some((lines, true)) = fork(&child, answer, them) {
        RefutationKind::AllowsFork(lines)
    } else {
        RefutationKind::AllowsForcedWin
    }
}

/// One line for each cell that would complete one after this mark, and whether none was threatened before.
///
/// `None` if there are fewer than two, if all were threatened before, if the other side could complete a line
/// first, or if the mark completes a line itself.
pub(super) fn fork(position: &Position, cell: Cell, mark: Mark) -> Option<(Vec<Line>, bool)> {
    let mut threats = position.completing_cells(mark.other());
    if position.completes_line(cell, mark) || threats.any(|threat| threat != cell) {
        return None;
    }
    let rules = position.rules();
    let marks = position.marks(mark) | bits::bit(rules, cell);
    let mut lines = Vec::new();
    let mut threatened_before = 0;
    for other in position.empty_cells().filter(|other| *other != cell) {
        let completed = Line::among(rules, marks | bits::bit(rules, other));
        lines.extend(completed.first());
        if position.completes_line(other, mark) {
            threatened_before += 1;
        }
    }
    if lines.len() >= 2 && lines.len() > threatened_before {
        Some((lines, threatened_before == 0))
    } else {
        None
    }
}

/// The lines of a fork that the opponent would make if this side passed; of one on this cell, if there is one.
fn fork_to_block(position: &Position, cell: Cell) -> Option<Vec<Line>> {
    let (me, them) = (position.to_move(), position.to_move().other());
    if position.completing_cells(me).next().is_some() {
        return None;
    }
    let mut cells = std::iter::once(cell).chain(position.empty_cells());
    let (lines, _) = cells.find_map(|cell| fork(position, cell, them))?;
    Some(lines)
}
