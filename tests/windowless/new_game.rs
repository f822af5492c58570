//! A new game replaces the one under way, and undo brings that back; `games` tests it without screens.

use tictactoe::app::App;
use tictactoe::ui::Input;

use crate::support::player::Player;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

/// A second round under way, then a new game against Medium.
fn new_game() -> Player {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.input(Input::Confirm);
    player.cells(&[1, 5]);
    player.push_all(&["Menu", "Medium"]);
    player.take_unsaved();
    player.log();
    player
}

#[track_caller]
fn assert_is_back(player: &mut Player) {
    player.logs("resume board=3x3x3 X=human O=human first=X moves=1,5");
    player.push("Menu");
    player.shows("A friend · X 1 : 0 O");
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
    player.cell(9);
    player.logs("X 9");
}

#[test]
fn undo_brings_the_replaced_game_back() {
    let mut player = new_game();
    player.push("Undo");
    assert!(player.take_unsaved());
    assert_is_back(&mut player);
}

#[test]
fn a_game_begun_by_flags_keeps_the_one_under_way() {
    let mut player = new_game();
    player.push("Undo");
    // Begun twice: a game in which nothing was played does not count.
    for _ in 0..2 {
        let saved = player.app.profile().clone();
        player = Player::new(App::with_game(AGAINST_HARD, saved, 1));
    }
    player.log();
    player.key('u');
    assert_is_back(&mut player);
}
