use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A square of the board, by column and row, both from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Column, from 0 at the left.
    pub col: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

/// What is played: m columns, n rows, and k marks in a row to win.
///
/// 3 <= m, n <= 7 and 3 <= k <= max(m, n), always.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rules {
    columns: u8,
    rows: u8,
    in_row: u8,
}

/// The refusal of a shape outside the range that [`Rules`] allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidRules;

impl Rules {
    /// The game everybody knows: 3 columns, 3 rows, 3 in a row.
    pub const TIC_TAC_TOE: Rules = Rules {
        columns: 3,
        rows: 3,
        in_row: 3,
    };

    /// The smallest number of columns, of rows, and of marks in a row.
    pub const MIN: u8 = 3;

    /// The largest number of columns, of rows, and so of marks in a row.
    pub const MAX: u8 = 7;

    /// Rules of m columns, n rows and k in a row.
    ///
    /// # Errors
    /// [`InvalidRules`] unless 3 <= m, n <= 7 and 3 <= k <= max(m, n).
    pub fn new(columns: u8, rows: u8, in_row: u8) -> Result<Rules, InvalidRules> {
        let side = Rules::MIN..=Rules::MAX;
        let fits = side.contains(&columns)
            && side.contains(&rows)
            && (Rules::MIN..=columns.max(rows)).contains(&in_row);
        let rules = Rules {
            columns,
            rows,
            in_row,
        };
        fits.then_some(rules).ok_or(InvalidRules)
    }

    /// Every shape there is, from 3x3x3 to 7x7x7.
    pub fn all() -> impl Iterator<Item = Rules> {
        let side = || Rules::MIN..=Rules::MAX;
        side().flat_map(move |columns| {
            side().flat_map(move |rows| {
                side().filter_map(move |in_row| Rules::new(columns, rows, in_row).ok())
            })
        })
    }

    /// m, the number of columns.
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// n, the number of rows.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// k, the number of marks in a row that wins.
    pub const fn in_row(self) -> u8 {
        self.in_row
    }

    /// How many cells the board has.
    pub const fn cell_count(self) -> u8 {
        self.columns * self.rows
    }

    /// Every cell, row by row from the top left.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.cell_count()).map(move |index| Cell {
            col: index % self.columns,
            row: index / self.columns,
        })
    }

    /// Whether the cell lies on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.col < self.columns && cell.row < self.rows
    }

    /// The number of a cell on screen and in text: 1 at the top left, then row by row.
    pub const fn number(self, cell: Cell) -> u8 {
        cell.col + self.columns * cell.row + 1
    }

    /// The cell with this number, if the board has one.
    pub fn cell(self, number: u8) -> Option<Cell> {
        let index = number.checked_sub(1)?;
        let cell = Cell {
            col: index % self.columns,
            row: index / self.columns,
        };
        self.contains(cell).then_some(cell)
    }
}

impl fmt::Display for Rules {
    /// Writes `MxNxK`, as in `3x3x3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.columns, self.rows, self.in_row)
    }
}

impl FromStr for Rules {
    type Err = InvalidRules;

    /// Reads `MxNxK`, as in `3x3x3`.
    fn from_str(text: &str) -> Result<Rules, InvalidRules> {
        let sides: Vec<u8> = text
            .split(['x', 'X'])
            .map(|side| side.parse().map_err(|_| InvalidRules))
            .collect::<Result<_, _>>()?;
        match sides[..] {
            [columns, rows, in_row] => Rules::new(columns, rows, in_row),
            _ => Err(InvalidRules),
        }
    }
}

impl From<Rules> for String {
    fn from(rules: Rules) -> String {
        rules.to_string()
    }
}

impl TryFrom<String> for Rules {
    type Error = InvalidRules;

    fn try_from(text: String) -> Result<Rules, InvalidRules> {
        text.parse()
    }
}

impl fmt::Display for InvalidRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected MxNxK (columns x rows x in a row), as in 4x4x3: \
             3 to 7 columns and rows, and 3 up to the longer side in a row",
        )
    }
}

impl std::error::Error for InvalidRules {}
