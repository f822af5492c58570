use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// Column, from 0 at the left.
    pub col: u8,
    /// Row, from 0 at the top.
    pub row: u8,
}

/// The shape of the game: m columns, n rows, and k marks in a row to win.
///
/// Always 3 <= m, n <= 7 and 3 <= k <= max(m, n).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Rules {
    columns: u8,
    rows: u8,
    in_row: u8,
}

/// The error for a shape outside the range of [`Rules`], or for text that is not a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidRules;

impl Rules {
    /// 3 columns, 3 rows, 3 in a row.
    pub const TIC_TAC_TOE: Rules = Rules { columns: 3, rows: 3, in_row: 3 };

    /// Minimum number of columns, rows, and marks in a row.
    pub const MIN: u8 = 3;

    /// Maximum number of columns, rows, and marks in a row.
    pub const MAX: u8 = 7;

    /// The rules for m columns, n rows and k in a row.
    ///
    /// # Errors
    /// [`InvalidRules`] unless 3 <= m, n <= 7 and 3 <= k <= max(m, n).
    pub fn new(columns: u8, rows: u8, in_row: u8) -> Result<Rules, InvalidRules> {
        let side = Rules::MIN..=Rules::MAX;
        let fits = side.contains(&columns)
            && side.contains(&rows)
            && (Rules::MIN..=columns.max(rows)).contains(&in_row);
        if !fits {
            return Err(InvalidRules);
        }
        Ok(Rules { columns, rows, in_row })
    }

    /// All 95 shapes, from 3x3x3 to 7x7x7.
    pub fn all() -> impl Iterator<Item = Rules> {
        let side = Rules::MIN..=Rules::MAX;
        let mut shapes = Vec::new();
        for columns in side.clone() {
            for rows in side.clone() {
                for in_row in side.clone() {
                    shapes.extend(Rules::new(columns, rows, in_row));
                }
            }
        }
        shapes.into_iter()
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

    /// The number of cells, m times n.
    pub const fn cell_count(self) -> u8 {
        self.columns * self.rows
    }

    /// Along a side of even length, both middle indices count.
    pub(crate) fn is_centre(self, cell: Cell) -> bool {
        let in_middle = |index: u8, length: u8| (2 * index).abs_diff(length - 1) <= 1;
        in_middle(cell.col, self.columns) && in_middle(cell.row, self.rows)
    }

    /// Whether most rounds are drawn, since only carelessness loses: a line must cross the whole board, of four or more
    /// cells.
    pub fn is_hardly_ever_won(self) -> bool {
        self.in_row > 3 && self.in_row == self.columns && self.in_row == self.rows
    }

    /// All cells, row by row from the top left.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.cell_count()).map(move |index| self.cell_at_index(index))
    }

    /// Whether the cell lies on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.col < self.columns && cell.row < self.rows
    }

    /// The index of a cell: row by row, from 0 at the top left. With 3 columns it is `col + 3 * row`.
    pub const fn index(self, cell: Cell) -> u8 {
        cell.col + self.columns * cell.row
    }

    /// The inverse of [`Rules::index`]. The cell lies below the board if the index is too large.
    const fn cell_at_index(self, index: u8) -> Cell {
        Cell { col: index % self.columns, row: index / self.columns }
    }

    /// The number of a cell on screen and in text: its index, counted from 1.
    pub const fn number(self, cell: Cell) -> u8 {
        self.index(cell) + 1
    }

    /// The numbers of cells, as in `1,5,9` with a comma.
    pub fn numbers(self, cells: impl IntoIterator<Item = Cell>, separator: &str) -> String {
        let numbers = cells.into_iter().map(|cell| self.number(cell).to_string());
        numbers.collect::<Vec<_>>().join(separator)
    }

    /// The cell with this number; `None` if the board has no such cell.
    pub fn cell(self, number: u8) -> Option<Cell> {
        let cell = self.cell_at_index(number.checked_sub(1)?);
        self.contains(cell).then_some(cell)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.columns, self.rows, self.in_row)
    }
}

impl FromStr for Rules {
    type Err = InvalidRules;

    fn from_str(text: &str) -> Result<Rules, InvalidRules> {
        if text.contains('+') {
            return Err(InvalidRules); // a number can be parsed with its sign
        }
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
