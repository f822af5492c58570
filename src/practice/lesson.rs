use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::rules::Rules;

/// Lessons in the recommended order.
///
/// Children learn the first four in this order: Crowley and Siegler, "Flexible Strategy Use in
/// Young Children's Tic-Tac-Toe" (1993).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Lesson {
    Win,
    Block,
    TwoThreats,
    StopTwoThreats,
    AnswerCorner,
    AnswerCentre,
    AnswerEdge,
    /// All exercises of 3x3 that no other lesson has.
    Mixed,
    ForceOn4x3,
    ForceOn4x4,
    ForceOn5x5,
    ForceOn6x6,
}

/// One exercise per line, after the name of its lesson.
const EXERCISES: &str = include_str!("lessons.txt");

impl Lesson {
    pub const ALL: [Lesson; 12] = [
        Lesson::Win,
        Lesson::Block,
        Lesson::TwoThreats,
        Lesson::StopTwoThreats,
        Lesson::AnswerCorner,
        Lesson::AnswerCentre,
        Lesson::AnswerEdge,
        Lesson::Mixed,
        Lesson::ForceOn4x3,
        Lesson::ForceOn4x4,
        Lesson::ForceOn5x5,
        Lesson::ForceOn6x6,
    ];

    const NAMES: [&str; Lesson::ALL.len()] = [
        "win",
        "block",
        "two-threats",
        "stop-two-threats",
        "corner",
        "centre",
        "edge",
        "mixed",
        "4x3x3",
        "4x4x3",
        "5x5x4",
        "6x6x4",
    ];

    /// In data and on the command line.
    pub fn name(self) -> &'static str {
        Lesson::NAMES[self as usize]
    }

    /// Ignores case.
    pub fn named(name: &str) -> Option<Lesson> {
        Lesson::ALL.into_iter().find(|lesson| lesson.name().eq_ignore_ascii_case(name))
    }

    pub fn next(self) -> Option<Lesson> {
        Lesson::ALL.into_iter().find(|other| *other > self)
    }

    pub fn rules(self) -> Rules {
        self.name().parse().unwrap_or(Rules::TIC_TAC_TOE)
    }

    /// The easiest first.
    pub fn exercises(self) -> Vec<Exercise> {
        let rules = self.rules();
        let exercise = |text| Exercise::parse(text, rules);
        self.lines().filter_map(exercise).collect()
    }

    pub fn exercise_count(self) -> usize {
        self.lines().count()
    }

    fn lines(self) -> impl Iterator<Item = &'static str> {
        EXERCISES.lines().filter_map(move |line| line.strip_prefix(self.name())?.strip_prefix(' '))
    }
}

impl From<Lesson> for &'static str {
    fn from(lesson: Lesson) -> &'static str {
        lesson.name()
    }
}

impl TryFrom<String> for Lesson {
    type Error = String;

    fn try_from(name: String) -> Result<Lesson, String> {
        Lesson::named(&name).ok_or(format!("no lesson is called {name}"))
    }
}
