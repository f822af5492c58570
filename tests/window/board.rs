//! The 3x3 board in a window of 600 by 600: where it is clicked, and what it shows.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::places;
use crate::support::x11::{CLASSIC, Game, Picture, Screen};

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe");

/// The first line of a game for two.
pub const FOR_TWO: &str = "round 1 board=3x3x3 X=human O=human first=X";

/// The game with these flags and a log; `None` where there is no Xvfb.
#[track_caller]
pub fn launch(flags: &[&str]) -> Option<(Screen, Game)> {
    let screen = Screen::start(3100, 2100)?;
    let game = screen.launch(PROGRAM, &[flags, &["--log"]].concat());
    Some((screen, game))
}

/// A game for two whose first line was read; `None` where there is no Xvfb.
#[track_caller]
pub fn for_two() -> Option<Game> {
    let (_, game) = launch(&["--opponent", "human"])?;
    game.expect(FOR_TWO);
    Some(game)
}

/// A game for two whose first line was read, its screen, and the folder of its data.
#[track_caller]
pub fn for_two_in_a_folder() -> Option<(Screen, TempDir, Game)> {
    let (screen, folder) = (Screen::start(1000, 800)?, tempfile::tempdir().unwrap());
    let game = launch_in(&screen, folder.path(), &["--opponent", "human"]);
    game.expect(FOR_TWO);
    Some((screen, folder, game))
}

/// The game on a screen with a log, and its data in this folder.
#[track_caller]
pub fn launch_in(screen: &Screen, folder: &Path, flags: &[&str]) -> Game {
    let file = folder.join("tictactoe.json");
    if !file.exists() {
        // A folder that cannot be written to has the theme of the system.
        let _ = fs::write(file, CLASSIC);
    }
    let folder = folder.to_str().unwrap();
    let flags = [flags, &["--log", "--data-dir", folder]].concat();
    screen.launch(PROGRAM, &flags)
}

/// The saved file in a folder.
#[track_caller]
pub fn saved(folder: &Path) -> Value {
    let file = fs::read_to_string(folder.join("tictactoe.json")).unwrap();
    serde_json::from_str(&file).unwrap()
}

/// The cells marked in the saved round.
#[track_caller]
pub fn saved_moves(folder: &Path) -> Value {
    let game = saved(folder)["profile"]["game"].clone();
    let groups = game["history"].as_array().unwrap().iter();
    let mut rounds = groups.flat_map(|group| group["rounds"].as_array().unwrap());
    let present = game["present"].as_u64().unwrap_or_default();
    rounds.nth(present as usize).unwrap()["moves"].clone()
}

/// The middle of a cell by number.
pub fn middle(number: u8) -> (u16, u16) {
    let (col, row) = (u16::from((number - 1) % 3), u16::from((number - 1) / 3));
    (148 + 152 * col, 148 + 152 * row)
}

pub fn click(game: &Game, (x, y): (u16, u16)) {
    game.click(x, y);
}

pub fn click_cell(game: &Game, number: u8) {
    click(game, middle(number));
}

/// Clicks the cells of a game for two in turn and expects each in the log, which X goes on with.
#[track_caller]
pub fn play(game: &Game, cells: &[u8]) {
    for (cell, mark) in cells.iter().zip(['X', 'O'].iter().cycle()) {
        click_cell(game, *cell);
        game.expect(&format!("{mark} {cell}"));
    }
}

/// Clicks each of these buttons in turn, from the start screen on.
#[track_caller]
pub fn click_buttons(game: &Game, names: &[&str]) {
    for end in 1..=names.len() {
        click(game, places::middle(&names[..end]));
    }
}

#[track_caller]
pub fn close(game: &Game) {
    game.close();
    assert_eq!(game.wait_exit().code(), Some(0));
}

pub fn is_yellow([r, g, b]: [u8; 3]) -> bool {
    r > 200 && g > 160 && b < 60
}

pub fn is_white([r, g, b]: [u8; 3]) -> bool {
    r > 230 && g > 230 && b > 230
}

/// Pixels of a colour in a cell, clear of the grid.
pub fn in_cell(picture: &Picture, number: u8, color: impl Fn([u8; 3]) -> bool) -> usize {
    let (x, y) = middle(number);
    picture.count(x - 65..x + 65, y - 65..y + 65, color)
}
