use std::thread;
use std::time::{Duration, Instant};

/// The shortest time from one frame to the next while something moves.
const FRAME: Duration = Duration::from_millis(16);

/// The longest sleep: how late input after a long rest may be seen.
const NAP: Duration = Duration::from_millis(150);

/// How long after input the window stays ready for more.
const LIVELY: Duration = Duration::from_millis(1500);

/// How the window sleeps between frames.
pub struct Rest {
    frame: Instant,
    lively_until: Instant,
}

impl Rest {
    /// A window that is awake.
    pub fn new() -> Rest {
        let now = Instant::now();
        Rest {
            frame: now,
            lively_until: now + LIVELY,
        }
    }

    /// Sleeps until the next frame is due, given how long the picture stays as it is.
    pub fn nap(&mut self, quiet: Option<Duration>, any_input: bool) {
        let now = Instant::now();
        if any_input {
            self.lively_until = now + LIVELY;
        }
        let longest = if now < self.lively_until { FRAME } else { NAP };
        let nap = quiet.map_or(longest, |quiet| quiet.clamp(FRAME, longest));
        thread::sleep(nap.saturating_sub(now - self.frame));
        self.frame = Instant::now();
    }
}
