use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{MatchScore, Round};
use crate::rules::Mark;

/// The summary of the rounds that undo no longer reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedRounds {
    /// How many of them count: all but casual rounds.
    pub rounds: u32,
    /// The score after them.
    pub score: MatchScore,
    /// The side that opens after the last that counts, where the openers alternate.
    pub next_opener: Option<Mark>,
}

impl ArchivedRounds {
    /// Adds the next round to leave the reach of undo, in matches of this length.
    pub fn add(&mut self, round: &Round, length: Option<NonZeroU32>) {
        if round.is_casual() {
            return;
        }
        self.rounds = self.rounds.saturating_add(1);
        self.score = self.score.after(round.outcome(), length);
        self.next_opener = Some(round.next_opener());
    }

    /// Whether the score and the opener fit the number of rounds.
    pub fn is_consistent(&self) -> bool {
        let MatchScore { x, o, draws } = self.score;
        let scored = [x, o, draws].into_iter().map(u64::from).sum::<u64>();
        scored <= u64::from(self.rounds) && (self.rounds == 0) == self.next_opener.is_none()
    }
}
