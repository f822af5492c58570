//! The built game in a real window while something around it fails: nobody reads its log, the disk
//! refuses, another game is in the way, the display goes.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};

use crate::support::x11::{Game, Picture, Screen, keysym};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

/// The first line of a game for two.
const FOR_TWO: &str = "round 1 board=3x3x3 X=human O=human first=X";

/// `O_NONBLOCK` of open(2).
const NON_BLOCKING: i32 = 0o4000;

/// More lines than the log keeps for a reader that is slow.
const MANY_LINES: usize = 1_200;

#[track_caller]
fn launch(screen: &Screen, folder: &Path, flags: &[&str]) -> Game {
    screen.launch(PROGRAM, &with_folder(flags, folder))
}

/// The flags of a game with a log, and its data in this folder.
fn with_folder<'a>(flags: &[&'a str], folder: &'a Path) -> Vec<&'a str> {
    let folder = folder.to_str().expect("a path in Unicode");
    [flags, &["--log", "--data-dir", folder]].concat()
}

fn saved(folder: &Path) -> String {
    fs::read_to_string(folder.join("tictactoe.json")).expect("a saved file")
}

/// Clicks a 3x3 cell by number, in a window of 600 by 600.
#[track_caller]
fn click_cell(game: &Game, number: u16) {
    game.click(
        148 + 152 * ((number - 1) % 3),
        148 + 152 * ((number - 1) / 3),
    );
}

fn is_yellow([r, g, b]: [u8; 3]) -> bool {
    r > 200 && g > 160 && b < 60
}

/// Whether X stands in the middle cell.
fn has_x_in_the_middle(picture: &Picture) -> bool {
    picture.count(235..365, 235..365, is_yellow) > 1_000
}

/// A pipe that is full, and the process at its other end, which never reads.
fn full_pipe() -> (ChildStdin, Child) {
    let mut reader = Command::new("sleep")
        .arg("1000")
        .stdin(Stdio::piped())
        .spawn()
        .expect("a program that sleeps");
    let pipe = reader.stdin.take().expect("stdin is piped");
    let mut filler = OpenOptions::new()
        .write(true)
        .custom_flags(NON_BLOCKING)
        .open(format!("/proc/self/fd/{}", pipe.as_raw_fd()))
        .expect("the pipe, opened again");
    for size in [4096, 1] {
        let bytes = vec![b'\n'; size];
        let error = loop {
            if let Err(error) = filler.write(&bytes) {
                break error;
            }
        };
        assert_eq!(error.kind(), ErrorKind::WouldBlock);
    }
    (pipe, reader)
}

#[test]
fn a_log_that_nobody_reads_stops_neither_play_nor_saving_nor_closing() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let (pipe, mut reader) = full_pipe();
    let flags = with_folder(&["--opponent", "human"], folder.path());
    let game = screen.launch_writing_to(pipe.into(), "C.UTF-8", PROGRAM, &flags);
    click_cell(&game, 1);
    for _ in 0..MANY_LINES / 2 {
        game.key(u32::from('u'));
        game.key(u32::from('r'));
    }
    click_cell(&game, 2);
    click_cell(&game, 5);
    game.hover(590, 590);
    game.wait_for("X in the middle", has_x_in_the_middle);
    game.close();
    assert!(game.wait_exit().success());
    assert_eq!(game.stderr(), "");
    let file = saved(folder.path());
    assert!(file.contains("\"moves\":[1,2,5]"), "{file}");
    reader.kill().expect("it sleeps");
    reader.wait().expect("it is dead");
}

