use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Algorithm;
use crate::ai::minimax::SearchStats;
use crate::ai::{Clock, Job, Limit, Stop};
use crate::rules::Position;

/// Maximum number of positions per algorithm.
pub const NODE_LIMIT: u64 = 2_000_000;

/// Searches one position with every algorithm, and reports the cost of each.
#[derive(Serialize, Deserialize)]
pub struct ComparisonJob {
    /// The position to search.
    pub position: Position,
    /// `None` for no times. A web worker sets its own clock.
    #[serde(skip)]
    pub clock: Option<Clock>,
}

/// The cost of a search by one algorithm.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AlgorithmCost {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// `None` above [`NODE_LIMIT`].
    pub stats: Option<SearchStats>,
    /// `None` without a clock.
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
