//! Makes the game's sounds, `assets/sounds/*.wav`. Every run gives the same bytes.
//!
//! `cargo run --no-default-features --example sounds`

use std::f64::consts::{PI, TAU};
use std::path::Path;
use std::{fs, io};

/// Samples a second.
const RATE: f64 = 44_100.0;

/// How long a sound takes to fade out wholly, in seconds.
const FADE: f64 = 0.012;

/// A struck tone: it swells fast and decays by itself.
struct Tone {
    /// When it is struck, in seconds.
    start: f64,
    /// In hertz.
    pitch: f64,
    /// Against the other tones of its sound.
    strength: f64,
    /// How long it swells, in seconds.
    swell: f64,
    /// The time in which it falls to 1/e, in seconds.
    decay: f64,
    /// How much of the octave, the brightness, is in it.
    octave: f64,
}

impl Tone {
    /// The tone at a moment of its sound.
    fn at(&self, time: f64) -> f64 {
        let age = time - self.start;
        if age < 0.0 {
            return 0.0;
        }
        let swell = if age < self.swell {
            0.5 - 0.5 * (PI * age / self.swell).cos()
        } else {
            1.0
        };
        let phase = TAU * self.pitch * age;
        let wave = phase.sin() + self.octave * (2.0 * phase).sin();
        self.strength * swell * (-age / self.decay).exp() * wave
    }
}

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    for (name, bytes) in all() {
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

/// Every sound: the name of its file, and what is in it.
pub fn all() -> [(&'static str, Vec<u8>); 5] {
    [
        (
            "mark-x.wav",
            wav(0.065, 0.34, &[tick(1_250.0, 0.011, 0.35)]),
        ),
        ("mark-o.wav", wav(0.080, 0.38, &[tick(640.0, 0.016, 0.10)])),
        ("refusal.wav", refusal()),
        ("win.wav", win()),
        ("draw.wav", draw()),
    ]
}

/// A short tone at once.
fn tick(pitch: f64, decay: f64, octave: f64) -> Tone {
    Tone {
        start: 0.0,
        pitch,
        strength: 1.0,
        swell: 0.002,
        decay,
        octave,
    }
}

/// The same low tone twice.
fn refusal() -> Vec<u8> {
    let low = |start| Tone {
        start,
        swell: 0.006,
        ..tick(185.0, 0.022, 0.25)
    };
    wav(0.160, 0.32, &[low(0.0), low(0.075)])
}

/// A chord of C, from the bottom up.
fn win() -> Vec<u8> {
    let rising = [523.25, 659.26, 783.99, 1_046.50];
    let tones: Vec<Tone> = (0u8..)
        .zip(rising)
        .map(|(step, pitch)| Tone {
            start: 0.075 * f64::from(step),
            swell: 0.005,
            ..tick(pitch, 0.085, 0.15)
        })
        .collect();
    wav(0.480, 0.38, &tones)
}

/// A fifth, open and undecided, and the same again, weaker.
fn draw() -> Vec<u8> {
    let both = |start, strength| {
        [392.00, 587.33].map(|pitch| Tone {
            start,
            strength,
            swell: 0.006,
            ..tick(pitch, 0.050, 0.10)
        })
    };
    let tones: Vec<Tone> = both(0.0, 1.0).into_iter().chain(both(0.120, 0.7)).collect();
    wav(0.300, 0.34, &tones)
}

/// The tones as a WAV file (RIFF; one channel of 16-bit samples) of a length in seconds, whose
/// loudest sample is at `peak` of what a sample can hold.
fn wav(length: f64, peak: f64, tones: &[Tone]) -> Vec<u8> {
    let count = (length * RATE).round() as u32;
    let waves: Vec<f64> = (0..count)
        .map(|index| {
            let time = f64::from(index) / RATE;
            let left = f64::from(count - 1 - index) / RATE;
            let fade = 0.5 - 0.5 * (PI * (left / FADE).min(1.0)).cos();
            fade * tones.iter().map(|tone| tone.at(time)).sum::<f64>()
        })
        .collect();
    let loudest = waves
        .iter()
        .fold(0.0, |most: f64, wave| most.max(wave.abs()));
    let scale = peak * f64::from(i16::MAX) / loudest;

    let rate = RATE as u32;
    let data = count * 2;
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((data + 36).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes()); // the length of what follows, up to "data"
    bytes.extend(1u16.to_le_bytes()); // plain samples
    bytes.extend(1u16.to_le_bytes()); // channels
    bytes.extend(rate.to_le_bytes());
    bytes.extend((rate * 2).to_le_bytes()); // bytes a second
    bytes.extend(2u16.to_le_bytes()); // bytes a moment
    bytes.extend(16u16.to_le_bytes()); // bits a sample
    bytes.extend(b"data");
    bytes.extend(data.to_le_bytes());
    for wave in waves {
        bytes.extend(((wave * scale).round() as i16).to_le_bytes());
    }
    bytes
}
