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
}

/// Proves every position of a round once, for all screens. One search at a time runs in the background, for the
/// most urgent open question.
#[derive(Default)]
pub struct RoundAnalysis {
    memory: Memory,
    /// The analysis of each position so far, and the effort of its last finished search.
    results: HashMap<Position, (Knowledge, Option<Effort>)>,
    /// The most urgent first.
    questions: Vec<Question>,
    search: Option<Search>,
}

struct Search {
    /// Positions still to be analyzed, the current one first.
    positions: Vec<Position>,
    effort: Effort,
    task: Task<(Position, Knowledge)>,
}

impl Question {
    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, effort }
    }
}

impl RoundAnalysis {
    /// Replaces all questions by these, the most urgent first. A search for anything but the first open one is
    /// cancelled.
    pub fn ask(&mut self, questions: Vec<Question>) {
        self.questions = questions;
        for asked in &self.questions {
            let unproved = || (Knowledge::unproved(&asked.position), None);
            self.results.entry(asked.position).or_insert_with(unproved);
        }
        self.poll();
    }

    /// Takes new findings, and continues with the first open question.
    pub fn poll(&mut self) {
        self.learn(Duration::ZERO);
        let first = self.open_questions().next();
        let is_for = |search: &Search, first: Question| {
            search.positions.first() == Some(&first.position) && search.effort == first.effort
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
        result.is_some_and(|(known, effort)| known.is_complete || *effort >= Some(question.effort))
    }

    /// Whether a screen waits for an answer.
    pub fn is_awaited(&self) -> bool {
        self.open_questions()
            .any(|open| open.effort != Effort::AHEAD)
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

    /// Searches for this question, then for others of the same effort: in a page only the positions of one search
    /// share what is learned.
    fn search_from(&self, first: Question) -> Search {
        let effort = first.effort;
        let mut positions = Vec::new();
        for Question { position, .. } in self.open_questions().filter(|open| open.effort == effort)
        {
            if position.rules() == first.position.rules() && !positions.contains(&position) {
                positions.push(position);
            }
        }
        let job = AnalysisJob {
            positions: positions.clone(),
            effort,
            memory: self.memory.clone(),
        };
        Search {
            positions,
            effort,
            task: Task::start(job),
        }
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
            if analysis.is_complete {
                search.positions.retain(|other| *other != position);
            }
            if let Some((known, _)) = self.results.get_mut(&position) {
                // A search that starts again may report less than a cancelled one has proved.
                if analysis.proved_moves() >= known.proved_moves() {
                    *known = analysis;
                }
            }
        }
        if search.task.is_over() {
            // A failed search proves nothing more.
            ended.append(&mut search.positions);
        }
        for position in ended {
            if let Some((_, effort)) = self.results.get_mut(&position) {
                *effort = (*effort).max(Some(search.effort));
            }
        }
    }
}
