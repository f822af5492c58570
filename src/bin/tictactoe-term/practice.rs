//! The subcommand `practice`: the lessons of the window in text. Nothing is saved.

use std::io;

use tictactoe::ai::analysis::Reason;
use tictactoe::ai::{Goal, Knowledge, Limit, MoveEvaluation, Prover};
use tictactoe::game::{Command, Refusal};
use tictactoe::practice::{Drill, Exercise, Lesson, Verdict};
use tictactoe::rules::{Cell, Position};
use tictactoe::text;

use crate::console::{Console, Exit};
use crate::entry::{self, Entry, is_help};
use crate::sentences::{self, english};

pub fn run(console: &mut Console, lesson: Option<Lesson>) -> Result<(), Exit> {
    if let Some(lesson) = lesson {
        teach(console, lesson)?;
        return Ok(());
    }
    let mut next = Lesson::Win;
    loop {
        let lesson = choose_lesson(console, next)?;
        console.blank_line()?;
        let is_done = teach(console, lesson)?;
        console.blank_line()?;
        next = match Lesson::ALL.get(lesson as usize + 1) {
            Some(following) if is_done => *following,
            _ => lesson,
        };
    }
}

fn choose_lesson(console: &mut Console, default: Lesson) -> Result<Lesson, Exit> {
    list_lessons(console)?;
    let count = Lesson::ALL.len();
    let question = format!("Lesson: 1 to {count}. Enter for {}", default as usize + 1);
    loop {
        let answer = console.ask(&question)?;
        let number = answer.parse::<usize>().ok();
        let by_number = number.and_then(|number| Lesson::ALL.get(number.checked_sub(1)?));
        match by_number.copied().or(Lesson::named(&answer)) {
            Some(lesson) => return Ok(lesson),
            None if answer.is_empty() => return Ok(default),
            None if is_help(&answer) => list_lessons(console)?,
            None => console.refuse(&format!("Type 1 to {count}, or help."))?,
        }
    }
}

fn list_lessons(console: &mut Console) -> io::Result<()> {
    console.say("Practice. Type the number of a lesson, or quit.")?;
    console.blank_line()?;
    for (number, lesson) in (1..).zip(Lesson::ALL) {
        console.say(&format!("Lesson {number}: {}", sentences::lesson(lesson)))?;
    }
    console.blank_line()
}

/// `false` if the player goes back before all is solved.
fn teach(console: &mut Console, lesson: Lesson) -> Result<bool, Exit> {
    let exercises = lesson.exercises();
    let count = exercises.len();
    let mut drill = Drill::new((1..).zip(exercises));
    console.say(&sentences::lesson(lesson))?;
    let mut board = None;
    while let (Some(exercise), Some(number)) = (drill.exercise().cloned(), drill.number()) {
        let rules = exercise.position.rules();
        if board.replace(rules) != Some(rules) {
            console.say(&sentences::board(rules))?;
            console.say(&sentences::practice_help(rules))?;
        }
        let again = if drill.is_asked_again() { ", once more" } else { "" };
        console.blank_line()?;
        console.say(&format!("Exercise {number} of {count}{again}."))?;
        if !practise(console, lesson, &exercise, &mut drill)? {
            break;
        }
        drill.go_on();
    }
    console.blank_line()?;
    console.say(&english().solved_at_once(drill.solved_at_once(), count))?;
    Ok(drill.exercise().is_none())
}

/// `false` if the player goes back.
fn practise(
    console: &mut Console,
    lesson: Lesson,
    exercise: &Exercise,
    drill: &mut Drill,
) -> Result<bool, Exit> {
    let position = exercise.position;
    let rules = position.rules();
    let known = Prover::new(rules).prove(&position, Goal::AllMoves, Limit::default());
    console.blank_line()?;
    console.show(&position)?;
    console.blank_line()?;
    console.say(&english().task(exercise))?;
    loop {
        let line = console.ask("Your move")?;
        match entry::parse(&line, entry::IN_PRACTICE, rules) {
            Ok(Entry::Command(Command::Play(cell))) => {
                if let Err(illegal) = position.play(cell) {
                    console.refuse(&text::illegal_mark(illegal, cell, rules, english()))?;
                } else if answer(console, cell, exercise, &known, drill)? {
                    return Ok(true);
                }
            }
            Ok(Entry::Command(_)) => {
                console.refuse(&english().refusal(Refusal::NothingToUndo))?;
            }
            Ok(Entry::Hint) => console.say(&sentences::lesson(lesson))?,
            Ok(Entry::Show) => {
                drill.give_up();
                console.say(&sentences::answers(exercise, &known))?;
            }
            Ok(Entry::Board) => console.show_rows(&position)?,
            Ok(Entry::Last) => console.say(&english().task(exercise))?,
            Ok(Entry::Lines(cell)) => console.say(&sentences::lines(&position, cell))?,
            Ok(Entry::Back) => return Ok(false),
            Ok(_) => console.say(&sentences::practice_help(rules))?,
            Err(expected) => console.refuse(&expected)?,
        }
    }
}

/// Says whether a legal move is right, and why; returns whether it was.
fn answer(
    console: &mut Console,
    cell: Cell,
    exercise: &Exercise,
    known: &Knowledge,
    drill: &mut Drill,
) -> io::Result<bool> {
    let (position, verdict) = (&exercise.position, drill.answer(cell));
    let Some(made) = known.of_move(cell) else {
        return Ok(false);
    };
    if verdict != Some(Verdict::Wrong) {
        console.say(&sentences::right(made, position))?;
        if verdict != Some(Verdict::Solved) {
            console.say("It comes back at the end.")?;
        }
        return Ok(true);
    }
    console.say(&english().wrong(&sentences::explanation(made, position)))?;
    play_out(console, made, position)?;
    if drill.shows_answers() {
        console.say(&sentences::answers(exercise, known))?;
    }
    console.say("Try again.")?;
    console.blank_line()?;
    console.show(position)?;
    console.blank_line()?;
    Ok(false)
}

fn play_out(console: &mut Console, made: &MoveEvaluation, position: &Position) -> io::Result<()> {
    let answers = made.reason.as_ref().and_then(Reason::answers);
    let cells = [&[made.cell], answers.unwrap_or_default()].concat();
    let play = |end: Position, cell: &Cell| end.play(*cell).unwrap_or(end);
    let end = cells.iter().fold(*position, play);
    let moves = sentences::moves(&cells, position.to_move(), position.rules());
    let outcome = sentences::outcome(&end).unwrap_or_default();
    console.say(format!("Played out: {moves}. {outcome}").trim_end())?;
    console.blank_line()?;
    console.show(&end)?;
    console.blank_line()
}
