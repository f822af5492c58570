//! The time of a picture, which knows when the picture changes next.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use super::motion;

/// The time since the start of the program. Whoever asks whether a time is past, or how far a motion is, thereby says
/// when the next frame is due.
#[derive(Clone, Debug, Default)]
pub struct Now {
    time: Duration,
    /// Shared by all clones.
    next_change: Rc<Cell<Option<Duration>>>,
}

impl Now {
    pub fn at(time: Duration) -> Now {
        Now { time, ..Now::default() }
    }

    /// Whether that time is now or was before.
    pub fn is_past(&self, time: Duration) -> bool {
        if time > self.time {
            self.changes_at(time);
        }
        time <= self.time
    }

    /// Progress of a motion, from 0 to 1; `None` before it begins.
    pub fn part(&self, since: Duration, whole: Duration) -> Option<f32> {
        if !self.is_past(since) {
            return None;
        }
        let passed = self.time.saturating_sub(since);
        if passed < whole {
            self.changes_at(self.time);
        }
        Some(motion::part(passed, whole))
    }

    /// The time itself, to remember when something happened. A picture that shows it changes with every frame.
    pub fn time(&self) -> Duration {
        self.changes_at(self.time);
        self.time
    }

    /// When the picture changes without input or a new proof: now during a motion, `None` for never.
    pub fn next_change(&self) -> Option<Duration> {
        self.next_change.get()
    }

    fn changes_at(&self, time: Duration) {
        self.next_change.set(self.next_change.get().into_iter().chain([time]).min());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_question_about_the_time_says_when_its_answer_changes() {
        let now = Now::at(SECOND * 5);
        assert!(now.is_past(SECOND * 5));
        assert_eq!(now.next_change(), None, "what is past stays past");
        assert!(!now.is_past(SECOND * 9) && !now.is_past(SECOND * 7) && !now.is_past(SECOND * 8));
        assert_eq!(now.next_change(), Some(SECOND * 7), "the first of all");
    }

    #[test]
    fn a_motion_needs_its_beginning_each_frame_and_nothing_after_it() {
        for (begins, part, next_change) in [
            (6, None, Some(6)),
            (5, Some(0.0), Some(5)),
            (4, Some(0.5), Some(5)),
            (3, Some(1.0), None),
        ] {
            let now = Now::at(SECOND * 5);
            assert_eq!(now.part(SECOND * begins, SECOND * 2), part, "{begins}");
            assert_eq!(now.next_change(), next_change.map(|at| SECOND * at), "{begins}");
        }
    }

    #[test]
    fn who_reads_the_time_needs_each_frame() {
        let now = Now::at(SECOND);
        assert_eq!(now.clone().time(), SECOND);
        assert_eq!(now.next_change(), Some(SECOND));
    }
}
