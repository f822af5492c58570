use rand::seq::IteratorRandom;

use super::{Chance, Choice, Stop, Strategy};
use crate::rules::Position;

/// Plays a random empty cell.
pub(super) struct Random(pub Chance);

impl Strategy for Random {
    fn choose(&mut self, position: &Position, _: &Stop) -> Option<Choice> {
        let (cell, _) = position.children().choose(&mut self.0)?;
        Some(Choice::of(cell))
    }
}
