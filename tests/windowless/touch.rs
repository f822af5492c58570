//! Fingers: a cell acts when the finger is lifted, and swipes and pinches are no moves.

use tictactoe::ui::{Input, Point, point};

use crate::support::player::{self, Player, ms};
use crate::support::settings::TWO_PLAYERS;

fn middle(number: u8) -> Point {
    player::middle(TWO_PLAYERS.rules, number)
}

fn tap(player: &mut Player, at: Point) {
    player.now += ms(2000);
    tap_at_once(player, at);
}

fn tap_at_once(player: &mut Player, at: Point) {
    player.input_at_once(Input::Touch(at));
    player.input_at_once(Input::Release(at));
}

#[test]
fn a_tap_marks_when_the_finger_is_lifted_and_the_mouse_at_once() {
    let mut player = Player::with(TWO_PLAYERS);
    let (first, second) = (middle(1), middle(5));
    player.input(Input::Touch(first));
    assert_eq!(player.plies(), 0);
    // A finger trembles.
    player.input_at_once(Input::Move(first.moved(9.0, -9.0)));
    player.input_at_once(Input::Release(first.moved(9.0, -9.0)));
    assert_eq!(player.plies(), 1);
    player.input(Input::Press(second));
    assert_eq!(player.plies(), 2);
    player.input_at_once(Input::Release(second));
    assert_eq!(player.plies(), 2);
}

#[test]
fn a_swipe_or_a_cancelled_touch_that_begins_on_a_cell_is_no_move() {
    let mut player = Player::with(TWO_PLAYERS);
    let (from, far) = (middle(1), middle(9));
    // Lifted elsewhere, with and without moves on the way, or back on its cell.
    for moves in [&[][..], &[far], &[far, from]] {
        for end in [far, from] {
            if moves.is_empty() && end == from {
                continue; // a tap
            }
            player.input(Input::Touch(from));
            for &at in moves {
                player.input_at_once(Input::Move(at));
            }
            player.input_at_once(Input::Release(end));
            assert_eq!(player.plies(), 0, "{moves:?} {end:?}");
        }
    }
    // A second finger takes the first one back.
    player.input(Input::Touch(from));
    player.input_at_once(Input::Release(point(-1e6, -1e6)));
    player.input_at_once(Input::Release(from));
    assert_eq!(player.plies(), 0);
    tap(&mut player, from);
    assert_eq!(player.plies(), 1);
    // A double tap is one.
    tap_at_once(&mut player, from);
    assert!(!player.is_shown("Cell 1 is taken."));
}

#[test]
fn with_insight_the_first_tap_explains_and_the_second_marks() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1]);
    tap(&mut player, middle(9));
    assert_eq!(player.plies(), 1);
    let loses = "X threatens, O must block at ";
    assert!(player.is_mentioned(loses), "{:?}", player.words());
    tap(&mut player, middle(5));
    assert_eq!(player.plies(), 1);
    assert!(!player.is_mentioned(loses));
    tap(&mut player, middle(5));
    assert_eq!(player.plies(), 2);
    // A cell that is taken has nothing to explain.
    tap(&mut player, middle(1));
    player.shows("Cell 1 is taken.");
    player.key('i');
    tap(&mut player, middle(2));
    assert_eq!(player.plies(), 3);
}

#[test]
fn two_quick_taps_mark_once_and_a_result_is_not_tapped_away() {
    let mut player = Player::with(TWO_PLAYERS);
    tap(&mut player, middle(1));
    for _ in 0..2 {
        tap_at_once(&mut player, middle(1));
    }
    player.cells(&[4, 2, 5, 3]);
    let round = player.game().round_number();
    player.wait(ms(100));
    tap_at_once(&mut player, middle(9));
    assert_eq!(player.game().round_number(), round);
    tap(&mut player, middle(9));
    assert_eq!(player.game().round_number(), round + 1);
}

#[test]
fn a_button_takes_a_finger_as_it_takes_the_mouse() {
    let mut player = Player::playing(TWO_PLAYERS, &[1]);
    let undo = player.button("Undo");
    player.input(Input::Touch(undo));
    player.input_at_once(Input::Release(point(-1e6, -1e6)));
    player.input_at_once(Input::Release(undo));
    assert_eq!(player.plies(), 1, "a second finger took the first one back");
    tap(&mut player, undo);
    assert_eq!(player.plies(), 0);
}
