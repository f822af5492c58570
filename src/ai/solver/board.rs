//! The lines of a board and its symmetries. Sets of cells are bits, laid out as in `rules::bits`.

use std::ops::Range;

use crate::ai::symmetries::Symmetries;
use crate::rules::{Rules, bits};

/// What never changes while a board is played on.
#[derive(Debug)]
pub(super) struct SolverBoard {
    /// Every line of k cells.
    pub lines: Vec<u64>,
    /// The lines of each straight run of cells, in order along it.
    pub runs: Vec<Range<usize>>,
    /// What lets a position stand for its turned and mirrored forms: (7,7,5) from 576,309 to
    /// 104,842.
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
