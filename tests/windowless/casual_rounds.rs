//! Hints, and casual rounds, which do not count.

use std::num::NonZeroU32;

use tictactoe::game::{First, Refusal, Settings};
use tictactoe::rules::{IllegalMove, Mark};

use crate::support::game::{Match, X_WINS, score};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

#[test]
fn hints_are_counted_per_round_and_mark_nothing() {
    let mut game = Match::started(AGAINST_HARD);
    assert_eq!(game.play("hint hint"), [""; 0]);
    assert_eq!(game.position().plies(), 0);
    assert_eq!(game.round().hints(), 2);
    game.play("1");
    assert_eq!(game.refusal("hint"), Refusal::ComputersTurn);
    game.play("wait hint undo");
    assert_eq!(game.round().hints(), 3, "undo does not take hints back");
    game.play("giveup");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(game.refusal("hint"), over);
    game.play("new");
    assert_eq!(game.round().hints(), 0);
    game.play("undo");
    assert_eq!(game.round().hints(), 3);
}

#[test]
fn a_decided_round_can_be_tried_again_from_any_move() {
    let mut game = Match::started(TWO_PLAYERS);
    game.play("1 4 2 5");
    assert_eq!(game.refusal("again-2"), Refusal::StillInPlay);
    game.play("hint 3");
    let over = Refusal::Illegal(IllegalMove::GameOver);
    assert_eq!(game.refusal("again-5"), over);
    assert_eq!(
        game.play("again-4 9 6"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5",
            "X 9",
            "O 6",
            "result O wins"
        ]
    );
    assert!(game.round().is_casual());
    assert_eq!(
        game.round().hints(),
        0,
        "the hints belong to the other round"
    );
    assert_eq!(game.score(), score(1, 0, 0), "it does not count");
    assert_eq!(game.round_number(), 1);
    assert_eq!(
        game.play("again-0 1 undo undo"),
        [
            "resume board=3x3x3 X=human O=human first=X moves=",
            "X 1",
            "undo 1",
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,9,6",
            "result O wins",
        ]
    );
    assert_eq!(
        game.play("new"),
        ["round 2 board=3x3x3 X=human O=human first=X"]
    );
    assert!(!game.round().is_casual());
}

#[test]
fn a_round_given_up_can_be_tried_again_from_its_end() {
    let mut game = Match::started(TWO_PLAYERS);
    game.play("1 4 2 5 giveup again-4");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.position().plies(), 4);
}

#[test]
fn the_computer_moves_if_a_round_is_tried_again_in_its_turn() {
    let mut game = Match::started(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    game.play("wait giveup again-0 wait");
    assert_eq!(game.position().plies(), 1);
}

#[test]
fn casual_rounds_do_not_change_who_goes_first() {
    let mut game = Match::started(Settings {
        first: First::Alternate,
        ..TWO_PLAYERS
    });
    game.play(X_WINS);
    let lines = game.play("again-4 9 6 new");
    assert_eq!(
        lines.last().unwrap(),
        "round 2 board=3x3x3 X=human O=human first=O"
    );
    game.play("1 4 2 5 giveup again-0 1");
    let lines = game.play("new");
    assert_eq!(
        lines,
        ["round 3 board=3x3x3 X=human O=human first=X"],
        "a casual round does not change who goes first"
    );
}

#[test]
fn a_match_stays_won_while_its_last_round_is_tried_again() {
    let mut game = Match::started(Settings {
        match_length: NonZeroU32::new(1),
        ..TWO_PLAYERS
    });
    game.play(X_WINS);
    game.play("again-4 9 6");
    assert_eq!(game.match_winner(), Some(Mark::X));
    assert_eq!(game.score(), score(1, 0, 0));
    game.play("new");
    assert_eq!(game.score(), score(0, 0, 0));
}
