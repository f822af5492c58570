//! One exercise after the other: what was tried, and what comes next.

use std::collections::VecDeque;

use super::Exercise;
use crate::rules::Cell;

/// Failures after which the answers are shown.
const FAILURES: u32 = 2;

/// A way through exercises. One that was not solved at once comes again at the end.
#[derive(Clone, Debug)]
pub struct Drill {
    /// The exercises that are left, each with its number; the first is the present one.
    left: VecDeque<(usize, Exercise)>,
    /// How many of them have not been asked before, the present one included.
    unasked: usize,
    solved_at_once: usize,
    /// Wrong moves in the present exercise.
    failures: u32,
    /// Whether the person asked for the answers.
    is_given_up: bool,
    /// The first verdict on a right answer to the present exercise: later ones change nothing.
    verdict: Option<Verdict>,
}

/// What a move is worth as an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It solves the exercise, at the first try and without help.
    Solved,
    /// It is right, after a failure or with help: the exercise comes again.
    Right,
    Wrong,
}

impl Drill {
    /// A drill of these exercises, each with the number that [`Self::number`] returns.
    pub fn new(exercises: impl IntoIterator<Item = (usize, Exercise)>) -> Drill {
        let left: VecDeque<_> = exercises.into_iter().collect();
        Drill {
            unasked: left.len(),
            left,
            solved_at_once: 0,
            failures: 0,
            is_given_up: false,
            verdict: None,
        }
    }

    /// The present exercise; `None` once all are solved.
    pub fn exercise(&self) -> Option<&Exercise> {
        let (_, exercise) = self.left.front()?;
        Some(exercise)
    }

    /// The number of the present exercise.
    pub fn number(&self) -> Option<usize> {
        let (number, _) = self.left.front()?;
        Some(*number)
    }

    /// Whether the present exercise was asked before.
    pub fn comes_again(&self) -> bool {
        self.unasked == 0
    }

    /// How many exercises were solved the first time that they were asked, at the first try and without
    /// help.
    pub fn solved_at_once(&self) -> usize {
        self.solved_at_once
    }

    /// Judges a legal move in the present exercise, and counts a failure; `None` if there is no
    /// exercise.
    pub fn answer(&mut self, cell: Cell) -> Option<Verdict> {
        let is_right = self.exercise()?.is_solved_by(cell);
        if let Some(verdict) = self.verdict {
            return Some(if is_right { verdict } else { Verdict::Wrong });
        }
        if !is_right {
            self.failures += 1;
            return Some(Verdict::Wrong);
        }
        self.verdict = Some(if self.failures == 0 && !self.is_given_up {
            if !self.comes_again() {
                self.solved_at_once += 1;
            }
            Verdict::Solved
        } else {
            Verdict::Right
        });
        self.verdict
    }

    /// Whether the present exercise was answered rightly, so that further answers count no more.
    pub fn is_answered(&self) -> bool {
        self.verdict.is_some()
    }

    /// Shows the answers of the present exercise.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// Whether the answers may be seen: after two failures, or once the person gave up.
    pub fn shows_answers(&self) -> bool {
        self.is_given_up || self.failures >= FAILURES
    }

    /// Goes on to the next exercise. The present one comes again at the end unless it is solved.
    pub fn go_on(&mut self) {
        let present = self.left.pop_front();
        if self.verdict != Some(Verdict::Solved) {
            self.left.extend(present);
        }
        self.unasked = self.unasked.saturating_sub(1);
        self.failures = 0;
        self.is_given_up = false;
        self.verdict = None;
    }
}
