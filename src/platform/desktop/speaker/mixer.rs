//! Mixes overlapping sounds into one stream of samples.

use std::sync::mpsc::Receiver;

use crate::platform::Sound;

/// Maximum number of overlapping sounds; further ones are dropped.
const MAX_VOICES: usize = 8;

/// Of the sound files, in hertz.
pub const SAMPLE_RATE: u32 = 22_050;

/// Samples of silence before the first sound, 20 ms: a new `PulseAudio` stream swallows that much.
const LEAD_IN: usize = 441;

/// Bytes of a sound file before its first sample. `tests/windowless/sounds.rs` checks the files.
const HEADER_LENGTH: usize = 44;

/// Mixes sounds in the device's callback, so it must neither block nor allocate.
pub struct Mixer {
    queue: Receiver<Voice>,
    voices: Vec<Voice>,
    lead: usize,
    channels: usize,
    /// Samples of a sound between two frames of the device.
    step: f32,
    /// Between the last sample before a frame and the one at or after it, from -1 to 0.
    at: f32,
    samples: [f32; 2],
}

#[derive(Clone, Copy)]
pub struct Voice {
    /// The remaining samples, two bytes each.
    left: &'static [u8],
    gain: f32,
}

impl Voice {
    pub fn new(sound: Sound, gain: f32) -> Voice {
        let file: &[u8] = match sound {
            Sound::MarkX => include_bytes!("../../../../assets/sounds/mark-x.wav"),
            Sound::MarkO => include_bytes!("../../../../assets/sounds/mark-o.wav"),
            Sound::Refusal => include_bytes!("../../../../assets/sounds/refusal.wav"),
            Sound::Right => include_bytes!("../../../../assets/sounds/right.wav"),
            Sound::Wrong => include_bytes!("../../../../assets/sounds/wrong.wav"),
            Sound::Win => include_bytes!("../../../../assets/sounds/win.wav"),
            Sound::Match => include_bytes!("../../../../assets/sounds/match.wav"),
            Sound::Loss => include_bytes!("../../../../assets/sounds/loss.wav"),
            Sound::Draw => include_bytes!("../../../../assets/sounds/draw.wav"),
            Sound::Growth => include_bytes!("../../../../assets/sounds/growth.wav"),
        };
        Voice { left: &file[HEADER_LENGTH..], gain }
    }

    fn next_sample(&mut self) -> f32 {
        let Some((two, left)) = self.left.split_first_chunk() else {
            return 0.0;
        };
        self.left = left;
        self.gain * f32::from(i16::from_le_bytes(*two)) / 32_768.0
    }
}

impl Mixer {
    /// For a device with this many channels, all alike, and frames per second.
    pub fn new(queue: Receiver<Voice>, channels: u16, rate: u32) -> Mixer {
        Mixer {
            queue,
            voices: Vec::with_capacity(MAX_VOICES),
            lead: LEAD_IN,
            channels: usize::from(channels),
            step: SAMPLE_RATE as f32 / rate as f32,
            at: 0.0,
            samples: [0.0; 2],
        }
    }

    /// The next frames, from -1 to 1, interpolated between samples.
    pub fn fill(&mut self, frames: &mut [f32]) {
        for frame in frames.chunks_mut(self.channels) {
            self.at += self.step;
            while self.at > 0.0 {
                self.samples = [self.samples[1], self.next_sample()];
                self.at -= 1.0;
            }
            let [before, after] = self.samples;
            frame.fill(after + self.at * (after - before));
        }
    }

