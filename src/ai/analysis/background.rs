use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Analysis, Analyst, Effort};
use crate::ai::{Job, Memory, Stop, Task};
use crate::rules::Position;

/// The analysis of some positions of one board, one after the other.
#[derive(Serialize, Deserialize)]
pub struct AnalysisJob {
    /// What is analysed.
    pub positions: Vec<Position>,
    /// How far.
    pub effort: Effort,
    /// What is learned by the way, where it can be shared.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for AnalysisJob {
    type Finding = (Position, Analysis);

    const NAME: &str = "inquiry";

    fn work(self, stop: &Stop, tell: &dyn Fn((Position, Analysis))) {
        for position in self.positions {
            let report = |analysis: &Analysis| tell((position, analysis.clone()));
            self.memory.with_solver(position.rules(), |solver| {
                Analyst::new(solver, position, stop).analyze(self.effort, &report);
            });
        }
    }
}

/// The analysis of some positions of one board at work elsewhere; what is proved of them comes bit
/// by bit.
///
/// Dropping an inquiry cancels it.
#[derive(Debug)]
pub struct BackgroundAnalysis {
    analyses: Vec<(Position, Analysis)>,
    /// How many of them are looked into to the end.
    done: usize,
    task: Task<(Position, Analysis)>,
}

impl BackgroundAnalysis {
    /// Starts to analyse these positions, one after the other; what it learns by the way is kept in
    /// `memory`.
    pub fn start(positions: Vec<Position>, effort: Effort, memory: Memory) -> BackgroundAnalysis {
        let open = |&position: &Position| (position, Analysis::open(&position));
        let analyses = positions.iter().map(open).collect();
        BackgroundAnalysis {
            analyses,
            done: 0,
            task: Task::of(AnalysisJob {
                positions,
                effort,
                memory,
            }),
        }
    }

    /// What is proved of a position by now; `None` if it was not asked about.
    pub fn about(&self, position: &Position) -> Option<&Analysis> {
        let entry = self.analyses.iter().find(|(other, _)| other == position);
        entry.map(|(_, analysis)| analysis)
    }

    /// Takes in what was found since this was last asked; says whether there was anything.
    pub fn poll(&mut self) -> bool {
        let news = self.task.take();
        let any = !news.is_empty();
        for finding in news {
            self.learn(finding);
        }
        any
    }

    /// Waits until it is over.
    pub fn wait(&mut self) {
        while let Some(news) = self.task.wait_at_most(Duration::MAX) {
            self.learn(news);
        }
    }

    /// How many positions are looked into to the end.
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
        let mut entries = self.analyses.iter_mut().enumerate();
        if let Some((before, entry)) = entries.find(|(_, (other, _))| *other == position) {
            entry.1 = analysis;
            self.done = before;
        }
    }
}
