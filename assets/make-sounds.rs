//! Generates the game's sounds, `assets/sounds/*.wav`. Every run gives the same bytes.
//!
//! `cargo run --no-default-features --example make-sounds`

use std::f64::consts::{PI, TAU};
use std::path::Path;
use std::{fs, io};

/// In hertz.
const SAMPLE_RATE: f64 = 22_050.0;

/// Length of the fade-out at the end of every sound, in seconds.
const FADE_OUT: f64 = 0.012;

/// A sine wave and its octave, with a short attack and an exponential decay.
struct Tone {
    /// Seconds from the start of the sound.
    start: f64,
    /// In hertz.
    frequency: f64,
    /// Relative to the other tones of the sound.
    amplitude: f64,
    /// Time to reach the full amplitude, in seconds.
    attack: f64,
    /// Time to fall to 1/e, in seconds.
    decay: f64,
    /// Amplitude of the octave relative to the fundamental; more sounds brighter.
    octave: f64,
}

impl Tone {
    /// Sample value at a time in seconds from the start of the sound.
    fn at(&self, time: f64) -> f64 {
        let age = time - self.start;
        if age < 0.0 {
            return 0.0;
        }
        let envelope =
            if age < self.attack { 0.5 - 0.5 * (PI * age / self.attack).cos() } else { 1.0 };
        let phase = TAU * self.frequency * age;
        let wave = phase.sin() + self.octave * (2.0 * phase).sin();
        self.amplitude * envelope * (-age / self.decay).exp() * wave
    }
}

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
    for (name, bytes) in all() {
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

/// Returns the file name and content of every sound.
pub fn all() -> [(&'static str, Vec<u8>); 10] {
    [
        ("mark-x.wav", wav(0.065, 0.34, &[tick(1_250.0, 0.011, 0.35)])),
        ("mark-o.wav", wav(0.080, 0.38, &[tick(640.0, 0.016, 0.10)])),
        ("refusal.wav", refusal()),
        ("right.wav", right()),
        ("wrong.wav", wrong()),
        ("win.wav", win()),
        ("match.wav", won_match()),
        ("loss.wav", loss()),
        ("draw.wav", draw()),
        ("growth.wav", growth()),
    ]
}

fn tick(frequency: f64, decay: f64, octave: f64) -> Tone {
    Tone { start: 0.0, frequency, amplitude: 1.0, attack: 0.002, decay, octave }
}

/// One each `step` seconds.
fn in_turn(step: f64, attack: f64, tones: &[Tone]) -> Vec<Tone> {
    let starts = (0u8..).map(|nth| step * f64::from(nth));
    starts.zip(tones).map(|(start, tone)| Tone { start, attack, ..*tone }).collect()
}

/// A low tone, played twice.
fn refusal() -> Vec<u8> {
    let low = [185.0; 2].map(|frequency| tick(frequency, 0.022, 0.25));
    wav(0.160, 0.32, &in_turn(0.075, 0.006, &low))
}

/// A fifth up.
fn right() -> Vec<u8> {
    let rising = [587.33, 880.00].map(|frequency| tick(frequency, 0.050, 0.20));
    wav(0.240, 0.32, &in_turn(0.085, 0.005, &rising))
}

/// A soft third down, lower than the loss.
fn wrong() -> Vec<u8> {
    let falling = [277.18, 233.08].map(|frequency| tick(frequency, 0.050, 0.10));
    wav(0.260, 0.30, &in_turn(0.110, 0.012, &falling))
}

/// A rising C major arpeggio, bright by its octaves.
fn win() -> Vec<u8> {
    let rising = [523.25, 659.26, 783.99, 1_046.50].map(|frequency| tick(frequency, 0.085, 0.30));
    wav(0.480, 0.38, &in_turn(0.075, 0.005, &rising))
}

/// That of a win, a fanfare: its last tones come once more, and the highest rings.
fn won_match() -> Vec<u8> {
    let rising = [523.25, 659.26, 783.99, 1_046.50, 783.99, 1_046.50, 1_318.51];
    let rising = rising.map(|frequency| tick(frequency, 0.120, 0.30));
    wav(0.900, 0.38, &in_turn(0.085, 0.005, &rising))
}

/// A falling C minor chord of soft tones, lower than those of the win.
fn loss() -> Vec<u8> {
    let falling = [392.00, 311.13, 261.63].map(|frequency| tick(frequency, 0.060, 0.05));
    wav(0.340, 0.28, &in_turn(0.095, 0.014, &falling))
}

/// An open fifth, played twice, the second time more quietly.
fn draw() -> Vec<u8> {
    let fifth = |start, amplitude| {
        [392.00, 587.33].map(|frequency| Tone {
            start,
            amplitude,
            attack: 0.006,
            ..tick(frequency, 0.050, 0.10)
        })
    };
    let tones: Vec<Tone> = fifth(0.0, 1.0).into_iter().chain(fifth(0.120, 0.7)).collect();
    wav(0.300, 0.34, &tones)
}

/// Soft, bright tones of a plucked string, upwards.
fn growth() -> Vec<u8> {
    let rising = [659.26, 880.00, 1_318.51].map(|frequency| tick(frequency, 0.045, 0.45));
    wav(0.340, 0.22, &in_turn(0.070, 0.003, &rising))
}

/// Mixes the tones into a WAV file of `length` seconds. `peak` is the level of the loudest sample, from
/// 0 to 1.
fn wav(length: f64, peak: f64, tones: &[Tone]) -> Vec<u8> {
    let count = (length * SAMPLE_RATE).round() as u32;
    let waves: Vec<f64> = (0..count)
        .map(|index| {
            let time = f64::from(index) / SAMPLE_RATE;
            let remaining = f64::from(count - 1 - index) / SAMPLE_RATE;
            let fade = 0.5 - 0.5 * (PI * (remaining / FADE_OUT).min(1.0)).cos();
            fade * tones.iter().map(|tone| tone.at(time)).sum::<f64>()
        })
        .collect();
    let loudest = waves.iter().fold(0.0, |most: f64, wave| most.max(wave.abs()));
    let scale = peak * f64::from(i16::MAX) / loudest;
    let samples: Vec<i16> = waves.iter().map(|wave| (wave * scale).round() as i16).collect();
    encode(&samples)
}

/// Encodes one channel of samples as a WAV file (RIFF, 16-bit PCM).
fn encode(samples: &[i16]) -> Vec<u8> {
    let rate = SAMPLE_RATE as u32;
    let data_size = 2 * samples.len() as u32;
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((data_size + 36).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16u32.to_le_bytes()); // size of the format chunk
    bytes.extend(1u16.to_le_bytes()); // format: PCM
    bytes.extend(1u16.to_le_bytes()); // channels
    bytes.extend(rate.to_le_bytes());
    bytes.extend((rate * 2).to_le_bytes()); // bytes per second
    bytes.extend(2u16.to_le_bytes()); // bytes per frame
    bytes.extend(16u16.to_le_bytes()); // bits per sample
    bytes.extend(b"data");
    bytes.extend(data_size.to_le_bytes());
    for sample in samples {
        bytes.extend(sample.to_le_bytes());
    }
    bytes
}
