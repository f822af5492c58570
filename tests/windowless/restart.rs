//! What the window remembers over a restart, what it counts, and what it lets hear.

use crate::support::kept;
use crate::support::player::{Player, button, middle, ms, push, texts_of};
use crate::support::settings::{TWO_PLAYERS, against};
use std::num::NonZeroU32;
use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::{First, Seat, Settings};
use tictactoe::platform::Sound;
use tictactoe::profile::{Language, Profile, ThemeName};
use tictactoe::rules::{Mark, Rules};
use tictactoe::storage::{FILE, Notice};
use tictactoe::ui::{Input, Point, point};

const AGAINST_EASY: Settings = against(Level::Easy);

const UNDO: Point = point(184.0, 564.0);

/// The same game after the program was closed and started again, with what a file would hold.
fn restarted(player: &Player) -> Player {
    let json = serde_json::to_string(player.app.profile()).unwrap();
    let saved: Profile = serde_json::from_str(&json).unwrap();
    Player::new(App::new(saved, 2))
}

/// A file that version 0.1.0 wrote: 104 decided rounds against Hard, a practice round, a hint, a mark
/// taken back.
const OLD_FILE: &str = include_str!("../data/tictactoe-0.1.0.json");

#[test]
fn a_file_of_an_earlier_version_is_taken_up_and_written_alike() {
    let folder = kept::folder();
    let file = folder.path().join(FILE);
    std::fs::write(&file, OLD_FILE).unwrap();
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
    assert_eq!(std::fs::read_to_string(&file).unwrap(), OLD_FILE);

    // What it tells of the past is there for undo.
    let mut player = Player::new(App::new(profile, 1));
    player.log();
    for _ in 0..3 {
        player.input(Input::Letter('u'));
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
fn a_round_is_taken_up_where_it_was_left() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 5, 9]);
    player.press(UNDO);
    let mut player = restarted(&player);
    assert_eq!(
        player.log(),
        ["resume board=3x3x3 X=human O=human first=X moves=1,5"]
    );
    player.shows("X to move");
    player.input(Input::Letter('r'));
    assert_eq!(player.log(), ["redo 1"], "what was taken back is there too");
    player.press(UNDO);
    player.press(UNDO);
    player.press(UNDO);
    assert_eq!(player.log(), ["undo 1", "undo 1", "undo 1"]);
}

#[test]
fn the_score_and_earlier_rounds_survive() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.input(Input::Confirm);
    player.cell(9);
    let mut player = restarted(&player);
    player.log();
    let game = player.game();
    assert_eq!(game.score().wins(Mark::X), 1);
    assert_eq!(game.round_number(), 2);
    player.press(UNDO);
    player.press(UNDO);
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
fn after_a_decided_round_the_panel_shows_the_last_choices_and_the_way_on() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    let mut player = restarted(&player);
    player.shows("Click a name to write it; Ctrl+V pastes.");
    push(&mut player, "Continue", 0);
    player.shows("X wins");
}

#[test]
fn what_was_chosen_and_not_played_is_remembered_too() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    push(&mut player, "Hard", 0);
    push(&mut player, "4×4", 0);
    player.input(Input::Letter('s'));
    let mut player = restarted(&player);
    assert!(player.app.game().is_none());
    player.shows("4×4, four in a row: a draw with best play.");
    assert!(player.app.loudness() <= 0.0);
    push(&mut player, "Options", 0);
    push(&mut player, "Soft", 0);
    assert!((0.1..0.6).contains(&restarted(&player).app.loudness()));
}

#[test]
fn the_computer_goes_on_thinking_after_a_restart() {
    let mut player = Player::with(AGAINST_EASY);
    player
        .app
        .handle(Input::Press(middle(Rules::TIC_TAC_TOE, 5)), player.now);
    let mut player = restarted(&player);
    player.log();
    player.wait_for_answer();
    let log = player.log();
    assert!(log[0].starts_with("O "), "{log:?}");
}

#[test]
fn whatever_changes_is_to_be_saved_and_nothing_else() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    let unsaved = |player: &mut Player| {
        player.log();
        player.take_unsaved()
    };
    assert!(unsaved(&mut player), "a new game");
    assert!(!unsaved(&mut player));
    player.cell(1);
    assert!(unsaved(&mut player));
    player.cell(1);
    assert!(!unsaved(&mut player), "the cell was taken");
    player.input(Input::Move(point(300.0, 300.0)));
    assert!(!unsaved(&mut player));
    player.press(UNDO);
    assert!(unsaved(&mut player));
    player.input(Input::Letter('s'));
    assert!(unsaved(&mut player));
}

// Statistics.

/// The rows of the statistics, from the top, each from left to right.
fn rows(player: &Player) -> Vec<Vec<String>> {
    let mut texts = texts_of(&player.app, player.now);
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
    push(player, "Menu", 0);
    push(player, "Statistics", 0);
}

#[test]
fn decided_rounds_are_counted_once_and_survive() {
    let mut player = Player::with(TWO_PLAYERS);
    for _ in 0..2 {
        player.cells(&[1, 4, 2, 5, 3]);
        player.press(UNDO);
        player.cell(3);
        player.input(Input::Confirm);
    }
    player.cells(&[1, 4, 2, 5, 9, 6]);
    let mut player = restarted(&player);
    push(&mut player, "Statistics", 0);
    assert_eq!(
        rows(&player),
        [["Two players", "3×3", "3", "2", "0", "1", "2"]]
    );
    player.input(Input::Back);
    player.shows("Continue");
}

