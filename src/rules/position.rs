use std::fmt;

use serde::{Deserialize, Serialize};

use super::bits;
use super::notation::PositionData;
use super::{Cell, Line, Mark, Rules};

/// A legal state of the board: the marks on it and whose turn it is.
///
/// Every position can be reached by play from an empty board, whichever side opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "PositionData", try_from = "PositionData")]
pub struct Position {
    rules: Rules,
    x: u64,
    o: u64,
    to_move: Mark,
}

/// How a finished round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has k in a row.
    Win(Mark),
    /// The board is full and nobody has k in a row.
    Draw,
}

/// Why a mark cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The board has no such cell.
    OffBoard,
    /// The cell holds a mark.
    Occupied,
    /// The round is decided.
    GameOver,
}

impl Position {
    /// The empty board with this side to open.
    pub const fn empty(rules: Rules, opener: Mark) -> Position {
        Position {
            rules,
            x: 0,
            o: 0,
            to_move: opener,
        }
    }

    /// A position out of its parts, unchecked: [`super::notation`] checks what it reads.
    pub(super) fn from_marks(
        rules: Rules,
        marks: impl Iterator<Item = (Cell, Mark)>,
        to_move: Mark,
    ) -> Position {
        marks.fold(
            Position::empty(rules, to_move),
            |mut position, (cell, mark)| {
                *position.marks_mut(mark) |= bits::bit(rules, cell);
                position
            },
        )
    }

    /// What is played.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The side whose turn it is, also where the round is over.
    pub const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// How many marks stand on the board, in plies.
    pub const fn plies(&self) -> u32 {
        (self.x | self.o).count_ones()
    }

    /// The mark on a cell, if there is one.
    pub fn mark_at(&self, cell: Cell) -> Option<Mark> {
        let bit = self
            .rules
            .contains(cell)
            .then(|| bits::bit(self.rules, cell))?;
        Mark::BOTH
            .into_iter()
            .find(|&mark| self.marks(mark) & bit != 0)
    }

    /// The empty cells, row by row from the top left.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> + use<> {
        self.cells_of(self.empty_bits())
    }

    /// The position after the side to move marks a cell.
    ///
    /// # Errors
    /// [`IllegalMove`] where that is against the rules.
    pub fn play(&self, cell: Cell) -> Result<Position, IllegalMove> {
        if !self.rules.contains(cell) {
            return Err(IllegalMove::OffBoard);
        }
        if self.outcome().is_some() {
            return Err(IllegalMove::GameOver);
        }
        if self.mark_at(cell).is_some() {
            return Err(IllegalMove::Occupied);
        }
        Ok(self.with(bits::bit(self.rules, cell)))
    }

    /// Every position one ply on, with the cell that leads there; none once the round is over.
    pub fn children(&self) -> impl Iterator<Item = (Cell, Position)> + use<> {
        let parent = *self;
        let open = if self.outcome().is_none() {
            self.empty_bits()
        } else {
            0
        };
        self.cells_of(open)
            .map(move |cell| (cell, parent.with(bits::bit(parent.rules, cell))))
    }

    /// Whether a mark of this side on this cell would complete a line, taken or not, whoever's turn.
    pub fn completes_line(&self, cell: Cell, mark: Mark) -> bool {
        self.rules.contains(cell)
            && bits::has_line(self.rules, self.marks(mark) | bits::bit(self.rules, cell))
    }

    /// The empty cells where a mark of this side would complete a line, whoever's turn.
    pub fn completing_cells(&self, mark: Mark) -> impl Iterator<Item = Cell> + use<> {
        let position = *self;
        let completes = move |cell: &Cell| position.completes_line(*cell, mark);
        self.empty_cells().filter(completes)
    }

    /// Whether this side could still get a line if it alone filled all empty cells.
    pub fn has_open_line(&self, mark: Mark) -> bool {
        bits::has_line(self.rules, self.marks(mark) | self.empty_bits())
    }

    /// How the round ended, or `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner() {
            Some(Outcome::Win(winner))
        } else if self.empty_bits() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    /// The side with k in a row, if there is one: only the last mark can have made a row.
    fn winner(&self) -> Option<Mark> {
        let last = self.to_move.other();
        self.has_line(last).then_some(last)
    }

    /// Whether this side has k in a row.
    pub(super) fn has_line(&self, mark: Mark) -> bool {
        bits::has_line(self.rules, self.marks(mark))
    }

    /// The same marks without the one on this cell of the board.
    pub(super) fn without(&self, cell: Cell) -> Position {
        let rest = !bits::bit(self.rules, cell);
        Position {
            x: self.x & rest,
            o: self.o & rest,
            ..*self
        }
    }

    /// The completed lines: none before a win, two or more after a mark that completes several.
    pub fn winning_lines(&self) -> Vec<Line> {
        self.winner().map_or_else(Vec::new, |winner| {
            Line::among(self.rules, self.marks(winner))
        })
    }

    /// The lines that a mark of this side on this cell would complete, whoever's turn; none where
    /// the cell is taken or the round is over.
    pub fn lines_completed_by(&self, cell: Cell, mark: Mark) -> Vec<Line> {
        let open = self.rules.contains(cell) && self.mark_at(cell).is_none();
        if !open || self.outcome().is_some() {
            return Vec::new();
        }
        Line::among(self.rules, self.marks(mark) | bits::bit(self.rules, cell))
    }

    /// The cells of all completed lines, row by row.
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
        *next.marks_mut(self.to_move) |= bit;
        next.to_move = self.to_move.other();
        next
    }

    /// The marks of one side, as [`bits`] lays them out.
    pub(crate) const fn marks(&self, mark: Mark) -> u64 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    const fn marks_mut(&mut self, mark: Mark) -> &mut u64 {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }

    fn empty_bits(&self) -> u64 {
        bits::full(self.rules) & !(self.x | self.o)
    }

    fn cells_of(&self, mut bits: u64) -> impl Iterator<Item = Cell> + use<> {
        let rules = self.rules;
        std::iter::from_fn(move || {
            let cell = bits::lowest_cell(rules, bits)?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}

impl fmt::Display for Outcome {
    /// Writes `X wins`, `O wins` or `draw`.
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
