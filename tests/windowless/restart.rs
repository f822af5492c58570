//! What survives a restart of the program.

use tictactoe::ai::Level;
use tictactoe::game::{First, Settings};
use tictactoe::rules::{Mark, Rules};
use tictactoe::ui::Input;

use crate::support::player::{Player, middle};
use crate::support::settings::{TWO_PLAYERS, against};

const AGAINST_EASY: Settings = against(Level::Easy);

#[test]
fn a_round_resumes_where_it_was_left() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 9]);
    player.push("Undo");
    let mut player = player.restarted();
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=human first=X moves=1,5"]
    );
    player.shows("X to move");
    player.key('r');
    assert_eq!(player.log(), ["redo 1"], "undone marks can be redone");
    player.push("Undo");
    player.push("Undo");
    player.push("Undo");
    assert_eq!(player.log(), ["undo 1", "undo 1", "undo 1"]);
}

#[test]
fn the_score_and_earlier_rounds_survive_a_restart() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.input(Input::Confirm);
    player.cell(9);
    let mut player = player.restarted();
    player.log();
    let game = player.game();
    assert_eq!(game.score().wins(Mark::X), 1);
    assert_eq!(game.round_number(), 2);
    player.push("Undo");
    player.push("Undo");
    assert_eq!(
        player.log(),
        [
            "undo 1",
            "resume board=3x3x3 X=human O=human first=X moves=1,4,2,5,3",
            "result X wins"
        ]
    );
}

#[test]
fn after_a_decided_round_the_start_screen_shows_the_last_choices() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    let mut player = player.restarted();
    player.shows("X goes first · 3×3, 3 in a row · no match limit");
    player.shows("A friend · X 1 : 0 O");
    player.push("Continue");
    player.shows("X wins");
}

#[test]
fn choices_are_saved_even_before_a_game_starts() {
    let mut player = Player::at_more_options();
    player.push("Hard");
    player.push("4×4");
    player.key('s');
    let mut player = player.restarted();
    assert!(player.app.game().is_none());
    player.shows("You play X and go first · 4×4, 4 in a row · no match limit");
    assert!(player.app.loudness() <= 0.0);
    player.push("Options");
    player.push("Soft");
    assert!((0.1..0.6).contains(&player.restarted().app.loudness()));
}

#[test]
fn the_computer_thinks_again_after_a_restart() {
    let mut player = Player::with(AGAINST_EASY);
    player
        .app
        .handle(Input::Press(middle(Rules::TIC_TAC_TOE, 5)), player.now);
    let mut player = player.restarted();
    player.log();
    player.wait_for_answer();
    let log = player.log();
    assert!(log[0].starts_with("O "), "{log:?}");
}

#[test]
fn a_round_without_marks_resumes_at_the_start_screen() {
    let player = Player::with(TWO_PLAYERS).restarted();
    player.shows("Statistics");
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(5);
    player.restarted().shows("O to move");
}

#[test]
fn the_game_is_paused_behind_the_start_screen() {
    let settings = Settings {
        first: First::Always(Mark::O),
        ..AGAINST_EASY
    };
    let mut player = Player::with(settings).restarted();
    player.shows("Statistics");
    player.log();
    player.wait_for_answer();
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.app.next_frame_in(player.now), None);
    player.push("Continue");
    player.wait_for_answer();
    let log = player.log();
    assert!(
        matches!(&log[..], [line] if line.starts_with("O ")),
        "{log:?}"
    );
}
