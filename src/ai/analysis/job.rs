use serde::{Deserialize, Serialize};

use super::analyze::analyze_with;
use super::{Analysis, Effort};
use crate::ai::{Job, Memory, Stop};
use crate::rules::Position;

/// The analysis of several positions in turn. Each finding is a position with its analysis so far.
#[derive(Serialize, Deserialize)]
pub struct AnalysisJob {
    /// They should share one board, because the memory holds only one.
    pub positions: Vec<Position>,
    /// How far each analysis goes.
    pub effort: Effort,
    /// What earlier jobs learned. Not sent to web workers.
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
