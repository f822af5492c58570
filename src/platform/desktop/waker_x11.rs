//! Ends the window's sleep the moment input arrives.
//!
//! A second connection to the display, on a thread of its own, receives the window's events too. The
//! engine still receives all of them, and it alone interprets the input. A request to close reaches
//! only the engine.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{ConnectionExt as _, Device, EventMask as RawMask, XIEventMask};
use x11rb::protocol::xproto::{ChangeWindowAttributesAux, ConnectionExt as _, EventMask};
use x11rb::rust_connection::RustConnection;

use super::x11;

pub struct Waker {
    wake_ups: Receiver<WakeUp>,
    pointer_is_out: Arc<AtomicBool>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum WakeUp {
    /// For a button or a key.
    Always,
    /// For a move of the mouse, or a window that must be painted again.
    IfIdle,
}

impl Waker {
    /// Listens to the windows of this `WM_CLASS`; `None` if the display does not allow it.
    pub fn start(window_class: &str) -> Option<Waker> {
        let connection = listen(window_class).ok()?;
        let (sender, wake_ups) = channel();
        let pointer_is_out = Arc::new(AtomicBool::new(false));
        let out = Arc::clone(&pointer_is_out);
        thread::Builder::new()
            .name("waker".into())
            .spawn(move || forward(&connection, &sender, &out))
            .ok()?;
        Some(Waker {
            wake_ups,
            pointer_is_out,
        })
    }

    /// Sleeps for a time or until woken; returns whether it was woken. While idle every event wakes,
    /// otherwise only buttons and keys do.
    pub fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.wake_ups.recv_timeout(left) {
                Ok(wake_up) if is_idle || wake_up == WakeUp::Always => return true,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => {
                    thread::sleep(left);
                    return false;
                }
            }
        }
    }

    pub fn pointer_is_out(&self) -> bool {
        self.pointer_is_out.load(Ordering::Relaxed)
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

/// Forwards the display's events until the receiver is dropped or the display is gone.
fn forward(connection: &RustConnection, wake_ups: &Sender<WakeUp>, pointer_is_out: &AtomicBool) {
    while let Ok(event) = connection.wait_for_event() {
        let wake_up = match event {
            Event::LeaveNotify(_) => {
                pointer_is_out.store(true, Ordering::Relaxed);
                WakeUp::IfIdle
            }
            Event::EnterNotify(_) | Event::MotionNotify(_) => {
                pointer_is_out.store(false, Ordering::Relaxed);
                WakeUp::IfIdle
            }
            Event::XinputRawButtonPress(_) | Event::KeyPress(_) => WakeUp::Always,
            _ => WakeUp::IfIdle,
        };
        if wake_ups.send(wake_up).is_err() {
            return;
        }
    }
}
