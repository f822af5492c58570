use rand::seq::IndexedRandom;

use super::{Chance, Choice, Stop, Strategy};
use crate::rules::{Cell, Mark, Position};

/// Takes a win, blocks a win, or plays a random empty cell.
///
/// These are the first two rules of Newell and Simon, "Human Problem Solving" (1972). They look one
/// ply ahead for each side, so this strategy misses forks.
pub(super) struct WinOrBlock {
    chance: Chance,
}

impl WinOrBlock {
    /// A strategy that draws from `chance` among equal cells.
    pub fn new(chance: Chance) -> WinOrBlock {
        WinOrBlock { chance }
    }
}

impl Strategy for WinOrBlock {
    fn choose(&mut self, position: &Position, _: &Stop) -> Option<Choice> {
        let cell = *win_or_block(position).choose(&mut self.chance)?;
        Some(Choice::of(cell))
    }
}

/// The cells that win; if there are none, those that block a win; if there are none, all that are
/// empty. Empty once the round is over.
pub(super) fn win_or_block(position: &Position) -> Vec<Cell> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let completing = |mark: Mark| position.completing_cells(mark).collect::<Vec<Cell>>();
    let me = position.to_move();
    let wins = completing(me);
    if !wins.is_empty() {
        return wins;
    }
    let blocks = completing(me.other());
    if !blocks.is_empty() {
        return blocks;
    }
    position.empty_cells().collect()
}
