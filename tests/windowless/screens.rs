//! What all screens over the board have in common.

use tictactoe::ui::Input;

use crate::support::player::Player;
use crate::support::settings::AGAINST_HARD;

use super::tree::{child, example_tree};

#[test]
fn the_computer_answers_behind_an_open_screen() {
    let mut player = Player::with(AGAINST_HARD);
    player.key('i');
    player.cell(1);
    player.app.handle(Input::Letter('c'), player.now);
    player.log();
    player.wait_for_answer();
    player.logs("O 5 leaves=27732");
    player.shows("Four searches, one result");
    player.input(Input::Back);
    player.shows("Your turn");
}

#[test]
fn a_screen_takes_quick_clicks() {
    let mut player = example_tree();
    player.press(child(&player, "O 5"));
    player.press_at_once(child(&player, "X 1"));
    player.shows("min(−1) = −1");
}

/// A page offers the browser's Back exactly there.
#[test]
fn escape_leads_back_to_the_start_screen_from_anywhere() {
    let mut player = Player::at_start();
    assert!(!player.app.can_go_back());
    player.push("Options");
    assert!(player.app.can_go_back());
    player.input(Input::Back);
    assert!(!player.app.can_go_back());
    let mut player = Player::in_example_position();
    player.key('k');
    player.push("Tree");
    // From the tree, from what teaches, from the board.
    for _ in 0..3 {
        assert!(player.app.can_go_back());
        player.input(Input::Back);
    }
    assert!(!player.app.can_go_back());
    player.shows("Continue");
}
