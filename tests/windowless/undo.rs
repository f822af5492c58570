//! Undo and redo, over marks, results and rounds.

use std::time::Duration;

use tictactoe::ai::Level;
use tictactoe::game::{Command, Refusal, Settings};
use tictactoe::rules::Mark;

use crate::support::game::{Match, X_WINS, score};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

#[test]
fn two_players_undo_mark_by_mark() {
    let mut game = Match::started(TWO_PLAYERS);
    game.play("1 2 3");
    assert_eq!(game.play("undo undo"), ["undo 1", "undo 1"]);
    assert_eq!(game.position().plies(), 1);
    assert_eq!(game.play("redo"), ["redo 1"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(game.play("5"), ["X 5"]);
    assert_eq!(game.refusal("redo"), Refusal::NothingToRedo, "5 replaced 3");
}

#[test]
fn undo_takes_back_the_answer_too() {
    let mut game = Match::started(AGAINST_HARD);
    game.play("1 wait 2 wait");
    assert_eq!(game.play("undo"), ["undo 2"]);
    assert_eq!(game.position().plies(), 2);
    assert_eq!(game.computer_to_move(), None);
    assert_eq!(
        game.round().leaves(),
        Some(27_732),
        "undone moves are not counted"
    );
    assert_eq!(game.play("redo"), ["redo 2"]);
    assert_eq!(game.position().plies(), 4);
    assert_eq!(game.round().leaves(), Some(27_732 + 457));
}

#[test]
fn undo_in_the_computers_turn_takes_back_one_mark_and_cancels_the_search() {
    let mut game = Match::started(AGAINST_HARD);
    assert_eq!(game.play("1 undo"), ["X 1", "undo 1"]);
    assert!(
        !game.wait_for_answer(Duration::MAX),
        "the search was cancelled"
    );
    assert_eq!(game.position().plies(), 0);
    assert_eq!(game.play("redo wait"), ["redo 1", "O 5 leaves=27732"]);
}

#[test]
fn undo_takes_back_a_result() {
    let mut game = Match::started(TWO_PLAYERS);
    game.play(X_WINS);
    assert_eq!(game.score(), score(1, 0, 0));
    assert_eq!(game.play("undo"), ["undo 1"]);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.score(), score(0, 0, 0));
    assert_eq!(game.play("redo"), ["redo 1", "result X wins"]);
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn a_new_round_can_be_undone_and_redone() {
    let mut game = Match::started(AGAINST_HARD);
    game.play("1 wait new");
    assert_eq!(
        game.play("undo"),
        ["resume board=3x3x3 X=human O=hard first=X moves=1,5"]
    );
    assert_eq!(game.position().plies(), 2);
    assert_eq!(
        game.play("redo"),
        ["resume board=3x3x3 X=human O=hard first=X moves="]
    );
    assert_eq!(
        game.play("undo undo"),
        [
            "resume board=3x3x3 X=human O=hard first=X moves=1,5",
            "undo 2",
        ]
    );
    game.play("9");
    assert_eq!(game.check(Command::Redo), Err(Refusal::NothingToRedo));
}

#[test]
fn a_new_round_replaces_undone_rounds() {
    for instead in ["new", "again-4"] {
        let mut game = Match::started(TWO_PLAYERS);
        game.play(X_WINS);
        game.play("new undo");
        game.play(instead);
        assert_eq!(game.refusal("redo"), Refusal::NothingToRedo);
    }
}

#[test]
fn undo_skips_a_round_in_which_only_the_computer_moved() {
    let mut game = Match::started(Settings {
        you: Mark::O,
        ..AGAINST_HARD
    });
    game.play("wait giveup");
    assert_eq!(game.score(), score(1, 0, 0));
    game.play("new wait");
    assert_eq!(game.position().plies(), 1);
    let back = game.play("undo");
    assert!(back[0].starts_with("resume "), "{back:?}");
    assert_eq!(back[1], "result X wins");
    assert_eq!(game.score(), score(1, 0, 0));
}

#[test]
fn undo_into_an_unfinished_round_lets_the_computer_think_again() {
    let mut game = Match::started(AGAINST_HARD);
    game.play("1 new undo");
    assert_eq!(game.computer_to_move(), Some(Level::Hard));
    assert_eq!(game.play("wait"), ["O 5 leaves=27732"]);
}

#[test]
fn a_hurried_computer_guesses_and_undo_forgets_the_guess() {
    let mut game = Match::started(Settings {
        rules: "7x7x5".parse().unwrap(),
        ..AGAINST_HARD
    });
    assert_eq!(game.play("25"), ["X 25"]);
    assert!(!game.round().last_is_guess());
    assert!(game.wait_for_answer(Duration::ZERO));
    assert_eq!(game.position().plies(), 2);
    assert!(game.round().last_is_guess());
    assert!(
        game.log()[0].starts_with("O "),
        "a guess is logged like any mark"
    );
    game.play("undo");
    assert!(!game.round().last_is_guess());
}

#[test]
fn a_proved_move_is_no_guess() {
    let mut game = Match::started(Settings {
        rules: "4x4x4".parse().unwrap(),
        ..AGAINST_HARD
    });
    game.play("1 wait");
    assert!(!game.round().last_is_guess());
}
