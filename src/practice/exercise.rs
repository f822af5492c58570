use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::ai::analysis::Grade;
use crate::ai::{Evaluation, Knowledge, Value};
use crate::rules::{Cell, Position, Rules};

/// A position and the moves that keep its value; any other move is a mistake.
///
/// The text, such as `XX./OO./... x 3 win:1` or `OXO/..X/X.. o 5,8 draw`, has the position, the
/// numbers of the answers, and the result: a win (with its plies if known) or a draw. JSON puts the
/// board first: `"3x3x3 XX./OO./... x 3 win:1"`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Exercise {
    /// The side to move is the person's.
    pub position: Position,
    /// In the order of their numbers, but in a lesson the first is one that its rule names.
    pub answers: Vec<Cell>,
    /// What best play leads to, for the side to move. A loss is never saved: there no move is a mistake.
    pub evaluation: Evaluation,
}

impl Exercise {
    fn parse(text: &str, rules: Rules) -> Option<Exercise> {
        let mut parts = text.rsplitn(3, ' ');
        let (result, answers, position) = (parts.next()?, parts.next()?, parts.next()?);
        let position = Position::parse(position, rules).ok()?;
        let legal = |number: &str| {
            let cell = rules.cell(u8::from_str(number).ok()?)?;
            position.play(cell).is_ok().then_some(cell)
        };
        let answers: Option<Vec<Cell>> = answers.split(',').map(legal).collect();
        let (value, plies) = match result.split_once(':') {
            Some(("win", plies)) => (Value::Win, Some(u32::from_str(plies).ok()?)),
            None if result == "win" => (Value::Win, None),
            None if result == "draw" => (Value::Draw, None),
            _ => return None,
        };
        Some(Exercise { position, answers: answers?, evaluation: Evaluation { value, plies } })
    }

    /// `None` unless the move is proved to be a mistake, and every other move has a proved value.
    pub fn from_mistake(position: Position, played: Cell, known: &Knowledge) -> Option<Exercise> {
        Grade::of(known, played).filter(|grade| grade.changes_result())?;
        Exercise::new(position, known)
    }

    /// `None` unless every move has a proved value.
    pub fn new(position: Position, known: &Knowledge) -> Option<Exercise> {
        let best = known.evaluation?;
        let (mut evaluation, mut answers) = (best, Vec::new());
        for candidate in &known.moves {
            let found = candidate.evaluation?;
            if found.value == best.value {
                answers.push(candidate.cell);
                // Answers that win later are right too.
                evaluation.plies = evaluation.plies.filter(|_| found == best);
            }
        }
        Some(Exercise { position, answers, evaluation })
    }

    /// Whether a move keeps the value.
    pub fn is_solved_by(&self, cell: Cell) -> bool {
        self.answers.contains(&cell)
    }
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answers = self.answers.iter().copied();
        let numbers = self.position.rules().numbers(answers, ",");
        write!(f, "{} {numbers} ", self.position)?;
        match (self.evaluation.value, self.evaluation.plies) {
            (Value::Draw, _) => f.write_str("draw"),
            (_, None) => f.write_str("win"),
            (_, Some(plies)) => write!(f, "win:{plies}"),
        }
    }
}

impl From<Exercise> for String {
    fn from(exercise: Exercise) -> String {
        format!("{} {exercise}", exercise.position.rules())
    }
}

impl TryFrom<String> for Exercise {
    type Error = String;

    fn try_from(text: String) -> Result<Exercise, String> {
        let parts = text.split_once(' ');
        let exercise = parts.and_then(|(rules, text)| Exercise::parse(text, rules.parse().ok()?));
        exercise.ok_or_else(|| format!("expected an exercise, not {text:?}"))
    }
}
