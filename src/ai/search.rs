use serde::{Deserialize, Serialize};

use super::{Choice, Job, Level, Memory, Stop, Strength};
use crate::rules::Position;

/// The search for the computer's move. It reports one [`Choice`], or nothing once the round is over.
#[derive(Serialize, Deserialize)]
pub struct SearchJob {
    /// The level of play.
    pub level: Level,
    /// How well Medium plays.
    pub strength: Strength,
    /// Seed of the choice among equal moves.
    pub seed: u64,
    /// The position to move in.
    pub position: Position,
    /// What earlier searches learned. Not sent to web workers.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for SearchJob {
    type Finding = Choice;

    const NAME: &str = "search";

    fn work(self, stop: &Stop, report: &dyn Fn(Choice)) {
        let strategy = self.level.strategy(self.seed, &self.memory);
        let mut strategy = strategy.at(self.strength);
        if let Some(choice) = strategy.search(&self.position, stop) {
            report(choice);
        }
    }
}
