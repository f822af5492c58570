//! Links to a position or an exercise, as in `?position=X../.O./...+x&rules=3x3x3`.

use std::fmt;

use super::Context;
use super::set_up::read;
use crate::game::Refusal;
use crate::practice::Lesson;
use crate::rules::{IllegalMove, InvalidPosition, Position, Rules, Setup};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    Position(Position),
    /// A lesson, from this exercise on.
    Exercise(Lesson, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLink {
    Position(InvalidPosition),
    IsOver,
    Rules,
    Exercise,
}

impl Link {
    /// Reads the decoded query of an address; `None` if it has no link.
    pub fn parse(query: &str) -> Option<Result<Link, BadLink>> {
        let pairs = query.trim_start_matches('?').split('&');
        let pairs: Vec<_> = pairs.filter_map(|pair| pair.split_once('=')).collect();
        let value = |name| {
            let (_, value) = pairs.iter().find(|(key, _)| *key == name)?;
            Some(value.replace('+', " "))
        };
        if let Some(lesson) = value("lesson") {
            return Some(read_exercise(&lesson, value("exercise")));
        }
        let position = value("position")?;
        Some(read_position(&position, value("rules")))
    }
}

/// Without a number, the first one.
fn read_exercise(lesson: &str, number: Option<String>) -> Result<Link, BadLink> {
    let lesson = Lesson::named(lesson).ok_or(BadLink::Exercise)?;
    let number = number.map_or(Ok(1), |number| number.parse());
    let numbers = 1..=lesson.exercise_count();
    match number {
        Ok(number) if numbers.contains(&number) => Ok(Link::Exercise(lesson, number)),
        _ => Err(BadLink::Exercise),
    }
}

fn read_position(text: &str, rules: Option<String>) -> Result<Link, BadLink> {
    let setup = match rules {
        Some(rules) => Setup::parse(text, rules.parse().map_err(|_| BadLink::Rules)?),
        None => read(text, Rules::TIC_TAC_TOE, Rules::MIN),
    };
    let position = setup.and_then(|setup| setup.position()).map_err(BadLink::Position)?;
    match position.outcome() {
        Some(_) => Err(BadLink::IsOver),
        None => Ok(Link::Position(position)),
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Link::Position(position) => {
                let text = position.to_string().replace(' ', "+");
                write!(f, "?position={text}&rules={}", position.rules())
            }
            Link::Exercise(lesson, number) => write!(f, "?lesson={lesson}&exercise={number}"),
        }
    }
}

impl BadLink {
    pub fn words(self, context: &Context) -> String {
        let labels = context.labels;
        let why = match self {
            BadLink::Position(invalid) => context.words.invalid_position(invalid),
            BadLink::IsOver => context.words.refusal(Refusal::Illegal(IllegalMove::GameOver)),
            BadLink::Rules => labels.link_without_rules.to_owned(),
            BadLink::Exercise => labels.link_without_exercise.to_owned(),
        };
        context.words.bad_link(&why)
    }
}
