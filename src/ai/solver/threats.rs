//! Threats to complete a line, and wins by nothing but threats.

use rustc_hash::FxHashSet;

use super::board::{SolverBoard, several};
use crate::rules::bits::each;

/// The open lines of one side: those without a mark of the other side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct OpenLines {
    /// All their cells.
    pub cells: u64,
    /// Empty cells that complete one of them.
    pub completing: u64,
}

impl OpenLines {
    pub fn of(board: &SolverBoard, mine: u64, theirs: u64) -> OpenLines {
        let mut open = OpenLines::default();
        for &line in &board.lines {
            if line & theirs == 0 {
                open.cells |= line;
                let empty = line & !mine;
                if !several(empty) {
                    open.completing |= empty;
                }
            }
        }
        open
    }
}

/// Searches for wins in which every mark but the last threatens to complete a line, so that the
/// other side has only one answer: victory by continuous fours (VCF), as in Allis, van den Herik
/// and Huntjens, "Go-Moku solved by new search techniques" (1993).
///
/// (7,7,4) from 2,972,104 positions to 17,699.
#[derive(Debug, Default)]
pub(super) struct ThreatSearch {
    /// The visited positions, as marks of both sides.
    seen: FxHashSet<(u64, u64)>,
}

/// The most positions that one search may visit.
const BUDGET: usize = 400;

impl ThreatSearch {
    /// Whether the side to move wins by threats; `false` can also mean that the budget ran out.
    pub fn wins(&mut self, board: &SolverBoard, mine: u64, theirs: u64) -> bool {
        self.seen.clear();
        self.continues(board, mine, theirs)
    }

    fn continues(&mut self, board: &SolverBoard, mine: u64, theirs: u64) -> bool {
        let must_block = OpenLines::of(board, theirs, mine).completing;
        if several(must_block) || self.seen.len() >= BUDGET {
            return false;
        }
        let is_new = self.seen.insert((mine, theirs));
        if !is_new {
            return false;
        }
        let mut threats = threats(board, mine, theirs);
        if must_block != 0 {
            threats &= must_block;
        }
        each(threats).any(|cell| {
            let mine = mine | cell;
            let completing = OpenLines::of(board, mine, theirs).completing;
            several(completing) || self.continues(board, mine, theirs | completing)
        })
    }
}

/// The cells that leave an open line one mark short.
fn threats(board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
    let lacks_two = |line: &&u64| **line & theirs == 0 && (**line & !mine).count_ones() == 2;
    let empty = |cells, line: &u64| cells | line & !mine;
    board.lines.iter().filter(lacks_two).fold(0, empty)
}
