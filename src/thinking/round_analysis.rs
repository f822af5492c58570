//! What is proved of a round.

use std::collections::HashMap;
use std::time::Duration;

use crate::ai::analysis::{Analysis, AnalysisJob, Effort};
use crate::ai::{Memory, Task};
use crate::rules::Position;

/// A position to analyze, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub position: Position,
    pub effort: Effort,
}

/// Everything that is proved of a round, once for all who ask.
///
/// One search at a time runs in the background, always for the first open question.
#[derive(Debug, Default)]
pub struct RoundAnalysis {
    memory: Memory,
    /// For each position its analysis so far, and the effort of the last search that has ended.
    results: HashMap<Position, (Analysis, Option<Effort>)>,
    /// The most urgent first.
    questions: Vec<Question>,
    search: Option<Search>,
}

#[derive(Debug)]
struct Search {
    /// The positions still to be analyzed, the present one first.
    positions: Vec<Position>,
    effort: Effort,
    task: Task<(Position, Analysis)>,
}

impl Question {
    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, effort }
    }
}

impl RoundAnalysis {
    /// Asks these questions, the most urgent first, in place of all before.
    ///
    /// A search for anything but the first open question is cancelled at once.
    pub fn ask(&mut self, questions: Vec<Question>) {
        self.questions = questions;
        for asked in &self.questions {
            let unproved = || (Analysis::unproved(&asked.position), None);
            self.results.entry(asked.position).or_insert_with(unproved);
        }
        self.poll();
    }

    /// Takes in what was proved since the last call, and goes on to the first open question.
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

    /// Frees what was learned in a round, but keeps the results that are still asked for.
    pub(super) fn start_round(&mut self) {
        self.memory = Memory::default();
        let questions = &self.questions;
        self.results
            .retain(|position, _| questions.iter().any(|asked| asked.position == *position));
    }

    /// What the solver has learned in the round.
    pub(super) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// What is proved of a position so far; `None` if nobody has asked.
    pub fn of(&self, position: &Position) -> Option<&Analysis> {
        self.results.get(position).map(|(analysis, _)| analysis)
    }

    /// Whether nothing more will be proved for this question.
    pub fn is_done(&self, question: Question) -> bool {
        let result = self.results.get(&question.position);
        result.is_some_and(|(analysis, effort)| {
            analysis.is_complete || *effort >= Some(question.effort)
        })
    }

    /// Whether somebody waits for an answer; nobody does for what is thought ahead.
    pub fn is_awaited(&self) -> bool {
        self.open_questions()
            .any(|open| open.effort > Effort::AHEAD)
    }

    /// Waits until every question is answered, for tests.
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

    /// Starts to search for this question, and then for those like it: in a page only the positions of
    /// one search share what is learned.
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

    /// Takes in the findings of the search; waits at most this long for each.
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
                // A search that begins again says nothing less than one that was cancelled.
                if analysis.proved_moves() >= known.proved_moves() {
                    *known = analysis;
                }
            }
        }
        if search.task.is_over() {
            // If it has failed, what is open will not be proved.
            ended.append(&mut search.positions);
        }
        for position in ended {
            if let Some((_, effort)) = self.results.get_mut(&position) {
                *effort = (*effort).max(Some(search.effort));
            }
        }
    }
}
