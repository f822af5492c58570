//! Wins by threats, found by a small search that depends on the position alone.

use std::iter;

use super::reason::fork;
use crate::rules::{Cell, Line, Mark, Position};

/// A win in which each mark threatens a line and so has one answer, until one makes two threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threats {
    /// The side that wins.
    pub by: Mark,
    /// The marks to come, in turn, up to a completed line.
    pub cells: Vec<Cell>,
    /// Those with which the other side must block before there are two threats.
    pub blocks: Vec<Cell>,
    /// The lines of the last threats.
    pub lines: Vec<Line>,
}

/// A sentence has no room for more blocks.
const MAX_BLOCKS: usize = 3;

/// Maximum number of positions visited, some milliseconds on the largest board.
const NODES: usize = 128;

impl Threats {
    /// The win with the fewest blocks of the side to move, which cannot complete a line at once.
    pub(super) fn of(position: &Position) -> Option<Threats> {
        let mut nodes = NODES;
        (0..=MAX_BLOCKS).find_map(|blocks| Threats::with_blocks(position, blocks, &mut nodes))
    }

    /// The same, if it begins with this threat.
    pub(super) fn after(position: &Position, cell: Cell) -> Option<Threats> {
        let mut nodes = NODES;
        let mut blocks = 1..=MAX_BLOCKS;
        let found = blocks.find_map(|it| Threats::begun_by(cell, position, it, &mut nodes))?;
        Some(Threats { cells: found.cells.into_iter().skip(1).collect(), ..found })
    }

    /// Whether the first mark makes the two threats.
    pub fn is_fork(&self) -> bool {
        self.cells.len() == 3
    }

    fn with_blocks(position: &Position, blocks: usize, nodes: &mut usize) -> Option<Threats> {
        *nodes = nodes.checked_sub(1)?;
        let mut cells = position.sensible_cells().into_iter();
        cells.find_map(|cell| Threats::begun_by(cell, position, blocks, nodes))
    }

    fn begun_by(
        cell: Cell,
        position: &Position,
        blocks: usize,
        nodes: &mut usize,
    ) -> Option<Threats> {
        let (by, child) = (position.to_move(), position.play(cell).ok()?);
        if blocks == 0 {
            child.completing_cells(by).nth(1)?;
            let (lines, _) = fork(position, cell, by)?;
            let is_open = |cell: &Cell| child.mark_at(*cell).is_none();
            let ends = lines.iter().filter_map(|line| line.cells().find(is_open)).take(2);
            let cells = iter::once(cell).chain(ends).collect();
            return Some(Threats { by, cells, blocks: Vec::new(), lines });
        }
        let &[block] = child.sensible_cells().as_slice() else {
            return None;
        };
        let mut found = Threats::with_blocks(&child.play(block).ok()?, blocks - 1, nodes)?;
        found.cells.splice(..0, [cell, block]);
        found.blocks.insert(0, block);
        Some(found)
    }
}
