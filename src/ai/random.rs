use rand::seq::IteratorRandom;

use super::{Chance, Choice, Stop, Strategy};
use crate::rules::Position;

/// Plays a random empty cell.
pub struct Random {
    chance: Chance,
}

impl Random {
    /// Draws its cells from `chance`.
    pub fn new(chance: Chance) -> Random {
        Random { chance }
    }
}

impl Strategy for Random {
    fn choose(&mut self, position: &Position, _: &Stop) -> Option<Choice> {
        let (cell, _) = position.children().choose(&mut self.chance)?;
        Some(Choice::of(cell))
    }
}
