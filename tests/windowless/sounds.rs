//! Sounds: when they play, and the files that the example `sounds` generates.

#[path = "../../examples/sounds.rs"]
#[allow(dead_code, reason = "its `main` writes the files")]
mod generator;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use tictactoe::ai::Level;
use tictactoe::app::App;
use tictactoe::game::Settings;
use tictactoe::platform::Sound;
use tictactoe::profile::Profile;
use tictactoe::rules::{Cell, Mark, Outcome, Position};
use tictactoe::ui::Input;

use crate::support::player::{Player, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS, against};

/// The bytes before the first sample.
const HEADER: usize = 44;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds")
}

fn read(name: &str) -> Vec<u8> {
    fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn samples(bytes: &[u8]) -> Vec<i16> {
    bytes[HEADER..]
        .chunks_exact(2)
        .map(|two| i16::from_le_bytes([two[0], two[1]]))
        .collect()
}

fn u32_at(bytes: &[u8], offset: usize) -> usize {
    let four = bytes[offset..offset + 4].try_into().expect("four bytes");
    u32::from_le_bytes(four) as usize
}

/// How strong a pitch, in hertz, is in the samples: the length of their Fourier component.
fn strength(samples: &[i16], pitch: f64) -> f64 {
    let (mut cosine, mut sine) = (0.0, 0.0);
    for (index, &sample) in samples.iter().enumerate() {
        let phase = std::f64::consts::TAU * pitch * index as f64 / 44_100.0;
        cosine += f64::from(sample) * phase.cos();
        sine += f64::from(sample) * phase.sin();
    }
    cosine.hypot(sine)
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
    assert_eq!(player.app.next_frame_in(player.now), Some(ms(0)));
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
}

#[test]
fn a_result_that_is_undone_before_its_words_makes_no_sound() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.sounds();
    player.app.handle(Input::Letter('u'), player.now + ms(200));
    player.wait(ms(5000));
    assert_eq!(player.sounds(), []);
}

#[test]
fn a_loss_to_the_computer_has_a_sound_of_its_own() {
    // Hard blocks the row, then completes the diagonal.
    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait_for_answer();
    player.cell(2);
    player.wait_for_answer();
    player.cell(4);
    player.sounds();
    player.wait_for_answer();
    player.wait(ms(390));
    assert_eq!(player.sounds(), [Sound::MarkO, Sound::Loss]);

    let mut player = Player::with(AGAINST_HARD);
    player.cell(1);
    player.wait_for_answer();
    player.key('m');
    player.sounds();
    player.push("Give up");
    assert_eq!(player.sounds(), [Sound::Loss]);
}

/// Plays O against Easy until the round is over: completes a line if it can, else marks the first
/// empty cell.
fn play_a_round_as_o(seed: u64) -> Player {
    let settings = Settings {
        you: Mark::O,
        ..against(Level::Easy)
    };
    let mut player = Player::new(App::with_game(settings, Profile::default(), seed));
    loop {
        player.wait_for_answer();
        if player.game().outcome().is_some() {
            return player;
        }
        let position = player.game().position();
        let wins = |(_, child): &(Cell, Position)| child.outcome() == Some(Outcome::Win(Mark::O));
        let first = position.children().next();
        let (cell, _) = position.children().find(wins).or(first).expect("a cell");
        player.cell(position.rules().number(cell));
        if player.game().outcome().is_some() {
            return player;
        }
    }
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

// The files.

#[test]
fn the_files_are_what_the_example_generates() {
    let made = generator::all();
    for (name, bytes) in &made {
        assert!(*bytes == read(name), "{name}: run the example `sounds`");
    }
    let files = fs::read_dir(folder()).expect("the folder of the sounds");
    assert_eq!(files.count(), made.len(), "every file is generated");
}

#[test]
fn every_file_is_one_channel_of_16_bits() {
    for (name, _) in generator::all() {
        let bytes = read(name);
        assert_eq!(&bytes[..4], b"RIFF", "{name}");
        assert_eq!(u32_at(&bytes, 4), bytes.len() - 8, "{name}");
        assert_eq!(&bytes[8..16], b"WAVEfmt ", "{name}");
        assert_eq!(&bytes[20..24], [1, 0, 1, 0], "{name}: PCM, one channel");
        assert_eq!(u32_at(&bytes, 24), 44_100, "{name}");
        assert_eq!(
            &bytes[32..36],
            [2, 0, 16, 0],
            "{name}: two bytes per sample"
        );
        assert_eq!(&bytes[36..40], b"data", "{name}");
        assert_eq!(u32_at(&bytes, 40), bytes.len() - HEADER, "{name}");
    }
}

#[test]
fn sounds_are_short_and_together_small() {
    let mut total = 0;
    for (name, most) in [
        ("mark-x.wav", 120),
        ("mark-o.wav", 120),
        ("refusal.wav", 200),
        ("win.wav", 900),
        ("loss.wav", 700),
        ("draw.wav", 700),
    ] {
        let bytes = read(name);
        total += bytes.len();
        let milliseconds = samples(&bytes).len() * 1000 / 44_100;
        assert!(milliseconds < most, "{name}: {milliseconds} ms");
    }
    assert!(total < 130_000, "{total} bytes");
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
        let end = &samples[samples.len() - 88..];
        assert!(
            end.iter().all(|sample| sample.abs() < 64),
            "{name}: {end:?}"
        );
    }
}

#[test]
fn x_and_o_differ_in_pitch() {
    let (x, o) = (samples(&read("mark-x.wav")), samples(&read("mark-o.wav")));
    assert!(strength(&x, 1_250.0) > 3.0 * strength(&x, 640.0));
    assert!(strength(&o, 640.0) > 3.0 * strength(&o, 1_250.0));
}

#[test]
fn a_win_rises_a_loss_falls_and_a_draw_stays() {
    let third = |name: &str, nth: usize| {
        let samples = samples(&read(name));
        let length = samples.len() / 3;
        samples[nth * length..(nth + 1) * length].to_vec()
    };
    // The first and the last tone of each, in hertz.
    let (low, high) = (523.25, 1_046.50);
    assert!(strength(&third("win.wav", 0), low) > strength(&third("win.wav", 0), high));
    assert!(strength(&third("win.wav", 1), high) > strength(&third("win.wav", 1), low));
    let (low, high) = (261.63, 392.00);
    assert!(strength(&third("loss.wav", 0), high) > 3.0 * strength(&third("loss.wav", 0), low));
    assert!(strength(&third("loss.wav", 2), low) > 3.0 * strength(&third("loss.wav", 2), high));
    for nth in [0, 1] {
        let pitch = |hertz| strength(&third("draw.wav", nth), hertz);
        assert!(pitch(392.0) > 3.0 * pitch(523.25), "third {nth}");
    }
    let peak = |name: &str| {
        samples(&read(name))
            .into_iter()
            .map(i16::unsigned_abs)
            .max()
    };
    assert!(peak("loss.wav") < peak("win.wav"), "a loss is softer");
}

#[test]
fn choosing_an_opponent_does_not_silence_a_result() {
    let mut player = Player::with(TWO_PLAYERS);
    player.cells(&[1, 4, 2, 5, 3]);
    player.sounds();
    player.input_at_once(Input::Letter('l'));
    player.press_at_once(player.button("Hard"));
    player.wait(ms(390));
    assert_eq!(player.sounds(), [Sound::Win]);
}
