//! Work for the background: a thread, or a web worker that gets it as JSON.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Effort;
use crate::ai::comparison::Algorithm;
use crate::ai::minimax::{self, SearchStats};
use crate::ai::{Choice, Goal, Knowledge, Level, Limit, Memory, Prover, Strength};
use crate::platform::{Clock, Job, Stop, cores};
use crate::rules::Position;

/// The search for the computer's move. It reports one [`Choice`], or nothing once the round is over.
#[derive(Serialize, Deserialize)]
pub struct SearchJob {
    pub level: Level,
    /// How well Medium plays.
    pub strength: Strength,
    /// Seed of the choice among equal moves.
    pub seed: u64,
    pub position: Position,
    /// What is known of the round. Not sent to web workers.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for SearchJob {
    type Finding = Choice;

    const NAME: &str = "search";

    fn work(self, stop: &Stop, report: &dyn Fn(Choice)) {
        let (position, rules) = (self.position, self.position.rules());
        if self.level == Level::Hard && !minimax::is_feasible(rules) {
            let prover = self.memory.prover(rules);
            prove(&prover, &position, Goal::BestMove, u64::MAX, stop, &|_| ());
        }
        let strategy = self.level.strategy(self.seed, &self.memory);
        let mut strategy = strategy.at(self.strength);
        if let Some(choice) = strategy.choose(&position, Limit::until(stop.flag())) {
            report(choice);
        }
    }
}

/// The proof of several positions in turn. Each finding is a position with what is known of it so far.
#[derive(Serialize, Deserialize)]
pub struct AnalysisJob {
    /// They should share one board, because the memory holds only one.
    pub positions: Vec<Position>,
    /// How far to go for each of them.
    pub effort: Effort,
    /// Whether to go as far again for the answers in a draw.
    pub with_answers: bool,
    /// What is known of the round. Not sent to web workers.
    #[serde(skip)]
    pub memory: Memory,
}

impl Job for AnalysisJob {
    type Finding = (Position, Knowledge);

    const NAME: &str = "analysis";

    fn work(self, stop: &Stop, report: &dyn Fn((Position, Knowledge))) {
        let Effort(nodes) = self.effort;
        for position in self.positions {
            let prover = self.memory.prover(position.rules());
            let report = |known: &Knowledge| report((position, known.clone()));
            prove(&prover, &position, Goal::AllMoves, nodes, stop, &report);
            if self.with_answers && prover.known(&position).is_draw() {
                prove(&prover, &position, Goal::Answers, nodes, stop, &report);
            }
        }
    }
}

/// Proves up to this many positions, in parts if the job must look at the clock.
fn prove(
    prover: &Prover,
    position: &Position,
    goal: Goal,
    nodes: u64,
    stop: &Stop,
    report: &dyn Fn(&Knowledge),
) {
    let part = nodes.min(stop.nodes_per_look());
    let limit = Limit { nodes: part, cores: cores(), stop: Some(stop.flag()) };
    let mut left = nodes;
    loop {
        prover.prove_and_report(position, goal, limit, report);
        left = left.saturating_sub(part);
        if left == 0 || prover.has_proved(position, goal) || stop.is_set() {
            break;
        }
    }
}

/// Maximum number of positions per algorithm of a comparison.
pub const NODE_LIMIT: u64 = 2_000_000;

/// Searches one position with every algorithm, and reports the cost of each.
#[derive(Serialize, Deserialize)]
pub struct ComparisonJob {
    pub position: Position,
    /// `None` for no times. A web worker sets its own clock.
    #[serde(skip)]
    pub clock: Option<Clock>,
}

/// The cost of a search by one algorithm.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AlgorithmCost {
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
        let limit = Limit { nodes: NODE_LIMIT, ..Limit::until(stop.flag()) };
        for algorithm in Algorithm::ALL {
            let start = self.clock.map(|clock| clock());
            let stats = algorithm.search(&self.position, limit);
            let end = self.clock.map(|clock| clock());
            let time = start.zip(end).map(|(start, end)| end.saturating_sub(start));
            report(AlgorithmCost { algorithm, stats, time });
            if stop.is_set() {
                break;
            }
        }
    }
}
