//! The built game in a real window while something around it fails: nobody reads its log, the disk
//! refuses, another game is in the way, the display goes.

use std::fs;

use serde_json::json;

use crate::board::{
    PROGRAM, click_cell, close, for_two_in_a_folder, in_cell, is_yellow, launch_in, play,
    saved_moves,
};
use crate::support::full_pipe::full_pipe;
use crate::support::x11::{CLASSIC, Screen, or_skip};

/// More lines than the log keeps for a reader that is slow.
const MANY_LINES: usize = 1_200;

#[test]
fn a_log_that_nobody_reads_stops_neither_play_nor_saving_nor_closing() {
    let screen = or_skip!(Screen::start(1000, 800));
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let _pipe = full_pipe(&log);
    fs::write(folder.path().join("tictactoe.json"), CLASSIC).unwrap();
    let data = folder.path().to_str().unwrap();
    let flags = ["--opponent", "human", "--log", "--data-dir", data];
    let game = screen.launch_with(PROGRAM, &flags, |command| {
        command.stdout(fs::File::options().write(true).open(&log).unwrap());
    });
    click_cell(&game, 1);
    game.text(&"ur".repeat(MANY_LINES / 2));
    click_cell(&game, 2);
    click_cell(&game, 5);
    game.hover(590, 590);
    game.wait_for("X in the middle", |picture| in_cell(picture, 5, is_yellow) > 1_000);
    close(&game);
    assert_eq!(game.stderr(), "");
    assert_eq!(saved_moves(folder.path()), json!([1, 2, 5]));
}

#[test]
fn a_failed_save_is_told_once_in_the_log_and_on_stderr() {
    let (_screen, folder, game) = or_skip!(for_two_in_a_folder());
    play(&game, &[1]);
    // A file in the place of the folder, which even root cannot write into.
    fs::remove_dir_all(folder.path()).unwrap();
    fs::write(folder.path(), "in the way").unwrap();
    click_cell(&game, 2);
    let log = game.next_line();
    let reason = log.strip_prefix("not saved: ").expect("the failure first");
    game.expect("O 2");
    play(&game, &[3]);
    fs::remove_file(folder.path()).unwrap();
    click_cell(&game, 4);
    game.expect("O 4");
    assert_eq!(saved_moves(folder.path()), json!([1, 2, 3, 4]));
    close(&game);
    let told = format!("tictactoe: your game cannot be saved: {reason}\n");
    assert_eq!(game.stderr(), told);
}

fn is_reddish([r, g, b]: [u8; 3]) -> bool {
    r > 180 && g < 160 && b < 160
}

#[test]
fn the_second_of_two_games_saves_nothing() {
    let (_screen, folder, first) = or_skip!(for_two_in_a_folder());
    play(&first, &[1]);
    let other_screen = Screen::start(1000, 800).unwrap();
    let second = launch_in(&other_screen, folder.path(), &[]);
    second.expect("resume board=3x3x3 X=human O=human first=X moves=1");
    // Above the buttons of the board.
    second.wait_for("a warning", |picture| picture.count(60..540, 531..547, is_reddish) > 100);
    click_cell(&second, 9);
    second.expect("O 9");
    click_cell(&first, 5);
    first.expect("O 5");
    close(&first);
    click_cell(&second, 2);
    second.expect("X 2");
    close(&second);
    assert_eq!(saved_moves(folder.path()), json!([1, 5]));
    let told = "tictactoe: this window saves nothing. Close it and open the game again\n";
    assert_eq!(second.stderr(), told);
}

/// libX11 prints a line and ends the program.
#[test]
fn without_its_display_the_game_ends_and_has_saved() {
    let (screen, folder, game) = or_skip!(for_two_in_a_folder());
    play(&game, &[5]);
    screen.kill_server();
    assert_eq!(game.wait_exit().code(), Some(1));
    assert_eq!(saved_moves(folder.path()), json!([5]));
    assert_ne!(game.stderr(), "");
}
