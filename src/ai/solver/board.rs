//! A board's lines and symmetries. Sets of cells are bits, laid out as in `rules::bits`.

use std::ops::Range;

use crate::ai::symmetries::Symmetries;
use crate::rules::{Rules, bits};

/// What all positions of a board have in common.
#[derive(Debug)]
pub(super) struct SolverBoard {
    /// Every line of k cells.
    pub lines: Vec<u64>,
    /// For each straight run of cells, the indices of its lines, in order along the run.
    pub runs: Vec<Range<usize>>,
    /// A position shares its table entry with its symmetric forms: (7,7,5) from 576,309 positions
    /// to 104,842.
    pub symmetries: Symmetries,
}

impl SolverBoard {
    pub fn new(rules: Rules) -> SolverBoard {
        let mut lines = Vec::new();
        let mut runs = Vec::new();
        for run in bits::runs(rules) {
            runs.push(lines.len()..lines.len() + run.len());
            lines.extend(run);
        }
        SolverBoard {
            lines,
            runs,
            symmetries: Symmetries::of(rules),
        }
    }
}

/// Whether a set holds two cells or more.
pub(super) const fn several(set: u64) -> bool {
    set & set.wrapping_sub(1) != 0
}
