use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{MatchScore, Round};
use crate::rules::Mark;

/// Summary of the rounds beyond the reach of undo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArchivedRounds {
    /// All but casual rounds.
    pub rounds: u32,
    pub score: MatchScore,
    /// The next opener, if openers alternate.
    pub next_opener: Option<Mark>,
}

impl ArchivedRounds {
    pub fn add(&mut self, round: &Round, length: Option<NonZeroU32>) {
        if round.is_casual() {
            return;
        }
        self.rounds = self.rounds.saturating_add(1);
        self.score = self.score.after(round.outcome(), length);
        self.next_opener = Some(round.next_opener());
    }

    pub fn is_consistent(&self) -> bool {
        let MatchScore { x, o, draws } = self.score;
        let scored = [x, o, draws].into_iter().map(u64::from).sum::<u64>();
        scored <= u64::from(self.rounds) && (self.rounds == 0) == self.next_opener.is_none()
    }
}
