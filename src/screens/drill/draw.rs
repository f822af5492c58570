//! How an exercise looks: above the board the lesson and one sentence, on it the position and what was
//! tried.

use super::rule::{rule, rule_beside};
use super::stage::Stage;
use super::{Course, DrillScreen};
use crate::ai::analysis::MoveEvaluation;
use crate::practice::Exercise;
use crate::rules::{Cell, Outcome, Position};
use crate::screens::{Context, pending_or, reason_lines, title};
use crate::ui::{BOARD_SQUARE, BoardLayout, Color, Point, Shape, Text, Theme, motion, point};

/// The lesson and the number of the exercise, and below it the sentence: of two lines, the first
/// stands where a single one would.
const HEAD: Point = point(300.0, 18.0);
const HEAD_SIZE: f32 = 14.0;
const SENTENCE: Point = point(300.0, 46.0);
const SENTENCE_SIZE: f32 = 17.0;

/// What is said in place of a board, and below it.
const DONE_SIZE: f32 = 40.0;
const DONE_Y: f32 = 270.0;

pub(super) fn shapes(screen: &DrillScreen, context: &Context) -> Vec<Shape> {
    let theme = context.theme;
    match (screen.stage, screen.drill.exercise()) {
        (Stage::Rule, _) => rule(screen, context, &theme),
        (Stage::Done, _) | (_, None) => done(screen, context, &theme),
        (_, Some(exercise)) => {
            let mut shapes = header(screen, exercise, context, &theme);
            shapes.extend(rule_beside(screen.course, context, &theme));
            shapes.extend(board(screen, exercise, context, &theme));
            shapes
        }
    }
}

pub(super) fn course_name(course: Course, context: &Context) -> &'static str {
    match course {
        Course::Lesson(lesson) => context.labels.lesson_name(lesson),
        Course::Mistakes => context.labels.your_mistakes,
    }
}

fn done(screen: &DrillScreen, context: &Context, theme: &Theme) -> Vec<Shape> {
    let labels = context.labels;
    let (headline, note) = match screen.course {
        Course::Lesson(_) => (labels.lesson_done, ""),
        Course::Mistakes => (labels.mistakes_done, labels.mistakes_note),
    };
    let line = |y: f32, words: String, size: f32, color: Color| {
        let text = Text::new(words, point(300.0, y), size, color);
        Shape::from(text.within(BOARD_SQUARE.w).wrapped(2))
    };
    let mut shapes = vec![title(course_name(screen.course, context), theme)];
    let headline = Text::new(headline, point(300.0, DONE_Y), DONE_SIZE, theme.win);
    shapes.push(headline.bold().within(BOARD_SQUARE.w).into());
    if screen.count > 0 {
        let words = context
            .words
            .solved_at_once(screen.drill.solved_at_once(), screen.count);
        shapes.push(line(DONE_Y + 52.0, words, 18.0, theme.text));
    }
    shapes.push(line(DONE_Y + 88.0, note.to_owned(), 16.0, theme.quiet));
    shapes
}

fn header(
    screen: &DrillScreen,
    exercise: &Exercise,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let number = screen.drill.number().unwrap_or_default();
    let of = match screen.course {
        Course::Lesson(lesson) => lesson.exercise_count(),
        Course::Mistakes => screen.count,
    };
    let name = course_name(screen.course, context);
    let part = context.words.part(number, of);
    let head = Text::new(format!("{name} · {part}"), HEAD, HEAD_SIZE, theme.quiet);
    let (words, color) = sentence(screen, exercise, context, theme);
    let sentence = Text::new(words, SENTENCE, SENTENCE_SIZE, color);
    vec![
        head.within(BOARD_SQUARE.w).into(),
        sentence.within(BOARD_SQUARE.w).into(),
    ]
}

/// The task, or what came of the answer.
fn sentence(
    screen: &DrillScreen,
    exercise: &Exercise,
    context: &Context,
    theme: &Theme,
) -> (String, Color) {
    let words = context.words;
    if let Some((refusal, _)) = screen.notice {
        return (words.refusal(refusal), theme.text);
    }
    let position = &exercise.position;
    match screen.stage {
        Stage::Right { cell, .. } => {
            let reason = reason_text(screen, cell, position, true, context);
            (words.right(&reason), theme.win)
        }
        Stage::Wrong { cell, .. } => {
            let reason = reason_text(screen, cell, position, false, context);
            (words.wrong(&reason), theme.loss)
        }
        _ => match advice(screen, exercise, context) {
            Some(advice) => (advice, theme.text),
            None => (words.task(exercise), theme.text),
        },
    }
}

