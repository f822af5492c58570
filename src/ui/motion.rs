//! Durations of motions, and easing. Waiting times are in `timing`.

use std::time::Duration;

pub const MARK: Duration = Duration::from_millis(150);

/// The winning line, after the last mark.
pub const LINE: Duration = Duration::from_millis(240);

/// The words of a win swell and settle.
pub const SWELL: Duration = Duration::from_millis(260);

/// A winning mark hops: its time, its height in radii of a mark, and the time from the first to the last.
pub const HOP: Duration = Duration::from_millis(320);
pub const HOP_HEIGHT: f32 = 0.35;
pub const HOPS: Duration = Duration::from_millis(480);

/// The words of the result, after the line.
pub const WORDS: Duration = Duration::from_millis(180);

/// How long the words stand in the middle of the board.
pub const STAND: Duration = Duration::from_millis(1500);

/// The way of the words to the line above the board.
pub const GLIDE: Duration = Duration::from_millis(350);

/// The face of an opponent that becomes stronger or weaker grows and shrinks back, each in this time.
pub const GROW: Duration = Duration::from_millis(250);
/// Between them, what is new is drawn.
pub const PEN: Duration = Duration::from_millis(400);
pub const SHRINKS_AFTER: Duration = Duration::from_millis(650);
/// All of it.
pub const CHANGE: Duration = Duration::from_millis(900);

/// Paper falls for a win.
pub const PAPER: Duration = Duration::from_millis(2600);

/// One beat of a hint's mark, and the number of beats.
pub const BEAT: Duration = Duration::from_millis(900);
pub const BEATS: u32 = 4;

pub const CROSS_FADE: Duration = Duration::from_millis(120);

/// The line below the player to move.
pub const UNDERLINE: Duration = Duration::from_millis(150);

/// Progress of a motion, from 0 to 1.
pub fn part(passed: Duration, whole: Duration) -> f32 {
    (passed.as_secs_f32() / whole.as_secs_f32()).min(1.0)
}

/// Cubic ease-out from 0 to 1.
pub fn ease_out(part: f32) -> f32 {
    1.0 - (1.0 - part.clamp(0.0, 1.0)).powi(3)
}

/// Rises from 0 to 1 and falls back to 0.
pub fn swell(part: f32) -> f32 {
    (part.clamp(0.0, 1.0) * std::f32::consts::PI).sin()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motion_starts_fast_and_ends_at_rest() {
        assert!(ease_out(0.0).abs() < 1e-6 && (ease_out(1.0) - 1.0).abs() < 1e-6);
        let steps: Vec<f32> = (0..=10_u8).map(|i| ease_out(f32::from(i) / 10.0)).collect();
        let gains: Vec<f32> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(gains.windows(2).all(|pair| pair[0] > pair[1] && pair[1] > 0.0));
        assert!(swell(0.0).abs() < 1e-6 && (swell(0.5) - 1.0).abs() < 1e-6);
        assert!(swell(1.0).abs() < 1e-6 && swell(2.0).abs() < 1e-6);
    }

    #[test]
    fn a_motion_that_is_over_stays_whole() {
        let whole = Duration::from_millis(100);
        assert!((part(Duration::from_millis(25), whole) - 0.25).abs() < 1e-6);
        assert!((part(Duration::from_secs(9), whole) - 1.0).abs() < 1e-6);
    }
}
