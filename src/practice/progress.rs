use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{AT_A_TIME, Exercise, Lesson, Mistake};
use crate::rules::{Cell, Position};

/// A pause that begins a new sitting, as each start of the program does.
pub const SITTING_PAUSE: Duration = Duration::from_secs(8 * 60 * 60);

/// More mistakes are not kept: the oldest are dropped.
const MAX_MISTAKES: usize = 100;

/// Rounds after which a miss is forgotten.
const ROUNDS: u32 = 20;

/// New exercises for each old one.
const NEW_FOR_OLD: usize = 4;

/// What a person has solved and missed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Progress {
    /// Numbers of solved exercises, from 1: their order in a lesson must not change.
    lessons: BTreeMap<Lesson, BTreeSet<usize>>,
    /// Numbers of exercises solved at the second try.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    second_tries: BTreeMap<Lesson, BTreeSet<usize>>,
    /// Oldest first.
    mistakes: Vec<Mistake>,
    /// The lesson of each mistake in the last rounds, and how many rounds ago. Solving an exercise of the lesson takes one
    /// away.
    missed: Vec<(Lesson, u32)>,
    /// How many exercises were solved at the first try once more.
    repeated: usize,
}

/// The try at which an exercise was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Try {
    /// Without a failure and without help.
    First,
    /// After one failure.
    Second,
}

impl Progress {
    /// Mistakes solved in the last sitting come back.
    pub fn begin_sitting(&mut self) {
        self.mistakes.iter_mut().for_each(Mistake::begin_sitting);
    }

    /// Whether nothing was solved or missed yet.
    pub fn is_empty(&self) -> bool {
        *self == Progress::default()
    }

    /// The best try at which an exercise, numbered from 1, was solved; `None` if it never was.
    pub fn solved_at(&self, lesson: Lesson, number: usize) -> Option<Try> {
        let has = |solved: &BTreeMap<Lesson, BTreeSet<usize>>| {
            let numbers = solved.get(&lesson);
            numbers.is_some_and(|numbers| numbers.contains(&number))
        };
        let second = has(&self.second_tries).then_some(Try::Second);
        has(&self.lessons).then_some(Try::First).or(second)
    }

    /// Whether an exercise, numbered from 1, was solved at the first or second try.
    pub fn is_solved(&self, lesson: Lesson, number: usize) -> bool {
        self.solved_at(lesson, number).is_some()
    }

    /// When each exercise of a lesson was solved.
    pub fn tries(&self, lesson: Lesson) -> Vec<Option<Try>> {
        let numbers = 1..=lesson.exercise_count();
        numbers.map(|number| self.solved_at(lesson, number)).collect()
    }

    /// Exercises of a lesson that were solved at the first or second try.
    pub fn count_solved(&self, lesson: Lesson) -> usize {
        self.tries(lesson).iter().flatten().count()
    }

    /// Whether an exercise of the lesson is still to be solved.
    pub fn is_open(&self, lesson: Lesson) -> bool {
        self.count_solved(lesson) < lesson.exercise_count()
    }

    /// Counts an exercise, numbered from 1, as solved at the first try.
    pub fn solve(&mut self, lesson: Lesson, number: usize) {
        if !self.lessons.entry(lesson).or_default().insert(number) {
            self.repeated += 1;
        }
        if let Some(made_up) = self.missed.iter().position(|(missed, _)| *missed == lesson) {
            self.missed.remove(made_up);
        }
    }

    /// How often the lesson's rule was missed in the last rounds.
    pub fn count_missed(&self, lesson: Lesson) -> usize {
        self.missed.iter().filter(|(missed, _)| *missed == lesson).count()
    }

    /// The lesson whose rule was missed most in the last rounds; `None` if nothing was.
    pub fn most_missed(&self) -> Option<Lesson> {
        let missed = Lesson::ALL.into_iter().filter(|lesson| self.count_missed(*lesson) > 0);
        missed.min_by_key(|lesson| Reverse(self.count_missed(*lesson)))
    }

    /// The lesson missed most, or else one with an open exercise in its first part, its second and so on; after every
    /// four exercises one of a solved lesson. `None` if there is nothing to solve.
    pub fn next_lesson(&self) -> Option<Lesson> {
        let is_open = |lesson: &Lesson| self.is_open(*lesson);
        let (open, solved): (Vec<_>, Vec<_>) = Lesson::ALL.into_iter().partition(is_open);
        let total: usize = Lesson::ALL.map(|lesson| self.count_solved(lesson)).iter().sum();
        let repeats = total >= NEW_FOR_OLD * (self.repeated + AT_A_TIME);
        let old = solved.get(self.repeated % solved.len().max(1)).filter(|_| repeats);
        let new = open.iter().min_by_key(|lesson| self.count_solved(**lesson) / AT_A_TIME);
        self.most_missed().or(old.or(new).copied())
    }

    /// Adds the mistakes of a round, each with the marked cell.
    pub fn add_round(&mut self, mistakes: Vec<(Exercise, Cell)>) {
        self.missed.iter_mut().for_each(|(_, rounds_ago)| *rounds_ago += 1);
        self.missed.retain(|(_, rounds_ago)| *rounds_ago < ROUNDS);
        for (exercise, played) in mistakes {
            self.missed.push((Lesson::on_mistake(&exercise), 0));
            self.add_mistake(exercise, played);
        }
    }

    /// As [`Self::solve`], after one failure.
    pub fn solve_at_second_try(&mut self, lesson: Lesson, number: usize) {
        self.second_tries.entry(lesson).or_default().insert(number);
    }

    /// Replaces a mistake in the same position, rotated or mirrored: it starts again, as it was played last.
    pub fn add_mistake(&mut self, exercise: Exercise, played: Cell) {
        let position = exercise.position;
        self.mistakes.retain(|other| !other.exercise.position.is_symmetric_to(&position));
        self.mistakes.push(Mistake::new(exercise, played));
        let surplus = self.mistakes.len().saturating_sub(MAX_MISTAKES);
        self.mistakes.drain(..surplus);
    }

    /// The last one made first.
    pub fn due_mistakes(&self) -> impl Iterator<Item = &Exercise> {
        let due = self.mistakes.iter().rev().filter(|mistake| mistake.is_due());
        due.map(|mistake| &mistake.exercise)
    }

    /// Mistakes that are not learned yet.
    pub fn mistake_count(&self) -> usize {
        self.mistakes.len()
    }

    /// A mistake solved at once in two sittings is learned.
    pub fn solve_mistake(&mut self, position: &Position) {
        self.mistakes
            .retain_mut(|mistake| mistake.exercise.position != *position || !mistake.solve());
    }

    /// After a failure or help: it has to be solved in two sittings from now on.
    pub fn ask_mistake_again(&mut self, position: &Position) {
        let mut mistakes = self.mistakes.iter_mut();
        if let Some(mistake) = mistakes.find(|mistake| mistake.exercise.position == *position) {
            mistake.fail();
        }
    }

    /// The cell that the person marked in this position, if it is an open mistake.
    pub fn played_in(&self, position: &Position) -> Option<Cell> {
        self.mistakes.iter().find(|mistake| mistake.exercise.position == *position)?.played()
    }
}
