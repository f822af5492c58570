use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Searcher;
use crate::ai::minimax::Weighed;
use crate::ai::{Clock, Job, Limit, Stop};
use crate::rules::Position;

/// A search that would visit more positions than this is not finished.
pub const MOST: u64 = 2_000_000;

/// The four searches of one position, one after the other, counted and timed.
#[derive(Serialize, Deserialize)]
pub struct Comparison {
    /// What is searched.
    pub position: Position,
    /// What times them, where there is a clock.
    #[serde(skip)]
    pub clock: Option<Clock>,
}

/// What one search has cost.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Cost {
    /// Which one.
    pub searcher: Searcher,
    /// `None` where it would be more than [`MOST`].
    pub weighed: Option<Weighed>,
    /// `None` where nobody has a clock.
    pub time: Option<Duration>,
}

impl Job for Comparison {
    type Finding = Cost;

    const NAME: &str = "costs";

    fn work(self, stop: &Stop, tell: &dyn Fn(Cost)) {
        for searcher in Searcher::ALL {
            let start = self.clock.map(|clock| clock());
            let weighed = searcher.search(&self.position, Limit { stop, nodes: MOST });
            let end = self.clock.map(|clock| clock());
            let time = start.zip(end).map(|(start, end)| end.saturating_sub(start));
            tell(Cost {
                searcher,
                weighed,
                time,
            });
        }
    }
}
