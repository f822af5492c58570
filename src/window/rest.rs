use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

use super::waker::Waker;

/// The shortest time from one frame to the next while something moves.
const FRAME: Duration = Duration::from_millis(16);

/// The first sleep of a rest, and without a waker every one: how late input may be seen.
const SHORT_NAP: Duration = Duration::from_millis(150);

/// The longest sleep with a waker, which hears of all input, but not of another program's request
/// to close. A frame drawn in software takes up to 7 ms of a core: one in 2 s is 0.35 %.
const LONG_NAP: Duration = Duration::from_secs(2);

/// How long after input or motion the window stays ready for more.
const LIVELY: Duration = Duration::from_millis(1500);

/// How long after a call of the waker the window waits for the input it may mean: a button that is
/// pressed elsewhere on the screen calls too, and may be the one that closes this window.
const ALERT: Duration = Duration::from_millis(300);

/// How long the game has run, from the first time that this is asked.
pub fn uptime() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// How the window sleeps between frames.
pub struct Rest {
    waker: Option<Waker>,
    woken: bool,
    /// How long to sleep next while nothing happens.
    next_nap: Duration,
    frame: Instant,
    lively_until: Instant,
}

impl Rest {
    /// A window that is awake; it must be open already.
    pub fn new() -> Rest {
        let now = Instant::now();
        Rest {
            waker: Waker::start(),
            woken: false,
            next_nap: SHORT_NAP,
            frame: now,
            lively_until: now + LIVELY,
        }
    }

    /// Whether the mouse is known to have left the window.
    pub fn pointer_is_out(&self) -> bool {
        self.waker.as_ref().is_some_and(Waker::pointer_is_out)
    }

    /// Nothing: a window draws without being asked.
    #[allow(clippy::unused_self)] // the other way to rest is asked
    pub fn ask_for_frame(&self, _: impl FnOnce() -> Option<Duration>, _: bool) {}

    /// Sleeps until the next frame is due, given how long the picture stays as it is.
    pub fn nap(&mut self, quiet: Option<Duration>, any_input: bool) {
        let now = Instant::now();
        let moving = quiet == Some(Duration::ZERO);
        if any_input || moving {
            self.lively_until = now + LIVELY;
        } else if self.woken {
            self.lively_until = self.lively_until.max(now + ALERT);
        }
        let lively = now < self.lively_until;
        let longest = if lively { FRAME } else { self.next_nap };
        self.next_nap = match self.waker {
            Some(_) if !lively => (self.next_nap * 2).min(LONG_NAP),
            _ => SHORT_NAP,
        };
        let nap = quiet.map_or(longest, |quiet| quiet.min(longest)).max(FRAME);
        let left = nap.saturating_sub(now - self.frame);
        // The engine asked for input before this sleep, and asks again only after the frame that
        // follows it: what woke us is there for the frame after that, which must not wait.
        self.woken = !self.woken && self.sleep(left, lively);
        self.frame = Instant::now();
    }

    /// Sleeps for a time, or until it is called; says whether it was.
    fn sleep(&self, time: Duration, lively: bool) -> bool {
        if let Some(waker) = &self.waker {
            waker.sleep(time, !lively)
        } else {
            thread::sleep(time);
            false
        }
    }
}
