//! Sounds: when they play, and the files that `assets/make-sounds.rs` generates.

#[path = "../../assets/make-sounds.rs"]
#[allow(dead_code, reason = "its `main` writes the files")]
mod generator;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tictactoe::app::App;
use tictactoe::platform::Sound;
use tictactoe::profile::Profile;
use tictactoe::rules::{Cell, Mark, Outcome, Position};
use tictactoe::ui::Input;

use crate::support::player::{Player, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, by_flags};

/// The bytes before the first sample.
const HEADER: usize = 44;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds")
}

fn read(name: &str) -> Vec<u8> {
    fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn samples(bytes: &[u8]) -> Vec<i16> {
    bytes[HEADER..].chunks_exact(2).map(|two| i16::from_le_bytes([two[0], two[1]])).collect()
}

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
    assert_eq!(player.sounds(), [Sound::MarkX]);
    player.wait(ms(389));
    assert_eq!(player.sounds(), [], "the mark and the line draw themselves");
    assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(0)));
    player.wait(ms(1));
    assert_eq!(player.sounds(), [Sound::Win], "with the words");
    player.push("Undo");
    player.cell(9);
    player.sounds();
    player.cell(6);
    player.wait(ms(390));
    assert_eq!(player.sounds(), [Sound::MarkO, Sound::Win]);
    player.input(Input::Confirm);
    player.cells(&[1, 2, 3, 5, 4, 6, 8, 7]);
    player.sounds();
    player.cell(9);
    player.wait(ms(150));
    assert_eq!(player.sounds(), [Sound::MarkX, Sound::Draw]);
    // A round that comes back is silent.
    player.keys("nu");
    player.wait(ms(5000));
    assert_eq!(player.sounds(), []);
}

#[test]
fn a_match_that_is_won_sounds_unlike_its_rounds() {
    let mut player = Player::with(by_flags("--opponent human --match 2"));
    for expected in [Sound::Win, Sound::Match, Sound::Win] {
        player.cells(&[1, 4, 2, 5, 3]);
        player.wait(ms(390));
        assert_eq!(player.sounds().pop(), Some(expected));
        player.input(Input::Confirm);
    }
}

#[test]
fn a_result_that_is_undone_before_its_words_makes_no_sound() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.sounds();
    player.app.handle(Input::Letter('u'), player.now + ms(200));
    player.wait(ms(5000));
    assert_eq!(player.sounds(), []);
}

#[test]
fn giving_up_against_the_computer_sounds_like_a_loss() {
    let mut player = Player::playing(AGAINST_HARD, &[1]);
    player.wait_for_answer();
    player.key('m');
    player.sounds();
    player.push("Give up");
    assert_eq!(player.sounds(), [Sound::Loss]);
}

/// Plays O against Easy until the round is over: completes a line if it can, else marks the first
/// empty cell.
fn play_a_round_as_o(seed: u64) -> Player {
    let settings = by_flags("--opponent easy --you o");
    let mut player = Player::new(App::with_game(settings, Profile::default(), seed));
    player.wait_for_answer();
    player.play_out(|position| {
        let wins = |(_, child): &(Cell, Position)| child.outcome() == Some(Outcome::Win(Mark::O));
        let first = position.children().next();
        position.children().find(wins).or(first).expect("a cell").0
    });
    player
}

#[test]
fn every_result_against_the_computer_sounds_as_the_person_sees_it() {
    let mut heard = HashSet::new();
    for seed in 0..100 {
        let mut player = play_a_round_as_o(seed);
        player.wait(ms(390));
        let expected = match player.game().outcome() {
            Some(Outcome::Win(Mark::O)) => Sound::Win,
            Some(Outcome::Win(Mark::X)) => Sound::Loss,
            _ => Sound::Draw,
        };
        assert_eq!(player.sounds().pop(), Some(expected), "seed {seed}");
        heard.insert(expected);
    }
    assert_eq!(heard.len(), 3, "{heard:?}");
}

#[test]
fn a_resumed_round_is_silent_and_sound_can_be_switched_off() {
    let player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    let mut player = player.restarted();
    assert_eq!(player.sounds(), []);
    player.push("Continue");
    player.input(Input::Confirm);
    player.key('s');
    assert!(player.app.loudness() <= 0.0);
    player.key('s');
    assert!(player.app.loudness() > 0.5);
}

// The files.

#[test]
fn the_files_are_what_the_generator_makes() {
    let made = generator::all();
    for (name, bytes) in &made {
        assert!(*bytes == read(name), "{name}: run the example `make-sounds`");
    }
    let files = fs::read_dir(folder()).expect("the folder of the sounds");
    assert_eq!(files.count(), made.len(), "every file is generated");
}

#[test]
fn no_sound_is_loud_or_clicks() {
    for (name, _) in generator::all() {
        let samples = samples(&read(name));
        let peak = samples.iter().map(|sample| sample.unsigned_abs()).max();
        let peak = f64::from(peak.expect("samples")) / 32_768.0;
        // Half of what a sample can hold is -6 dBFS.
        assert!((0.2..=0.5).contains(&peak), "{name}: {peak}");
        assert_eq!(samples.first(), Some(&0), "{name}");
        assert_eq!(samples.last(), Some(&0), "{name}");
        // The last two milliseconds are all but silent.
        let end = &samples[samples.len() - 44..];
        let is_so = end.iter().all(|sample| sample.abs() < 64);
        assert!(is_so, "{name}: {end:?}");
    }
}

#[test]
fn choosing_an_opponent_does_not_silence_a_result() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    player.sounds();
    player.input_at_once(Input::Letter('l'));
    player.press_at_once(player.button("Hard"));
    player.wait(ms(390));
    assert_eq!(player.sounds(), [Sound::Win]);
}
