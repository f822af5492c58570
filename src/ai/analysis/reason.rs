//! The reason for a move, by the names of the ladder of rules in Newell and Simon, "Human Problem
//! Solving" (1972): win, block, fork, block fork, centre, opposite corner, corner, side.
//!
//! A name says what a mark does on the board, and each stands only where proofs bear it out: a fork
//! is one that wins, a fork that is blocked would have won, and the names of places are given only
//! to moves that keep what the position is worth.

use serde::{Deserialize, Serialize};

use super::Evaluation;
use crate::ai::Value;
use crate::rules::bits;
use crate::rules::{Cell, Line, Mark, Position, Rules};

/// Why a move is good, or what refutes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// It completes these lines.
    Win(Vec<Line>),
    /// It stands where the opponent would complete these lines.
    Block(Vec<Line>),
    /// It makes threats to complete these lines, and only one can be blocked.
    Fork(Vec<Line>),
    /// The opponent, if it could move now, would win by a fork with these lines; it no longer does.
    BlockFork(Vec<Line>),
    /// It takes the middle of the board.
    Centre,
    /// It takes the corner opposite to one of the opponent's.
    OppositeCorner,
    /// It takes a corner.
    Corner,
    /// It takes a cell at the edge.
    Side,
    /// It gives away some of what the position was worth, or loses as every move does: these cells
    /// are the opponent's answer and what follows, as far as proved.
    Refuted(Vec<Cell>),
}

impl Reason {
    /// The name, in small letters.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Win(_) => "win",
            Reason::Block(_) => "block",
            Reason::Fork(_) => "fork",
            Reason::BlockFork(_) => "block-fork",
            Reason::Centre => "centre",
            Reason::OppositeCorner => "opposite-corner",
            Reason::Corner => "corner",
            Reason::Side => "side",
            Reason::Refuted(_) => "refuted",
        }
    }

    /// The rung of the ladder, from the highest, 0, on.
    pub fn rung(&self) -> usize {
        match self {
            Reason::Win(_) => 0,
            Reason::Block(_) => 1,
            Reason::Fork(_) => 2,
            Reason::BlockFork(_) => 3,
            Reason::Centre => 4,
            Reason::OppositeCorner => 5,
            Reason::Corner => 6,
            Reason::Side => 7,
            Reason::Refuted(_) => 8,
        }
    }

    /// The lines on the board that it speaks of.
    pub fn lines(&self) -> &[Line] {
        match self {
            Reason::Win(lines)
            | Reason::Block(lines)
            | Reason::Fork(lines)
            | Reason::BlockFork(lines) => lines,
            _ => &[],
        }
    }

    /// The reason for a move of this worth where the position is worth `best`; `None` where no name
    /// fits. For a move that is refuted, `refutation` finds the line.
    pub(super) fn of(
        position: &Position,
        cell: Cell,
        evaluation: Evaluation,
        best: Evaluation,
        refutation: impl FnOnce() -> Option<Vec<Cell>>,
    ) -> Option<Reason> {
        let (me, them) = (position.to_move(), position.to_move().other());
        let wins = position.lines_completed_by(cell, me);
        if !wins.is_empty() {
            return Some(Reason::Win(wins));
        }
        if evaluation.value < best.value {
            return refutation().map(Reason::Refuted);
        }
        let blocks = position.lines_completed_by(cell, them);
        if !blocks.is_empty() {
            return Some(Reason::Block(blocks));
        }
        if evaluation.value == Value::Loss {
            return refutation().map(Reason::Refuted);
        }
        let fork = || fork(position, cell, me).map(Reason::Fork);
        let block_fork = || fork_to_block(position, cell).map(Reason::BlockFork);
        fork().or_else(block_fork).or_else(|| place(position, cell))
    }
}

/// The lines that a mark of this side on this cell would threaten to complete, one for each cell
/// that would do it, where these are two or more, not all threatened already, and leave the other
/// side no line to complete first; `None` also where it completes a line itself.
pub fn fork(position: &Position, cell: Cell, mark: Mark) -> Option<Vec<Line>> {
    let mut threats = position.completing_cells(mark.other());
    if position.completes_line(cell, mark) || threats.any(|threat| threat != cell) {
        return None;
    }
    let rules = position.rules();
    let marks = position.marks(mark) | bits::bit(rules, cell);
    let completed = |other: Cell| {
        let lines = Line::among(rules, marks | bits::bit(rules, other));
        lines.into_iter().next()
    };
    let others = || position.empty_cells().filter(|other| *other != cell);
    let lines: Vec<Line> = others().filter_map(completed).collect();
    let before = others().filter(|other| position.completes_line(*other, mark));
    (lines.len() >= 2 && lines.len() > before.count()).then_some(lines)
}

/// The lines of a fork that the opponent could make if it were to move: the one on this cell, if
/// there is one, else any.
fn fork_to_block(position: &Position, cell: Cell) -> Option<Vec<Line>> {
    let (me, them) = (position.to_move(), position.to_move().other());
    if position.completing_cells(me).next().is_some() {
        return None;
    }
    let mut cells = std::iter::once(cell).chain(position.empty_cells());
    cells.find_map(|cell| fork(position, cell, them))
}

/// The name of the cell's place.
fn place(position: &Position, cell: Cell) -> Option<Reason> {
    let rules = position.rules();
    let them = position.to_move().other();
    if is_centre(rules, cell) {
        Some(Reason::Centre)
    } else if is_corner(rules, cell) {
        let opposite = position.mark_at(opposite(rules, cell)) == Some(them);
        Some(if opposite {
            Reason::OppositeCorner
        } else {
            Reason::Corner
        })
    } else {
        is_edge(rules, cell).then_some(Reason::Side)
    }
}

/// The middle cell; where a side is even, the two in its middle.
fn is_centre(rules: Rules, cell: Cell) -> bool {
    let middle = |index: u8, side: u8| (2 * index).abs_diff(side - 1) <= 1;
    middle(cell.col, rules.columns()) && middle(cell.row, rules.rows())
}

fn is_corner(rules: Rules, cell: Cell) -> bool {
    at_end(cell.col, rules.columns()) && at_end(cell.row, rules.rows())
}

fn is_edge(rules: Rules, cell: Cell) -> bool {
    at_end(cell.col, rules.columns()) || at_end(cell.row, rules.rows())
}

fn at_end(index: u8, side: u8) -> bool {
    index == 0 || index == side - 1
}

/// The cell as far on the other side of the middle.
fn opposite(rules: Rules, cell: Cell) -> Cell {
    Cell {
        col: rules.columns() - 1 - cell.col,
        row: rules.rows() - 1 - cell.row,
    }
}
