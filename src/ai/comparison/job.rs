use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Algorithm;
use crate::ai::minimax::SearchStats;
use crate::ai::{Clock, Job, Limit, Stop};
use crate::rules::Position;

/// A search that would visit more positions than this is not finished.
pub const NODE_LIMIT: u64 = 2_000_000;

/// The four searches of one position, one after the other, counted and timed.
#[derive(Serialize, Deserialize)]
pub struct ComparisonJob {
    /// What is searched.
    pub position: Position,
    /// What times them, where there is a clock.
    #[serde(skip)]
    pub clock: Option<Clock>,
}

/// What one search has cost.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AlgorithmCost {
    /// Which one.
    pub algorithm: Algorithm,
    /// `None` where it would be more than [`NODE_LIMIT`].
    pub stats: Option<SearchStats>,
    /// `None` where nobody has a clock.
    pub time: Option<Duration>,
}

impl Job for ComparisonJob {
    type Finding = AlgorithmCost;

    const NAME: &str = "costs";

    fn work(self, stop: &Stop, tell: &dyn Fn(AlgorithmCost)) {
        for algorithm in Algorithm::ALL {
            let start = self.clock.map(|clock| clock());
            let stats = algorithm.search(
                &self.position,
                Limit {
                    stop,
                    nodes: NODE_LIMIT,
                },
            );
            let end = self.clock.map(|clock| clock());
            let time = start.zip(end).map(|(start, end)| end.saturating_sub(start));
            tell(AlgorithmCost {
                algorithm,
                stats,
                time,
            });
        }
    }
}
