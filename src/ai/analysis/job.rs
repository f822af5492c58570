use serde::{Deserialize, Serialize};

use super::analyze::analyze_with;
use super::{Analysis, Effort};
use crate::ai::{Job, Memory, Stop};
use crate::rules::Position;

/// The analysis of several positions, one after the other.
///
/// Each finding is a position with its analysis so far.
#[derive(Serialize, Deserialize)]
pub struct AnalysisJob {
    /// The positions to analyze in this order. They should share one board, because the memory holds
    /// only one.
    pub positions: Vec<Position>,
    /// How far each analysis goes.
    pub effort: Effort,
    /// What earlier jobs learned; not shared with another process or web worker.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for AnalysisJob {
    type Finding = (Position, Analysis);

    const NAME: &str = "analysis";

    fn work(self, stop: &Stop, report: &dyn Fn((Position, Analysis))) {
        for position in self.positions {
            let report_analysis = |analysis: &Analysis| report((position, analysis.clone()));
            let solver = self.memory.solver(position.rules());
            analyze_with(&solver, &position, self.effort, stop, &report_analysis);
        }
    }
}
