//! Ends the window's sleep the moment input arrives.
//!
//! The engine cannot wait for input: its waiting loop loses clicks. So the window sleeps between
//! frames, and this second connection to the display, on a thread of its own, hears what happens
//! to the window. It takes no event away from the engine, which alone says what the input was.
//! What it cannot hear is another program's request to close.

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{ConnectionExt as _, Device, EventMask as RawMask, XIEventMask};
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ConnectionExt as _, EventMask, Window,
};
use x11rb::rust_connection::RustConnection;

use super::APP_ID;

/// Windows of a desktop lie no deeper in one another than this.
const DEPTH: u32 = 5;

/// Hears what happens to the window.
pub struct Waker {
    calls: Receiver<Call>,
    pointer_is_out: Arc<AtomicBool>,
}

/// Why to wake up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Call {
    /// A button or a key: wake up at once.
    Now,
    /// The mouse moved, or the window must be painted again: the next frame will do.
    Soon,
}

impl Waker {
    /// Listens to this program's window; `None` where the display does not let it.
    pub fn start() -> Option<Waker> {
        let connection = listen().ok()?;
        let (sender, calls) = channel();
        let pointer_is_out = Arc::new(AtomicBool::new(false));
        let out = Arc::clone(&pointer_is_out);
        let thread = thread::Builder::new().name("waker".into());
        thread
            .spawn(move || pass_on(&connection, &sender, &out))
            .ok()?;
        Some(Waker {
            calls,
            pointer_is_out,
        })
    }

    /// Sleeps for a time, or until it is called; says whether it was. A light sleeper wakes up for
    /// everything, others for buttons and keys only.
    pub fn sleep(&self, time: Duration, lightly: bool) -> bool {
        let end = Instant::now() + time;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.calls.recv_timeout(left) {
                Ok(call) if lightly || call == Call::Now => return true,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => {
                    thread::sleep(left);
                    return false;
                }
            }
        }
    }

    /// Whether the mouse has left the window; the engine does not tell.
    pub fn pointer_is_out(&self) -> bool {
        self.pointer_is_out.load(Ordering::Relaxed)
    }
}

/// Asks for the events of every window of this program: more wakes harm nobody.
fn listen() -> Result<RustConnection, Box<dyn Error>> {
    let (connection, screen) = x11rb::connect(None)?;
    let root = connection
        .setup()
        .roots
        .get(screen)
        .ok_or("no such screen")?
        .root;
    let core = EventMask::POINTER_MOTION
        | EventMask::ENTER_WINDOW
        | EventMask::LEAVE_WINDOW
        | EventMask::EXPOSURE
        | EventMask::STRUCTURE_NOTIFY
        | EventMask::KEY_PRESS
        | EventMask::FOCUS_CHANGE;
    let mut windows = Vec::new();
    find_windows(&connection, root, DEPTH, &mut windows)?;
    for window in windows {
        let attributes = ChangeWindowAttributesAux::new().event_mask(core);
        connection
            .change_window_attributes(window, &attributes)?
            .check()?;
    }
    // A second client may not ask a window for its buttons; the root tells of them, raw.
    connection.xinput_xi_query_version(2, 2)?.reply()?;
    let raw = RawMask {
        deviceid: Device::ALL_MASTER.into(),
        mask: vec![XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_BUTTON_RELEASE],
    };
    connection.xinput_xi_select_events(root, &[raw])?.check()?;
    Ok(connection)
}

fn find_windows(
    connection: &RustConnection,
    parent: Window,
    depth: u32,
    found: &mut Vec<Window>,
) -> Result<(), Box<dyn Error>> {
    for window in connection.query_tree(parent)?.reply()?.children {
        let class = connection
            .get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 64)?
            .reply();
        // A window may be gone before it answers.
        let is_ours = class.is_ok_and(|class| {
            class
                .value
                .split(|&byte| byte == 0)
                .any(|name| name == APP_ID.as_bytes())
        });
        if is_ours {
            found.push(window);
        } else if depth > 0 {
            find_windows(connection, window, depth - 1, found)?;
        }
    }
    Ok(())
}

/// Passes the display's events on until nobody listens any more or the display is gone.
fn pass_on(connection: &RustConnection, calls: &Sender<Call>, pointer_is_out: &AtomicBool) {
    while let Ok(event) = connection.wait_for_event() {
        let call = match event {
            Event::LeaveNotify(_) => {
                pointer_is_out.store(true, Ordering::Relaxed);
                Call::Soon
            }
            Event::EnterNotify(_) | Event::MotionNotify(_) => {
                pointer_is_out.store(false, Ordering::Relaxed);
                Call::Soon
            }
            Event::XinputRawButtonPress(_) | Event::KeyPress(_) => Call::Now,
            _ => Call::Soon,
        };
        if calls.send(call).is_err() {
            return;
        }
    }
}
