//! Pairings: why a side cannot complete a line, whoever is to move.
//!
//! If disjoint pairs of empty cells can be chosen so that every open line of the attacker holds a
//! pair, the defender answers each mark in its pair, and no line is ever completed (Hales and
//! Jewett, "Regularity and positional games", 1963). Lines of one run overlap, so one pair may cut
//! several of them: neighbours that share two empty cells form a group, which needs two of the
//! cells it shares. Whether all groups can have their two cells at once is a matching problem,
//! solved by augmenting paths (Kuhn, "The Hungarian method", 1955).
//!
//! ```text
//! a run of seven, k = 5     the lines     1 2 3 4 5 . .
//!                                         . 2 3 4 5 6 .
//!                                         . . 3 4 5 6 7     share 3 4 5: one pair of them cuts all
//! ```
//!
//! (5,4,4) without pairings: 975,383 positions, and 697 with them. (7,6,5) with a group for every
//! line: 1,338,161, and 2,680 with groups of several. Where few cells are missing, runs are grouped
//! in other ways: (7,7,5) from 667,073 to 104,842.

use std::ops::Range;

use super::board::{SolverBoard, several};
use crate::rules::bits::each;

/// Up to this many missing cells, other ways of grouping are tried.
const WORTH_TRYING: u32 = 2;

/// How many cells are missing for a pairing; 0 means that there is one.
pub(super) fn missing_cells(board: &SolverBoard, attacker: u64, defender: u64) -> u32 {
    let mut runs = OpenRuns::new(board, attacker, defender);
    let mut matching = runs.matching();
    while (1..=WORTH_TRYING).contains(&matching.missing) {
        match runs.regroup(&matching) {
            Some(better) => matching = better,
            None => break,
        }
    }
    debug_assert!(matching.missing != 0 || runs.are_cut_by(&matching));
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
    lines: Range<usize>,
    /// Bit i set: a group ends with line i of the run. The last group ends with the run.
    cuts: u32,
}

impl OpenRuns {
    /// Every run in as few groups as can be.
    fn new(board: &SolverBoard, attacker: u64, defender: u64) -> OpenRuns {
        let mut lines = Vec::with_capacity(board.lines.len());
        let mut runs = Vec::with_capacity(board.runs.len());
        for run in &board.runs {
            let from = lines.len();
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
            let lines = from..lines.len();
            runs.push(Run { lines, cuts });
        }
        OpenRuns { lines, runs }
    }

    /// The cells that each group of a run shares.
    fn groups(&self, run: &Run) -> impl Iterator<Item = u64> {
        let lines = &self.lines[run.lines.clone()];
        let mut shared = u64::MAX;
        lines.iter().enumerate().filter_map(move |(i, line)| {
            shared &= line;
            let ends = run.cuts >> i & 1 == 1 || i + 1 == lines.len();
            ends.then(|| std::mem::replace(&mut shared, u64::MAX))
        })
    }

    fn matching(&self) -> Matching {
        let mut groups = Vec::with_capacity(self.lines.len());
        groups.extend(self.runs.iter().flat_map(|run| self.groups(run)));
        Matching::new(groups)
    }

    /// Groups one run in another way that leaves fewer cells missing, and returns the matching;
    /// `None` if there is no such way. Only a run with a group that asked in vain can help.
    fn regroup(&mut self, matching: &Matching) -> Option<Matching> {
        for run in 0..self.runs.len() {
            let stuck = |shared: u64| shared & !matching.asked == 0;
            if !self.groups(&self.runs[run]).any(stuck) {
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

    /// Whether every open line holds both cells that serve one group.
    fn are_cut_by(&self, matching: &Matching) -> bool {
        let pairs = matching.pairs();
        let cut = |line: &u64| pairs.iter().any(|pair| several(*pair) && pair & !line == 0);
        self.lines.iter().all(cut)
    }
}

/// Cells given to groups, each to one, and to each group two if possible.
struct Matching {
    /// The cells that could serve each group.
    groups: Vec<u64>,
    /// The group that a cell serves, by the cell's bit; only meant where the cell is taken.
    served: [u8; 64],
    /// The cells that serve a group.
    taken: u64,
    /// How many cells the groups lack.
    missing: u32,
    /// The cells that were asked in vain for those.
    asked: u64,
}

impl Matching {
    fn new(groups: Vec<u64>) -> Matching {
        let mut matching = Matching {
            groups,
            served: [0; 64],
            taken: 0,
            missing: 0,
            asked: 0,
        };
        for group in 0..matching.groups.len() {
            for _ in 0..2 {
                let mut asked = 0;
                if !matching.serve(group, &mut asked) {
                    matching.missing += 1;
                    matching.asked |= asked;
                }
            }
        }
        matching
    }

    /// Finds one more cell for a group: a free one, or one whose group finds another.
    fn serve(&mut self, group: usize, asked: &mut u64) -> bool {
        let shared = self.groups[group];
        if let Some(free) = each(shared & !self.taken).next() {
            self.taken |= free;
            self.give(free, group);
            return true;
        }
        while let Some(cell) = each(shared & !*asked).next() {
            *asked |= cell;
            let other = usize::from(self.served[cell.trailing_zeros() as usize]);
            if other != group && self.serve(other, asked) {
                self.give(cell, group);
                return true;
            }
        }
        false
    }

    fn give(&mut self, cell: u64, group: usize) {
        self.served[cell.trailing_zeros() as usize] = group as u8;
    }

    /// The cells that serve each group.
    fn pairs(&self) -> Vec<u64> {
        let mut pairs = vec![0; self.groups.len()];
        for cell in each(self.taken) {
            pairs[usize::from(self.served[cell.trailing_zeros() as usize])] |= cell;
        }
        pairs
    }
}
