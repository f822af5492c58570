use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::analyze::analyze_with;
use super::{Analysis, Effort};
use crate::ai::{Job, Memory, Stop, Task};
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

/// An [`AnalysisJob`] that runs in the background, and what it has found so far.
///
/// Dropping it cancels the job.
#[derive(Debug)]
pub struct BackgroundAnalysis {
    analyses: Vec<(Position, Analysis)>,
    /// How many of them are complete.
    done: usize,
    task: Task<(Position, Analysis)>,
}

impl BackgroundAnalysis {
    /// Starts to analyze these positions; what is learned along the way is kept in `memory`.
    pub fn start(positions: Vec<Position>, effort: Effort, memory: Memory) -> BackgroundAnalysis {
        let unproved = |position: &Position| (*position, Analysis::unproved(position));
        let analyses = positions.iter().map(unproved).collect();
        BackgroundAnalysis {
            analyses,
            done: 0,
            task: Task::start(AnalysisJob {
                positions,
                effort,
                memory,
            }),
        }
    }

    /// The analysis of a position so far; `None` if the job does not have this position.
    pub fn about(&self, position: &Position) -> Option<&Analysis> {
        let entry = self.analyses.iter().find(|(other, _)| other == position);
        entry.map(|(_, analysis)| analysis)
    }

    /// Takes in the findings since the last call, and returns whether there were any.
    pub fn poll(&mut self) -> bool {
        let findings = self.task.take();
        let any = !findings.is_empty();
        for finding in findings {
            self.learn(finding);
        }
        any
    }

    /// Waits until every analysis is complete.
    pub fn wait(&mut self) {
        while let Some(finding) = self.task.wait_at_most(Duration::MAX) {
            self.learn(finding);
        }
    }

    /// How many analyses are complete.
    pub fn done(&self) -> usize {
        if self.is_over() {
            self.analyses.len()
        } else {
            self.done
        }
    }

    /// Whether nothing more will be proved.
    pub fn is_over(&self) -> bool {
        self.task.is_over()
    }

    fn learn(&mut self, (position, analysis): (Position, Analysis)) {
        for (index, (other, entry)) in self.analyses.iter_mut().enumerate() {
            if *other == position {
                *entry = analysis;
                self.done = index;
                return;
            }
        }
    }
}
