//! Practice in a real window, by clicks.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tictactoe::practice::Lesson;
use tictactoe::rules::{Cell, Rules};
use tictactoe::ui::{BoardLayout, Color, Theme};

use crate::support::places;
use crate::support::x11::{Game, Picture, Screen};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");
const THEME: Theme = Theme::LIGHT;

/// Without motion, so that each picture is there at once.
const STILL: &str = r#"{"version":5,"profile":{"preferences":{"theme":"classic","volume":"off","motion":"reduced","language":"english"}}}"#;

// Buttons in a window of 600x600.
const TO_A_LESSON: &[&str] = &["Practice", "Answer a corner", "Start"];
const TRY_AGAIN: (u16, u16) = (300, 560);
const NEXT: (u16, u16) = (454, 560);
const MISTAKES: (u16, u16) = (230, 428);

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tictactoe.json"), STILL).unwrap();
    folder
}

fn launch(screen: &Screen, folder: &Path, flags: &[&str]) -> Game {
    let flags = [flags, &["--log", "--data-dir", folder.to_str().unwrap()]].concat();
    screen.launch(PROGRAM, &flags)
}

fn click_cell(game: &Game, cell: Cell) {
    let at = BoardLayout::new(Rules::TIC_TAC_TOE).rect(cell).center();
    game.click(at.x as u16, at.y as u16);
}

/// Whether the sentence above the board has this colour.
fn says_in(picture: &Picture, color: Color) -> bool {
    let is = |pixel: [u8; 3]| pixel == [color.r, color.g, color.b];
    picture.count(80..520, 28..70, is) > 10
}

/// Whether the sentence is a task.
fn asks(picture: &Picture) -> bool {
    says_in(picture, THEME.text) && !says_in(picture, THEME.win) && !says_in(picture, THEME.loss)
}

fn saved(folder: &Path) -> Value {
    let file = fs::read_to_string(folder.join("tictactoe.json")).unwrap();
    serde_json::from_str(&file).unwrap()
}

fn close(game: &Game) {
    game.close();
    assert!(game.wait_exit().success());
}

#[test]
fn a_whole_lesson_right_and_wrong() {
    let Some(screen) = Screen::start(700, 700) else {
        return;
    };
    let folder = folder();
    let game = launch(&screen, folder.path(), &[]);
    for end in 1..=TO_A_LESSON.len() {
        let (x, y) = places::middle(&TO_A_LESSON[..end]);
        game.click(x, y);
    }
    let mut exercises = Lesson::AnswerCorner.exercises();
    let first = &exercises[0];
    let mut cells = first.position.empty_cells();
    let wrong = cells.find(|cell| !first.is_solved_by(*cell)).unwrap();
    game.wait_for("the first question", asks);
    click_cell(&game, wrong);
    game.wait_for("what is wrong", |picture| says_in(picture, THEME.loss));
    game.click(TRY_AGAIN.0, TRY_AGAIN.1);
    let marked = BoardLayout::new(Rules::TIC_TAC_TOE).rect(wrong);
    let (x, y) = (marked.x as u16, marked.y as u16);
    game.wait_for("the wrong mark taken back", |picture| {
        let is = |pixel| pixel == [THEME.o.r, THEME.o.g, THEME.o.b];
        picture.count(x + 40..x + 112, y + 20..y + 132, is) == 0
    });
    // It comes again at the end.
    exercises.push(exercises[0].clone());
    for (index, exercise) in exercises.iter().enumerate() {
        if index > 0 {
            game.wait_for("a question", asks);
        }
        click_cell(&game, exercise.answers[0]);
        game.wait_for("what is right", |picture| says_in(picture, THEME.win));
        game.click(NEXT.0, NEXT.1);
    }
    game.wait_for("the end of the lesson", |picture| {
        let is = |pixel| pixel == [THEME.win.r, THEME.win.g, THEME.win.b];
        picture.count(100..500, 250..300, is) > 200
    });
    close(&game);
    let saved = saved(folder.path());
    let lessons = &saved["profile"]["practice"]["lessons"];
    let count = Lesson::AnswerCorner.exercise_count();
    assert_eq!(lessons["corner"].as_array().unwrap().len(), count);
}

#[test]
fn own_mistakes_come_back_until_they_are_solved_in_two_runs() {
    let Some(screen) = Screen::start(700, 700) else {
        return;
    };
    let folder = folder();
    let cell = |number| Rules::TIC_TAC_TOE.cell(number).unwrap();
    let game = launch(&screen, folder.path(), &["--opponent", "human"]);
    game.next_line();
    for (number, mark) in [1, 2, 5, 3, 9].into_iter().zip(['X', 'O'].iter().cycle()) {
        click_cell(&game, cell(number));
        game.expect(&format!("{mark} {number}"));
    }
    game.expect("result X wins");
    let mistakes = |folder: &Path| saved(folder)["profile"]["practice"]["mistakes"].clone();
    game.wait_for("the mistake in the file", |_| {
        let exercise = mistakes(folder.path())[0]["exercise"].clone();
        exercise
            .as_str()
            .is_some_and(|text| text.ends_with(" 5 draw"))
    });
    close(&game);
    for run in 1..=2 {
        let game = launch(&screen, folder.path(), &[]);
        game.click(MISTAKES.0, MISTAKES.1);
        game.wait_for("the question", asks);
        click_cell(&game, cell(5));
        game.wait_for("what is right", |picture| says_in(picture, THEME.win));
        close(&game);
        let left = mistakes(folder.path());
        if run == 1 {
            assert_eq!(left[0]["solved_once"], true);
        } else {
            assert!(left.is_null() || left == serde_json::json!([]));
        }
    }
}
