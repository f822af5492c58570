//! People of a few lines each, to measure opponents by.

use rand::seq::{IndexedRandom, IteratorRandom};
use tictactoe::ai::Chance;
use tictactoe::rules::{Cell, Mark, Position, Rules};

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
    /// Else makes two threats or stops those of the other side, or counts open lines.
    DoubleThreats,
}

impl Person {
    pub const ALL: [Person; 5] = [
        Person::Random,
        Person::WinOrBlock,
        Person::LongestLine,
        Person::OpenLines,
        Person::DoubleThreats,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Person::Random => "random",
            Person::WinOrBlock => "wins or blocks",
            Person::LongestLine => "adds to its longest line",
            Person::OpenLines => "counts open lines",
            Person::DoubleThreats => "looks for double threats",
        }
    }

    /// `None` if the round is over.
    pub fn choose(self, position: &Position, chance: &mut Chance) -> Option<Cell> {
        if self == Person::Random {
            return position.children().choose(chance).map(|(cell, _)| cell);
        }
        let open: Vec<Cell> = position.children().map(|(cell, _)| cell).collect();
        let (lines, me) = (lines(position.rules()), position.to_move());
        for side in [me, me.other()] {
            let completes = |cell: &&Cell| {
                let lacks_one = |line: &Line| line.len() == 1 + count(line, position, side);
                lines.iter().any(|line| line.contains(cell) && lacks_one(line))
            };
            let urgent: Vec<Cell> = open.iter().filter(completes).copied().collect();
            if !urgent.is_empty() {
                return urgent.choose(chance).copied();
            }
        }
        let worth: Vec<usize> =
            open.iter().map(|cell| self.worth(position, *cell, &lines)).collect();
        let best = worth.iter().max();
        let equal = open.iter().zip(&worth).filter(|(_, worth)| Some(*worth) == best);
        let equal: Vec<Cell> = equal.map(|(cell, _)| *cell).collect();
        equal.choose(chance).copied()
    }

    fn worth(self, position: &Position, cell: Cell, lines: &[Line]) -> usize {
        let me = position.to_move();
        let through = lines.iter().filter(|line| line.contains(&cell));
        let marks: Vec<(usize, usize)> = through
            .map(|line| (count(line, position, me), count(line, position, me.other())))
            .collect();
        let in_row = usize::from(position.rules().in_row());
        let threats = |side: Mark| {
            let lacks_two = if side == me { (in_row - 2, 0) } else { (0, in_row - 2) };
            marks.iter().filter(|marks| **marks == lacks_two).count()
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
            Person::LongestLine => {
                let open = marks.iter().filter(|(_, other)| *other == 0);
                open.map(|(own, _)| own + 1).max().unwrap_or(0)
            }
            Person::DoubleThreats if threats(me) > 1 => 2_000_000,
            Person::DoubleThreats if threats(me.other()) > 1 => 1_000_000,
            Person::DoubleThreats | Person::OpenLines => open_lines(),
        }
    }
}

type Line = Vec<Cell>;

fn count(line: &Line, position: &Position, side: Mark) -> usize {
    let marks = line.iter().filter(|cell| position.mark_at(**cell) == Some(side));
    marks.count()
}

/// Every line of k cells.
fn lines(rules: Rules) -> Vec<Line> {
    let line = |from: Cell, (right, down): (i8, i8)| -> Option<Line> {
        let cells = (0..rules.in_row() as i8).map(|i| {
            let cell = Cell {
                col: from.col.checked_add_signed(right * i)?,
                row: from.row.checked_add_signed(down * i)?,
            };
            rules.contains(cell).then_some(cell)
        });
        cells.collect()
    };
    let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    let from = |cell| directions.iter().filter_map(move |direction| line(cell, *direction));
    rules.cells().flat_map(from).collect()
}
