/// In the order of `packaging/web/sounds.js`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A bright tick.
    MarkX,
    /// A darker tick.
    MarkO,
    /// A low tone, twice.
    Refusal,
    /// The right answer of an exercise: a tone and a higher one.
    Right,
    /// A wrong answer: a tone and a lower one, soft.
    Wrong,
    /// A rising, bright chord.
    Win,
    /// A longer one for a match.
    Match,
    /// A loss to the computer: three soft, falling tones.
    Loss,
    /// The same chord twice.
    Draw,
    /// Medium has become stronger: soft tones of a plucked string, upwards.
    Growth,
}

impl Sound {
    pub const ALL: [Sound; 10] = [
        Sound::MarkX,
        Sound::MarkO,
        Sound::Refusal,
        Sound::Right,
        Sound::Wrong,
        Sound::Win,
        Sound::Match,
        Sound::Loss,
        Sound::Draw,
        Sound::Growth,
    ];
}

/// The factor for samples at a volume from 0 (silent) to 1. The square is closer to perceived loudness than
/// the volume itself.
pub fn gain(volume: f32) -> f32 {
    volume.clamp(0.0, 1.0).powi(2)
}
