//! How an exercise looks: above the board the lesson and one sentence, on it the position and what was
//! tried.

use super::rule::{rule, rule_beside};
use super::stage::{Answer, Stage};
use super::{Course, DrillScreen};
use crate::ai::analysis::MoveEvaluation;
use crate::practice::Exercise;
use crate::rules::{Cell, Mark, Outcome, Position};
use crate::screens::{ABOVE_BOARD, Context, pending_or, reason_lines, title};
use crate::ui::{
    BOARD_SQUARE, BoardLayout, Color, Point, Shape, Text, Theme, mark_shapes, motion, point,
};

/// The lesson and the number of the exercise, and below it the sentence.
const HEAD: Point = point(300.0, 18.0);
const HEAD_SIZE: f32 = 14.0;
const SENTENCE: Point = point(300.0, 46.0);
const SENTENCE_SIZE: f32 = 17.0;

/// In a tall view the lesson stands in the row of the button above, and the sentence has two lines.
const TALL_HEAD_W: f32 = 400.0;
const TALL_SENTENCE_Y: f32 = 12.0;

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
    let progress = &context.profile.practice;
    let (headline, note) = match screen.course {
        Course::Lesson(lesson) if progress.is_open(lesson) => (labels.well_done, ""),
        Course::Lesson(_) => (labels.lesson_done, ""),
        Course::Mistakes if progress.mistake_count() == 0 => {
            (labels.mistakes_done, labels.mistakes_learned)
        }
        Course::Mistakes => (labels.mistakes_done, labels.mistakes_note),
    };
    let line = |y: f32, words: String, size: f32, color: Color| {
        let text = Text::new(words, point(300.0, y), size, color);
        Shape::from(text.within(BOARD_SQUARE.w).wrapped(2))
    };
    let mut shapes = Vec::new();
    let headline = Text::new(headline, point(300.0, DONE_Y), DONE_SIZE, theme.win);
    shapes.push(headline.bold().within(BOARD_SQUARE.w).into());
    if screen.count > 0 {
        let words = context
            .words
            .solved_at_once(screen.drill.solved_at_once(), screen.count);
        shapes.push(line(DONE_Y + 52.0, words, 18.0, theme.text));
    }
    if let Course::Lesson(lesson) = screen.course {
        let words = context
            .words
            .solved(progress.count_solved(lesson), lesson.exercise_count());
        shapes.push(line(DONE_Y + 88.0, words, 16.0, theme.quiet));
    }
    shapes.push(line(DONE_Y + 88.0, note.to_owned(), 16.0, theme.quiet));
    let mut shapes = context.frame().texts(shapes);
    shapes.push(title(course_name(screen.course, context), context));
    shapes
}

fn header(
    screen: &DrillScreen,
    exercise: &Exercise,
    context: &Context,
    theme: &Theme,
) -> Vec<Shape> {
    let head = head(screen, exercise, context);
    let head = Text::new(head, HEAD, HEAD_SIZE, theme.quiet);
    let mut head = head.within(BOARD_SQUARE.w);
    let (words, color) = sentence(screen, exercise, context, theme);
    let mut sentence = Text::new(words, SENTENCE, SENTENCE_SIZE, color).within(BOARD_SQUARE.w);
    let frame = context.frame();
    if frame.is_tall() {
        head.at.y = ABOVE_BOARD;
        head.size *= frame.growth();
        head.max_width = TALL_HEAD_W;
        sentence.at.y = TALL_SENTENCE_Y;
        sentence.size *= frame.growth();
        sentence.lines = 2;
    }
    vec![head.into(), sentence.into()]
}

/// The lesson and the number of the exercise; after a wrong answer the task again.
pub(super) fn head(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> String {
    let number = screen.drill.number().unwrap_or_default();
    let of = match screen.course {
        Course::Lesson(lesson) => lesson.exercise_count(),
        Course::Mistakes => screen.count,
    };
    let name = course_name(screen.course, context);
    let part = context.words.part(number, of);
    let mut head = format!("{name} · {part}");
    let rules = exercise.position.rules();
    if !screen.wrong.is_empty() && screen.stage == Stage::Question {
        head = context.words.task(exercise);
    } else if let Some(cell) = played_before(screen, exercise, context) {
        head = format!("{head} · {}", context.words.you_played(rules.number(cell)));
    }
    head
}

/// The task, or what came of the answer.
pub(super) fn sentence(
    screen: &DrillScreen,
    exercise: &Exercise,
    context: &Context,
    theme: &Theme,
) -> (String, Color) {
    let words = context.words;
    if let Some((notice, _)) = &screen.notice {
        return (notice.clone(), theme.text);
    }
    let position = &exercise.position;
    let wrong = |cell: Cell| {
        let reason = reason_text(screen, cell, position, false, context);
        (words.wrong(&reason), theme.loss)
    };
    match screen.stage {
        Stage::Answered(answer) if answer.is_right => {
            let reason = reason_text(screen, answer.cell, position, true, context);
            (words.right(&reason), theme.win)
        }
        Stage::Answered(answer) => wrong(answer.cell),
        _ => match (advice(screen, exercise, context), screen.wrong.last()) {
            (Some(advice), _) => (advice, theme.text),
            (None, Some(&cell)) => wrong(cell),
            (None, None) => (words.task(exercise), theme.text),
        },
    }
}

/// What was played when the mistake was made.
fn played_before(screen: &DrillScreen, exercise: &Exercise, context: &Context) -> Option<Cell> {
    match screen.course {
        Course::Lesson(_) => None,
        Course::Mistakes => context.profile.practice.played_in(&exercise.position),
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
pub(super) fn shown_answer<'a>(
    screen: &'a DrillScreen,
    exercise: &Exercise,
) -> Option<&'a MoveEvaluation> {
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
    let marks = match screen.stage {
        Stage::Answered(answer) => answer.marks(screen.line(answer), context.now),
        _ => Vec::new(),
    };
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
    if screen.stage == Stage::Question {
        shapes.extend(crosses(screen, &board, theme));
        shapes.extend(screen.focus.map(|cell| board.frame(cell, theme.text)));
    }
    shapes
}

/// A small cross in each cell that was tried in vain.
fn crosses(screen: &DrillScreen, board: &BoardLayout, theme: &Theme) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for &cell in &screen.wrong {
        let area = board.rect(cell);
        let side = (area.w * 0.1).max(6.0);
        let at = point(area.right() - 1.6 * side, area.y + 1.6 * side);
        shapes.extend(mark_shapes(Mark::X, at, side / 2.0, theme.loss, 1.0));
    }
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
        Stage::Answered(answer) if answer.is_right => {
            shapes.push(board.frame(answer.cell, theme.win));
            shapes.extend(lines_of_reason(screen, answer, exercise, board, context));
        }
        Stage::Answered(answer) => shapes.push(board.frame(answer.cell, theme.loss)),
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

/// The lines of the reason for a right answer, unless it ends the round.
fn lines_of_reason(
    screen: &DrillScreen,
    answer: Answer,
    exercise: &Exercise,
    board: &BoardLayout,
    context: &Context,
) -> Vec<Shape> {
    let played = screen
        .analysis()
        .and_then(|found| found.of_move(answer.cell));
    let reason = played.and_then(|played| played.reason.as_ref());
    let next = exercise.position.play(answer.cell);
    match reason {
        Some(reason) if next.is_ok_and(|next| next.outcome().is_none()) => {
            let mover = exercise.position.to_move();
            reason_lines(reason, mover, board, &context.theme)
        }
        _ => Vec::new(),
    }
}
