//! A new game replaces the one under way, and undo brings that back.

use tictactoe::app::App;
use tictactoe::game::Seat;
use tictactoe::rules::Rules;
use tictactoe::ui::{Input, point};

use crate::support::game::score;
use crate::support::player::Player;
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

const TWO_TO_NIL: &str = "resume board=3x3x3 X=human O=human first=X moves=1,5";

/// A third round under way at a score of 2-0, then a new game against Medium.
fn new_game_at_two_to_nil() -> Player {
    let mut player = Player::with(TWO_PLAYERS);
    for _ in 0..2 {
        player.cells(&[1, 4, 2, 5, 3]);
        player.input(Input::Confirm);
    }
    player.cells(&[1, 5]);
    player.push("Menu");
    player.push("Medium");
    assert_eq!(player.game().score(), score(0, 0, 0));
    player.log();
    player
}

#[track_caller]
fn assert_is_back(player: &mut Player) {
    assert_eq!(player.log(), [TWO_TO_NIL]);
    assert_eq!(player.game().score(), score(2, 0, 0));
    assert_eq!(player.game().position().to_string(), "X../.O./... x");
    player.shows("X to move");
    player.cell(9);
    assert_eq!(player.log(), ["X 9"], "it goes on");
}

#[test]
fn undo_brings_the_replaced_game_back() {
    let mut player = new_game_at_two_to_nil();
    player.take_unsaved();
    player.push("Undo");
    assert!(player.take_unsaved());
    assert_is_back(&mut player);
}

#[test]
fn undo_takes_back_the_marks_of_the_new_game_first() {
    let mut player = new_game_at_two_to_nil();
    player.cell(1);
    player.wait_for_answer();
    player.log();
    player.key('u');
    assert_eq!(player.log(), ["undo 2"]);
    player.key('u');
    assert_is_back(&mut player);
}

#[test]
fn a_replaced_game_survives_a_restart() {
    let mut player = new_game_at_two_to_nil().restarted();
    player.push("Continue");
    player.log();
    player.key('u');
    assert_eq!(player.log(), [TWO_TO_NIL]);
    let mut player = player.restarted();
    assert_is_back(&mut player);
}

#[test]
fn a_game_begun_by_flags_keeps_the_one_under_way() {
    let mut before = new_game_at_two_to_nil();
    before.push("Undo"); // the game at 2-0 is under way again
    let saved = before.app.profile().clone();
    let first = Player::new(App::with_game(AGAINST_HARD, saved, 1));
    let saved = first.app.profile().clone();
    // Begun twice: a game in which nothing was played does not count.
    let mut player = Player::new(App::with_game(AGAINST_HARD, saved, 1));
    assert_eq!(player.game().score(), score(0, 0, 0));
    player.log();
    player.key('u');
    assert_is_back(&mut player);
}

#[test]
fn redo_comes_forward_to_the_new_game_again() {
    let mut player = new_game_at_two_to_nil();
    player.cell(1);
    player.wait_for_answer();
    for _ in 0..2 {
        player.key('u');
    }
    let mut player = player.restarted();
    player.log();
    player.push("Redo");
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=medium first=X moves="]
    );
    player.push("Redo");
    assert_eq!(player.log(), ["redo 2"]);
    for _ in 0..2 {
        player.push("Undo");
    }
    player.log();
    player.cell(9);
    player.key('r');
    assert_eq!(player.log(), ["X 9"]);
    player.shows("There is nothing to redo.");
}

#[test]
fn the_menu_shows_the_settings_of_the_game_that_came_back() {
    let mut player = new_game_at_two_to_nil();
    player.push("Undo");
    player.log();
    player.push("Menu");
    player.input(Input::Confirm);
    assert_eq!(player.log(), [""; 0], "Enter continues");
    assert_eq!(player.game().score(), score(2, 0, 0));
}

#[test]
fn a_game_in_which_nothing_was_played_is_not_kept() {
    let mut player = Player::with(TWO_PLAYERS);
    player.push("Menu");
    player.push("A friend");
    player.log();
    player.push("Undo");
    assert_eq!(player.log(), [""; 0]);
    player.shows("There is nothing to undo.");

    let mut player = new_game_at_two_to_nil();
    player.push("Menu");
    player.push("A friend");
    player.log();
    player.push("Undo");
    assert_eq!(player.log(), [TWO_TO_NIL], "the last game worth keeping");
}

#[test]
fn undo_goes_back_over_several_games_and_counts_no_result_twice() {
    let first = "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,3";
    let second = "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,9,6";
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.push("Menu");
    player.push("A friend");
    player.cells(&[1, 4, 2, 5, 9, 6]);
    player.push("Menu");
    player.push("Medium");
    player.log();
    let counted = player.app.profile().statistics.clone();
    assert_eq!(
        counted.record(Seat::Human, Rules::TIC_TAC_TOE).played(),
        2,
        "one round of each game"
    );

    player.key('u');
    assert_eq!(player.log(), [second, "result O wins"]);
    assert_eq!(player.game().score(), score(0, 1, 0));
    for _ in 0..3 {
        player.key('u');
    }
    let mut player = player.restarted(); // in the middle of a round that was undone
    player.log();
    for _ in 0..3 {
        player.key('u');
    }
    assert_eq!(player.log(), ["undo 1", "undo 1", "undo 1"]);
    player.key('u');
    assert_eq!(player.log(), [first, "result X wins"]);
    assert_eq!(player.game().score(), score(1, 0, 0));

    let mut player = player.restarted();
    player.push("Continue");
    player.log();
    for _ in 0..8 {
        player.key('r');
    }
    let log = player.log();
    assert_eq!(log[0], "resume board=3x3x3 X=human O=human first=X moves=");
    assert_eq!(log[1..7], ["redo 1"; 6]);
    let last = "resume board=3x3x3 X=human O=medium first=X moves=";
    assert_eq!(log[7..], ["result O wins", last]);
    player.key('r');
    player.shows("There is nothing to redo.");
    assert_eq!(player.app.profile().statistics, counted);
}

/// Redo used to jump to the other game.
#[test]
fn once_a_round_is_given_up_redo_no_longer_leads_to_the_new_game() {
    let mut player = new_game_at_two_to_nil();
    player.push("Undo");
    player.push("Menu");
    player.push("Give up");
    player.log();
    player.key('r');
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.game().score(), score(2, 1, 0));
}

#[test]
fn choosing_the_same_opponent_again_leaves_redo_as_it_is() {
    let mut player = new_game_at_two_to_nil();
    player.push("Undo");
    player.press(point(488.0, 30.0)); // the chip of O
    player.shows("Play against");
    player.push("A friend");
    player.log();
    player.push("Redo");
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=medium first=X moves="]
    );
}
