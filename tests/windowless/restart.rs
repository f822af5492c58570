//! What survives a restart of the program.

use std::fs;
use std::num::NonZeroU32;

use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::profile::{Language, Profile, ThemeName};
use tictactoe::rules::{Mark, Rules};
use tictactoe::storage::FILE;
use tictactoe::ui::Input;

use crate::support::kept;
use crate::support::player::{Player, middle};
use crate::support::settings::{TWO_PLAYERS, against};

const AGAINST_EASY: Settings = against(Level::Easy);

/// A file written by version 0.1.0: 104 decided rounds against Hard, a casual round, a hint, and an
/// undone mark.
const OLD_FILE: &str = include_str!("../data/tictactoe-0.1.0.json");

#[test]
fn a_file_of_version_0_1_0_is_loaded_and_its_contents_are_saved_unchanged() {
    let folder = kept::folder();
    let file = folder.path().join(FILE);
    fs::write(&file, OLD_FILE).unwrap();
    let mut store = kept::store(&folder);
    let profile: Profile = store.load().unwrap();
    assert_eq!(kept::notices(&mut store), []);
    assert_eq!(profile.preferences.theme, ThemeName::Light);
    assert_eq!(profile.preferences.language, Some(Language::Korean));
    assert_eq!(profile.players.display_name(Mark::O), "Ann 한");
    let rules = Rules::TIC_TAC_TOE;
    let record = profile
        .statistics
        .record(Seat::Computer(Level::Hard), rules);
    assert_eq!((record.lost, record.played()), (105, 105));
    let game = profile.game.as_ref().unwrap();
    assert_eq!(game.round_number(), 106);
    assert_eq!(game.position().to_string(), "X.O/.../..O x");
    assert_eq!(game.settings().match_length, NonZeroU32::new(3));
    assert!(store.save(&profile));
    let saved = fs::read_to_string(&file).unwrap();
    let (_header, contents) = saved.split_once("\"settings\"").unwrap();
    let (_header, old_contents) = OLD_FILE.split_once("\"settings\"").unwrap();
    assert_eq!(contents, old_contents);

    // Undo reaches the rounds of the file.
    let mut player = Player::new(App::new(profile, 1));
    player.log();
    for _ in 0..3 {
        player.key('u');
    }
    assert_eq!(
        player.log(),
        [
            "undo 2",
            "resume board=3x3x3 X=human O=hard first=X moves=",
            "result O wins",
            "undo 0"
        ]
    );
}

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
