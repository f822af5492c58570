//! What turning and mirroring a board does to marks. Sets of cells are bits, laid out as in
//! `rules::bits`.

use crate::rules::{Cell, Rules, bits};

/// The ways to turn and mirror a board.
#[derive(Debug)]
pub(super) struct Symmetries(Vec<Symmetry>);

impl Symmetries {
    pub fn of(rules: Rules) -> Symmetries {
        Symmetries(all_but_the_identity(rules))
    }

    /// The least of the forms that the symmetries give to two sets of cells.
    pub fn normal_form(&self, sets: [u64; 2]) -> [u64; 2] {
        let turned = |symmetry: &Symmetry| sets.map(|set| symmetry.apply(set));
        self.0.iter().map(turned).fold(sets, Ord::min)
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
fn all_but_the_identity(rules: Rules) -> Vec<Symmetry> {
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
