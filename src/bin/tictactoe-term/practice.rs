//! The subcommand `practice`: the lessons of the window in text. Nothing is saved.

use std::io::{self, BufRead, Write};

use tictactoe::ai::Stop;
use tictactoe::ai::analysis::{self, Analysis, Reason};
use tictactoe::game::Refusal;
use tictactoe::practice::{Drill, Exercise, Lesson, Verdict};
use tictactoe::rules::{Cell, Position};

use crate::console::{Console, Exit};
use crate::entry::{self, PracticeEntry};
use crate::words;

/// Teaches this lesson, or those that the player chooses until it quits.
pub fn run<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    lesson: Option<Lesson>,
) -> Result<(), Exit> {
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
        next = match lesson.next() {
            Some(following) if is_done => following,
            _ => lesson,
        };
    }
}

/// Lists the lessons and asks for one; an empty answer means the default.
fn choose_lesson<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    default: Lesson,
) -> Result<Lesson, Exit> {
    let view = console.view;
    console.say(view.practice_welcome())?;
    console.blank_line()?;
    for (number, lesson) in (1..).zip(Lesson::ALL) {
        console.say(view.lesson(number, lesson))?;
    }
    console.blank_line()?;
    let default_number = (default as usize + 1).to_string();
    let question = view.question_with_default("Lesson", &default_number);
    loop {
        let answer = console.ask(&question)?;
        let number = match answer.as_str() {
            "" => return Ok(default),
            answer => answer.parse::<usize>().ok(),
        };
        let by_number = number.and_then(|number| Lesson::ALL.get(number.checked_sub(1)?));
        match by_number.copied().or(Lesson::named(&answer)) {
            Some(lesson) => return Ok(lesson),
            None => console.say(format!("Expected 1 to {}.", Lesson::ALL.len()))?,
        }
    }
}

/// A lesson under way.
struct Course {
    lesson: Lesson,
    drill: Drill,
    /// How many exercises the lesson has.
    count: usize,
}

/// Goes through a lesson until all is solved, or until the player goes back; whether all is solved.
fn teach<R: BufRead, W: Write>(console: &mut Console<R, W>, lesson: Lesson) -> Result<bool, Exit> {
    let exercises = lesson.exercises();
    let mut course = Course {
        lesson,
        count: exercises.len(),
        drill: Drill::new((1..).zip(exercises)),
    };
    console.say(console.view.lesson_opening(lesson))?;
    console.say(console.view.practice_help(lesson.rules()))?;
    while let (Some(exercise), Some(number)) = (course.drill.exercise(), course.drill.number()) {
        let again = if course.drill.comes_again() {
            ", once more"
        } else {
            ""
        };
        console.blank_line()?;
        let heading = format!("Exercise {number} of {}{again}", course.count);
        console.say(console.view.heading(&heading))?;
        let exercise = exercise.clone();
        if !course.practise(console, &exercise)? {
            break;
        }
        course.drill.go_on();
    }
    let summary = words::solved_at_once(course.drill.solved_at_once(), course.count);
    console.blank_line()?;
    console.say(summary)?;
    Ok(course.drill.exercise().is_none())
}

impl Course {
    /// Asks until the exercise is solved; `false` if the player goes back instead.
    fn practise<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        exercise: &Exercise,
    ) -> Result<bool, Exit> {
        let (position, view) = (exercise.position, console.view);
        let analysis = analysis::analyze(&position, &Stop::default());
        show_exercise(console, exercise)?;
        loop {
            let line = console.ask("Your move")?;
            match entry::parse_in_practice(&line, position.rules()) {
                Ok(PracticeEntry::Mark(cell)) => match position.play(cell) {
                    Ok(_) => {
                        if self.answer(console, cell, exercise, &analysis)? {
                            return Ok(true);
                        }
                    }
                    Err(illegal) => console.say(words::refusal(Refusal::Illegal(illegal)))?,
                },
                Ok(PracticeEntry::Hint) => console.say(view.lesson_opening(self.lesson))?,
                Ok(PracticeEntry::Show) => {
                    self.drill.give_up();
                    console.say(view.answers(exercise, &analysis))?;
                }
                Ok(PracticeEntry::Undo) => console.say(words::refusal(Refusal::NothingToUndo))?,
                Ok(PracticeEntry::Board) => {
                    console.say(view.board(&position))?;
                    console.say(words::task(exercise))?;
                }
                Ok(PracticeEntry::Back) => return Ok(false),
                Ok(PracticeEntry::Help) => console.say(view.practice_help(position.rules()))?,
                Err(bad) => console.say(view.bad_entry(bad, position.rules()))?,
            }
        }
    }

    /// Says whether a legal move is right, and why; whether it was.
    fn answer<R: BufRead, W: Write>(
        &mut self,
        console: &mut Console<R, W>,
        cell: Cell,
        exercise: &Exercise,
        analysis: &Analysis,
    ) -> io::Result<bool> {
        let (position, view) = (exercise.position, console.view);
        let verdict = self.drill.answer(cell);
        if verdict == Some(Verdict::Wrong) {
            console.say(view.wrong(cell, &position, analysis))?;
            let (moves, end) = play_out(&position, cell, analysis);
            console.say(view.played_out(&moves, &end))?;
            console.blank_line()?;
            if self.drill.shows_answers() {
                console.say(view.answers(exercise, analysis))?;
            }
            console.say("Try again.")?;
            show_exercise(console, exercise)?;
            return Ok(false);
        }
        console.say(view.right(cell, &position, analysis))?;
        if verdict == Some(Verdict::Right) {
            console.say("It comes once more at the end.")?;
        }
        Ok(true)
    }
}

fn show_exercise<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    exercise: &Exercise,
) -> io::Result<()> {
    console.blank_line()?;
    console.say(console.view.position(&exercise.position))?;
    console.blank_line()?;
    console.say(words::task(exercise))
}

/// Plays a wrong move and the moves that refute it: these moves, and the position after them.
fn play_out(position: &Position, cell: Cell, analysis: &Analysis) -> (String, Position) {
    let reason = analysis
        .of_move(cell)
        .and_then(|found| found.reason.as_ref());
    let answers = reason.and_then(Reason::answers).unwrap_or_default();
    let mut end = *position;
    let mut cells = Vec::new();
    for &cell in std::iter::once(&cell).chain(answers) {
        let Ok(next) = end.play(cell) else {
            break;
        };
        cells.push(cell);
        end = next;
    }
    let moves = words::moves(&cells, position.to_move(), position.rules());
    (moves, end)
}
