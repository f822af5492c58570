use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::display::Display;

const FRAME_INTERVAL: Duration = Duration::from_millis(16);

/// The first idle sleep; without a display every idle sleep, and so the maximum delay of input.
const SHORT_SLEEP: Duration = Duration::from_millis(150);

/// The maximum idle sleep with a display. All input ends it, but on X11 a request to close does not. A frame
/// drawn in software takes up to 7 ms of a core, so one in 2 s is 0.35 %.
const LONG_SLEEP: Duration = Duration::from_secs(2);

/// How long the full frame rate lasts after input or motion without a display, which would wake us for more input.
const ACTIVE_TIME: Duration = Duration::from_millis(1500);

/// The same with a display: moves of the mouse come more often than frames, and then do not each cause one.
const INPUT_TIME: Duration = Duration::from_millis(50);

/// How long it lasts after a wake-up without input. A button pressed elsewhere on the screen causes one, and may be the
/// button that closes this window.
const ALERT_TIME: Duration = Duration::from_millis(300);

/// Time until a second try to open the display. It doubles with every try.
const FIRST_RETRY: Duration = Duration::from_secs(2);

/// Decides how long the window sleeps between frames.
///
/// The engine's own waiting loop loses clicks on X11 (miniquad 0.4.11), so the window draws unasked and
/// sleeps in between.
pub struct FramePacer {
    window_class: &'static str,
    /// `None` until it is open.
    display: Option<Arc<Display>>,
    next_try: Instant,
    retry: Duration,
    was_woken: bool,
    /// Whether this frame follows at once the one after a wake-up, so that it has the input if there is any.
    is_hurried: bool,
    idle_sleep: Duration,
    frame_start: Instant,
    active_until: Instant,
}

impl FramePacer {
    /// A pacer for the open window of this `WM_CLASS`.
    pub fn new(window_class: &'static str) -> FramePacer {
        let now = Instant::now();
        FramePacer {
            window_class,
            display: None,
            next_try: now,
            retry: FIRST_RETRY,
            was_woken: false,
            is_hurried: false,
            idle_sleep: SHORT_SLEEP,
            frame_start: now,
            active_until: now + ACTIVE_TIME,
        }
    }

    /// Starts to listen to the window. Call this after each frame: the first picture need not wait for it.
    pub fn listen(&mut self) {
        self.try_to_listen(Instant::now(), Display::open);
    }

    fn try_to_listen(&mut self, now: Instant, open: impl FnOnce(&str) -> Option<Arc<Display>>) {
        if self.display.is_none() && now >= self.next_try {
            self.display = open(self.window_class);
            self.next_try = now + self.retry;
            self.retry *= 2;
        }
    }

    /// Whether the mouse has left the window, which the engine does not report.
    pub fn pointer_is_out(&self) -> bool {
        self.display.as_ref().is_some_and(|it| it.pointer_is_out())
    }

    /// The Latin letter on the key of a letter of another script.
    pub fn latin_letter(&self, typed: char) -> Option<char> {
        self.display.as_ref()?.latin_letter(typed)
    }

    /// A typed letter with the accent of a dead key before it, which the engine does not know.
    pub fn accented(&self, typed: char) -> char {
        self.display.as_ref().map_or(typed, |it| it.accented(typed))
    }

    /// The window's display; `None` in the first frame, and as long as it cannot be listened to.
    #[cfg(all(target_os = "linux", feature = "gui"))]
    pub fn display(&self) -> Option<&Arc<Display>> {
        self.display.as_ref()
    }

    /// Does nothing: a window gets frames without asking. Call this before a frame ends.
    #[allow(clippy::unused_self)] // a page's pacer has the same signature
    pub fn request_frame(&self, _: Option<Duration>, _: bool) {}

    /// Sleeps until the next frame is due. Call this after a frame has ended.
    pub fn sleep(&mut self, next_frame_in: Option<Duration>, had_input: bool) {
        let now = Instant::now();
        let is_moving = next_frame_in == Some(Duration::ZERO);
        let lasts = match self.display {
            Some(_) if had_input => Some(INPUT_TIME),
            Some(_) => self.is_hurried.then_some(ALERT_TIME),
            None => (had_input || is_moving).then_some(ACTIVE_TIME),
        };
        // Input explains the wake-up before it: there is nothing else to wait for.
        self.active_until = lasts.map_or(self.active_until, |lasts| now + lasts);
        let is_active = is_moving || now < self.active_until;
        let longest = if is_active { FRAME_INTERVAL } else { self.idle_sleep };
        self.idle_sleep = match self.display {
            Some(_) if !is_active => (self.idle_sleep * 2).min(LONG_SLEEP),
            _ => SHORT_SLEEP,
        };
        let interval = match next_frame_in {
            Some(time) => time.clamp(FRAME_INTERVAL, longest),
            None => longest,
        };
        let left = interval.saturating_sub(now - self.frame_start);
        // The engine read input before this sleep, and reads it again only after the next frame. So the frame
        // after that handles the input that woke us, and must not wait. Once a frame has handled input, there
        // is no hurry: later input has left a wake-up of its own.
        self.is_hurried = self.was_woken && !had_input;
        self.was_woken = !self.is_hurried && self.sleep_for(left, is_active);
        self.frame_start = Instant::now();
    }

    /// Sleeps for a time or until woken; returns whether it was woken.
    fn sleep_for(&self, time: Duration, is_active: bool) -> bool {
        if let Some(display) = &self.display {
            display.sleep(time, !is_active)
        } else {
            thread::sleep(time);
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_display_that_cannot_be_opened_is_tried_again_ever_more_rarely() {
        let mut pacer = FramePacer::new("test");
        let start = Instant::now();
        let mut tries = Vec::new();
        for second in 0..60 {
            pacer.try_to_listen(start + Duration::from_secs(second), |_| {
                tries.push(second);
                None
            });
        }
        assert_eq!(tries, [0, 2, 6, 14, 30]);
    }
}
