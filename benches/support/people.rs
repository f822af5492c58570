//! People of a few lines each, to measure opponents by.

use rand::RngExt;
use rand::seq::{IndexedRandom, IteratorRandom};
use tictactoe::ai::Chance;
use tictactoe::rules::{Cell, Mark, Position};

/// How somebody chooses a cell. All but the first win in one where they can, and block where they must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    Random,
    /// Else any cell: the first two rules of Newell and Simon, "Human Problem Solving" (1972).
    WinOrBlock,
    /// Else adds to its longest line that is still open.
    LongestLine,
    /// Else counts the open lines of both sides through each cell, with more marks weighing more.
    OpenLines,
    /// Else makes two threats at once, or adds to its longest line.
    DoubleThreats,
    /// Plays what wins, and not what loses, as far as it sees in so many plies; else counts the open lines.
    LooksAhead(u8),
    /// Else adds to its longest line; overlooks so many per cent of the cells that complete a line.
    Child(u32),
}

impl Person {
    pub fn name(self) -> String {
        match self {
            Person::Random => "random".to_owned(),
            Person::WinOrBlock => "wins or blocks".to_owned(),
            Person::LongestLine => "adds to the longest line".to_owned(),
            Person::OpenLines => "counts open lines".to_owned(),
            Person::DoubleThreats => "makes two threats".to_owned(),
            Person::LooksAhead(plies) => format!("looks {plies} plies ahead"),
            Person::Child(overlooked) => format!("child, {overlooked} % overlooked"),
        }
    }

    /// `None` if the round is over.
    pub fn choose(self, position: &Position, chance: &mut Chance) -> Option<Cell> {
        if self == Person::Random {
            return position.children().choose(chance).map(|(cell, _)| cell);
        }
        let mut open: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
        let lines = lines(position);
        let me = position.to_move();
        for side in [me, me.other()] {
            let mut urgent = completing(&open, &lines, side);
            urgent.retain(|_| !self.overlooks(chance));
            if !urgent.is_empty() {
                return urgent.choose(chance).copied();
            }
        }
        if let Person::LooksAhead(plies) = self {
            keep_best(&mut open, position, &lines, plies);
        }
        let worth: Vec<usize> =
            open.iter().map(|cell| self.worth(position, *cell, &lines)).collect();
        let best = worth.iter().max();
        let equal = open.iter().zip(&worth).filter(|(_, worth)| Some(*worth) == best);
        let equal: Vec<Cell> = equal.map(|(cell, _)| *cell).collect();
        equal.choose(chance).copied()
    }

    fn overlooks(self, chance: &mut Chance) -> bool {
        match self {
            Person::Child(overlooked) => chance.random_range(0..100) < overlooked,
            _ => false,
        }
    }

    fn worth(self, position: &Position, cell: Cell, lines: &[Line]) -> usize {
        let me = position.to_move();
        let own = usize::from(me == Mark::O);
        let through = lines.iter().filter(|line| line.cells.contains(&cell));
        let marks: Vec<(usize, usize)> =
            through.map(|line| (line.marks[own], line.marks[1 - own])).collect();
        let in_row = usize::from(position.rules().in_row());
        let makes_two = || marks.iter().filter(|marks| **marks == (in_row - 2, 0)).count() > 1;
        let longest = || {
            let open = marks.iter().filter(|(_, other)| *other == 0);
            open.map(|(own, _)| own + 1).max().unwrap_or(0)
        };
        let open_lines = || {
            let worth = marks.iter().map(|marks| match *marks {
                (0, 0) => 2,
                (own, 0) => 3_usize.pow(own as u32),
                (0, other) => 3_usize.pow(other as u32),
                _ => 0,
            });
            worth.sum()
        };
        match self {
            Person::Random | Person::WinOrBlock => 0,
            Person::DoubleThreats if makes_two() => usize::MAX,
            Person::LongestLine | Person::DoubleThreats | Person::Child(_) => longest(),
            Person::OpenLines | Person::LooksAhead(_) => open_lines(),
        }
    }
}