/// What the best move is and why, once it may be seen.
fn advice(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> Option<String> {
    let answer = shown_answer(screen, exercise)?;
    let explanation = answer.explanation_of_best(&exercise.position)?;
    let number = exercise.position.rules().number(answer.cell);
    Some(context.words.hint(number, &explanation))
}

/// The answer that is explained, once it may be seen and is proved.
fn shown_answer<'a>(screen: &'a DrillScreen, exercise: &Exercise) -> Option<&'a MoveEvaluation> {
    if !screen.drill.shows_answers() || screen.stage != Stage::Question {
        return None;
    }
    let analysis = screen.analysis()?;
    let hint = analysis.hint();
    let is_answer = |hint: &&MoveEvaluation| exercise.is_solved_by(hint.cell);
    let first = exercise.answers.first();
    hint.filter(is_answer)
        .or_else(|| analysis.of_move(*first?))
        .filter(|answer| answer.evaluation.is_some())
}

/// Why a move is good or bad.
fn reason_text(
    screen: &DrillScreen,
    cell: Cell,
    position: &Position,
    is_best: bool,
    context: &Context,
) -> String {
    let played = screen.analysis().and_then(|found| found.of_move(cell));
    let explanation = played.and_then(|played| {
        if is_best {
            played.explanation_of_best(position)
        } else {
            played.explanation(position)
        }
    });
    let words = explanation.map(|explanation| context.words.explanation(&explanation));
    pending_or(words, screen.is_proved(), context)
}

fn board(
    screen: &DrillScreen,
    exercise: &Exercise,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let board = BoardLayout::new(exercise.position.rules());
    let line = match screen.stage {
        Stage::Wrong { cell, .. } => screen.refutation(cell),
        _ => &[],
    };
    let marks = screen.stage.marks(line, context.now);
    let mut shapes = grounds(screen, exercise, &board, context, theme);
    shapes.extend(board.grid(theme));
    let mut position = exercise.position;
    for cell in position.rules().cells() {
        if let Some(mark) = position.mark_at(cell) {
            shapes.extend(board.mark(cell, mark, theme.mark(mark), 1.0));
        }
    }
    for (cell, placed) in marks {
        let mark = position.to_move();
        let drawn = context.moved(placed, motion::MARK);
        shapes.extend(board.mark(cell, mark, theme.mark(mark), drawn));
        let Ok(next) = position.play(cell) else {
            break;
        };
        position = next;
        if let (Some(Outcome::Win(_)), true) = (position.outcome(), drawn >= 1.0) {
            let lines = position.winning_lines().into_iter();
            shapes.extend(lines.map(|line| board.line(line, theme.result, 1.0)));
        }
    }
    shapes.extend(board.numbers(&position, theme));
    shapes.extend(overlay(screen, exercise, &board, context, theme));
    shapes
}

/// The grounds of the cells that matter: the answer, or the one that was tried.
fn grounds(
    screen: &DrillScreen,
    exercise: &Exercise,
    board: &BoardLayout,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    match screen.stage {
        Stage::Right { cell, .. } => shapes.push(board.frame(cell, theme.win)),
        Stage::Wrong { cell, .. } => shapes.push(board.frame(cell, theme.loss)),
        Stage::Question => {
            let mark = exercise.position.to_move();
            let faint = theme.faint(theme.mark(mark));
            if let Some(answer) = shown_answer(screen, exercise) {
                shapes.push(board.frame(answer.cell, theme.win));
                shapes.extend(board.mark(answer.cell, mark, faint, 1.0));
            }
            let hovered = context.pointer().and_then(|at| board.cell_at(at));
            if let Some(cell) = hovered.filter(|cell| exercise.position.play(*cell).is_ok()) {
                shapes.extend(board.mark(cell, mark, faint, 1.0));
            }
        }
        Stage::Rule | Stage::Done => {}
    }
    shapes
}

/// The lines of the reason for a right answer, and the frame around the cell that the keys point at.
fn overlay(
    screen: &DrillScreen,
    exercise: &Exercise,
    board: &BoardLayout,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if let Stage::Right { cell, placed } = screen.stage {
        let played = screen.analysis().and_then(|found| found.of_move(cell));
        let reason = played.and_then(|played| played.reason.as_ref());
        let is_drawn = context.moved(placed, motion::MARK) >= 1.0;
        let is_over = exercise
            .position
            .play(cell)
            .is_ok_and(|next| next.outcome().is_some());
        if let (Some(reason), true, false) = (reason, is_drawn, is_over) {
            let mover = exercise.position.to_move();
            shapes.extend(reason_lines(reason, mover, board, theme));
        }
    }
    if let (Stage::Question, Some(cell)) = (screen.stage, screen.focus) {
        shapes.push(board.frame(cell, theme.text));
    }
    shapes
}
