//! Pairings: why a side cannot complete a line, whoever is to move.
//!
//! If each open line of the attacker holds a pair of empty cells, and no two pairs share a cell,
//! then the defender answers every mark with the other cell of its pair, and no line is completed
//! (Hales and Jewett, "Regularity and positional games", 1963).
//!
//! The lines of a run overlap, so one pair can serve several of them: neighbouring lines that share
//! at least two empty cells form a group, and a group needs two of the cells that it shares.
//! Whether all groups can have their two cells at once is a matching problem, solved by augmenting
//! paths (Kuhn, "The Hungarian method", 1955).
//!
//! ```text
//! a run of seven, k = 5     the lines     1 2 3 4 5 . .
//!                                         . 2 3 4 5 6 .
//!                                         . . 3 4 5 6 7     share 3 4 5: any two of them serve all
//! ```
//!
//! Pairings at all: (5,4,4) from 975,383 positions to 697. Groups of several lines instead of a
//! pair for each: (7,6,5) from 1,338,161 to 2,680. Other groups where few cells are missing:
//! (7,7,5) from 667,073 to 104,842.

use std::ops::Range;

use super::board::{SolverBoard, several};
use crate::rules::bits::each;

/// Other groups are tried if no more cells than this are missing.
const MAX_MISSING_TO_REGROUP: u32 = 2;

/// How many cells are missing for a pairing, by the best grouping that was tried. 0 proves that a
/// pairing exists.
pub(super) fn missing_cells(board: &SolverBoard, attacker: u64, defender: u64) -> u32 {
    let mut runs = OpenRuns::new(board, attacker, defender);
    let mut matching = runs.matching();
    while (1..=MAX_MISSING_TO_REGROUP).contains(&matching.missing) {
        match runs.regroup(&matching) {
            Some(better) => matching = better,
            None => break,
        }
    }
    debug_assert!(matching.missing != 0 || runs.are_paired_by(&matching));
    matching.missing
}

/// The attacker's open lines, run by run.
struct OpenRuns {
    /// The empty cells of each line.
    lines: Vec<u64>,
    runs: Vec<Run>,
}

/// The open lines of one run, and how they are grouped.
struct Run {
    /// Indices into [`OpenRuns::lines`].
    lines: Range<usize>,
    /// Bit i is set if a group ends with line i of the run. The last group ends with the run.
    cuts: u32,
}

impl OpenRuns {
    /// Starts with as few groups as possible.
    fn new(board: &SolverBoard, attacker: u64, defender: u64) -> OpenRuns {
        let mut lines = Vec::with_capacity(board.lines.len());
        let mut runs = Vec::with_capacity(board.runs.len());
        for run in &board.runs {
            let first = lines.len();
            let (mut shared, mut cuts) = (u64::MAX, 0);
            let open = board.lines[run.clone()]
                .iter()
                .filter(|&line| line & defender == 0);
            for (i, line) in open.enumerate() {
                let empty = line & !attacker;
                if i > 0 && !several(shared & empty) {
                    (shared, cuts) = (u64::MAX, cuts | 1 << (i - 1));
                }
                shared &= empty;
                lines.push(empty);
            }
            let lines = first..lines.len();
            runs.push(Run { lines, cuts });
        }
        OpenRuns { lines, runs }
    }

    /// The cells that the lines of each group of a run share.
    fn groups(&self, run: &Run) -> impl Iterator<Item = u64> {
        let lines = &self.lines[run.lines.clone()];
        let mut shared = u64::MAX;
        lines.iter().enumerate().filter_map(move |(i, line)| {
            shared &= line;
            let is_last = run.cuts >> i & 1 == 1 || i + 1 == lines.len();
            if is_last {
                Some(std::mem::replace(&mut shared, u64::MAX))
            } else {
                None
            }
        })
    }

    fn matching(&self) -> Matching {
        let mut groups = Vec::with_capacity(self.lines.len());
        groups.extend(self.runs.iter().flat_map(|run| self.groups(run)));
        Matching::new(groups)
    }

    /// Groups one run differently so that fewer cells are missing, and returns the matching; `None`
    /// if that is not possible. Only a run with a group that lacks a cell can help.
    fn regroup(&mut self, matching: &Matching) -> Option<Matching> {
        for run in 0..self.runs.len() {
            let lacks_cell = |shared: u64| shared & !matching.tried_in_vain == 0;
            if !self.groups(&self.runs[run]).any(lacks_cell) {
                continue;
            }
            let before = self.runs[run].cuts;
            for cuts in 0..1 << (self.runs[run].lines.len() - 1) {
                self.runs[run].cuts = cuts;
                if cuts == before || !self.groups(&self.runs[run]).all(several) {
                    continue;
                }
                let other = self.matching();
                if other.missing < matching.missing {
                    return Some(other);
                }
            }
            self.runs[run].cuts = before;
        }
        None
    }

    /// Whether every open line holds both cells of a pair.
    fn are_paired_by(&self, matching: &Matching) -> bool {
        let pairs = matching.pairs();
        let holds_pair = |line: &u64| pairs.iter().any(|pair| several(*pair) && pair & !line == 0);
        self.lines.iter().all(holds_pair)
    }
}

/// An assignment of cells to groups: each cell to at most one group, and two to each group if
/// possible.
struct Matching {
    /// The cells that can be assigned to each group.
    groups: Vec<u64>,
    /// The group of each cell, indexed by the cell's bit number; valid only if the cell is taken.
    group_of: [u8; 64],
    /// The cells that are assigned.
    taken: u64,
    /// How many cells the groups lack.
    missing: u32,
    /// The taken cells that could not be freed for the groups that lack one.
    tried_in_vain: u64,
}

impl Matching {
    fn new(groups: Vec<u64>) -> Matching {
        let mut matching = Matching {
            groups,
            group_of: [0; 64],
            taken: 0,
            missing: 0,
            tried_in_vain: 0,
        };
        for group in 0..matching.groups.len() {
            for _ in 0..2 {
                let mut tried = 0;
                if !matching.augment(group, &mut tried) {
                    matching.missing += 1;
                    matching.tried_in_vain |= tried;
                }
            }
        }
        matching
    }

    /// Assigns one more cell to a group: a free one, or one whose group can take another instead.
    fn augment(&mut self, group: usize, tried: &mut u64) -> bool {
        let shared = self.groups[group];
        if let Some(free) = each(shared & !self.taken).next() {
            self.taken |= free;
            self.assign(free, group);
            return true;
        }
        while let Some(cell) = each(shared & !*tried).next() {
            *tried |= cell;
            let other = usize::from(self.group_of[cell.trailing_zeros() as usize]);
            if other != group && self.augment(other, tried) {
                self.assign(cell, group);
                return true;
            }
        }
        false
    }

    fn assign(&mut self, cell: u64, group: usize) {
        self.group_of[cell.trailing_zeros() as usize] = group as u8;
    }

    /// The cells that are assigned to each group.
    fn pairs(&self) -> Vec<u64> {
        let mut pairs = vec![0; self.groups.len()];
        for cell in each(self.taken) {
            pairs[usize::from(self.group_of[cell.trailing_zeros() as usize])] |= cell;
        }
        pairs
    }
}
