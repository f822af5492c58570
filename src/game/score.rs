use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{First, Round, Standing};
use crate::rules::{Mark, Outcome};

/// The score of a match: rounds won by each mark, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchScore {
    /// Rounds won by X.
    pub x: u32,
    /// Rounds won by O.
    pub o: u32,
    /// Rounds that nobody won.
    pub draws: u32,
}

impl MatchScore {
    /// A match ends when a side has won `length` rounds; the next round opens a new match.
    pub(super) fn after(self, outcome: Option<Outcome>, length: Option<NonZeroU32>) -> MatchScore {
        let mut score = if self.winner(length).is_none() { self } else { MatchScore::default() };
        let count = match outcome {
            Some(Outcome::Win(Mark::X)) => &mut score.x,
            Some(Outcome::Win(Mark::O)) => &mut score.o,
            Some(Outcome::Draw) => &mut score.draws,
            None => return score,
        };
        *count = count.saturating_add(1);
        score
    }

    /// How many rounds it counts.
    pub fn rounds(&self) -> u64 {
        [self.x, self.o, self.draws].into_iter().map(u64::from).sum()
    }

    /// Rounds won by this mark.
    pub fn wins(&self, mark: Mark) -> u32 {
        match mark {
            Mark::X => self.x,
            Mark::O => self.o,
        }
    }

    /// The winner of a match of this length; none without a length.
    pub fn winner(&self, length: Option<NonZeroU32>) -> Option<Mark> {
        let length = length?.get();
        Mark::BOTH.into_iter().find(|&mark| self.wins(mark) >= length)
    }
}

/// Sums over the rounds of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Totals {
    /// All but those tried again or set up.
    pub rounds: u32,
    pub score: MatchScore,
    /// Who opens the next round if openers alternate.
    next_opener: Option<Mark>,
    /// Where the person stands in the next round; `None` before the first one that counts.
    #[serde(default)]
    pub standing: Option<Standing>,
}

impl Totals {
    pub fn after(mut self, round: &Round) -> Totals {
        if round.begins_game {
            self = Totals::default();
        }
        if !round.is_casual {
            let length = round.settings.match_length;
            self.rounds = self.rounds.saturating_add(1);
            self.score = self.score.after(round.outcome(), length);
            self.next_opener = Some(round.next_opener());
            self.standing = Some(round.standing_after());
        }
        self
    }

    /// The mark that goes first in the next round.
    pub fn opener(self, first: First) -> Mark {
        match first {
            First::Always(mark) => mark,
            First::Alternate => self.next_opener.unwrap_or(Mark::X),
        }
    }

    pub fn is_consistent(&self) -> bool {
        self.score.rounds() <= u64::from(self.rounds)
            && (self.rounds == 0) == self.next_opener.is_none()
    }
}
