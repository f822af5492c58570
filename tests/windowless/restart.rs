//! What survives a restart, what is saved and counted, and the sounds and notices of the app.

use std::fs;
use std::num::NonZeroU32;

use tictactoe::ai::Level;
use tictactoe::app::{App, Sound};
use tictactoe::game::{First, Seat, Settings};
use tictactoe::profile::{Language, Profile, ThemeName};
use tictactoe::rules::{Mark, Rules};
use tictactoe::storage::{FILE, Notice};
use tictactoe::ui::{Input, point};

use crate::support::kept;
use crate::support::player::{Player, middle, ms};
use crate::support::settings::{TWO_PLAYERS, against};

const AGAINST_EASY: Settings = against(Level::Easy);

/// A file written by version 0.1.0: 104 decided rounds against Hard, a practice round, a hint, and an
/// undone mark.
const OLD_FILE: &str = include_str!("../data/tictactoe-0.1.0.json");

#[test]
fn a_file_of_version_0_1_0_is_loaded_and_saved_unchanged() {
    let folder = kept::folder();
    let file = folder.path().join(FILE);
    fs::write(&file, OLD_FILE).unwrap();
    let mut store = kept::store(&folder);
    let profile: Profile = store.load().unwrap();
    assert_eq!(kept::notices(&mut store), []);
    assert_eq!(profile.preferences.theme, ThemeName::Light);
    assert_eq!(profile.preferences.language, Some(Language::Korean));
    assert_eq!(profile.players.called(Mark::O), "Ann 한");
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
    assert_eq!(fs::read_to_string(&file).unwrap(), OLD_FILE);

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
    player.shows("Click a name to write it; Ctrl+V pastes.");
    player.push("Continue");
    player.shows("X wins");
}

#[test]
fn choices_are_saved_even_before_a_game_starts() {
    let mut player = Player::at_start();
    player.push("Hard");
    player.push("4×4");
    player.key('s');
    let mut player = player.restarted();
    assert!(player.app.game().is_none());
    player.shows("4×4, four in a row: a draw with best play.");
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
fn only_changes_are_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    assert!(player.take_unsaved(), "a new game");
    assert!(!player.take_unsaved());
    player.cell(1);
    assert!(player.take_unsaved());
    player.cell(1);
    assert!(!player.take_unsaved(), "the cell was taken");
    player.input(Input::Move(point(300.0, 300.0)));
    assert!(!player.take_unsaved());
    player.push("Undo");
    assert!(player.take_unsaved());
    player.key('s');
    assert!(player.take_unsaved());
}

// Statistics.

