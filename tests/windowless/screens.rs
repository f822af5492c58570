//! What all screens over the board have in common.

use tictactoe::ui::{Input, point};

use crate::support::player::{NOWHERE, Player};
use crate::support::settings::AGAINST_HARD;

use super::review::reviewed;
use super::tree::{child, example_tree};

#[test]
fn the_computer_answers_behind_an_open_screen() {
    let mut player = Player::with(AGAINST_HARD);
    player.key('i');
    player.cell(1);
    player.app.handle(Input::Letter('c'), player.now);
    player.log();
    player.wait_for_answer();
    assert_eq!(player.log(), ["O 5 leaves=27732"]);
    player.shows("Four searches, one answer");
    player.input(Input::Back);
    player.shows("Your turn");
}

#[test]
fn a_double_click_that_opens_a_screen_does_nothing_on_it() {
    let mut player = Player::in_example_position();
    player.key('k');
    let tree = player.button("Tree");
    player.press(tree);
    player.press_at_once(tree);
    player.shows("Minimax tree");
}

#[test]
fn a_double_click_that_closes_a_screen_does_nothing_behind_it() {
    let mut player = example_tree();
    let back = player.button("Back");
    player.press(back);
    player
        .app
        .handle(Input::Move(back.moved(1.0, 0.0)), player.now);
    player.press_at_once(back);
    player.shows("Hint");
}

#[test]
fn a_screen_takes_quick_clicks() {
    let mut player = example_tree();
    player.press(child(&player, "O 5"));
    player.press_at_once(child(&player, "X 1"));
    player.shows("min(−1) = −1");
}

#[test]
fn the_mouse_shows_where_a_screen_can_be_clicked() {
    let mut tree = example_tree();
    let mut comparison = Player::in_example_position();
    comparison.key('c');
    let mut review = reviewed();
    let row = point(500.0, 150.0);
    let child = child(&tree, "O 5");
    for (player, clickable) in [
        (&mut tree, vec![child]),
        (&mut comparison, vec![]),
        (&mut review, vec![row]),
    ] {
        let back = player.button("Back");
        for at in clickable.into_iter().chain([back]) {
            player.input(Input::Move(at));
            assert!(player.invites_click(), "{at:?}");
        }
        player.input(Input::Move(NOWHERE));
        assert!(!player.invites_click());
        player.press(back);
        let titles = [
            "Minimax tree",
            "Four searches, one answer",
            "Try again from here",
        ];
        assert!(!titles.iter().any(|title| player.is_shown(title)));
    }
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
    for _ in 0..2 {
        assert!(player.app.can_go_back());
        player.input(Input::Back);
    }
    assert!(!player.app.can_go_back());
    player.shows("Continue");
}
