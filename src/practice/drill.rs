//! Exercises one after the other.

use std::collections::VecDeque;

use super::{Exercise, Try};
use crate::rules::Cell;

/// Failures after which the answers are shown.
const FAILURES: u32 = 2;

/// Exercises that are not solved at once come again at the end.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The remaining exercises with their numbers, the current one first.
    left: VecDeque<(usize, Exercise)>,
    /// Exercises not asked before, the current one included.
    unasked: usize,
    solved_at_once: usize,
    /// When each exercise was solved, by its number.
    tries: Vec<Option<Try>>,
    failures: u32,
    is_given_up: bool,
    verdict: Option<Verdict>,
}

/// What an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right at the first try and without help.
    Solved,
    /// Right after one failure: the exercise comes again.
    SecondTry,
    /// Right with help: the exercise comes again.
    Right,
    /// The move changes the result; the exercise stays.
    Wrong,
}

impl Drill {
    /// Takes each exercise with its number.
    pub fn new(exercises: impl IntoIterator<Item = (usize, Exercise)>) -> Drill {
        let left: VecDeque<_> = exercises.into_iter().collect();
        Drill {
            unasked: left.len(),
            tries: vec![None; left.len()],
            left,
            solved_at_once: 0,
            failures: 0,
            is_given_up: false,
            verdict: None,
        }
    }

    /// `None` once all are solved.
    pub fn exercise(&self) -> Option<&Exercise> {
        let (_, exercise) = self.left.front()?;
        Some(exercise)
    }

    /// The number of the current exercise, from 1; `None` once all are solved.
    pub fn number(&self) -> Option<usize> {
        let (number, _) = self.left.front()?;
        Some(*number)
    }

    /// Whether each exercise was asked once, and those not solved at once are asked again.
    pub fn is_asked_again(&self) -> bool {
        self.unasked == 0
    }

    /// Exercises solved at the first try and without help.
    pub fn solved_at_once(&self) -> usize {
        self.solved_at_once
    }

    /// When each exercise was solved, if they are numbered from 1.
    pub fn tries(&self) -> &[Option<Try>] {
        &self.tries
    }

    /// Tries a cell; `None` if no exercise is left.
    pub fn answer(&mut self, cell: Cell) -> Option<Verdict> {
        let is_right = self.exercise()?.is_solved_by(cell);
        if let Some(verdict) = self.verdict {
            return Some(if is_right { verdict } else { Verdict::Wrong });
        }
        if !is_right {
            self.failures += 1;
            return Some(Verdict::Wrong);
        }
        let verdict = match self.failures {
            _ if self.shows_answers() => Verdict::Right,
            0 => Verdict::Solved,
            _ => Verdict::SecondTry,
        };
        if verdict == Verdict::Solved && !self.is_asked_again() {
            self.solved_at_once += 1;
        }
        let solved_at = match verdict {
            Verdict::Solved => Some(Try::First),
            Verdict::SecondTry => Some(Try::Second),
            Verdict::Right | Verdict::Wrong => None,
        };
        // Outside of lessons the numbers count from 1.
        if let Some(at) = self.number().and_then(|number| self.tries.get_mut(number - 1)) {
            *at = solved_at.or(*at);
        }
        self.verdict = Some(verdict);
        self.verdict
    }

    /// The verdict on the first right answer; further answers do not count.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Shows the answers, so that the exercise no longer counts as solved at once.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// After two failures, or once the person gave up.
    pub fn shows_answers(&self) -> bool {
        self.is_given_up || self.failures >= FAILURES
    }

    /// The current exercise comes again at the end unless it is solved.
    pub fn go_on(&mut self) {
        let current = self.left.pop_front();
        if self.verdict != Some(Verdict::Solved) {
            self.left.extend(current);
        }
        self.unasked = self.unasked.saturating_sub(1);
        self.failures = 0;
        self.is_given_up = false;
        self.verdict = None;
    }
}
