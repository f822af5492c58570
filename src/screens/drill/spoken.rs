//! What an exercise says to a screen reader.

use super::draw::{course_name, head, sentence, shown_answer};
use super::rule::picture_area;
use super::stage::Stage;
use super::{Course, DrillScreen};
use crate::practice::Exercise;
use crate::rules::{Cell, Position};
use crate::screens::Context;
use crate::screens::spoken::{spoken_board, spoken_picture};
use crate::text::pending_sign;
use crate::ui::{BoardLayout, Spoken, SpokenBoard};

pub(super) fn spoken(screen: &DrillScreen, context: &Context) -> Spoken {
    match (screen.stage, screen.drill.exercise()) {
        (Stage::Rule, _) => Spoken {
            boards: example(screen.course, context).into_iter().collect(),
            ..Spoken::default()
        },
        (Stage::Done, _) | (_, None) => Spoken::default(),
        (_, Some(exercise)) => question(screen, exercise, context),
    }
}

/// The picture of a rule, with the move that follows it.
fn example(course: Course, context: &Context) -> Option<SpokenBoard> {
    let Course::Lesson(lesson) = course else {
        return None;
    };
    let example = lesson.example()?;
    let next = example.position.play(example.cell).ok()?;
    let layout = BoardLayout::within(next.rules(), picture_area(context));
    let notes = |cell| {
        let is_answer = cell == example.cell;
        let note = is_answer.then(|| context.labels.played.to_owned());
        note.into_iter().collect()
    };
    Some(spoken_picture(layout, &next, context, notes))
}

/// The sentence, once it says why, and the board as it stands.
fn question(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> Spoken {
    let layout = BoardLayout::new(exercise.position.rules());
    let shown = shown_position(screen, exercise, context);
    let notes = |cell| notes(screen, exercise, cell, context);
    let board = spoken_board(layout, &shown, true, context, notes);
    let (words, _) = sentence(screen, exercise, context, &context.theme);
    let mut status = vec![head(screen, exercise, context)];
    status.extend(marks_placed(screen, exercise, context));
    if let Some(answer) = shown_answer(screen, exercise) {
        status.push(context.words.place(answer.cell));
    }
    if !words.ends_with(pending_sign(false)) {
        status.push(words);
    }
    Spoken {
        title: Some(course_name(screen.course, context).to_owned()),
        boards: vec![board],
        status,
        focus: screen.focus.map(|cell| layout.rect(cell)),
        ..Spoken::default()
    }
}

/// The exercise with the answer and what was played out after it by now.
fn shown_position(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> Position {
    let mut position = exercise.position;
    if let Stage::Answered(answer) = screen.stage {
        for (cell, _) in answer.marks(screen.line(answer), context.now) {
            position = position.play(cell).unwrap_or(position);
        }
    }
    position
}

/// The answer, and the marks that were played out after it by now.
fn marks_placed(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> Vec<String> {
    let Stage::Answered(answer) = screen.stage else {
        return Vec::new();
    };
    let mut mark = exercise.position.to_move();
    let mut placed = Vec::new();
    for (cell, _) in answer.marks(screen.line(answer), context.now) {
        placed.push([mark.to_string(), context.words.place(cell)].join(": "));
        mark = mark.other();
    }
    placed
}

/// Whether a cell is the answer shown, or was tried in vain.
fn notes(screen: &DrillScreen, exercise: &Exercise, cell: Cell, context: &Context) -> Vec<String> {
    let labels = context.labels;
    let mut notes = Vec::new();
    if shown_answer(screen, exercise).is_some_and(|answer| answer.cell == cell) {
        notes.push(labels.hinted.to_owned());
    }
    if screen.stage == Stage::Question && screen.wrong.contains(&cell) {
        notes.push(labels.tried.to_owned());
    }
    notes
}
