//! Threats: cells that complete a line, and wins by nothing but threats.

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

/// Looks for wins in which every mark but the last threatens to complete a line, so that the other
/// side has one answer each time: victory by continuous fours, VCF, as in Allis, van den Herik and
/// Huntjens, "Go-Moku solved by new search techniques" (1993).
///
/// (7,7,4): 2,972,104 positions become 17,699.
#[derive(Debug, Default)]
pub(super) struct ThreatSearch {
    /// What was looked at, as marks of both sides.
    seen: FxHashSet<(u64, u64)>,
}

/// How many positions one such search may look at.
const BUDGET: usize = 400;

impl ThreatSearch {
    /// Whether the side to move wins by threats; a false may mean that the budget was too small.
    pub fn wins(&mut self, board: &SolverBoard, mine: u64, theirs: u64) -> bool {
        self.seen.clear();
        self.goes_on(board, mine, theirs)
    }

    fn goes_on(&mut self, board: &SolverBoard, mine: u64, theirs: u64) -> bool {
        let answers = OpenLines::of(board, theirs, mine).completing;
        let lost = several(answers) || self.seen.len() >= BUDGET;
        if lost || !self.seen.insert((mine, theirs)) {
            return false;
        }
        let threats = threats(board, mine, theirs);
        let threats = if answers == 0 {
            threats
        } else {
            threats & answers
        };
        each(threats).any(|cell| {
            let mine = mine | cell;
            let completing = OpenLines::of(board, mine, theirs).completing;
            several(completing) || self.goes_on(board, mine, theirs | completing)
        })
    }
}

/// Cells that leave an open line one mark short.
fn threats(board: &SolverBoard, mine: u64, theirs: u64) -> u64 {
    let lacks_two = |line: &&u64| **line & theirs == 0 && (**line & !mine).count_ones() == 2;
    let empty = |cells, line: &u64| cells | line & !mine;
    board.lines.iter().filter(lacks_two).fold(0, empty)
}
