//! Sound, as the page plays it.

use crate::app::{Sound, gain};
use crate::page;

/// Plays sounds, and never makes its caller wait.
pub struct Speaker;

impl Speaker {
    /// A speaker; a page has one.
    pub fn new() -> Speaker {
        Speaker
    }

    /// Plays a sound at a volume from 0, silence, to 1.
    #[allow(clippy::unused_self)] // the other speaker needs it
    pub fn play(&mut self, sound: Sound, volume: f32) {
        let name = match sound {
            Sound::MarkX => "mark-x",
            Sound::MarkO => "mark-o",
            Sound::Refusal => "refusal",
            Sound::Win => "win",
            Sound::Draw => "draw",
        };
        page::play(name, gain(volume));
    }
}

impl Default for Speaker {
    fn default() -> Speaker {
        Speaker::new()
    }
}
