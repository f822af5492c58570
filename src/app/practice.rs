//! What the app does for practice: it looks for mistakes, and counts sittings.

use std::time::Duration;

use super::App;
use crate::ai::analysis::Effort;
use crate::game::{Game, Seat};
use crate::practice::{Exercise, SITTING_PAUSE};
use crate::profile::{Counted, Profile};
use crate::rules::Cell;
use crate::thinking::{Question, RoundAnalysis};

impl App {
    /// Takes in the mistakes that were found in earlier rounds.
    pub(super) fn learn_mistakes(&mut self) {
        for (mistake, played) in self.mistake_search.take(&self.computer.analysis) {
            self.count(Counted::MistakeFound(mistake, played));
        }
        if self.profile.practice.is_searching && self.mistake_search.rounds.is_empty() {
            self.profile.practice.is_searching = false;
            self.effects.is_unsaved = true;
        }
    }

    /// Lets the start screen mention all mistakes that are known by now, unless it is shown.
    pub(super) fn refresh_start(&mut self) {
        if !self.screens.is_start_on_top() {
            self.surroundings.mentioned_mistakes = self.profile.practice.mentioned_mistakes();
        }
    }

    /// Starts to look for the mistakes of the present round, if it is over.
    pub(super) fn search_for_mistakes(&mut self) {
        let Some(game) = &self.profile.game else {
            return;
        };
        if game.outcome().is_some() {
            self.mistake_search.start(game);
            self.profile.practice.is_searching = true;
        }
    }

    /// Looks for the mistakes that another window was looking for when it was closed.
    pub(super) fn take_up_search(&mut self, theirs: &Profile) {
        if let (Some(game), true) = (&theirs.game, theirs.practice.is_searching) {
            self.mistake_search.start(game);
            self.profile.practice.is_searching = true;
        }
    }

    /// Begins another sitting of practice after a long pause, as each run of the program does.
    pub(super) fn follow_sitting(&mut self, now: Duration) {
        if let Some(at) = self.answered_at {
            if now.saturating_sub(at) >= SITTING_PAUSE {
                self.answered_at = None;
                self.count(Counted::SittingBegun);
            }
        }
    }
}

/// The search for the mistakes of people in rounds that counted.
#[derive(Debug, Default)]
pub(super) struct MistakeSearch {
    /// The moves of people in each round that is not searched yet, each with the question about the
    /// position before it.
    rounds: Vec<Vec<(Question, Cell)>>,
}

impl MistakeSearch {
    /// Starts to look at the present round of a game.
    fn start(&mut self, game: &Game) {
        let round = game.round();
        let mut moves = Vec::new();
        for (ply, cell) in round.cells().enumerate() {
            let position = round.position_after(ply);
            if game.seat(position.to_move()) == Seat::Human {
                moves.push((Question::new(position, Effort::REVIEW), cell));
            }
        }
        self.rounds.push(moves);
    }

    /// What is to be proved, the oldest round first, each from its end: there proofs are short, and help
    /// those before.
    pub fn questions(&self) -> impl Iterator<Item = Question> {
        let moves = self.rounds.iter().flat_map(|moves| moves.iter().rev());
        moves.map(|(question, _)| *question)
    }

    /// The mistakes of the rounds that were searched since the last call, in the order in which they
    /// were made, each with the cell that was marked.
    fn take(&mut self, analysis: &RoundAnalysis) -> Vec<(Exercise, Cell)> {
        let is_done = |(question, _): &(Question, Cell)| analysis.is_done(*question);
        let rounds = std::mem::take(&mut self.rounds).into_iter();
        let (done, open): (Vec<_>, Vec<_>) = rounds.partition(|moves| moves.iter().all(is_done));
        self.rounds = open;
        let moves = done.into_iter().flatten();
        let mistakes = moves.filter_map(|(Question { position, .. }, cell)| {
            let exercise = Exercise::of_mistake(position, cell, analysis.of(&position)?)?;
            Some((exercise, cell))
        });
        mistakes.collect()
    }
}
