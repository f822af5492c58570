use std::fmt;

use serde::{Deserialize, Serialize};

use super::bits::{self, each};
use super::{Cell, Rules};

/// A completed line of k or more cells, from end to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The upper end; of a row, the left end.
    pub first: Cell,
    /// The other end.
    pub last: Cell,
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// Down to the right or to the left.
    Diagonal,
}

impl Line {
    /// Overlapping lines of k cells are one line.
    pub(crate) fn among(rules: Rules, marks: u64) -> Vec<Line> {
        let along = |step| Line::along(rules, marks, step);
        bits::steps(rules).into_iter().flat_map(along).collect()
    }

    fn along(rules: Rules, marks: u64, step: u32) -> impl Iterator<Item = Line> {
        let starts = bits::line_starts(rules, marks, step);
        let first_bits = starts & !(starts << step);
        each(first_bits).filter_map(move |first| {
            let mut end = first;
            while end << step & marks != 0 {
                end <<= step;
            }
            Some(Line {
                first: bits::lowest_cell(rules, first)?,
                last: bits::lowest_cell(rules, end)?,
            })
        })
    }

    /// Its cells, from the first to the last.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Line { first, last } = self;
        let length = first.col.abs_diff(last.col).max(first.row.abs_diff(last.row));
        let step = |from: u8, to: u8| (to as i8 - from as i8).signum();
        let (right, down) = (step(first.col, last.col), step(first.row, last.row));
        (0..=length as i8).map(move |i| Cell {
            col: first.col.wrapping_add_signed(right * i),
            row: first.row.wrapping_add_signed(down * i),
        })
    }

    /// The direction of the line.
    pub fn direction(self) -> Direction {
        if self.first.row == self.last.row {
            Direction::Row
        } else if self.first.col == self.last.col {
            Direction::Column
        } else {
            Direction::Diagonal
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::Row => "row",
            Direction::Column => "column",
            Direction::Diagonal => "diagonal",
        })
    }
}
