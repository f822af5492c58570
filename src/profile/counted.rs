use std::mem;

use super::{Ending, People, Person, Profile, Statistics};
use crate::game::{Seat, Standing};
use crate::practice::{Exercise, Lesson, Progress};
use crate::rules::{Cell, Position, Rules};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Nothing of who was there before is left.
    NewPerson,
    Result(Seat, Rules, Ending),
    Standing(Rules, Standing),
    StatisticsReset,
    StatisticsRestored,
    ExerciseSolved(Lesson, usize),
    SecondTry(Lesson, usize),
    /// The mistakes of a round, each with the marked cell.
    RoundSearched(Vec<(Exercise, Cell)>),
    MistakeSolved(Position),
    MistakeFailed(Position),
    MistakesDismissed,
    SittingBegun,
    PracticeReset,
    PracticeRestored,
}

/// Everything counted since the program started.
///
/// While another window saves, this one cannot. Once it can, it loads what the other saved and adds
/// its own counts again.
#[derive(Debug, Default)]
pub struct Counter {
    /// Each with the index of the person.
    events: Vec<(usize, Counted)>,
    /// Before the last reset of each.
    statistics: Statistics,
    practice: Progress,
}

impl Counter {
    pub fn count(&mut self, person: usize, event: Counted, profile: &mut Profile) {
        self.apply(&event, profile.people.get_mut(person));
        self.events.push((person, event));
    }

    pub fn total(&self) -> usize {
        self.events.len()
    }

    /// Takes over the statistics and practice of another window, and adds all events but the first
    /// `saved`, which they contain. Names are those of this window.
    pub fn recount(&mut self, theirs: People, saved: usize, profile: &mut Profile) {
        profile.people = theirs.with_players_of(&profile.people);
        profile.people.begin_sitting();
        let events = mem::take(&mut self.events);
        for (person, event) in events.iter().skip(saved) {
            self.apply(event, profile.people.get_mut(*person));
        }
        self.events = events;
    }

    fn apply(&mut self, event: &Counted, Person { statistics, practice, .. }: &mut Person) {
        match event {
            Counted::NewPerson => {
                *statistics = Statistics::default();
                *practice = Progress::default();
            }
            Counted::Result(opponent, rules, ending) => statistics.add(*opponent, *rules, *ending),
            Counted::Standing(rules, standing) => statistics.set_standing(*rules, *standing),
            Counted::StatisticsReset => self.statistics = mem::take(statistics),
            Counted::StatisticsRestored => statistics.clone_from(&self.statistics),
            Counted::ExerciseSolved(lesson, number) => practice.solve(*lesson, *number),
            Counted::SecondTry(lesson, number) => practice.solve_at_second_try(*lesson, *number),
            Counted::RoundSearched(mistakes) => practice.add_round(mistakes.clone()),
            Counted::MistakeSolved(position) => practice.solve_mistake(position),
            Counted::MistakeFailed(position) => practice.fail_mistake(position),
            Counted::MistakesDismissed => practice.dismiss_mistakes(),
            Counted::SittingBegun => practice.begin_sitting(),
            Counted::PracticeReset => self.practice = mem::take(practice),
            Counted::PracticeRestored => practice.restore(self.practice.clone()),
        }
    }
}
