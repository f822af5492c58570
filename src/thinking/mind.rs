use std::collections::HashMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Effort, Question, Task};
use crate::ai::minimax::{Algorithm, SearchStats};
use crate::ai::{Choice, Goal, Knowledge, Limit, Prover};
use crate::platform::{self, Clock, Service};
use crate::rules::Position;

/// All that is known of a round, and the questions about it. It proves the most urgent one a slice at a time.
#[derive(Default)]
pub struct Mind {
    round: usize,
    /// Of the board of the last question.
    prover: Option<Prover>,
    /// Open questions, the most urgent first.
    questions: Vec<Question>,
    /// Positions visited for each goal.
    efforts: HashMap<(Position, Goal), u64>,
}

/// What a mind is to do from now on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Request {
    /// What was proved in another round is forgotten.
    pub round: usize,
    /// The most urgent first.
    pub questions: Vec<Question>,
}

/// An answer so far.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Finding {
    pub question: Question,
    pub answer: Answer,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Answer {
    /// `None` if that is no more than before.
    Known { known: Option<Box<Knowledge>>, is_final: bool },
    /// `None` once the round is over.
    Choice(Option<Choice>),
    /// One of the compared searches.
    Cost(AlgorithmCost),
}

/// The cost of a search by one algorithm.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct AlgorithmCost {
    pub algorithm: Algorithm,
    /// `None` above [`NODE_LIMIT`].
    pub stats: Option<SearchStats>,
    pub time: Duration,
}

/// Maximum number of positions per algorithm of a comparison.
pub const NODE_LIMIT: u64 = 2_000_000;

/// Positions visited in a slice, at most some hundredths of a second.
const SLICE: u64 = 1 << 12;

impl Mind {
    /// Works on the first open question with this many positions. `None` if no question is open.
    pub fn step_by(&mut self, nodes: u64, clock: Clock) -> Option<Finding> {
        let question = *self.questions.first()?;
        let answer = match question.task {
            Task::Prove { goal, effort } => self.prove(question.position, goal, effort, nodes),
            Task::Choose { level, strength, seed } => {
                let mut strategy = level.strategy(seed).at(strength);
                let limit = Limit::nodes(0);
                let choice =
                    strategy.choose_by(self.prover(question.position), &question.position, limit);
                Answer::Choice(choice)
            }
            Task::Compare(algorithm) => compare(&question.position, algorithm, clock),
        };
        if answer.is_final() {
            self.questions.remove(0);
        }
        Some(Finding { question, answer })
    }

    fn prove(&mut self, position: Position, goal: Goal, effort: Effort, nodes: u64) -> Answer {
        let spent = self.efforts.get(&(position, goal)).copied().unwrap_or_default();
        let prover = self.prover(position);
        let (before, told) = (prover.nodes(), prover.known(&position));
        let limit = Limit::nodes(nodes.min(effort.nodes.saturating_sub(spent)));
        let known = prover.prove(&position, goal, limit);
        let total = spent + (prover.nodes() - before).max(1);
        let is_final = total >= effort.nodes || prover.has_proved(&position, goal);
        self.efforts.insert((position, goal), total);
        let is_new = spent == 0 || is_final || known != told;
        Answer::Known { known: is_new.then(|| Box::new(known)), is_final }
    }

    fn prover(&mut self, position: Position) -> &mut Prover {
        let rules = position.rules();
        if self.prover.as_ref().is_some_and(|prover| prover.rules() != rules) {
            self.forget();
        }
        self.prover.get_or_insert_with(|| Prover::new(rules))
    }

    fn forget(&mut self) {
        self.prover = None;
        self.efforts.clear();
    }
}

fn compare(position: &Position, algorithm: Algorithm, clock: Clock) -> Answer {
    let start = clock();
    let stats = algorithm.search(position, Limit::nodes(NODE_LIMIT));
    Answer::Cost(AlgorithmCost { algorithm, stats, time: clock().saturating_sub(start) })
}

impl Answer {
    /// Whether the question is answered as far as it can be.
    pub fn is_final(&self) -> bool {
        !matches!(self, Answer::Known { is_final: false, .. })
    }
}

impl Service for Mind {
    type Request = Request;
    type Finding = Finding;

    fn take(&mut self, request: Request) {
        if self.round != request.round {
            self.round = request.round;
            self.forget();
        }
        self.questions = request.questions;
    }

    fn step(&mut self) -> Option<Vec<Finding>> {
        if self.questions.first()?.is_idle() && platform::is_hidden() {
            return None;
        }
        let finding = self.step_by(SLICE, platform::now)?;
        let is_news = !matches!(finding.answer, Answer::Known { known: None, is_final: false });
        Some(Vec::from_iter(is_news.then_some(finding)))
    }
}
