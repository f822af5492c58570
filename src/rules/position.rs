use std::fmt;

use serde::{Deserialize, Serialize};

use super::bits;
use super::{Cell, Line, Mark, Rules};

/// A legal state of the board: its marks and whose turn it is.
///
/// Play can reach every position from an empty board, whichever side opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Position {
    rules: Rules,
    /// The bits of each side, X first.
    marks: [u64; 2],
    to_move: Mark,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side completed a line.
    Win(Mark),
    /// The board is full, and nobody completed a line.
    Draw,
}

/// Why a mark cannot be placed on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The board has no such cell.
    OffBoard,
    /// The cell holds a mark.
    Occupied,
    /// The round is over.
    GameOver,
}

impl Position {
    /// The empty board, with this side to move.
    pub const fn empty(rules: Rules, opener: Mark) -> Position {
        Position { rules, marks: [0; 2], to_move: opener }
    }

    /// The rules of the board.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The side whose turn it is, or would be if the round were not over.
    pub const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// The number of marks on the board.
    pub const fn plies(&self) -> u32 {
        self.taken().count_ones()
    }

    /// The mark on a cell; `None` if the cell is empty or not on the board.
    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        if !self.rules.contains(cell) {
            return None;
        }
        let bit = bits::bit(self.rules, cell);
        Mark::BOTH.into_iter().find(|&mark| self.marks(mark) & bit != 0)
    }

    /// The empty cells, row by row from the top left.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.cells_of(self.empty_bits())
    }

    /// The position after the side to move marks a cell.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it.
    pub fn play(&self, cell: Cell) -> Result<Position, IllegalMove> {
        if !self.rules.contains(cell) {
            return Err(IllegalMove::OffBoard);
        }
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        if self.mark_at(cell).is_some() {
            return Err(IllegalMove::Occupied);
        }
        Ok(self.with(bits::bit(self.rules, cell)))
    }

    /// Each legal move and the position after it, row by row; none once the round is over.
    pub fn children(&self) -> impl Iterator<Item = (Cell, Position)> + use<> {
        let parent = *self;
        let open = if self.is_over() { 0 } else { self.empty_bits() };
        self.cells_of(open).map(move |cell| (cell, parent.with(bits::bit(parent.rules, cell))))
    }

    /// Even if the cell is taken or it is not the side's turn.
    pub(crate) fn completes_line(&self, cell: Cell, mark: Mark) -> bool {
        self.rules.contains(cell)
            && bits::has_line(self.rules, self.marks(mark) | bits::bit(self.rules, cell))
    }

    /// Even if it is not the side's turn.
    pub(crate) fn completing_cells(&self, mark: Mark) -> impl Iterator<Item = Cell> + use<> {
        let position = *self;
        let completes = move |cell: &Cell| position.completes_line(*cell, mark);
        self.empty_cells().filter(completes)
    }

    /// Where somebody who sees one mark ahead would play: the cells that complete a line, else those that block one, else
    /// all empty cells. None once the round is over.
    pub fn sensible_cells(&self) -> Vec<Cell> {
        let completing = |mark| self.completing_cells(mark).collect::<Vec<_>>();
        if self.is_over() {
            return Vec::new();
        }
        let [wins, blocks] = [self.to_move, self.to_move.other()].map(completing);
        match (wins.is_empty(), blocks.is_empty()) {
            (false, _) => wins,
            (true, false) => blocks,
            (true, true) => self.empty_cells().collect(),
        }
    }

    /// The result; `None` while the round goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            Some(Outcome::Win(winner))
        } else if self.empty_bits() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// Whether the round is over, by a line or by a full board: the `game_over` of many tutorials.
    pub fn is_over(&self) -> bool {
        self.outcome().is_some()
    }

    fn winner(&self) -> Option<Mark> {
        let last = self.to_move.other();
        self.has_line(last).then_some(last)
    }

    pub(super) fn has_line(&self, mark: Mark) -> bool {
        bits::has_line(self.rules, self.marks(mark))
    }

    /// The cell must lie on the board; the result need not be legal.
    pub(super) fn with_mark(&self, cell: Cell, mark: Option<Mark>) -> Position {
        let bit = bits::bit(self.rules, cell);
        let mut next = *self;
        next.marks = next.marks.map(|marks| marks & !bit);
        if let Some(mark) = mark {
            next.marks[mark as usize] |= bit;
        }
        next
    }

    pub(super) const fn with_turn(&self, to_move: Mark) -> Position {
        Position { to_move, ..*self }
    }

    /// The winner's lines; empty without one. One mark can complete several.
    pub fn winning_lines(&self) -> Vec<Line> {
        match self.winner() {
            Some(winner) => Line::among(self.rules, self.marks(winner)),
            None => Vec::new(),
        }
    }

    /// Even if it is not the side's turn; empty if the cell is taken or the round is over.
    pub(crate) fn lines_completed_by(&self, cell: Cell, mark: Mark) -> Vec<Line> {
        let open = self.rules.contains(cell) && self.mark_at(cell).is_none();
        if !open || self.is_over() {
            return Vec::new();
        }
        Line::among(self.rules, self.marks(mark) | bits::bit(self.rules, cell))
    }

    /// The cells of the winner's lines, row by row; none without a winner.
    pub fn winning_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let marks = self.winner().map_or(0, |winner| self.marks(winner));
        let cells = bits::steps(self.rules).into_iter().fold(0, |cells, step| {
            let starts = bits::line_starts(self.rules, marks, step);
            (0..u32::from(self.rules.in_row())).fold(cells, |cells, i| cells | starts << (i * step))
        });
        self.cells_of(cells)
    }

    fn with(&self, bit: u64) -> Position {
        let mut next = *self;
        next.marks[self.to_move as usize] |= bit;
        next.to_move = self.to_move.other();
        next
    }

    pub(crate) const fn marks(&self, mark: Mark) -> u64 {
        self.marks[mark as usize]
    }

    const fn taken(&self) -> u64 {
        self.marks[0] | self.marks[1]
    }

    fn empty_bits(&self) -> u64 {
        bits::full(self.rules) & !self.taken()
    }

    fn cells_of(&self, bits: u64) -> impl Iterator<Item = Cell> + use<> {
        let rules = self.rules;
        bits::each(bits).filter_map(move |bit| bits::lowest_cell(rules, bit))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Win(mark) => write!(f, "{mark} wins"),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::OffBoard => "the board has no such cell",
            IllegalMove::Occupied => "that cell is taken",
            IllegalMove::GameOver => "the round is over",
        })
    }
}

impl std::error::Error for IllegalMove {}
