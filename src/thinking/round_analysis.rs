//! What is proved of a round.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::AnalysisJob;
use crate::ai::{Knowledge, Memory, Prover};
use crate::platform::Task;
use crate::rules::{Position, Rules};

/// Maximum number of positions visited to prove one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Effort(pub u64);

impl Effort {
    /// While a person thinks, so that Hard's answer takes less time: more than any known answer takes.
    pub const AHEAD: Effort = Effort(1 << 28);

    /// For the coach's word about the last mark: about a second on the largest board.
    pub const COACH: Effort = Effort(1 << 19);

    /// For each position of a finished round.
    pub const REVIEW: Effort = Effort(1 << 24);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub position: Position,
    pub effort: Effort,
    /// Whether the answers to the moves that draw are wanted too, by the same effort again.
    pub with_answers: bool,
}

/// Proves every position of a round once, for all screens. One search at a time runs in the background, for the
/// most urgent open question.
#[derive(Default)]
pub struct RoundAnalysis {
    memory: Memory,
    /// The analysis of each position so far, and the greatest finished effort without and with its answers.
    results: HashMap<Position, (Knowledge, [Option<Effort>; 2])>,
    /// The most urgent first.
    questions: Vec<Question>,
    search: Option<Search>,
}

struct Search {
    /// Positions still to be analyzed, the current one first.
    positions: Vec<Position>,
    kind: Kind,
    task: Task<(Position, Knowledge)>,
}

/// The effort, and whether answers are wanted.
type Kind = (Effort, bool);

impl Question {
    fn kind(self) -> Kind {
        (self.effort, self.with_answers)
    }

    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, effort, with_answers: false }
    }

    #[must_use]
    pub fn with_answers(self) -> Question {
        Question { with_answers: true, ..self }
    }
}

impl RoundAnalysis {
    /// Replaces all questions by these, the most urgent first. A search for anything but the first open one is
    /// cancelled.
    pub fn ask(&mut self, questions: Vec<Question>) {
        self.questions = questions;
        for asked in &self.questions {
            let unproved = || (Knowledge::unproved(&asked.position), [None; 2]);
            self.results.entry(asked.position).or_insert_with(unproved);
        }
        self.poll();
    }

    /// Takes new findings, and continues with the first open question.
    pub fn poll(&mut self) {
        self.learn(Duration::ZERO);
        let first = self.open_questions().next();
        let is_for = |search: &Search, first: Question| {
            search.positions.first() == Some(&first.position) && search.kind == first.kind()
        };
        match (&self.search, first) {
            (Some(search), Some(first)) if is_for(search, first) => {}
            _ => self.search = first.map(|first| self.search_from(first)),
        }
    }

    /// Keeps only the results that are still asked for.
    pub(super) fn start_round(&mut self) {
        self.memory = Memory::default();
        let questions = &self.questions;
        self.results
            .retain(|position, _| questions.iter().any(|asked| asked.position == *position));
    }

    pub(super) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The prover of the round.
    pub fn prover(&self, rules: Rules) -> Arc<Prover> {
        self.memory.prover(rules)
    }

    /// What is known of a position so far; `None` if it was never asked for.
    pub fn of(&self, position: &Position) -> Option<&Knowledge> {
        self.results.get(position).map(|(known, _)| known)
    }

    /// Whether this question will get no better answer.
    pub fn is_done(&self, question: Question) -> bool {
        let result = self.results.get(&question.position);
        result.is_some_and(|(known, ended)| {
            let is_proved = is_proved(known, question.with_answers);
            is_proved || ended[usize::from(question.with_answers)] >= Some(question.effort)
        })
    }

    /// Whether a screen waits for an answer.
    pub fn is_awaited(&self) -> bool {
        self.open_questions().any(|open| open.effort != Effort::AHEAD)
    }

    /// For tests.
    pub fn wait(&mut self) {
        while self.search.is_some() {
            self.learn(Duration::MAX);
            self.poll();
        }
    }

    fn open_questions(&self) -> impl Iterator<Item = Question> {
        let questions = self.questions.iter().copied();
        questions.filter(|question| !self.is_done(*question))
    }

    /// Searches for this question, then for others of the same kind: in a page only the positions of one search
    /// share what is learned.
    fn search_from(&self, first: Question) -> Search {
        let (effort, with_answers) = first.kind();
        let is_alike = |open: &Question| open.kind() == first.kind();
        let mut positions = Vec::new();
        for Question { position, .. } in self.open_questions().filter(is_alike) {
            if position.rules() == first.position.rules() && !positions.contains(&position) {
                positions.push(position);
            }
        }
        let job = AnalysisJob {
            positions: positions.clone(),
            effort,
            with_answers,
            memory: self.memory.clone(),
        };
        Search { positions, kind: first.kind(), task: Task::start(job) }
    }

    /// Waits at most this long for each finding.
    fn learn(&mut self, patience: Duration) {
        let Some(search) = &mut self.search else {
            return;
        };
        let mut ended = Vec::new();
        while let Some((position, analysis)) = search.task.wait_at_most(patience) {
            let at = search.positions.iter().position(|other| *other == position);
            ended.extend(search.positions.drain(..at.unwrap_or_default()));
            if is_proved(&analysis, search.kind.1) {
                search.positions.retain(|other| *other != position);
            }
            if let Some((known, _)) = self.results.get_mut(&position) {
                // A search that starts again may report less than a cancelled one has proved.
                if analysis.progress() >= known.progress() {
                    *known = analysis;
                }
            }
        }
        if search.task.is_over() {
            // A failed search proves nothing more.
            ended.append(&mut search.positions);
        }
        for position in ended {
            if let Some((_, ended)) = self.results.get_mut(&position) {
                let (effort, with_answers) = search.kind;
                for ended in &mut ended[..=usize::from(with_answers)] {
                    *ended = (*ended).max(Some(effort));
                }
            }
        }
    }
}

fn is_proved(known: &Knowledge, with_answers: bool) -> bool {
    known.is_complete && (!with_answers || known.has_answers())
}
