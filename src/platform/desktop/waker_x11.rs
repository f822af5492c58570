//! Ends the window's sleep the moment input arrives.
//!
//! A second connection to the display, on a thread of its own, receives the window's events too. The
//! engine still receives all of them, and it alone interprets the input. A request to close reaches
//! only the engine.

use std::error::Error;
use std::mem;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{ConnectionExt as _, Device, EventMask as RawMask, XIEventMask};
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt as _, EventMask};
use x11rb::rust_connection::RustConnection;

use super::x11;

pub struct Waker(Arc<Shared>);

/// What the thread that listens has to tell.
#[derive(Default)]
struct Shared {
    wake_up: Mutex<WakeUp>,
    changed: Condvar,
    pointer_is_out: AtomicBool,
    display_is_gone: AtomicBool,
}

/// The wake-up that waits for the next sleep. However many events arrive, only one waits, because a
/// frame takes all input there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum WakeUp {
    #[default]
    None,
    /// For a move of the mouse, or a window that must be painted again.
    IfIdle,
    /// For a button or a key.
    Always,
}

impl Waker {
    /// Listens to the windows of this `WM_CLASS`; `None` if the display does not allow it.
    pub fn start(window_class: &str) -> Option<Waker> {
        let connection = listen(window_class).ok()?;
        let shared = Arc::new(Shared::default());
        let waker = Waker(Arc::clone(&shared));
        thread::Builder::new()
            .name("waker".into())
            .spawn(move || forward(&connection, &shared))
            .ok()?;
        Some(waker)
    }

    /// Sleeps for a time or until woken; returns whether it was woken. While idle every event wakes,
    /// otherwise only buttons and keys do.
    pub fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        self.0.sleep(time, is_idle)
    }

    /// What ends a sleep from another thread.
    #[cfg(feature = "screen-reader")]
    pub fn alarm(&self) -> Alarm {
        Alarm(Arc::downgrade(&self.0))
    }

    pub fn pointer_is_out(&self) -> bool {
        self.0.pointer_is_out.load(Ordering::Relaxed)
    }

    /// Whether the connection to the display has ended: the engine's has, too, and its next request would
    /// end the program at once.
    pub fn display_is_gone(&self) -> bool {
        self.0.display_is_gone.load(Ordering::Acquire)
    }
}

/// Ends the sleep of a window, as a key does.
#[cfg(feature = "screen-reader")]
#[derive(Clone)]
pub struct Alarm(std::sync::Weak<Shared>);

#[cfg(feature = "screen-reader")]
impl Alarm {
    pub fn ring(&self) {
        if let Some(shared) = self.0.upgrade() {
            shared.wake(WakeUp::Always);
        }
    }
}

impl Shared {
    /// Leaves a wake-up for this sleep or the next one, unless a stronger one waits already.
    fn wake(&self, wake_up: WakeUp) {
        let mut waiting = self.waiting();
        if wake_up > *waiting {
            *waiting = wake_up;
            self.changed.notify_one();
        }
    }

    fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        let weakest = if is_idle {
            WakeUp::IfIdle
        } else {
            WakeUp::Always
        };
        let woken = self
            .changed
            .wait_timeout_while(self.waiting(), time, |waiting| *waiting < weakest);
        let (mut waiting, _) = woken.unwrap_or_else(PoisonError::into_inner);
        // A wake-up that is too weak is dropped, too: frames keep coming and take the input.
        mem::take(&mut *waiting) >= weakest
    }

    fn waiting(&self) -> MutexGuard<'_, WakeUp> {
        self.wake_up.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Selects the events of every window of this class: needless wake-ups do no harm.
