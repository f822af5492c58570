//! The lines of a board, and what its symmetries do to marks. Sets of cells are bits, laid out as
//! in `rules::bits`.

use std::ops::Range;

use crate::rules::{Cell, Rules, bits};

/// What never changes while a board is played on.
#[derive(Debug)]
pub(super) struct Board {
    /// Every line of k cells.
    pub lines: Vec<u64>,
    /// The lines of each straight run of cells, in order along it.
    pub runs: Vec<Range<usize>>,
    /// All but the identity.
    symmetries: Vec<Symmetry>,
}

impl Board {
    pub fn new(rules: Rules) -> Board {
        let mut lines = Vec::new();
        let mut runs = Vec::new();
        for run in bits::runs(rules) {
            runs.push(lines.len()..lines.len() + run.len());
            lines.extend(run);
        }
        Board {
            lines,
            runs,
            symmetries: symmetries(rules),
        }
    }

    /// The least of the forms that the symmetries give to two sets of cells: (7,7,5) from 576,309 to
    /// 104,842.
    pub fn normal_form(&self, sets: [u64; 2]) -> [u64; 2] {
        let turned = |symmetry: &Symmetry| sets.map(|set| symmetry.apply(set));
        self.symmetries.iter().map(turned).fold(sets, Ord::min)
    }
}

/// Where every row of marks goes: for each row, and each pattern of marks in it, the marks after.
#[derive(Debug)]
struct Symmetry {
    rows: Vec<Vec<u64>>,
    stride: u8,
}

impl Symmetry {
    fn new(rules: Rules, moved: impl Fn(Cell) -> Cell) -> Symmetry {
        let row = |row: u8| {
            let mut after = vec![0; 1 << rules.columns()];
            for marks in 1..after.len() {
                let col = marks.trailing_zeros() as u8;
                let cell = bits::bit(rules, moved(Cell { col, row }));
                after[marks] = after[marks & (marks - 1)] | cell;
            }
            after
        };
        Symmetry {
            rows: (0..rules.rows()).map(row).collect(),
            stride: rules.columns() + 1,
        }
    }

    fn apply(&self, set: u64) -> u64 {
        let mut rest = set;
        self.rows.iter().fold(0, |moved, row| {
            let marks = rest as usize & (row.len() - 1);
            rest >>= self.stride;
            moved | row[marks]
        })
    }
}

/// Three of a rectangle, seven of a square; the identity is left out.
fn symmetries(rules: Rules) -> Vec<Symmetry> {
    let (right, bottom) = (rules.columns() - 1, rules.rows() - 1);
    let flipped = |cell: Cell, across: bool, down: bool| Cell {
        col: if across { right - cell.col } else { cell.col },
        row: if down { bottom - cell.row } else { cell.row },
    };
    let transposed = |cell: Cell| Cell {
        col: cell.row,
        row: cell.col,
    };
    let mut symmetries = Vec::new();
    for (across, down) in [(false, false), (true, false), (false, true), (true, true)] {
        if across || down {
            symmetries.push(Symmetry::new(rules, |cell| flipped(cell, across, down)));
        }
        if right == bottom {
            let turned = |cell| transposed(flipped(cell, across, down));
            symmetries.push(Symmetry::new(rules, turned));
        }
    }
    symmetries
}

/// Whether a set holds two cells or more.
pub(super) const fn several(set: u64) -> bool {
    set & set.wrapping_sub(1) != 0
}
