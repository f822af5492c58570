use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Exercise, Lesson, Mistake};
use crate::ai::are_symmetric;
use crate::rules::{Cell, Position};

/// A pause after which another sitting begins. So does each run of the program.
pub const SITTING_PAUSE: Duration = Duration::from_secs(8 * 60 * 60);

/// More mistakes are not kept: the oldest go first.
const MOST_MISTAKES: usize = 100;

/// What a person has solved, and the mistakes that are to be solved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// The numbers of the solved exercises, from 1: their order in a lesson must stay.
    lessons: BTreeMap<Lesson, BTreeSet<usize>>,
    /// In the order in which they were made.
    mistakes: Vec<Mistake>,
    /// Whether the start screen no longer mentions the mistakes, until there is a new one.
    dismissed: bool,
    /// Whether the mistakes of the last round are still looked for.
    pub is_searching: bool,
}

impl Progress {
    /// Begins another sitting, in which mistakes that were solved in the last one come back.
    pub fn begin_sitting(&mut self) {
        self.mistakes.iter_mut().for_each(Mistake::begin_sitting);
    }

    /// Whether nothing was solved or is to be solved.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty() && self.mistakes.is_empty() && !self.is_searching
    }

    /// Whether the exercise of a lesson with this number, from 1, was solved.
    pub fn is_solved(&self, lesson: Lesson, number: usize) -> bool {
        let solved = self.lessons.get(&lesson);
        solved.is_some_and(|numbers| numbers.contains(&number))
    }

    /// How many exercises of a lesson were solved.
    pub fn count_solved(&self, lesson: Lesson) -> usize {
        let numbers = 1..=lesson.exercise_count();
        numbers
            .filter(|number| self.is_solved(lesson, *number))
            .count()
    }

    /// Whether a lesson has exercises that were not solved.
    pub fn is_open(&self, lesson: Lesson) -> bool {
        self.count_solved(lesson) < lesson.exercise_count()
    }

    /// Notes that the exercise of a lesson with this number, from 1, is solved.
    pub fn solve(&mut self, lesson: Lesson, number: usize) {
        self.lessons.entry(lesson).or_default().insert(number);
    }

    /// Adds a mistake. One in the same position, rotated or mirrored, starts again.
    pub fn add_mistake(&mut self, exercise: Exercise, played: Cell) {
        self.push(Mistake::new(exercise, played));
        self.dismissed = false;
    }

    /// Adds a mistake in place of one in the same position, rotated or mirrored.
    fn push(&mut self, mistake: Mistake) {
        let position = mistake.exercise.position;
        self.mistakes
            .retain(|other| !are_symmetric(&other.exercise.position, &position));
        self.mistakes.push(mistake);
        let surplus = self.mistakes.len().saturating_sub(MOST_MISTAKES);
        self.mistakes.drain(..surplus);
    }

    /// The mistakes to be looked at in this sitting.
    pub fn due_mistakes(&self) -> impl Iterator<Item = &Exercise> {
        let due = self.mistakes.iter().filter(|mistake| mistake.is_due());
        due.map(|mistake| &mistake.exercise)
    }

    /// How many mistakes are not learned yet, due or not.
    pub fn mistake_count(&self) -> usize {
        self.mistakes.len()
    }

    /// How many mistakes the start screen mentions.
    pub fn mentioned_mistakes(&self) -> usize {
        if self.dismissed {
            0
        } else {
            self.due_mistakes().count()
        }
    }

    /// Mentions no mistakes until there is a new one.
    pub fn dismiss_mistakes(&mut self) {
        self.dismissed = true;
    }

    /// Notes that the mistake in this position was solved at once. Solved in two sittings, it is
    /// learned.
    pub fn solve_mistake(&mut self, position: &Position) {
        self.mistakes
            .retain_mut(|mistake| mistake.exercise.position != *position || !mistake.solve());
    }

    /// Notes that the mistake in this position was made again.
    pub fn fail_mistake(&mut self, position: &Position) {
        let mut mistakes = self.mistakes.iter_mut();
        if let Some(mistake) = mistakes.find(|mistake| mistake.exercise.position == *position) {
            mistake.fail();
        }
    }

    /// The cell that was marked by mistake in this position.
    pub fn played_in(&self, position: &Position) -> Option<Cell> {
        let mut mistakes = self.mistakes.iter();
        let mistake = mistakes.find(|mistake| mistake.exercise.position == *position)?;
        mistake.played()
    }
    /// Takes back a reset: adds what was solved and found since to what there was before.
    pub(crate) fn restore(&mut self, before: Progress) {
        let since = mem::replace(self, before);
        self.dismissed &= since.mistakes.is_empty();
        for (lesson, numbers) in since.lessons {
            for number in numbers {
                self.solve(lesson, number);
            }
        }
        for mistake in since.mistakes {
            self.push(mistake);
        }
    }
}
