//! A new game replaces the one under way, and undo brings that back; `games` tests it without screens.

use tictactoe::app::App;
use tictactoe::ui::Input;

use crate::support::player::Player;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

#[test]
fn undo_brings_the_game_back_that_a_new_one_or_flags_replaced() {
    let resumed = "resume board=3x3x3 X=human O=human first=X moves=1,5";
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.input(Input::Confirm);
    player.cells(&[1, 5]);
    player.push_all(&["Menu", "Medium"]);
    player.take_unsaved();
    player.log();
    player.push("Undo");
    player.logs(resumed);
    assert!(player.take_unsaved());
    // Begun twice: a game in which nothing was played does not count.
    for _ in 0..2 {
        let saved = player.app.profile().clone();
        player = Player::new(App::with_game(AGAINST_HARD, saved, 1));
    }
    player.log();
    player.key('u');
    player.logs(resumed);
    player.push("Menu");
    player.shows("A friend · X 1 : 0 O");
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
    player.cell(9);
    player.logs("X 9");
}
