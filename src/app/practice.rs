//! What the app does for practice: it looks for mistakes, and counts sittings.

use std::time::Duration;

use super::App;
use crate::ai::Memory;
use crate::ai::analysis::{BackgroundAnalysis, Effort};
use crate::game::{Game, Seat};
use crate::practice::{Exercise, SITTING_PAUSE};
use crate::profile::{Counted, Profile};
use crate::rules::{Cell, Position};
use crate::ui::POLL_INTERVAL;

impl App {
    /// Takes in the mistakes that were found in earlier rounds.
    pub(super) fn learn_mistakes(&mut self) {
        for (mistake, played) in self.mistake_search.take() {
            self.count(Counted::MistakeFound(mistake, played));
        }
        if self.profile.practice.is_searching && self.mistake_search.is_over() {
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

/// Looks in the background for the mistakes of people in rounds that counted.
#[derive(Debug, Default)]
pub(super) struct MistakeSearch {
    rounds: Vec<RoundSearch>,
}

#[derive(Debug)]
struct RoundSearch {
    /// The moves of people, the last one first, each with the position before it.
    moves: Vec<(Position, Cell)>,
    analysis: BackgroundAnalysis,
}

impl MistakeSearch {
    /// Starts to look at the present round of a game.
    fn start(&mut self, game: &Game) {
        let round = game.round();
        let mut moves = Vec::new();
        for (ply, cell) in round.cells().enumerate() {
            let position = round.position_after(ply);
            if game.seat(position.to_move()) == Seat::Human {
                moves.push((position, cell));
            }
        }
        // Near the end proofs are short, and help those before.
        moves.reverse();
        let positions = moves.iter().map(|(position, _)| *position).collect();
        let analysis = BackgroundAnalysis::start(positions, Effort::REVIEW, Memory::default());
        self.rounds.push(RoundSearch { moves, analysis });
    }

    /// The mistakes of the rounds that were searched since the last call, in the order in which they
    /// were made.
    fn take(&mut self) -> Vec<(Exercise, Cell)> {
        let mut found = Vec::new();
        self.rounds.retain_mut(|round| {
            round.analysis.poll();
            let is_over = round.analysis.is_over();
            if is_over {
                found.extend(round.mistakes());
            }
            !is_over
        });
        found
    }

    fn is_over(&self) -> bool {
        self.rounds.is_empty()
    }

    pub fn next_look_in(&self) -> Option<Duration> {
        if self.rounds.is_empty() {
            None
        } else {
            Some(POLL_INTERVAL)
        }
    }

    /// For tests: a window never waits.
    pub fn wait(&mut self) {
        for round in &mut self.rounds {
            round.analysis.wait();
        }
    }
}

impl RoundSearch {
    /// The exercises, each with the cell that was marked.
    fn mistakes(&self) -> impl Iterator<Item = (Exercise, Cell)> {
        let moves = self.moves.iter().rev();
        moves.filter_map(|(position, cell)| {
            let analysis = self.analysis.about(position)?;
            let exercise = Exercise::of_mistake(*position, *cell, analysis)?;
            Some((exercise, *cell))
        })
    }
}
