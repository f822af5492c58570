//! The rounds in order of play: the next one, undo and redo, and the score.
//!
//! Undo takes back the last step of a person, or returns to the round before, whichever game that
//! belongs to.

use super::score::Totals;
use super::{Event, Game, Round, Seat, Standing};

/// Maximum number of rounds that undo can go back.
pub const UNDO_ROUNDS: usize = 100;

impl Game {
    pub(super) fn can_undo(&self) -> bool {
        self.current > 0 || self.round().undo_steps().is_some()
    }

    pub(super) fn can_redo(&self) -> bool {
        self.current + 1 < self.rounds.len() || self.round().can_redo()
    }

    pub(super) fn undo(&mut self) -> Event {
        if let Some(marks) = self.round_mut().undo() {
            return Event::Undone(marks);
        }
        self.current -= 1;
        Event::RoundResumed
    }

    pub(super) fn redo(&mut self) -> Event {
        if let Some(marks) = self.round_mut().redo() {
            return Event::Redone(marks);
        }
        self.current += 1;
        Event::RoundResumed
    }

    pub(super) fn forget_undone(&mut self) {
        self.rounds.truncate(self.current + 1);
        self.round_mut().forget_undone();
    }

    /// Leaves the current round for this one. A game in which nothing was played is not kept.
    pub(super) fn enter(&mut self, next: Round) -> Event {
        self.forget_undone();
        if next.begins_game && self.round().begins_game && self.round().steps() == 0 {
            self.rounds.pop();
        }
        self.rounds.push(next);
        self.current = self.rounds.len() - 1;
        self.archive();
        self.round_started()
    }

    /// Leaves the current game for a new one. Undo leads back, unless nothing was played.
    pub fn begin_another(&mut self, mut new: Game) -> Event {
        self.enter(new.rounds.remove(new.current))
    }

    pub(super) fn next_round(&self) -> Round {
        let settings = self.next_settings();
        let opener = self.totals().opener(settings.first);
        let mut round = Round::new(settings, opener);
        round.standing = self.standing();
        round
    }

    /// Against Medium on this board, after the rounds that count.
    pub fn standing(&self) -> Standing {
        let before = self.round().standing;
        self.totals().standing.unwrap_or(before)
    }

    /// Applies from the next round on, or at once before the first move.
    pub(super) fn set_opponent(&mut self, opponent: Seat) -> Option<Event> {
        let is_at_once = self.round().moves().is_empty() && !self.is_over();
        let is_chosen = self.next_settings().opponent == opponent;
        if is_chosen && (!is_at_once || self.opponent() == opponent) {
            return None;
        }
        // Redo would lead to the opponent of before.
        self.forget_undone();
        let round = self.round_mut();
        if is_at_once {
            round.settings.opponent = opponent;
            round.next_opponent = None;
            Some(self.round_started())
        } else {
            round.next_opponent = Some(opponent);
            Some(Event::OpponentChosen(opponent))
        }
    }

    /// Drops rounds beyond the reach of undo.
    pub(super) fn archive(&mut self) {
        let beyond = self.current.saturating_sub(UNDO_ROUNDS);
        let rounds = self.rounds.drain(..beyond);
        self.archived = rounds.fold(self.archived, |totals, round| totals.after(&round));
        self.current -= beyond;
    }

    /// The totals of the current game.
    pub(super) fn totals(&self) -> Totals {
        self.rounds[..=self.current].iter().fold(self.archived, Totals::after)
    }
}