/// The rows of the statistics, from the top, each from left to right.
fn rows(player: &Player) -> Vec<Vec<String>> {
    let mut texts = player.texts();
    texts.retain(|text| (100.0..510.0).contains(&text.at.y));
    let mut rows: Vec<(f32, Vec<String>)> = Vec::new();
    for text in texts {
        match rows.iter_mut().find(|(y, _)| (y - text.at.y).abs() < 1.0) {
            Some((_, row)) => row.push(text.words),
            None => rows.push((text.at.y, vec![text.words])),
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn show_statistics(player: &mut Player) {
    player.push("Menu");
    player.push("Statistics");
}

#[test]
fn decided_rounds_are_counted_once_and_survive_a_restart() {
    let mut player = Player::with(TWO_PLAYERS);
    for _ in 0..2 {
        player.cells(&[1, 4, 2, 5, 3]);
        player.push("Undo");
        player.cell(3);
        player.input(Input::Confirm);
    }
    player.cells(&[1, 4, 2, 5, 9, 6]);
    let mut player = player.restarted();
    player.push("Statistics");
    assert_eq!(
        rows(&player),
        [["Two players", "3×3", "3", "2", "0", "1", "2"]]
    );
    player.input(Input::Back);
    player.shows("Continue");
}

#[test]
fn resetting_the_statistics_can_be_undone() {
    let mut player = Player::with(TWO_PLAYERS);
    show_statistics(&mut player);
    player.shows("No round was decided yet");
    player.push("Reset");
    player.shows("Reset");
    player.input(Input::Back);
    player.input(Input::Back);
    player.cells(&[1, 4, 2, 5, 3]);
    show_statistics(&mut player);
    let before = rows(&player);
    assert_eq!(before.len(), 1);
    player.take_unsaved();
    player.push("Reset");
    assert!(player.take_unsaved());
    player.shows("No round was decided yet");
    player.push("Undo the reset");
    assert_eq!(rows(&player), before);
    player.push("Reset");
    player.push("Back");
    player.push("Statistics");
    player.shows("Reset");
    assert!(player.app.profile().statistics.is_empty());
}

#[test]
fn a_round_tried_again_is_not_counted() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.push("Review");
    player.input(Input::Step(-64));
    player.input(Input::Confirm);
    player.cells(&[1, 4, 2, 5, 3]);
    show_statistics(&mut player);
    assert_eq!(rows(&player)[0][2], "1");
}

// Sounds.

#[test]
fn marks_refusals_and_results_have_sounds() {
    let mut player = Player::with(TWO_PLAYERS);
    assert_eq!(player.sounds(), []);
    player.cell(1);
    assert_eq!(player.sounds(), [Sound::MarkX]);
    player.cell(1);
    assert_eq!(player.sounds(), [Sound::Refusal]);
    player.cells(&[4, 2, 5]);
    player.sounds();
    player.cell(3);
    assert_eq!(player.sounds(), [Sound::MarkX, Sound::Win]);
    player.push("Undo");
    player.cell(9);
    player.sounds();
    player.cell(6);
    assert_eq!(player.sounds(), [Sound::MarkO, Sound::Win]);
    player.input(Input::Confirm);
    player.cells(&[1, 2, 3, 5, 4, 6, 8, 7]);
    player.sounds();
    player.cell(9);
    assert_eq!(player.sounds(), [Sound::MarkX, Sound::Draw]);
}

#[test]
fn a_resumed_round_is_silent_and_sound_can_be_switched_off() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    let mut player = player.restarted();
    assert_eq!(player.sounds(), []);
    player.push("Continue");
    player.input(Input::Confirm);
    player.key('s');
    assert!(player.app.loudness() <= 0.0);
    player.key('s');
    assert!(player.app.loudness() > 0.5);
}

#[test]
fn choices_and_an_undone_reset_are_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.log();
    player.key('m');
    player.push("Statistics");
    for label in ["Reset", "Undo the reset"] {
        player.take_unsaved();
        player.push(label);
        assert!(player.take_unsaved(), "{label}");
    }
    player.push("Back");
    player.take_unsaved();
    player.push("Computer");
    assert!(player.take_unsaved());
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
fn a_hint_is_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.take_unsaved();
    player.key('h');
    player.wait_for_background();
    player.app.tick(player.now);
    player.shows("Hint: takes the centre; draw");
    assert!(player.take_unsaved());
}

#[test]
fn a_result_counts_even_if_a_new_game_starts_at_once() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    let now = player.now;
    player.app.handle(Input::Digit(3), now);
    player.app.handle(Input::Letter('m'), now);
    let new_game = player.button("New game");
    player.app.handle(Input::Press(new_game), now + ms(400));
    player.app.tick(now + ms(400));
    let won: Vec<u32> = player
        .app
        .profile()
        .statistics
        .iter()
        .map(|row| row.2.won)
        .collect();
    assert_eq!(won, [1]);
    let log = player.log();
    assert_eq!(
        log.iter().filter(|line| *line == "result X wins").count(),
        1
    );
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

const IN_BROWSER: &str = "This browser remembers the game";
const OTHER_GAME: &str = "Another game is open; this one is not saved";

#[test]
fn two_notices_are_shown_one_after_the_other() {
    let mut player = Player::at_start();
    player.app.tell(Notice::InBrowser, player.now);
    player.app.tell(Notice::OtherGame, player.now);
    let start = player.now;
    let mut shown = Vec::new();
    for millis in [0, 9_900, 10_000, 19_900, 20_000] {
        player.now = start + ms(millis);
        player.app.tick(player.now);
        let mut notices = vec![IN_BROWSER, OTHER_GAME];
        notices.retain(|notice| player.is_shown(notice));
        shown.push(notices);
        let next = player.app.next_frame_in(player.now);
        assert!(next.is_none_or(|next| next <= ms(10_000)));
    }
    let (first, second) = (vec![IN_BROWSER], vec![OTHER_GAME]);
    assert_eq!(
        shown,
        [first.clone(), first, second.clone(), second, vec![]]
    );
}

#[test]
fn a_notice_is_shown_on_every_screen_for_a_while() {
    let mut player = Player::at_start();
    player.app.tell(Notice::OtherGame, player.now);
    player.shows(OTHER_GAME);
    player.push("Play");
    player.shows(OTHER_GAME);
    player.wait(ms(9_000));
    assert!(!player.is_shown(OTHER_GAME));
}
