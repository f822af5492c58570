//! What screens show after a restart of the program; `games` tests what the game keeps.

use tictactoe::ai::Level;
use tictactoe::ui::Input;

use crate::support::player::{Player, middle};
use crate::support::settings::{TWO_PLAYERS, against};

#[test]
fn after_a_decided_round_the_start_screen_shows_the_last_choices() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    // What was chosen for a game is taken back with it.
    player.push_all(&["Menu", "Easy", "Undo"]);
    let mut player = player.restarted();
    player.shows_all(&["X goes first", "A friend · X 1 : 0 O"]);
    player.push("Continue");
    player.shows("X wins");
}

#[test]
fn choices_are_saved_even_before_a_game_starts() {
    let mut player = Player::at_more_options();
    player.push_in("Medium", &["Hard"]);
    player.push("4×4");
    player.key('s');
    let mut player = player.restarted();
    assert!(player.app.game().is_none());
    player.shows("4×4, 4 in a row");
    assert!(player.app.loudness() <= 0.0);
    player.push_all(&["Options", "Soft"]);
    assert!((0.1..0.6).contains(&player.restarted().app.loudness()));
}

#[test]
fn the_computer_thinks_again_after_a_restart_but_not_behind_the_start_screen() {
    let mut player = Player::with(against(Level::Easy));
    let input = Input::Press(middle(player.rules(), 5));
    player.app.handle(input, player.now);
    let mut player = player.restarted();
    player.key('m');
    player.log();
    player.wait_for_answer();
    assert_eq!(player.log(), [""; 0]);
    player.push("Continue");
    player.wait_for_answer();
    let log = player.log();
    assert!(log[0].starts_with("O "), "{log:?}");
}

#[test]
fn a_round_without_marks_resumes_at_the_start_screen() {
    let mut player = Player::with(TWO_PLAYERS);
    player.restarted().shows("Statistics");
    player.cell(5);
    player.restarted().shows("O's turn");
}