/// Keeps the cells that are best as far as somebody sees in so many plies.
fn keep_best(open: &mut Vec<Cell>, position: &Position, lines: &[Line], plies: u8) {
    let rules = position.rules();
    let bit = |cell: Cell| 1 << (rules.number(cell) - 1);
    let marks = |side| {
        let cells = rules.cells().filter(|cell| position.mark_at(*cell) == Some(side));
        cells.map(bit).sum::<u64>()
    };
    let lines: Vec<u64> =
        lines.iter().map(|line| line.cells.iter().copied().map(bit).sum()).collect();
    let all = rules.cells().map(bit).sum();
    let me = position.to_move();
    let [mine, theirs] = [me, me.other()].map(marks);
    let points = |cell| -points_in(all, &lines, [theirs, mine | bit(cell)], plies - 1);
    let points: Vec<i8> = open.iter().copied().map(points).collect();
    let best = points.iter().copied().max();
    let mut points = points.into_iter();
    open.retain(|_| points.next() == best);
}

/// 1 if the side with the first marks, to move, can force a line in so many plies, -1 if the other side can; else 0.
/// Cells, marks and lines are sets of bits.
fn points_in(cells: u64, lines: &[u64], marks: [u64; 2], plies: u8) -> i8 {
    let [mine, theirs] = marks;
    let empty = cells & !(mine | theirs);
    let completing = |marks: u64| {
        let lacking = lines.iter().map(|line| line & !marks);
        lacking.filter(|lacking| lacking.is_power_of_two()).fold(0, |all, cell| all | cell) & empty
    };
    let blocks = completing(theirs);
    let tries = match blocks.count_ones() {
        _ if plies == 0 || empty == 0 => return 0,
        _ if completing(mine) != 0 => return 1,
        2.. if plies >= 2 => return -1,
        _ if plies <= 2 => return 0,
        0 => empty,
        _ => blocks,
    };
    let cells_of = (0..64).map(|cell| 1 << cell).filter(|cell| tries & cell != 0);
    let mut best = -1;
    for cell in cells_of {
        best = best.max(-points_in(cells, lines, [theirs, mine | cell], plies - 1));
        if best == 1 {
            break;
        }
    }
    best
}

/// The empty cells that complete a line of this side.
pub fn threats(position: &Position, side: Mark) -> Vec<Cell> {
    let open: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
    completing(&open, &lines(position), side)
}

fn completing(open: &[Cell], lines: &[Line], side: Mark) -> Vec<Cell> {
    let completes = |cell: &&Cell| lines.iter().any(|line| line.lacks_only(**cell, side));
    open.iter().filter(completes).copied().collect()
}

/// A line of k cells, and how many marks X and O have on it.
struct Line {
    cells: Vec<Cell>,
    marks: [usize; 2],
}

impl Line {
    fn lacks_only(&self, cell: Cell, side: Mark) -> bool {
        let [x, o] = self.marks;
        let own = if side == Mark::X { x } else { o };
        own + 1 == self.cells.len() && x + o == own && self.cells.contains(&cell)
    }
}

/// Every line.
fn lines(position: &Position) -> Vec<Line> {
    let rules = position.rules();
    let line = |from: Cell, (right, down): (i8, i8)| -> Option<Line> {
        let cells = (0..rules.in_row() as i8).map(|i| {
            let cell = Cell {
                col: from.col.checked_add_signed(right * i)?,
                row: from.row.checked_add_signed(down * i)?,
            };
            rules.contains(cell).then_some(cell)
        });
        let cells: Vec<Cell> = cells.collect::<Option<_>>()?;
        let count = |mark| cells.iter().filter(|it| position.mark_at(**it) == Some(mark)).count();
        let marks = Mark::BOTH.map(count);
        Some(Line { cells, marks })
    };
    let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let from = |cell| directions.iter().filter_map(move |direction| line(cell, *direction));
    rules.cells().flat_map(from).collect()
}
