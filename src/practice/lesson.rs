use std::fmt;

use serde::{Deserialize, Serialize};

use super::Exercise;
use crate::ai::Value;
use crate::rules::{Position, Rules};

/// Exercises that are asked at a time. On larger boards each part of a lesson has one board.
pub const AT_A_TIME: usize = 12;

/// Lessons in the recommended order, each with one rule: first those of 3x3, then those of larger boards.
///
/// Children learn the first four in this order: Crowley and Siegler, "Flexible Strategy Use in
/// Young Children's Tic-Tac-Toe" (1993).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lesson {
    /// Complete a line.
    Win,
    /// Block a line.
    Block,
    /// Make two threats at once.
    TwoThreats,
    /// Take the cell from which the other side would make two threats.
    StopTwoThreats,
    /// Make a threat, where there are several such cells.
    StopByThreat,
    /// Answer the first mark.
    Answer,
    /// The first mark and what follows.
    Open,
    /// The order of the rules.
    Mixed,
    /// The first mark on a larger board.
    Begin,
    /// A line that lacks one mark, open at both ends.
    OpenEnds,
    /// As `StopTwoThreats`, on larger boards.
    Stop,
    /// A threat whose block leaves room for two.
    ThreatFirst,
    /// Quiet moves that let most lines grow.
    Pairs,
    /// Several threats before the last two.
    Again,
}

/// One exercise per line, after the name of its lesson.
const EXERCISES: &str = include_str!("lessons.txt");

impl Lesson {
    /// All lessons in the recommended order.
    pub const ALL: [Lesson; 14] = [
        Lesson::Win,
        Lesson::Block,
        Lesson::TwoThreats,
        Lesson::StopTwoThreats,
        Lesson::StopByThreat,
        Lesson::Answer,
        Lesson::Open,
        Lesson::Mixed,
        Lesson::Begin,
        Lesson::OpenEnds,
        Lesson::Stop,
        Lesson::ThreatFirst,
        Lesson::Pairs,
        Lesson::Again,
    ];

    /// The lesson of this name, in upper or lower case.
    pub fn named(name: &str) -> Option<Lesson> {
        Lesson::ALL.into_iter().find(|lesson| lesson.to_string().eq_ignore_ascii_case(name))
    }

    /// Whether its exercises are on 3x3; those of the others are on larger boards.
    pub fn is_on_3x3(self) -> bool {
        self <= Lesson::Mixed
    }

    /// The lesson whose rule a mistake in this position broke.
    pub(super) fn on_mistake(Exercise { position, evaluation, .. }: &Exercise) -> Lesson {
        let (me, them) = (position.to_move(), position.to_move().other());
        let can_complete = |mark| position.completing_cells(mark).next().is_some();
        let makes_two_threats = |position: &Position, mark| {
            let mut children = position.children();
            children.any(|(_, child)| child.completing_cells(mark).nth(1).is_some())
        };
        // My own mark elsewhere is in nobody's way.
        let mut children = position.children();
        let [on_3x3, on_larger_board] = match evaluation.value {
            _ if can_complete(me) => return Lesson::Win,
            _ if can_complete(them) => return Lesson::Block,
            _ if position.plies() < 2 => [Lesson::Answer, Lesson::Begin],
            Value::Win if makes_two_threats(position, me) => [Lesson::TwoThreats, Lesson::OpenEnds],
            Value::Win if evaluation.plies == Some(5) => [Lesson::Open, Lesson::ThreatFirst],
            _ if children.any(|(_, child)| makes_two_threats(&child, them)) => {
                [Lesson::StopTwoThreats, Lesson::Stop]
            }
            _ => [Lesson::Open, Lesson::Pairs],
        };
        if position.rules() == Rules::TIC_TAC_TOE { on_3x3 } else { on_larger_board }
    }

    /// The easiest first, and the smallest board.
    pub fn exercises(self) -> Vec<Exercise> {
        self.lines().filter_map(|text| Exercise::try_from(text.to_owned()).ok()).collect()
    }

    /// How many exercises the lesson has, on all its boards.
    pub fn exercise_count(self) -> usize {
        self.lines().count()
    }

    fn lines(self) -> impl Iterator<Item = &'static str> {
        let name = format!("{self} ");
        EXERCISES.lines().filter_map(move |line| line.strip_prefix(&*name))
    }
}

/// The name on the command line, in links and in saved data.
impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