    fn next_sample(&mut self) -> f32 {
        if self.lead > 0 {
            self.lead -= 1;
            return 0.0;
        }
        for voice in self.queue.try_iter() {
            if self.voices.len() < MAX_VOICES {
                self.voices.push(voice);
            }
        }
        let sum: f32 = self.voices.iter_mut().map(Voice::next_sample).sum();
        self.voices.retain(|voice| !voice.left.is_empty());
        sum.clamp(-1.0, 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// Plays overlapping sounds to their end, in blocks of `block` samples.
    fn played(sounds: &[(Sound, f32)], block: usize) -> Vec<f32> {
        let (queue, voices) = channel();
        let mut mixer = Mixer::new(voices, 1, SAMPLE_RATE);
        mixer.fill(&mut [0.0; LEAD_IN]);
        for &(sound, gain) in sounds {
            queue.send(Voice::new(sound, gain)).expect("a mixer");
        }
        let mut all = Vec::new();
        loop {
            let mut samples = vec![9.0; block];
            mixer.fill(&mut samples);
            all.extend(samples);
            if mixer.voices.is_empty() {
                return all;
            }
        }
    }

    fn peak(samples: &[f32]) -> f32 {
        samples.iter().fold(0.0, |most, sample| most.max(sample.abs()))
    }

    #[test]
    fn a_new_stream_starts_with_silence_that_replaces_no_sound() {
        let (queue, voices) = channel();
        let mut mixer = Mixer::new(voices, 1, SAMPLE_RATE);
        queue.send(Voice::new(Sound::Win, 1.0)).expect("a mixer");
        let mut samples = vec![9.0; 22_050];
        mixer.fill(&mut samples);
        assert_eq!(samples[..LEAD_IN], [0.0; LEAD_IN]);
        let sound = played(&[(Sound::Win, 1.0)], 22_050);
        assert_eq!(samples[LEAD_IN..], sound[..22_050 - LEAD_IN]);
    }

    #[test]
    fn every_sound_is_played_to_its_end_with_any_block_size() {
        for sound in Sound::ALL {
            let whole = played(&[(sound, 1.0)], 22_050);
            assert!((0.2..=0.5).contains(&peak(&whole)), "{sound:?}");
            let mut parts = played(&[(sound, 1.0)], 441);
            assert!(parts.len() >= Voice::new(sound, 1.0).left.len() / 2);
            parts.resize(whole.len(), 0.0);
            assert_eq!(parts, whole, "{sound:?}");
        }
    }

    #[test]
    fn a_device_with_more_frames_and_channels_plays_as_long_and_as_loud() {
        let (queue, voices) = channel();
        let mut mixer = Mixer::new(voices, 2, 48_000);
        queue.send(Voice::new(Sound::Match, 1.0)).expect("a mixer");
        let mut frames = vec![9.0; 2 * 48_000];
        mixer.fill(&mut frames);
        assert!(frames.chunks(2).all(|frame| frame[0].total_cmp(&frame[1]).is_eq()));
        let heard: Vec<f32> = frames.chunks(2).map(|frame| frame[0]).collect();
        let sound = played(&[(Sound::Match, 1.0)], 22_050);
        assert!((peak(&heard) - peak(&sound)).abs() < 0.01);
        let end = |samples: &[f32]| samples.iter().rposition(|sample| sample.abs() > 0.01);
        let [heard, sound] = [&heard, &sound].map(|it| end(it).expect("a sound") as f32);
        assert!((heard / 48_000.0 - sound / 22_050.0 - 0.02).abs() < 0.001);
    }

    #[test]
    fn the_gain_scales_and_sounds_add_up() {
        let full = played(&[(Sound::Win, 1.0)], 22_050);
        let quarter = played(&[(Sound::Win, 0.25)], 22_050);
        assert!((peak(&full) - 4.0 * peak(&quarter)).abs() < 1e-6);
        let two = played(&[(Sound::Win, 0.5), (Sound::Win, 0.5)], 22_050);
        assert!((peak(&full) - peak(&two)).abs() < 1e-6);
    }

    #[test]
    fn further_sounds_are_dropped_and_the_sum_is_clamped() {
        let crowd = played(&[(Sound::MarkX, 1.0); 40], 22_050);
        assert!((peak(&crowd) - 1.0).abs() < f32::EPSILON);
        let most = played(&[(Sound::MarkX, 0.01); 40], 22_050);
        let eight = played(&[(Sound::MarkX, 0.08)], 22_050);
        assert!((peak(&most) - peak(&eight)).abs() < 1e-6);
    }
}
