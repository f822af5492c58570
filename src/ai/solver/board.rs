use crate::rules::bits::each;
use crate::rules::{Rules, Symmetries, bits};

#[derive(Debug)]
pub(super) struct SolverBoard {
    pub cells: u64,
    pub in_row: u32,
    pub steps: [u32; 4],
    /// Lines of each straight run of cells, in order along the run.
    pub runs: Vec<Vec<u64>>,
    pub most_lines: usize,
    /// Indices of the runs through each cell. Here and below, the index is the cell's bit number.
    pub runs_through: Vec<Vec<usize>>,
    pub lines_through: [Vec<u64>; 64],
    pub symmetries: Symmetries,
}

impl SolverBoard {
    pub fn new(rules: Rules) -> SolverBoard {
        let runs = bits::runs(rules);
        let mut runs_through = vec![Vec::new(); 64];
        for (index, run) in runs.iter().enumerate() {
            let cells = run.iter().fold(0, |cells, line| cells | line);
            for cell in each(cells) {
                runs_through[cell.trailing_zeros() as usize].push(index);
            }
        }
        SolverBoard {
            lines_through: bits::lines_through_cells(rules),
            cells: bits::full(rules),
            in_row: u32::from(rules.in_row()),
            steps: bits::steps(rules),
            most_lines: runs.iter().map(Vec::len).max().unwrap_or(0),
            runs,
            runs_through,
            symmetries: Symmetries::of(rules),
        }
    }

    /// Empty cells that complete a line of `mine` through a cell.
    pub fn completing_through(&self, cell: u64, mine: u64, theirs: u64) -> u64 {
        let lines = &self.lines_through[cell.trailing_zeros() as usize];
        bits::completing(lines, mine, theirs)
    }

    /// The cells of the lines without a mark of `theirs`.
    pub fn open_cells(&self, theirs: u64) -> u64 {
        let open = self.cells & !theirs;
        let mut cells = 0;
        for step in self.steps {
            cells |= self.cells_of(self.lines_within(open, step), step);
        }
        cells
    }

    /// Lines of one direction within these cells, by first cell.
    pub fn lines_within(&self, cells: u64, step: u32) -> u64 {
        let (mut lines, mut cells) = (cells, cells);
        for _ in 1..self.in_row {
            cells >>= step;
            lines &= cells;
        }
        lines
    }

    /// First cells of lines of one direction that hold one of these cells.
    pub fn lines_with(&self, cells: u64, step: u32) -> u64 {
        let (mut lines, mut cells) = (cells, cells);
        for _ in 1..self.in_row {
            cells >>= step;
            lines |= cells;
        }
        lines
    }

    pub fn cells_of(&self, lines: u64, step: u32) -> u64 {
        let (mut cells, mut lines) = (lines, lines);
        for _ in 1..self.in_row {
            lines <<= step;
            cells |= lines;
        }
        cells
    }

    /// For each `n` below `N`, lines of one direction that lack at most `n` marks of `mine`, by first cell.
    pub fn lines_lacking<const N: usize>(&self, mine: u64, theirs: u64, step: u32) -> [u64; N] {
        let (mut mine, mut open) = (mine, self.cells & !theirs);
        let mut lacking = [open; N];
        lacking[0] = mine;
        for _ in 1..self.in_row {
            mine >>= step;
            open >>= step;
            for n in (1..N).rev() {
                lacking[n] = lacking[n] & mine | lacking[n - 1] & open;
            }
            lacking[0] &= mine;
        }
        lacking
    }
}
