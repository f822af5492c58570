//! Rotations and reflections of a board.

use super::{Cell, Mark, Position, Rules, bits};

impl Position {
    /// Whether it is the other one rotated or mirrored.
    pub fn is_symmetric_to(&self, other: &Position) -> bool {
        let sets = |position: &Position| Mark::BOTH.map(|mark| position.marks(mark));
        let key = |position: &Position| (position.rules(), position.to_move(), position.plies());
        key(self) == key(other) && {
            let symmetries = Symmetries::of(self.rules());
            symmetries.normal_form(sets(self)) == symmetries.normal_form(sets(other))
        }
    }
}

/// All but the identity.
#[derive(Debug)]
pub(crate) struct Symmetries(Vec<Symmetry>);

impl Symmetries {
    pub fn of(rules: Rules) -> Symmetries {
        Symmetries(all_but_the_identity(rules))
    }

    /// The smallest symmetric form of two sets of cells.
    pub fn normal_form(&self, sets: [u64; 2]) -> [u64; 2] {
        let mut least = sets;
        for symmetry in &self.0 {
            let first = symmetry.apply(sets[0]);
            if first <= least[0] {
                least = least.min([first, symmetry.apply(sets[1])]);
            }
        }
        least
    }
}

#[derive(Debug)]
struct Symmetry {
    /// New cells of each pattern of each row.
    rows: Vec<Vec<u64>>,
    stride: u8,
}

impl Symmetry {
    fn new(rules: Rules, image: impl Fn(Cell) -> Cell) -> Symmetry {
        let row = |row: u8| {
            let mut images = vec![0; 1 << rules.columns()];
            for pattern in 1..images.len() {
                let col = pattern.trailing_zeros() as u8;
                let cell = bits::bit(rules, image(Cell { col, row }));
                images[pattern] = images[pattern & (pattern - 1)] | cell;
            }
            images
        };
        Symmetry { rows: (0..rules.rows()).map(row).collect(), stride: rules.columns() + 1 }
    }

    fn apply(&self, set: u64) -> u64 {
        let mut rest = set;
        self.rows.iter().fold(0, |image, row| {
            let pattern = rest as usize & (row.len() - 1);
            rest >>= self.stride;
            image | row[pattern]
        })
    }
}

fn all_but_the_identity(rules: Rules) -> Vec<Symmetry> {
    let (right, bottom) = (rules.columns() - 1, rules.rows() - 1);
    let flipped = |cell: Cell, across: bool, down: bool| Cell {
        col: if across { right - cell.col } else { cell.col },
        row: if down { bottom - cell.row } else { cell.row },
    };
    let transposed = |cell: Cell| Cell { col: cell.row, row: cell.col };
    let mut symmetries = Vec::new();
    for (across, down) in [(false, false), (true, false), (false, true), (true, true)] {
        if across || down {
            symmetries.push(Symmetry::new(rules, |cell| flipped(cell, across, down)));
        }
        if right == bottom {
            let rotated = |cell| transposed(flipped(cell, across, down));
            symmetries.push(Symmetry::new(rules, rotated));
        }
    }
    symmetries
}