fn listen(window_class: &str) -> Result<RustConnection, Box<dyn Error>> {
    let (connection, screen) = x11rb::connect(None)?;
    let root = x11::screen(&connection, screen)?.root;
    let core = EventMask::POINTER_MOTION
        | EventMask::ENTER_WINDOW
        | EventMask::LEAVE_WINDOW
        | EventMask::EXPOSURE
        | EventMask::STRUCTURE_NOTIFY
        | EventMask::KEY_PRESS
        | EventMask::FOCUS_CHANGE;
    for window in x11::windows_of_class(&connection, window_class, root)? {
        let attributes = ChangeWindowAttributesAux::new().event_mask(core);
        connection
            .change_window_attributes(window, &attributes)?
            .check()?;
    }
    // X lets only one client select a window's buttons; the root reports them raw.
    connection.xinput_xi_query_version(2, 2)?.reply()?;
    let raw = RawMask {
        deviceid: Device::ALL_MASTER.into(),
        mask: vec![XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_BUTTON_RELEASE],
    };
    connection.xinput_xi_select_events(root, &[raw])?.check()?;
    Ok(connection)
}

/// Forwards the display's events until the waker is dropped or the display is gone.
fn forward(connection: &RustConnection, shared: &Arc<Shared>) {
    while let Ok(event) = connection.wait_for_event() {
        if Arc::strong_count(shared) == 1 {
            return;
        }
        let wake_up = match event {
            Event::LeaveNotify(_) => {
                shared.pointer_is_out.store(true, Ordering::Relaxed);
                WakeUp::IfIdle
            }
            Event::EnterNotify(_) | Event::MotionNotify(_) => {
                shared.pointer_is_out.store(false, Ordering::Relaxed);
                WakeUp::IfIdle
            }
            Event::XinputRawButtonPress(_) | Event::KeyPress(_) => WakeUp::Always,
            _ => WakeUp::IfIdle,
        };
        shared.wake(wake_up);
    }
    shared.display_is_gone.store(true, Ordering::Release);
    shared.wake(WakeUp::Always);
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_TIME: Duration = Duration::ZERO;

    /// How many of the next sleeps would end at once.
    fn wake_ups(shared: &Shared, is_idle: bool) -> usize {
        (0..10).filter(|_| shared.sleep(NO_TIME, is_idle)).count()
    }

    #[test]
    fn a_burst_of_events_ends_one_sleep() {
        let shared = Shared::default();
        for is_idle in [true, false] {
            for _ in 0..10_000 {
                shared.wake(WakeUp::Always);
                shared.wake(WakeUp::IfIdle);
            }
            assert_eq!(wake_ups(&shared, is_idle), 1, "idle: {is_idle}");
        }
    }

    #[test]
    fn only_buttons_and_keys_end_a_sleep_between_frames() {
        let shared = Shared::default();
        shared.wake(WakeUp::IfIdle);
        assert_eq!(wake_ups(&shared, false), 0);
        assert_eq!(wake_ups(&shared, true), 0, "the frames took the input");
        shared.wake(WakeUp::IfIdle);
        assert_eq!(wake_ups(&shared, true), 1);
    }

    #[test]
    fn a_key_is_not_lost_before_or_behind_a_move() {
        for events in [
            [WakeUp::Always, WakeUp::IfIdle],
            [WakeUp::IfIdle, WakeUp::Always],
        ] {
            let shared = Shared::default();
            for event in events {
                shared.wake(event);
            }
            assert_eq!(wake_ups(&shared, false), 1, "{events:?}");
        }
    }

    #[cfg(feature = "screen-reader")]
    #[test]
    fn an_alarm_ends_a_sleep_and_outlives_the_waker() {
        let waker = Waker(Arc::default());
        let alarm = waker.alarm();
        let bell = thread::spawn({
            let alarm = alarm.clone();
            move || alarm.ring()
        });
        assert!(waker.sleep(Duration::from_secs(60), false));
        bell.join().expect("a ring");
        drop(waker);
        alarm.ring();
    }

    #[test]
    fn an_event_ends_a_sleep_that_has_begun() {
        let shared = Arc::new(Shared::default());
        let sleeper = thread::spawn({
            let shared = Arc::clone(&shared);
            move || shared.sleep(Duration::from_secs(60), false)
        });
        shared.wake(WakeUp::IfIdle);
        shared.wake(WakeUp::Always);
        assert!(sleeper.join().expect("a sleep"));
    }
}
