use serde::{Deserialize, Serialize};

use super::{Exercise, Lesson, Mistake};
use crate::ai::are_symmetric;
use crate::rules::Position;
use crate::storage::Merged;

/// More mistakes are not kept: the oldest go first.
const MOST_MISTAKES: usize = 100;

/// What a person has solved, and the mistakes that are to be solved.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// The numbers of the solved exercises, from 1.
    lessons: Vec<(Lesson, Vec<usize>)>,
    /// In the order in which they were made.
    mistakes: Vec<Mistake>,
    /// Whether the start screen no longer mentions the mistakes, until there is a new one.
    dismissed: bool,
    /// The number of the present sitting.
    sitting: u32,
}

impl Progress {
    /// Begins another sitting, in which mistakes that were solved in the last one come back.
    pub fn begin_sitting(&mut self) {
        let rests = |mistake: &Mistake| !mistake.is_due(self.sitting);
        if self.mistakes.iter().any(rests) {
            self.sitting = self.sitting.wrapping_add(1);
        }
    }

    /// Whether nothing was solved or is to be solved.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty() && self.mistakes.is_empty()
    }

    /// Whether the exercise of a lesson with this number, from 1, was solved.
    pub fn is_solved(&self, lesson: Lesson, number: usize) -> bool {
        self.solved(lesson).contains(&number)
    }

    /// How many exercises of a lesson were solved.
    pub fn count_solved(&self, lesson: Lesson) -> usize {
        self.solved(lesson).len().min(lesson.exercise_count())
    }

    fn solved(&self, lesson: Lesson) -> &[usize] {
        let entry = self.lessons.iter().find(|(other, _)| *other == lesson);
        entry.map_or(&[], |(_, numbers)| numbers)
    }

    /// Notes that the exercise of a lesson with this number, from 1, is solved.
    pub fn solve(&mut self, lesson: Lesson, number: usize) {
        if self.is_solved(lesson, number) {
            return;
        }
        for (other, numbers) in &mut self.lessons {
            if *other == lesson {
                numbers.push(number);
                return;
            }
        }
        self.lessons.push((lesson, vec![number]));
    }

    /// Adds a mistake. One in the same position, rotated or mirrored, starts again.
    pub fn add_mistake(&mut self, exercise: Exercise) {
        self.forget(&exercise.position);
        self.mistakes.push(Mistake::new(exercise));
        let surplus = self.mistakes.len().saturating_sub(MOST_MISTAKES);
        self.mistakes.drain(..surplus);
        self.dismissed = false;
    }

    fn forget(&mut self, position: &Position) {
        self.mistakes
            .retain(|mistake| !are_symmetric(&mistake.exercise.position, position));
    }

    /// The mistakes to be looked at in this sitting.
    pub fn due_mistakes(&self) -> impl Iterator<Item = &Exercise> {
        let mistakes = self.mistakes.iter();
        let due = mistakes.filter(|mistake| mistake.is_due(self.sitting));
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
        for mistake in &mut self.mistakes {
            if mistake.exercise.position == *position {
                mistake.solve(self.sitting);
            }
        }
        self.mistakes.retain(|mistake| !mistake.is_learned());
    }

    /// Notes that the mistake in this position was made again.
    pub fn fail_mistake(&mut self, position: &Position) {
        for mistake in &mut self.mistakes {
            if mistake.exercise.position == *position {
                mistake.fail();
            }
        }
    }

    fn mistake_in(&self, position: &Position) -> Option<&Mistake> {
        let mut mistakes = self.mistakes.iter();
        mistakes.find(|mistake| mistake.exercise.position == *position)
    }
}

impl Merged for Progress {
    /// What was solved in either game is solved; a mistake that one of them has learned is learned.
    fn merged(self, theirs: Progress, loaded: &Progress) -> Progress {
        let mut merged = theirs;
        merged.sitting = merged.sitting.max(self.sitting);
        for (lesson, numbers) in &self.lessons {
            for &number in numbers {
                merged.solve(*lesson, number);
            }
        }
        let is_learned_here = |mistake: &Mistake| {
            let position = &mistake.exercise.position;
            loaded.mistake_in(position).is_some() && self.mistake_in(position).is_none()
        };
        merged.mistakes.retain(|mistake| !is_learned_here(mistake));
        for mistake in &self.mistakes {
            let position = &mistake.exercise.position;
            let mut known = merged.mistakes.iter_mut();
            match known.find(|other| other.exercise.position == *position) {
                Some(other) => other.merge(mistake),
                None if loaded.mistake_in(position).is_none() => {
                    merged.mistakes.push(mistake.clone());
                }
                None => {}
            }
        }
        merged
    }
}
