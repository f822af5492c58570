//! Bitboards: marks as bits, and lines by shifts.
//!
//! The marks of one side are the bits of a `u64`. Every row ends with one guard bit that is never
//! set, so a row of m cells takes m + 1 bits, and the largest board (7 + 1) * 7 = 56.
//! The bit numbers of a board of 3 columns and 3 rows, guards in brackets:
//!
//! ```text
//!     0  1  2 ( 3)       right      +1          (1 bit on)
//!     4  5  6 ( 7)       down       +4          (m + 1)
//!     8  9 10 (11)       down right +5          (m + 2)
//!                        down left  +3          (m)
//! ```
//!
//! A line of k is k set bits one step apart. Lines cannot wrap around a side: they would have to
//! pass a guard, which is never set.

use std::array;

use super::{Cell, Rules};

/// The bit of a cell, which must lie on the board.
pub(crate) const fn bit(rules: Rules, cell: Cell) -> u64 {
    1 << (cell.col + (rules.columns() + 1) * cell.row)
}

pub(crate) fn lowest_cell(rules: Rules, bits: u64) -> Option<Cell> {
    if bits == 0 {
        return None;
    }
    let lowest = bits.trailing_zeros() as u8;
    let stride = rules.columns() + 1;
    Some(Cell { col: lowest % stride, row: lowest / stride })
}

pub(crate) fn full(rules: Rules) -> u64 {
    let row = (1 << rules.columns()) - 1;
    (0..rules.rows()).fold(0, |bits, _| bits << (rules.columns() + 1) | row)
}

/// Distance of neighbouring bits: right, down, down right, down left.
pub(crate) const fn steps(rules: Rules) -> [u32; 4] {
    let columns = rules.columns() as u32;
    [1, columns + 1, columns + 2, columns]
}

/// The first bits of lines of k set bits, `step` apart.
pub(crate) fn line_starts(rules: Rules, marks: u64, step: u32) -> u64 {
    (1..rules.in_row()).fold(marks, |starts, _| starts & starts >> step)
}

pub(crate) fn has_line(rules: Rules, marks: u64) -> bool {
    steps(rules).iter().any(|&step| line_starts(rules, marks, step) != 0)
}

/// Every line of k cells, grouped by straight run, in order along the run.
pub(crate) fn runs(rules: Rules) -> Vec<Vec<u64>> {
    steps(rules).map(|step| runs_along(rules, step)).concat()
}

fn runs_along(rules: Rules, step: u32) -> Vec<Vec<u64>> {
    let in_row = u32::from(rules.in_row());
    let line = (0..in_row).fold(0, |line, i| line | 1 << (i * step));
    let mut starts = line_starts(rules, full(rules), step);
    let mut runs = Vec::new();
    while starts != 0 {
        let mut start = starts.trailing_zeros();
        let mut run = Vec::new();
        while starts >> start & 1 == 1 {
            starts &= !(1 << start);
            run.push(line << start);
            start += step;
        }
        runs.push(run);
    }
    runs
}

/// Indexed by the cell's bit number.
pub(crate) fn lines_through_cells(rules: Rules) -> [Vec<u64>; 64] {
    let lines = runs(rules).concat();
    let through = |cell: usize| lines.iter().filter(move |line| *line >> cell & 1 == 1);
    array::from_fn(|cell| through(cell).copied().collect())
}

/// The empty cells that complete one of these lines; none is complete yet.
pub(crate) fn completing(lines: &[u64], mine: u64, theirs: u64) -> u64 {
    let mut completing = 0;
    for line in lines {
        let empty = line & !mine;
        if line & theirs == 0 && !several(empty) {
            completing |= empty;
        }
    }
    completing
}

pub(crate) const fn several(bits: u64) -> bool {
    bits & bits.wrapping_sub(1) != 0
}

pub(crate) fn each(bits: u64) -> impl Iterator<Item = u64> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lowest = rest & rest.wrapping_neg();
        rest ^= lowest;
        Some(lowest)
    })
}

/// Spreads a word over all bits, so that near words become far ones.
pub(crate) fn spread(word: u64) -> u64 {
    word.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}
