//! The rule of a lesson, with a picture.

use super::draw::course_name;
use super::{Course, DrillScreen};
use crate::practice::{Example, Lesson};
use crate::screens::{Context, footer_area, lines_of, panels_beside, title};
use crate::ui::{
    BOARD_SQUARE, BoardLayout, Rect, SPACE_L, SPACE_M, Shape, Text, Theme, point, rect,
};

/// The picture of a rule, and the rule below it.
const PICTURE: Rect = rect(164.0, 96.0, 272.0, 272.0);
const RULE_Y: f32 = 412.0;
const RULE_SIZE: f32 = 19.0;
const BESIDE_SIZE: f32 = 16.0;
const BELOW_SIZE: f32 = 19.0;

/// The room that the rule takes below the square.
const ROOM_BELOW: f32 = 100.0;

const NOTE_SIZE: f32 = 14.0;

pub(super) fn rule(screen: &DrillScreen, context: &Context, theme: &Theme) -> Vec<Shape> {
    let Course::Lesson(lesson) = screen.course else {
        return Vec::new();
    };
    let mut shapes = vec![title(course_name(screen.course, context), context)];
    if let Some(example) = lesson.example() {
        shapes.extend(picture(&example, context, theme));
    }
    let rule = context.labels.lesson_rule(lesson);
    let text = Text::new(rule, point(300.0, RULE_Y), RULE_SIZE, theme.text);
    let text = text.within(BOARD_SQUARE.w).wrapped(3);
    let texts = vec![text.into(), progress(lesson, context, theme)];
    shapes.extend(context.frame().texts(texts));
    shapes
}

pub(super) fn picture_area(context: &Context) -> Rect {
    context.frame().square(PICTURE, BOARD_SQUARE.w)
}

/// The rule again, in a wide window beside the board, in a tall one below it.
pub(super) fn rule_beside(course: Course, context: &Context, theme: &Theme) -> Option<Shape> {
    let Course::Lesson(lesson) = course else {
        return None;
    };
    let view = context.surroundings.view;
    let rule = context.labels.lesson_rule(lesson);
    if let Some((left, _)) = panels_beside(BOARD_SQUARE, view) {
        let at = point(left.x, left.y + SPACE_M);
        let text = Text::left(rule, at, BESIDE_SIZE, theme.quiet);
        return Some(text.within(left.w).wrapped(8).into());
    }
    let below = footer_area(context.frame()).bottom() + SPACE_M;
    if view.bottom() < below + ROOM_BELOW {
        return None;
    }
    let at = point(BOARD_SQUARE.center().x, below + SPACE_L);
    let text = Text::new(rule, at, BELOW_SIZE, theme.quiet);
    Some(text.within(BOARD_SQUARE.w).wrapped(3).into())
}

/// How much of the lesson is solved.
fn progress(lesson: Lesson, context: &Context, theme: &Theme) -> Shape {
    let of = lesson.exercise_count();
    let solved = context.profile.practice.count_solved(lesson);
    let words = context.words.solved(solved, of);
    let at = point(300.0, BOARD_SQUARE.bottom() - SPACE_L);
    Text::new(words, at, NOTE_SIZE, theme.quiet).into()
}

/// A position with the move that follows the rule, and its lines.
fn picture(example: &Example, context: &Context, theme: &Theme) -> Vec<Shape> {
    let Some(next) = example.position.play(example.cell).ok() else {
        return Vec::new();
    };
    let board = BoardLayout::within(next.rules(), picture_area(context));
    let mut shapes = vec![board.ground(example.cell, theme.raised)];
    shapes.push(board.frame(example.cell, theme.win));
    if next.outcome().is_none() {
        shapes.extend(lines_of(&example.lines, example.owner, &board, theme));
    }
    shapes.extend(board.picture(&next, theme));
    shapes
}
