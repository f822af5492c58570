//! Which inputs change the profile, and so ask for it to be saved.

use tictactoe::ai::Level;
use tictactoe::ui::{Input, point};

use crate::support::player::{NOWHERE, Player};
use crate::support::settings::{TWO_PLAYERS, against};

#[test]
fn only_changes_are_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    assert!(player.take_unsaved(), "a new game");
    assert!(!player.take_unsaved());
    player.cell(1);
    assert!(player.take_unsaved());
    player.cell(1);
    assert!(!player.take_unsaved(), "the cell was taken");
    player.input(Input::Move(point(300.0, 300.0)));
    assert!(!player.take_unsaved());
    player.push("Undo");
    assert!(player.take_unsaved());
    player.key('s');
    assert!(player.take_unsaved());
}

#[test]
fn choices_and_an_undone_reset_are_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.log();
    player.key('m');
    player.push("Statistics");
    for label in ["Reset", "Undo the reset"] {
        player.take_unsaved();
        player.push(label);
        assert!(player.take_unsaved(), "{label}");
    }
    player.push("Back");
    player.take_unsaved();
    player.push("Custom game");
    assert!(!player.take_unsaved());
    player.push("Hard");
    assert!(player.take_unsaved());
}

#[test]
fn going_back_to_the_settings_of_the_game_is_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(1);
    player.key('m');
    player.push("Custom game");
    player.push("Hard");
    player.push("Back");
    player.push("Continue");
    player.take_unsaved();
    player.key('m');
    assert_eq!(player.app.profile().settings, TWO_PLAYERS);
    assert!(player.take_unsaved());
    player.push("Continue");
    player.key('m');
    assert!(!player.take_unsaved(), "nothing has changed");
}

#[test]
fn choosing_the_opponent_of_the_game_again_is_saved() {
    let mut player = Player::with(against(Level::Medium));
    player.key('m');
    player.push("Custom game");
    player.push("Hard");
    player.push("Back");
    player.push("Continue");
    player.take_unsaved();
    player.push("Medium");
    player.shows("Play against");
    player.push("Medium");
    assert_eq!(player.app.profile().settings, against(Level::Medium));
    assert!(player.take_unsaved());
}

#[test]
fn a_hint_is_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.take_unsaved();
    player.key('h');
    player.wait_for_background();
    player.app.tick(player.now);
    player.shows("Take the centre: that draws.");
    assert!(player.take_unsaved());
}

#[test]
fn a_click_between_the_buttons_of_the_start_screen_saves_nothing() {
    let mut player = Player::at_start();
    let between = player.button("Easy").towards(player.button("Medium"), 0.5);
    for at in [between.moved(0.0, 10.0), point(300.0, 64.0), NOWHERE] {
        player.input(Input::Move(at));
        assert!(!player.invites_click(), "{at:?} is on a button");
        player.press(at);
        assert!(!player.take_unsaved(), "{at:?}");
    }
}

#[test]
fn a_size_that_is_chosen_already_saves_nothing() {
    let mut player = Player::at_more_options();
    for (nth, row) in ["columns", "rows"].into_iter().enumerate() {
        player.push_nth("3", nth);
        assert!(!player.take_unsaved(), "{row}");
    }
}

#[test]
fn a_click_beside_the_board_or_on_a_taken_cell_saves_nothing() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(5);
    player.take_unsaved();
    for at in [NOWHERE, point(10.0, 300.0), point(300.0, 60.0)] {
        player.press(at);
        assert!(!player.take_unsaved(), "{at:?}");
    }
    player.cell(5);
    player.shows("That cell is taken.");
    assert!(!player.take_unsaved());
}

#[test]
fn every_choice_among_more_options_is_saved() {
    let mut player = Player::at_more_options();
    for label in ["Hard", "4×4", "7", "A friend", "First to 3"] {
        player.push(label);
        assert!(player.take_unsaved(), "{label}");
        assert!(!player.take_unsaved(), "{label} is saved once");
    }
}

#[test]
fn opening_and_closing_a_screen_saves_nothing() {
    let mut at_board = Player::with(TWO_PLAYERS);
    at_board.key('m');
    for mut player in [Player::at_start(), at_board] {
        player.take_unsaved();
        for label in ["Options", "Help", "Statistics"] {
            player.push(label);
            assert!(!player.take_unsaved(), "{label} is opened");
            player.push("Back");
            player.shows("Tic-Tac-Toe");
            assert!(!player.take_unsaved(), "{label} is closed");
        }
    }
}