#[test]
fn a_failed_save_is_told_once_in_the_log_and_on_stderr() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let game = launch(&screen, folder.path(), &["--opponent", "human"]);
    game.expect(FOR_TWO);
    click_cell(&game, 1);
    game.expect("X 1");
    // A file in the place of the folder, which even root cannot write into.
    fs::remove_dir_all(folder.path()).expect("a folder to remove");
    fs::write(folder.path(), "in the way").expect("a file");
    click_cell(&game, 2);
    let log = game.next_line();
    let reason = log.strip_prefix("not saved: ").expect("the failure first");
    game.expect("O 2");
    assert_eq!(
        game.next_stderr_line(),
        format!("tictactoe: the game cannot be saved: {reason}")
    );
    click_cell(&game, 3);
    game.expect("X 3");
    fs::remove_file(folder.path()).expect("a file to remove");
    click_cell(&game, 4);
    game.expect("O 4");
    let file = saved(folder.path());
    assert!(file.contains("\"moves\":[1,2,3,4]"), "{file}");
    game.close();
    assert!(game.wait_exit().success());
    assert_eq!(game.stderr(), "");
}

/// Whether there is a line of text of this kind at the top of the window.
fn has_notice(picture: &Picture, color: fn([u8; 3]) -> bool) -> bool {
    picture.count(60..540, 3..17, color) > 100
}

fn is_reddish([r, g, b]: [u8; 3]) -> bool {
    r > 180 && g < 160 && b < 160
}

fn is_grey([r, g, b]: [u8; 3]) -> bool {
    r > 110 && r.abs_diff(g) < 30 && r.abs_diff(b) < 40
}

#[test]
fn the_second_of_two_games_saves_once_the_first_is_closed_and_says_so() {
    let (Some(screen), Some(other_screen)) = (Screen::start(1000, 800), Screen::start(1000, 800))
    else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let first = launch(&screen, folder.path(), &["--opponent", "human"]);
    first.expect(FOR_TWO);
    click_cell(&first, 1);
    first.expect("X 1");
    let second = launch(&other_screen, folder.path(), &[]);
    second.expect("resume board=3x3x3 X=human O=human first=X moves=1");
    let warning = second.next_stderr_line();
    assert!(warning.contains("another game is open"), "{warning}");
    second.wait_for("a warning", |picture| has_notice(picture, is_reddish));
    click_cell(&second, 9);
    second.expect("O 9");
    assert!(saved(folder.path()).contains("\"moves\":[1]"));
    first.close();
    assert!(first.wait_exit().success());
    click_cell(&second, 5);
    second.expect("X 5");
    let file = saved(folder.path());
    assert!(file.contains("\"moves\":[1,9,5]"), "{file}");
    second.wait_for("that it saves now", |picture| {
        has_notice(picture, is_grey) && !has_notice(picture, is_reddish)
    });
    assert_eq!(second.stderr(), "");
}

#[test]
fn without_its_display_the_game_saves_and_ends_with_one_line() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let game = launch(&screen, folder.path(), &["--opponent", "human"]);
    game.expect(FOR_TWO);
    click_cell(&game, 5);
    game.expect("X 5");
    game.key(keysym::ESCAPE);
    game.rest();
    screen.kill_server();
    assert_eq!(game.wait_exit().code(), Some(1));
    assert_eq!(
        game.stderr(),
        "tictactoe: the connection to the display has ended, so the window is closed\n"
    );
    let file = saved(folder.path());
    assert!(file.contains("\"moves\":[5]"), "{file}");
}

/// Here libX11 may notice it first, in the middle of a frame. It then prints a line of its own and ends
/// the program.
#[test]
fn without_its_display_the_game_ends_in_the_middle_of_play_too() {
    let Some(screen) = Screen::start(1000, 800) else {
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let game = launch(&screen, folder.path(), &["--opponent", "human"]);
    game.expect(FOR_TWO);
    click_cell(&game, 1);
    click_cell(&game, 5);
    game.expect("X 1");
    screen.kill_server();
    assert_eq!(game.wait_exit().code(), Some(1));
    assert_ne!(game.stderr(), "");
    let file = saved(folder.path());
    assert!(file.contains("\"moves\":[1"), "{file}");
}
