//! Mixes overlapping sounds into one stream of samples.

use std::sync::mpsc::Receiver;

use crate::platform::Sound;

/// Maximum number of overlapping sounds; further ones are dropped.
const MAX_VOICES: usize = 8;

/// Samples of silence before the first sound, 20 ms: a new `PulseAudio` stream swallows that much.
const LEAD_IN: usize = 441;

/// Bytes of a sound file before its first sample. `tests/windowless/sounds.rs` checks the files.
const HEADER_LENGTH: usize = 44;

/// Mixes sounds in the device's callback, so it must neither block nor allocate.
pub struct Mixer {
    queue: Receiver<Voice>,
    voices: Vec<Voice>,
    lead: usize,
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
        };
        Voice { left: &file[HEADER_LENGTH..], gain }
    }

    fn add(&mut self, samples: &mut [f32]) {
        for (sample, two) in samples.iter_mut().zip(self.left.chunks_exact(2)) {
            let own = i16::from_le_bytes([two[0], two[1]]);
            *sample += self.gain * f32::from(own) / 32_768.0;
        }
        let played = (samples.len() * 2).min(self.left.len());
        self.left = &self.left[played..];
    }
}

impl Mixer {
    pub fn new(queue: Receiver<Voice>) -> Mixer {
        Mixer { queue, voices: Vec::with_capacity(MAX_VOICES), lead: LEAD_IN }
    }

    /// The next samples, from -1 to 1.
    pub fn fill(&mut self, samples: &mut [f32]) {
        samples.fill(0.0);
        let silent = self.lead.min(samples.len());
        self.lead -= silent;
        self.mix(&mut samples[silent..]);
    }

    fn mix(&mut self, samples: &mut [f32]) {
        for voice in self.queue.try_iter() {
            if self.voices.len() < MAX_VOICES {
                self.voices.push(voice);
            }
        }
        for voice in &mut self.voices {
            voice.add(samples);
        }
        self.voices.retain(|voice| !voice.left.is_empty());
        for sample in samples {
            *sample = sample.clamp(-1.0, 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// Plays overlapping sounds to their end, in blocks of `block` samples.
    fn played(sounds: &[(Sound, f32)], block: usize) -> Vec<f32> {
        let (queue, voices) = channel();
        let mut mixer = Mixer::new(voices);
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
        let mut mixer = Mixer::new(voices);
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
