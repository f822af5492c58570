use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Algorithm;
use crate::ai::minimax::SearchStats;
use crate::ai::{Clock, Job, Limit, Stop};
use crate::rules::Position;

/// The most positions that each algorithm may visit.
pub const NODE_LIMIT: u64 = 2_000_000;

/// Searches one position with every algorithm in turn.
///
/// Each finding is what one of them has cost.
#[derive(Serialize, Deserialize)]
pub struct ComparisonJob {
    /// The position to search.
    pub position: Position,
    /// Times the searches; `None` for no times. A web worker sets a clock of its own.
    #[serde(skip)]
    pub clock: Option<Clock>,
}

/// What the search by one algorithm has cost.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AlgorithmCost {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The result and its cost in positions; `None` if it takes more than [`NODE_LIMIT`].
    pub stats: Option<SearchStats>,
    /// The time it took; `None` without a clock.
    pub time: Option<Duration>,
}

impl Job for ComparisonJob {
    type Finding = AlgorithmCost;

    const NAME: &str = "comparison";

    fn work(self, stop: &Stop, report: &dyn Fn(AlgorithmCost)) {
        let limit = Limit {
            stop,
            nodes: NODE_LIMIT,
        };
        for algorithm in Algorithm::ALL {
            let start = self.clock.map(|clock| clock());
            let stats = algorithm.search(&self.position, limit);
            let end = self.clock.map(|clock| clock());
            let time = match (start, end) {
                (Some(start), Some(end)) => Some(end.saturating_sub(start)),
                _ => None,
            };
            report(AlgorithmCost {
                algorithm,
                stats,
                time,
            });
        }
    }
}
