//! Practice in a real window, by clicks.

use tictactoe::practice::Lesson;
use tictactoe::rules::Rules;
use tictactoe::ui::{Color, Theme};

use crate::board::{
    STILL, click, click_buttons, click_cell, close, in_cell, is_white, launch_in, saved,
};
use crate::support::x11::{Picture, Screen, or_skip};

const THEME: Theme = Theme::CLASSIC;

const TRY_AGAIN: (u16, u16) = (358, 560);
const NEXT: (u16, u16) = (474, 560);

/// Whether the sentence above the board has this colour.
fn says_in(picture: &Picture, color: Color) -> bool {
    let is = |pixel: [u8; 3]| pixel == [color.r, color.g, color.b];
    picture.count(80..520, 28..70, is) > 10
}

/// Whether the sentence is a task.
fn asks(picture: &Picture) -> bool {
    says_in(picture, THEME.text) && !says_in(picture, THEME.win) && !says_in(picture, THEME.loss)
}

#[test]
fn an_exercise_is_answered_wrong_and_the_next_one_right() {
    let screen = or_skip!(Screen::start(700, 700));
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("tictactoe.json"), STILL).unwrap();
    let game = launch_in(&screen, folder.path(), &[]);
    click_buttons(&game, &["Practice", "Lessons", "Answer the first move"]);
    let exercises = Lesson::Answer.exercises();
    let mut cells = exercises[0].position.empty_cells();
    let wrong = cells.find(|cell| !exercises[0].is_solved_by(*cell)).unwrap();
    let answers = [wrong, exercises[0].answers[0], exercises[1].answers[0]];
    let answers = answers.map(|cell| Rules::TIC_TAC_TOE.number(cell));
    for (number, color) in answers.into_iter().zip([THEME.loss, THEME.win, THEME.win]) {
        game.wait_for("a board to answer on", |picture| {
            in_cell(picture, number, is_white) == 0 && !says_in(picture, THEME.win)
        });
        click_cell(&game, number);
        game.wait_for("an answer", |picture| says_in(picture, color));
        let button = if color == THEME.loss { TRY_AGAIN } else { NEXT };
        click(&game, button);
        // The wrong mark is taken back.
        game.wait_for("a free cell", |picture| {
            color == THEME.win || in_cell(picture, number, is_white) == 0
        });
    }
    game.wait_for("a question", asks);
    close(&game);
    let lessons = &saved(folder.path())["profile"]["people"][0]["practice"]["lessons"];
    assert_eq!(lessons["answer"].as_array().unwrap().len(), 1);
}
