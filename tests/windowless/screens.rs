//! What all screens over the board have in common.

use std::rc::Rc;

use tictactoe::ui::Input;

use crate::support::player::{NOWHERE, Player, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

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

/// An idle window, a screen reader that asks again, a mouse that has not moved.
#[test]
fn a_view_is_built_once_a_change() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[5]);
    player.wait(ms(5000));
    let at_rest = player.app.placed(player.now);
    player.wait(ms(60_000));
    assert!(Rc::ptr_eq(&player.app.placed(player.now), &at_rest));
    player.input(Input::Move(NOWHERE));
    let moved = player.app.placed(player.now);
    assert!(!Rc::ptr_eq(&moved, &at_rest), "an input may change anything");
    assert!(Rc::ptr_eq(&player.app.placed(player.now + ms(100)), &moved));
    player.cell(1);
    let marked = player.app.placed(player.now);
    let later = player.app.placed(player.now + ms(16));
    assert!(!Rc::ptr_eq(&marked, &later), "the mark is being drawn");
}
