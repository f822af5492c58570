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
    /// Wrong moves in the present exercise.
    failures: u32,
    /// Whether the person asked for the answers.
    is_given_up: bool,
    /// Whether it was solved at the first try and without help.
    is_solved: bool,
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
        Drill {
            left: exercises.into_iter().collect(),
            failures: 0,
            is_given_up: false,
            is_solved: false,
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

    /// How many exercises are left, the present one included.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    /// Judges a legal move in the present exercise, and counts a failure; `None` if there is no
    /// exercise.
    pub fn answer(&mut self, cell: Cell) -> Option<Verdict> {
        let is_right = self.exercise()?.is_solved_by(cell);
        if !is_right {
            self.failures += 1;
            return Some(Verdict::Wrong);
        }
        self.is_solved = self.failures == 0 && !self.is_given_up;
        Some(if self.is_solved {
            Verdict::Solved
        } else {
            Verdict::Right
        })
    }

    /// Shows the answers of the present exercise.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// Whether the answers may be seen: after two failures, or once the person gave up.
    pub fn shows_answers(&self) -> bool {
        self.is_given_up || self.failures >= FAILURES
    }

    /// Whether the present exercise is solved, at the first try and without help.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// Goes on to the next exercise. The present one comes again at the end unless it is solved.
    pub fn go_on(&mut self) {
        let present = self.left.pop_front();
        if !self.is_solved {
            self.left.extend(present);
        }
        self.failures = 0;
        self.is_given_up = false;
        self.is_solved = false;
    }
}
