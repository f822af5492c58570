use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::rules::Rules;

/// A lesson, in the order in which they are best taken.
///
/// Children learn the first four in this order: Crowley and Siegler, "Flexible Strategy Use in Young
/// Children's Tic-Tac-Toe" (1993).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Lesson {
    #[serde(rename = "win")]
    Win,
    #[serde(rename = "block")]
    Block,
    #[serde(rename = "two-threats")]
    TwoThreats,
    #[serde(rename = "stop-two-threats")]
    StopTwoThreats,
    #[serde(rename = "corner")]
    AnswerCorner,
    #[serde(rename = "centre")]
    AnswerCentre,
    #[serde(rename = "edge")]
    AnswerEdge,
    /// All exercises of 3x3 that no other lesson has.
    #[serde(rename = "mixed")]
    Mixed,
    #[serde(rename = "4x3x3")]
    ForceOn4x3,
    #[serde(rename = "4x4x3")]
    ForceOn4x4,
    #[serde(rename = "5x5x4")]
    ForceOn5x5,
    #[serde(rename = "6x6x4")]
    ForceOn6x6,
}

/// A line for each exercise: the name of its lesson, and the exercise.
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

    /// The name in data and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Lesson::Win => "win",
            Lesson::Block => "block",
            Lesson::TwoThreats => "two-threats",
            Lesson::StopTwoThreats => "stop-two-threats",
            Lesson::AnswerCorner => "corner",
            Lesson::AnswerCentre => "centre",
            Lesson::AnswerEdge => "edge",
            Lesson::Mixed => "mixed",
            Lesson::ForceOn4x3 => "4x3x3",
            Lesson::ForceOn4x4 => "4x4x3",
            Lesson::ForceOn5x5 => "5x5x4",
            Lesson::ForceOn6x6 => "6x6x4",
        }
    }

    /// The lesson with this name, in letters of either case.
    pub fn named(name: &str) -> Option<Lesson> {
        let mut lessons = Lesson::ALL.into_iter();
        lessons.find(|lesson| lesson.name().eq_ignore_ascii_case(name))
    }

    /// The lesson after this one.
    pub fn next(self) -> Option<Lesson> {
        Lesson::ALL.into_iter().find(|other| *other > self)
    }

    /// The board of all its exercises.
    pub fn rules(self) -> Rules {
        self.name().parse().unwrap_or(Rules::TIC_TAC_TOE)
    }

    /// Its exercises, the easiest first.
    pub fn exercises(self) -> Vec<Exercise> {
        let rules = self.rules();
        let exercise = |text| Exercise::parse(text, rules);
        self.lines().filter_map(exercise).collect()
    }

    /// How many exercises it has.
    pub fn exercise_count(self) -> usize {
        self.lines().count()
    }

    /// Its lines in the data, without its name.
    fn lines(self) -> impl Iterator<Item = &'static str> {
        let lines = EXERCISES.lines();
        lines.filter_map(move |line| line.strip_prefix(self.name())?.strip_prefix(' '))
    }
}
