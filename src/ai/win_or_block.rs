use rand::seq::IndexedRandom;

use super::{Chance, Choice, Stop, Strategy};
use crate::rules::{Cell, Mark, Position};

/// Takes a win, blocks a win, else plays a random empty cell.
///
/// The first two rungs of the ladder of rules in Newell and Simon, "Human Problem Solving" (1972).
/// It looks one ply ahead for each side, so it misses forks.
pub struct WinOrBlock {
    chance: Chance,
}

impl WinOrBlock {
    /// A player whose luck, among equal cells, is `chance`.
    pub fn new(chance: Chance) -> WinOrBlock {
        WinOrBlock { chance }
    }
}

impl Strategy for WinOrBlock {
    fn choose(&mut self, position: &Position, _: &Stop) -> Option<Choice> {
        let cell = *rung(position).choose(&mut self.chance)?;
        Some(Choice::of(cell))
    }
}

/// The cells of the highest rung that offers any.
pub(super) fn rung(position: &Position) -> Vec<Cell> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    let completing = |mark: Mark| position.completing_cells(mark).collect::<Vec<Cell>>();
    let me = position.to_move();
    [completing(me), completing(me.other())]
        .into_iter()
        .find(|cells| !cells.is_empty())
        .unwrap_or_else(|| position.empty_cells().collect())
}
