//! What is proved of a round, for all who show it.

use std::collections::HashMap;
use std::time::Duration;

use super::mind::{AlgorithmCost, Answer, Finding, Mind, Request};
use super::{Effort, Question, Task};
use crate::ai::{Choice, Goal, Knowledge};
use crate::platform::Worker;
use crate::rules::Position;

/// What a [`Mind`] in the background has found, and the questions that it works on.
#[derive(Default)]
pub struct RoundAnalysis {
    /// Started with the first question, and anew after a panic.
    worker: Option<Worker<Mind>>,
    round: usize,
    /// What is known of each position that was asked about.
    known: HashMap<Position, Knowledge>,
    /// Efforts that will find no more.
    ended: HashMap<(Position, Goal), Effort>,
    costs: HashMap<Position, Vec<AlgorithmCost>>,
    /// About the computer's move. It is more urgent than all others.
    turn: Option<Question>,
    chosen: Option<(Question, Chosen)>,
    /// The most urgent first.
    questions: Vec<Question>,
    /// What the worker was told last.
    sent: Vec<Question>,
}

impl RoundAnalysis {
    /// Replaces all questions by these, the most urgent first.
    pub fn ask(&mut self, questions: Vec<Question>) {
        self.questions = questions;
        self.poll();
    }

    /// Replaces the question about the computer's move.
    pub(super) fn ask_first(&mut self, question: Option<Question>) {
        self.turn = question;
        self.poll();
    }

    /// Takes new findings, and sees that the worker works on the first open question.
    pub fn poll(&mut self) {
        self.wait_at_most(Duration::ZERO);
    }

    /// As [`Self::poll`], but waits for findings if none are there.
    pub(super) fn wait_at_most(&mut self, patience: Duration) {
        let asked = self.turn.iter().chain(&self.questions);
        for position in asked.map(|asked| asked.position) {
            self.known.entry(position).or_insert_with(|| Knowledge::unproved(&position));
        }
        self.send_open();
        if let Some(worker) = self.worker.as_mut().filter(|_| !self.sent.is_empty()) {
            match worker.wait(patience) {
                Ok(findings) => findings.into_iter().for_each(|finding| self.learn(finding)),
                Err(_) => self.give_up(),
            }
            self.send_open();
        }
    }

    /// Keeps only what is still asked for.
    pub(super) fn start_round(&mut self) {
        self.round += 1;
        let questions = &self.questions;
        let is_asked = |position| questions.iter().any(|asked| asked.position == position);
        self.known.retain(|position, _| is_asked(*position));
        self.ended.retain(|(position, _), _| is_asked(*position));
        self.costs.retain(|position, _| is_asked(*position));
        self.sent.clear();
    }

    /// What is known of a position so far; `None` if it was never asked for.
    pub fn of(&self, position: &Position) -> Option<&Knowledge> {
        self.known.get(position)
    }

    /// The searches of a position that were compared so far.
    pub fn costs(&self, position: &Position) -> &[AlgorithmCost] {
        self.costs.get(position).map_or(&[], Vec::as_slice)
    }

    /// The computer's choice in answer to this question, once it is made.
    pub(super) fn chosen(&self, question: Question) -> Option<Chosen> {
        self.chosen.filter(|(answered, _)| *answered == question).map(|(_, chosen)| chosen)
    }

    /// Whether this question will get no better answer.
    pub fn is_done(&self, question: Question) -> bool {
        let position = question.position;
        match question.task {
            Task::Prove { goal, effort } => {
                let ended = self.ended.get(&(position, goal));
                let known = self.known.get(&position);
                known.is_some_and(|known| known.has_reached(goal)) || ended >= Some(&effort)
            }
            Task::Choose { .. } => self.chosen(question).is_some(),
            Task::Compare(by) => self.costs(&position).iter().any(|cost| cost.algorithm == by),
        }
    }

    /// Whether a screen waits for an answer.
    pub fn is_awaited(&self) -> bool {
        self.awaited().next().is_some()
    }

    /// Whether a screen waits for more about this position.
    pub fn is_open(&self, position: &Position) -> bool {
        self.awaited().any(|asked| asked.position == *position)
    }

    fn awaited(&self) -> impl Iterator<Item = &Question> {
        let ponders =
            |asked: &Question| matches!(asked.task, Task::Prove { effort: Effort::PONDERING, .. });
        self.questions.iter().filter(move |asked| !ponders(asked) && !self.is_done(**asked))
    }

    /// For a front end with nothing else to do.
    pub fn wait_for_finding(&mut self) {
        self.wait_at_most(AT_A_TIME);
    }

    /// For tests.
    pub fn wait(&mut self) {
        self.poll();
        while !self.sent.is_empty() {
            self.wait_at_most(AT_A_TIME);
        }
    }

    /// Tells the worker what is open, unless it knows.
    fn send_open(&mut self) {
        let mut open: Vec<Question> = Vec::new();
        for &asked in self.turn.iter().chain(&self.questions) {
            if !self.is_done(asked) && !open.contains(&asked) {
                open.push(asked);
            }
        }
        if self.sent != open {
            let worker = self.worker.get_or_insert_with(|| Worker::start("mind"));
            worker.send(Request { round: self.round, questions: open.clone() });
            self.sent = open;
        }
    }

    fn learn(&mut self, finding: Finding) {
        let Finding { question, answer } = finding;
        let position = question.position;
        if answer.is_final() {
            self.sent.retain(|sent| *sent != question);
        }
        match (answer, question.task) {
            (Answer::Known { known, is_final }, Task::Prove { goal, effort }) => {
                if let (Some(found), Some(known)) = (known, self.known.get_mut(&position)) {
                    known.merge(*found);
                }
                if is_final {
                    self.end(position, goal, effort);
                }
            }
            (Answer::Choice(choice), Task::Choose { .. }) => {
                self.chosen = Some((question, Chosen(choice)));
            }
            (Answer::Cost(cost), Task::Compare(_)) => {
                let costs = self.costs.entry(position).or_default();
                costs.retain(|known| known.algorithm != cost.algorithm);
                costs.push(cost);
            }
            _ => {}
        }
    }

    fn end(&mut self, position: Position, goal: Goal, effort: Effort) {
        let ended = self.ended.entry((position, goal)).or_insert(effort);
        *ended = (*ended).max(effort);
    }

    /// After a panic: the question in work gets no better answer.
    fn give_up(&mut self) {
        self.worker = None;
        if let Some(failed) = self.sent.first().copied() {
            match failed.task {
                Task::Prove { goal, .. } => self.end(failed.position, goal, Effort::UNLIMITED),
                Task::Choose { .. } => self.chosen = Some((failed, Chosen(None))),
                Task::Compare(_) => self.questions.retain(|asked| *asked != failed),
            }
        }
        self.sent.clear();
    }
}

/// The computer's choice; `None` if the search has failed, or the round is over.
#[derive(Clone, Copy)]
pub(super) struct Chosen(pub Option<Choice>);

/// How long to wait for findings at a time.
pub(super) const AT_A_TIME: Duration = Duration::from_millis(50);