#[test]
fn the_statistics_are_reset_and_the_reset_is_undone() {
    let mut player = Player::with(TWO_PLAYERS);
    show_statistics(&mut player);
    player.shows("No round was decided yet");
    push(&mut player, "Reset", 0);
    player.shows("Reset");
    player.input(Input::Back);
    player.input(Input::Back);
    player.cells(&[1, 4, 2, 5, 3]);
    show_statistics(&mut player);
    let before = rows(&player);
    assert_eq!(before.len(), 1);
    player.take_unsaved();
    push(&mut player, "Reset", 0);
    assert!(player.take_unsaved());
    player.shows("No round was decided yet");
    push(&mut player, "Undo the reset", 0);
    assert_eq!(rows(&player), before);
    push(&mut player, "Reset", 0);
    push(&mut player, "Back", 0);
    push(&mut player, "Statistics", 0);
    player.shows("Reset");
    assert!(player.app.profile().clone().statistics.is_empty());
}

#[test]
fn a_round_tried_again_is_not_counted() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    push(&mut player, "Review", 0);
    player.input(Input::Step(-64));
    player.input(Input::Confirm);
    player.cells(&[1, 4, 2, 5, 3]);
    show_statistics(&mut player);
    assert_eq!(rows(&player)[0][2], "1");
}

// Sounds.

#[test]
fn marks_refusals_and_ends_are_heard() {
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
    player.press(UNDO);
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
fn what_is_only_taken_up_again_is_not_heard_nor_what_is_switched_off() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    let mut player = restarted(&player);
    assert_eq!(player.sounds(), []);
    push(&mut player, "Continue", 0);
    player.input(Input::Confirm);
    player.input(Input::Letter('s'));
    assert!(player.app.loudness() <= 0.0);
    player.input(Input::Letter('s'));
    assert!(player.app.loudness() > 0.5);
}

// What the player is told of it.

#[test]
fn choices_and_a_reset_taken_back_are_to_be_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.log();
    player.input(Input::Letter('m'));
    push(&mut player, "Statistics", 0);
    for label in ["Reset", "Undo the reset"] {
        player.take_unsaved();
        push(&mut player, label, 0);
        assert!(player.take_unsaved(), "{label}");
    }
    push(&mut player, "Back", 0);
    player.take_unsaved();
    push(&mut player, "Computer", 0);
    assert!(player.take_unsaved());
}

#[test]
fn a_round_without_marks_is_not_taken_up_at_once() {
    let player = restarted(&Player::with(TWO_PLAYERS));
    player.shows("Statistics");
    let mut player = Player::with(TWO_PLAYERS);
    player.cell(5);
    restarted(&player).shows("O to move");
}

#[test]
fn a_hint_is_to_be_saved() {
    let mut player = Player::with(TWO_PLAYERS);
    player.log();
    player.take_unsaved();
    player.input(Input::Letter('h'));
    player.app.wait_for_background();
    player.app.tick(player.now);
    player.app.tick(player.now);
    player.shows("Hint: takes the centre; draw");
    assert!(player.take_unsaved());
}

#[test]
fn what_is_decided_counts_also_when_the_next_game_begins_in_the_same_moment() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5]);
    let now = player.now;
    player.app.handle(Input::Digit(3), now);
    player.app.handle(Input::Letter('m'), now);
    let new_game = button(&player, "New game", 0);
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
fn behind_the_start_panel_the_game_stands_still() {
    let settings = Settings {
        first: First::Always(Mark::O),
        ..AGAINST_EASY
    };
    let mut player = restarted(&Player::with(settings));
    player.shows("Statistics");
    player.log();
    player.wait_for_answer();
    assert_eq!(player.log(), [""; 0]);
    assert_eq!(player.app.next_frame_in(player.now), None);
    push(&mut player, "Continue", 0);
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
fn two_notices_are_told_one_after_the_other() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.app.tell(Notice::InBrowser, player.now);
    player.app.tell(Notice::OtherGame, player.now);
    let (one, two) = (IN_BROWSER, OTHER_GAME);
    let start = player.now;
    let mut shown = Vec::new();
    for millis in [0, 9_900, 10_000, 19_900, 20_000] {
        player.now = start + ms(millis);
        player.app.tick(player.now);
        let texts = player.texts();
        let told = [one, two]
            .into_iter()
            .filter(|words| texts.iter().any(|text| text == words));
        shown.push(told.collect::<Vec<_>>());
        let quiet = player.app.next_frame_in(player.now);
        assert!(quiet.is_none_or(|quiet| quiet <= ms(10_000)));
    }
    assert_eq!(shown, [vec![one], vec![one], vec![two], vec![two], vec![]]);
}

#[test]
fn a_notice_is_shown_on_every_screen_for_a_while() {
    let mut player = Player::new(App::new(Profile::default(), 1));
    player.app.tell(Notice::OtherGame, player.now);
    player.shows(OTHER_GAME);
    push(&mut player, "Play", 0);
    player.shows(OTHER_GAME);
    player.now += ms(9_000);
    player.app.tick(player.now);
    assert!(!player.texts().contains(&OTHER_GAME.to_owned()));
}
