//! Which inputs change the profile, and so ask for it to be saved.

use tictactoe::ai::Level;
use tictactoe::ui::{Input, point};

use crate::support::player::{NOWHERE, Player};
use crate::support::settings::{TWO_PLAYERS, against};

use super::statistics::of_two;

/// Does each of these things, and checks whether it asks to be saved.
#[track_caller]
fn check(player: &mut Player, inputs: &[(fn(&mut Player), bool)]) {
    player.take_unsaved();
    for (nth, (input, is_saved)) in inputs.iter().enumerate() {
        input(player);
        assert_eq!(player.take_unsaved(), *is_saved, "the input {nth}");
    }
}

#[test]
fn only_changes_are_saved() {
    let inputs: [(fn(&mut Player), bool); 14] = [
        (|player| player.cell(1), true),
        (|player| player.cell(1), false), // it is taken
        (|player| player.point_at(5), false),
        (|player| player.press(NOWHERE), false),
        (|player| player.press(point(300.0, 60.0)), false),
        (|player| player.push("Undo"), true),
        (|player| player.key('s'), true),
        (
            |player| {
                player.cells(&[1, 4, 2, 5, 3]);
                player.wait_for_background();
            },
            true,
        ),
        (|player| player.key('m'), false),
        (|player| player.push("Statistics"), false),
        (|player| player.push("Reset"), true),
        (|player| player.push("Undo the reset"), true),
        (|player| player.push("Back"), false),
        (|player| player.push("Custom game"), false),
    ];
    let mut player = of_two(&[]);
    assert!(player.take_unsaved(), "a new game");
    check(&mut player, &inputs);
}

#[test]
fn every_choice_among_more_options_is_saved_once() {
    let inputs: [(fn(&mut Player), bool); 9] = [
        (|player| player.push("3×3"), false), // the board that there is
        (|player| player.push("4×4"), true),
        (|player| player.push_in("Another size", &["4"]), false),
        (|player| player.push_in("Another size", &["7"]), true),
        (|player| player.push_in("Medium", &["Hard"]), true),
        (|player| player.push_in("Hard", &["A friend"]), true),
        (|player| player.push_in("Player O", &["Play against", "Take turns", "Back"]), false),
        (|player| player.push_in("Player X", &["First to 3"]), true),
        (
            |player| {
                player.push_in("Player O", &["Play against", "More", "No help", "Back", "Back"]);
            },
            true,
        ),
    ];
    check(&mut Player::at_more_options(), &inputs);
}

/// A game in which Hard was chosen for the next one, and the game went on.
fn with_hard_chosen(level: Level) -> Player {
    let mut player = Player::with(against(level));
    player.push_all(&["Menu", "Custom game"]);
    player.push_in("Medium", &["Hard"]);
    player.push_all(&["Back", "Continue"]);
    player
}

#[test]
fn going_back_to_the_settings_of_the_game_is_saved() {
    let mut player = with_hard_chosen(Level::Medium);
    let open_menu: fn(&mut Player) = |player| player.key('m');
    let go_on: fn(&mut Player) = |player| player.push("Continue");
    check(&mut player, &[(open_menu, true), (go_on, false), (open_menu, false)]);
    assert_eq!(player.app.profile().settings, against(Level::Medium));
}

#[test]
fn choosing_the_opponent_of_the_game_again_is_saved() {
    let mut player = with_hard_chosen(Level::Medium);
    player.push("Medium 3");
    check(&mut player, &[(|player| player.push("Medium"), true)]);
    assert_eq!(player.app.profile().settings, against(Level::Medium));
}

#[test]
fn a_hint_is_saved() {
    let ask: fn(&mut Player) = |player| {
        player.key_and_wait('h');
        player.mentions("Play 1 to draw.");
    };
    check(&mut Player::with(TWO_PLAYERS), &[(ask, true)]);
}

#[test]
fn a_click_between_the_buttons_of_the_start_screen_saves_nothing() {
    let mut player = Player::at_start();
    let buttons = player.buttons();
    let (_, easy) = buttons.iter().find(|(name, _)| name.starts_with("Easy")).unwrap();
    let between = point(easy.center().x, easy.bottom() + 2.0);
    for at in [between, point(300.0, 64.0), NOWHERE] {
        player.input(Input::Move(at));
        assert!(!player.invites_click(), "{at:?} is on a button");
        player.press(at);
        assert!(!player.take_unsaved(), "{at:?}");
    }
}

#[test]
fn the_small_buttons_of_the_start_screen_open_screens_and_save_nothing() {
    let mut at_board = Player::with(TWO_PLAYERS);
    at_board.key('m');
    for mut player in [Player::at_start(), at_board] {
        player.take_unsaved();
        for (label, title) in [
            ("Statistics", "Play a round to fill this page."),
            ("Options", "Theme"),
            ("Help", "X and O take turns in empty cells."),
        ] {
            player.push(label);
            player.shows(title);
            player.key('o');
            player.shows(title);
            player.push("Back");
            player.shows("Tic-Tac-Toe");
            assert!(!player.take_unsaved(), "{label}");
        }
    }
}
