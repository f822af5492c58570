#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// X was placed: a bright tick.
    MarkX,
    /// O was placed: a darker tick.
    MarkO,
    /// An input was refused: a low tone, twice.
    Refusal,
    /// A person won: a rising, bright chord.
    Win,
    /// A person lost to the computer: three soft, falling tones.
    Loss,
    /// The round was drawn: the same chord twice.
    Draw,
}

impl Sound {
    pub const ALL: [Sound; 6] = [
        Sound::MarkX,
        Sound::MarkO,
        Sound::Refusal,
        Sound::Win,
        Sound::Loss,
        Sound::Draw,
    ];
}

/// The factor for the samples at a volume from 0 (silent) to 1. Its square is closer to perceived
/// loudness than the volume itself.
pub fn gain(volume: f32) -> f32 {
    volume.clamp(0.0, 1.0).powi(2)
}
