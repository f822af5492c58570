/// What the window lets hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// X was marked: a bright tick.
    MarkX,
    /// O was marked: a darker tick.
    MarkO,
    /// An input was refused: a low tone, twice.
    Refusal,
    /// A side won: a rising chord.
    Win,
    /// A round was drawn: a chord that goes nowhere.
    Draw,
}

/// What samples are multiplied by at a volume from 0, silence, to 1: nearer to how loud it seems
/// than the volume itself.
pub fn gain(volume: f32) -> f32 {
    volume.clamp(0.0, 1.0).powi(2)
}

impl Sound {
    /// Every sound.
    pub const ALL: [Sound; 5] = [
        Sound::MarkX,
        Sound::MarkO,
        Sound::Refusal,
        Sound::Win,
        Sound::Draw,
    ];
}
