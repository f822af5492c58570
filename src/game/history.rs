//! The sequence of rounds: the next one, undo and redo across rounds, and the archive of older ones.

use std::{iter, mem};

use super::{Event, First, Game, Round, Seat};
use crate::rules::Mark;

/// Maximum number of rounds that undo can go back.
pub const UNDO_ROUNDS: usize = 100;

pub(super) enum UndoStep {
    GivingUp,
    Marks(usize),
    /// The whole round, in which no person has moved.
    Round,
}

impl Game {
    pub(super) fn undo_step(&self) -> Option<UndoStep> {
        if self.round.given_up().is_some() {
            return Some(UndoStep::GivingUp);
        }
        let last_mover = self.position().to_move().other();
        let marks = match self.seat(last_mover) {
            Seat::Human => 1,
            Seat::Computer(_) => 2,
        };
        if marks <= self.round.moves().len() {
            Some(UndoStep::Marks(marks))
        } else if self.earlier.is_empty() {
            None
        } else {
            Some(UndoStep::Round)
        }
    }

    /// Whether undo has reached the start of the first round.
    pub fn is_at_its_start(&self) -> bool {
        self.undo_step().is_none() && self.archived.rounds == 0
    }

    /// Whether no round has a mark or a result, undone ones included.
    pub fn is_blank(&self) -> bool {
        let has_other_rounds = !self.earlier.is_empty() || !self.later.is_empty();
        self.archived.rounds == 0 && !has_other_rounds && self.round.is_blank()
    }

    pub(super) fn undo(&mut self) -> Vec<Event> {
        match self.undo_step() {
            None => Vec::new(),
            Some(UndoStep::GivingUp) => {
                self.round.undo_giving_up();
                vec![Event::Undone(0)]
            }
            Some(UndoStep::Marks(marks)) => {
                self.round.undo_marks(marks);
                vec![Event::Undone(marks)]
            }
            Some(UndoStep::Round) => {
                if let Some(before) = self.earlier.pop_back() {
                    let left = mem::replace(&mut self.round, before);
                    self.later.push_front(left);
                }
                vec![self.resumed()]
            }
        }
    }

    pub(super) fn redo(&mut self) -> Vec<Event> {
        if self.round.redo_giving_up() {
            vec![Event::Redone(0)]
        } else if self.round.redo_mark() {
            let mut marks = 1;
            while self.computer_to_move().is_some() && self.round.redo_mark() {
                marks += 1;
            }
            vec![Event::Redone(marks)]
        } else if let Some(next) = self.later.pop_front() {
            let left = mem::replace(&mut self.round, next);
            self.earlier.push_back(left);
            vec![self.resumed()]
        } else {
            Vec::new()
        }
    }

    pub(super) fn start_next_round(&mut self) -> Vec<Event> {
        let mut next = Round::new(self.settings.rules, self.next_opener());
        next.set_opponent(self.next_opponent(), &self.settings);
        self.leave_for(next);
        vec![self.round_started()]
    }

    pub(super) fn start_casual(&mut self, plies: usize) -> Vec<Event> {
        let casual = self.round.casual_from(plies);
        self.leave_for(casual);
        vec![self.resumed()]
    }

    /// From the next round on, or at once before the first move.
    pub(super) fn set_opponent(&mut self, opponent: Seat) -> Vec<Event> {
        let before = (self.opponent(), self.next_opponent());
        let settings = self.settings;
        let is_at_once = self.round.moves().is_empty() && self.outcome().is_none();
        if is_at_once {
            self.round.set_opponent(opponent, &settings);
        }
        self.round.set_next_opponent(opponent, &settings);
        if before == (self.opponent(), self.next_opponent()) {
            return Vec::new();
        }
        // Redo would lead to rounds with other opponents.
        self.later.clear();
        if !is_at_once {
            vec![Event::OpponentChosen(opponent)]
        } else if self.round.is_casual() {
            vec![self.resumed()]
        } else {
            vec![self.round_started()]
        }
    }

    pub(super) fn resumed(&self) -> Event {
        Event::RoundResumed {
            header: self.header(),
            cells: self.round.all_cells().collect(),
        }
    }

    fn leave_for(&mut self, next: Round) {
        self.round.forget_undone();
        let left = mem::replace(&mut self.round, next);
        self.earlier.push_back(left);
        self.archive_oldest();
        self.later.clear();
    }

    /// Where openers alternate, the last round that counts decides.
    fn next_opener(&self) -> Mark {
        match self.settings.first {
            First::Always(mark) => mark,
            First::Alternate => match self.counting_rounds().next_back() {
                Some(last) => last.next_opener(),
                None => self.archived.next_opener.unwrap_or(Mark::X),
            },
        }
    }

    /// Archives rounds beyond the reach of undo; only their score is kept.
    pub(super) fn archive_oldest(&mut self) {
        while self.earlier.len() > UNDO_ROUNDS {
            if let Some(oldest) = self.earlier.pop_front() {
                self.archived.add(&oldest, self.settings.match_length);
            }
        }
    }

    /// The rounds within reach of undo that count, the present one last.
    pub(super) fn counting_rounds(&self) -> impl DoubleEndedIterator<Item = &Round> {
        let rounds = self.earlier.iter().chain(iter::once(&self.round));
        rounds.filter(|round| !round.is_casual())
    }

    pub(super) fn update_score(&mut self) {
        let length = self.settings.match_length;
        self.score = self
            .counting_rounds()
            .fold(self.archived.score, |score, round| {
                score.after(round.outcome(), length)
            });
    }
}
