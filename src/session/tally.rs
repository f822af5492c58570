use std::num::NonZeroU32;

use crate::rules::{Mark, Outcome};

/// The score of a match: rounds won by each mark, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Rounds won by X.
    pub x: u32,
    /// Rounds won by O.
    pub o: u32,
    /// Rounds that nobody won.
    pub draws: u32,
}

impl Tally {
    /// The score of the last match among these rounds: one ends when a side has won `length`
    /// rounds, and the next round opens a new match.
    pub(super) fn of(
        outcomes: impl Iterator<Item = Option<Outcome>>,
        length: Option<NonZeroU32>,
    ) -> Tally {
        outcomes.fold(Tally::default(), |tally, outcome| {
            let open = tally.winner(length).is_none();
            let before = if open { tally } else { Tally::default() };
            before.with(outcome)
        })
    }

    /// Rounds won by this mark.
    pub fn wins(&self, mark: Mark) -> u32 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// The side that has won a match of this length, if one has.
    pub fn winner(&self, length: Option<NonZeroU32>) -> Option<Mark> {
        let length = length?.get();
        Mark::BOTH
            .into_iter()
            .find(|&mark| self.wins(mark) >= length)
    }

    fn with(mut self, outcome: Option<Outcome>) -> Tally {
        match outcome {
            Some(Outcome::Win(Mark::X)) => self.x += 1,
            Some(Outcome::Win(Mark::O)) => self.o += 1,
            Some(Outcome::Draw) => self.draws += 1,
            None => {}
        }
        self
    }
}
