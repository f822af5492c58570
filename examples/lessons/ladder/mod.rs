//! The lessons of 3x3: which question stands where.

pub mod question;
pub mod symmetry;

use std::collections::BTreeMap;

use rand::{RngExt, SeedableRng};
use tictactoe::ai::{Chance, Value};
use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Mark, Position, Rules};

use question::Question;
use symmetry::{Symmetry, normal_form};

/// As many as a beginner solves at one sitting.
const IN_A_LESSON: usize = 12;

/// The lessons on one rule leave out fuller boards, where hardly anything is left to choose.
const LEAST_EMPTY: usize = 3;

/// Of the symmetries that turn the questions, so that the answers lie in different cells.
const SEED: u64 = 18;

/// Every lesson of 3x3 with its questions.
pub fn lessons() -> Vec<(Lesson, Vec<Question>)> {
    let mut pool = Pool::new();
    let corner = pool.take_opening(1);
    let centre = pool.take_opening(5);
    let edge = pool.take_opening(2);
    let mut lessons = vec![
        (Lesson::Win, pool.take_reason("win", Value::Win)),
        (Lesson::Block, pool.take_reason("block", Value::Draw)),
        (Lesson::TwoThreats, pool.take_reason("fork", Value::Win)),
        (Lesson::StopTwoThreats, pool.take_reason("block-fork", Value::Draw)),
        (Lesson::AnswerCorner, corner),
        (Lesson::AnswerCentre, centre),
        (Lesson::AnswerEdge, edge),
        (Lesson::Mixed, pool.take_rest()),
    ];
    let mut chance = Chance::seed_from_u64(SEED);
    for (_, questions) in &mut lessons {
        for question in questions {
            *question = turned(question, &mut chance);
        }
    }
    lessons
}

/// Questions, and which of them stand in no lesson yet.
struct Pool {
    all: Vec<Question>,
    left: Vec<Question>,
}

impl Pool {
    fn new() -> Pool {
        let all = question::all();
        let hard = all.iter().filter(|question| !question.is_easily_guessed());
        Pool { left: hard.cloned().collect(), all }
    }

    /// Takes out up to so many of the questions that fit: those with one answer before others, those
    /// that look like no other before those that do, then the easiest. Returns the easiest first.
    fn take_easiest(&mut self, count: usize, is_fit: impl Fn(&Question) -> bool) -> Vec<Question> {
        let mut fit: Vec<&Question> =
            self.left.iter().filter(|question| is_fit(question)).collect();
        fit.sort_by_key(|question| (question.orbits, question.difficulty()));
        let mut alike = BTreeMap::new();
        let mut ranked = Vec::new();
        for question in fit {
            let repeats: &mut u32 = alike.entry(question.look()).or_default();
            ranked.push((question.orbits > 1, *repeats, question.position));
            *repeats += 1;
        }
        ranked.sort_by_key(|(is_open, repeats, _)| (*is_open, *repeats));
        let chosen: Vec<Position> = ranked.iter().take(count).map(|ranked| ranked.2).collect();
        let left = std::mem::take(&mut self.left);
        let is_chosen = |question: &Question| chosen.contains(&question.position);
        let (mut taken, left): (Vec<_>, Vec<_>) = left.into_iter().partition(is_chosen);
        self.left = left;
        taken.sort_by_key(Question::difficulty);
        taken
    }

    /// Takes out those with one answer for this reason, or else with several.
    fn take_reason(&mut self, kind: &str, value: Value) -> Vec<Question> {
        self.take_easiest(IN_A_LESSON, |question| {
            let empty = question.position.empty_cells().count();
            question.kind() == Some(kind) && question.value == value && empty >= LEAST_EMPTY
        })
    }

    /// Takes out O's answers to X's first mark on this cell: its first mark, then its second and its
    /// third, where it has answered rightly so far and a draw is at stake.
    fn take_opening(&mut self, number: u8) -> Vec<Question> {
        let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        let opening = empty.rules().cell(number);
        let opened = opening.and_then(|cell| empty.play(cell).ok());
        let mut positions: Vec<Position> = opened.iter().map(normal_form).collect();
        let mut questions = Vec::new();
        for _ in 0..3 {
            let room = IN_A_LESSON - questions.len();
            questions.extend(self.take_easiest(room, |question| {
                question.value == Value::Draw && positions.contains(&question.position)
            }));
            let next = positions.iter().flat_map(|position| self.two_plies_later(position));
            positions = next.collect();
        }
        questions
    }

    /// The positions after a move that keeps the value, and any answer to it.
    fn two_plies_later(&self, position: &Position) -> Vec<Position> {
        let question = self.all.iter().find(|question| question.position == *position);
        let keeps_value =
            |cell: &Cell| question.is_none_or(|question| question.answers.contains(cell));
        let kept = position.children().filter(|(cell, _)| keeps_value(cell));
        let later = kept.flat_map(|(_, child)| child.children());
        later.map(|(_, grandchild)| normal_form(&grandchild)).collect()
    }

    /// Takes out all that have one answer, each kind spread evenly over the whole, its easiest first.
    fn take_rest(&mut self) -> Vec<Question> {
        let rest = self.take_easiest(usize::MAX, |question| question.orbits == 1);
        let mut counts = BTreeMap::new();
        let mut ranked = Vec::new();
        for question in rest {
            let count: &mut u32 = counts.entry(question.kind()).or_default();
            ranked.push((2 * *count + 1, question));
            *count += 1;
        }
        // Where it stands in its kind, in millionths.
        ranked.sort_by_key(|(rank, question)| rank * 500_000 / counts[&question.kind()]);
        ranked.into_iter().map(|(_, question)| question).collect()
    }
}

fn turned(question: &Question, chance: &mut Chance) -> Question {
    let symmetries: Vec<Symmetry> = Symmetry::all(question.position.rules()).collect();
    question.seen_by(symmetries[chance.random_range(0..symmetries.len())])
}
