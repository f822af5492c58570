use std::mem;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::super::lock;

/// Ends the sleep of the window from another thread.
#[derive(Default)]
pub struct Alarm {
    /// The wake-up for the next sleep. One is enough, because a frame takes all pending input.
    waiting: Mutex<WakeUp>,
    changed: Condvar,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum WakeUp {
    #[default]
    None,
    /// For a move of the mouse, or a window that must be painted again.
    IfIdle,
    /// For a button or a key.
    Always,
}

impl Alarm {
    /// Leaves a wake-up for this sleep or the next one. A stronger one has priority.
    pub fn wake(&self, wake_up: WakeUp) {
        let mut waiting = lock(&self.waiting);
        if wake_up > *waiting {
            *waiting = wake_up;
            self.changed.notify_one();
        }
    }

    /// Sleeps for a time or until woken; returns whether it was woken.
    pub fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        let weakest = if is_idle { WakeUp::IfIdle } else { WakeUp::Always };
        let (changed, waiting) = (&self.changed, lock(&self.waiting));
        let woken = changed.wait_timeout_while(waiting, time, |waiting| *waiting < weakest);
        let (mut waiting, _) = woken.unwrap_or_else(PoisonError::into_inner);
        // A wake-up that is too weak is dropped too: frames keep coming and take the input.
        mem::take(&mut *waiting) >= weakest
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    const NO_TIME: Duration = Duration::ZERO;

    fn wake_ups(alarm: &Alarm, is_idle: bool) -> usize {
        (0..10).filter(|_| alarm.sleep(NO_TIME, is_idle)).count()
    }

    #[test]
    fn a_burst_of_events_ends_one_sleep() {
        let alarm = Alarm::default();
        for is_idle in [true, false] {
            for _ in 0..10_000 {
                alarm.wake(WakeUp::Always);
                alarm.wake(WakeUp::IfIdle);
            }
            assert_eq!(wake_ups(&alarm, is_idle), 1, "idle: {is_idle}");
        }
    }

    #[test]
    fn only_buttons_and_keys_end_a_sleep_between_frames() {
        let alarm = Alarm::default();
        alarm.wake(WakeUp::IfIdle);
        assert_eq!(wake_ups(&alarm, false), 0);
        assert_eq!(wake_ups(&alarm, true), 0, "the frames took the input");
        alarm.wake(WakeUp::IfIdle);
        assert_eq!(wake_ups(&alarm, true), 1);
    }

    #[test]
    fn an_event_ends_a_sleep_that_has_begun() {
        let alarm = Alarm::default();
        thread::scope(|scope| {
            let sleeper = scope.spawn(|| alarm.sleep(Duration::from_secs(60), false));
            alarm.wake(WakeUp::IfIdle);
            alarm.wake(WakeUp::Always);
            assert!(sleeper.join().expect("a sleep"));
        });
    }
}
