//! The game's own connection to the X display, and the thread that listens to it.
//!
//! The engine (miniquad 0.4.11) has another connection, and it alone interprets input. This one ends the
//! window's sleep the moment input arrives (`alarm`), and replaces weak parts of the engine: the
//! clipboard, full screen and some keys. A request to close reaches only the engine.

mod alarm;
pub mod clipboard;
pub mod full_screen;
mod keyboard;
mod own_window;

use std::error::Error;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use x11rb::atom_manager;
use x11rb::connection::Connection;
use x11rb::errors::ReplyError;
use x11rb::protocol::Event;
use x11rb::protocol::xinput::{ConnectionExt as _, Device, EventMask as RawMask, XIEventMask};
use x11rb::protocol::xproto::{
    ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt as _, EventMask, Window,
};
use x11rb::rust_connection::RustConnection;

use super::lock;
use alarm::{Alarm, WakeUp};
use clipboard::Contents;
use keyboard::Keyboard;

atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        TARGETS,
        UTF8_STRING,
        UTF8_TEXT: b"text/plain;charset=utf-8",
        TICTACTOE_PASTED,
        TICTACTOE_ECHO,
        _NET_WM_STATE,
        _NET_WM_STATE_FULLSCREEN,
    }
}

/// Longest wait for events that are on their way, which take less than a millisecond unless the machine is busy.
const CATCH_UP: Duration = Duration::from_millis(200);

pub struct Display {
    connection: RustConnection,
    root: Window,
    window: Window,
    /// An invisible window that owns the clipboard.
    hidden: Window,
    atoms: Atoms,
    alarm: Alarm,
    clipboard: Mutex<Contents>,
    keyboard: Mutex<Keyboard>,
    /// Whether Ctrl+C was pressed, which the engine does not see.
    copies: AtomicBool,
    pointer_is_out: AtomicBool,
    /// Messages to itself, and the number of the last one that came back.
    sent: AtomicU32,
    echoed: Mutex<u32>,
    has_echoed: Condvar,
    #[cfg(feature = "screen-reader")]
    has_moved: AtomicBool,
}

impl Display {
    /// Listens to the window of this `WM_CLASS`; `None` if the display does not allow it.
    pub fn open(window_class: &str) -> Option<Arc<Display>> {
        let display = Arc::new(Display::connect(window_class).ok()?);
        let listener = Arc::clone(&display);
        thread::Builder::new().name("x11".into()).spawn(move || listener.listen()).ok()?;
        Some(display)
    }

    /// Sleeps for a time or until woken; returns whether it was woken. While idle every event wakes,
    /// otherwise only buttons and keys do.
    pub fn sleep(&self, time: Duration, is_idle: bool) -> bool {
        self.alarm.sleep(time, is_idle)
    }

    pub fn pointer_is_out(&self) -> bool {
        self.pointer_is_out.load(Ordering::Relaxed)
    }

    fn connect(window_class: &str) -> Result<Display, Box<dyn Error>> {
        let (connection, screen) = x11rb::connect(None)?;
        let roots = &connection.setup().roots;
        let root = roots.get(screen).ok_or("no such screen")?.root;
        let window = own_window::find(&connection, window_class, root)?;
        let hidden = clipboard::hidden_window(&connection, root)?;
        let atoms = Atoms::new(&connection)?.reply()?;
        let display = Display {
            connection,
            root,
            window,
            hidden,
            atoms,
            alarm: Alarm::default(),
            clipboard: Mutex::default(),
            keyboard: Mutex::default(),
            copies: AtomicBool::new(false),
            pointer_is_out: AtomicBool::new(false),
            sent: AtomicU32::new(0),
            echoed: Mutex::default(),
            has_echoed: Condvar::new(),
            #[cfg(feature = "screen-reader")]
            has_moved: AtomicBool::new(true),
        };
        display.select_events()?;
        display.read_keyboard()?;
        Ok(display)
    }

    fn select_events(&self) -> Result<(), Box<dyn Error>> {
        let core = EventMask::POINTER_MOTION
            | EventMask::ENTER_WINDOW
            | EventMask::LEAVE_WINDOW
            | EventMask::EXPOSURE
            | EventMask::STRUCTURE_NOTIFY
            | EventMask::KEY_PRESS
            | EventMask::KEY_RELEASE
            | EventMask::FOCUS_CHANGE;
        let attributes = ChangeWindowAttributesAux::new().event_mask(core);
        self.connection.change_window_attributes(self.window, &attributes)?.check()?;
        // X lets only one client select a window's buttons, but the root window reports raw ones.
        self.connection.xinput_xi_query_version(2, 2)?.reply()?;
        let raw = RawMask {
            deviceid: Device::ALL_MASTER.into(),
            mask: vec![XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_BUTTON_RELEASE],
        };
        self.connection.xinput_xi_select_events(self.root, &[raw])?.check()?;
        Ok(())
    }

    fn listen(&self) {
        while let Ok(event) = self.connection.wait_for_event() {
            // If the display is gone, the next event ends the loop.
            self.alarm.wake(self.handle(&event).unwrap_or(WakeUp::IfIdle));
        }
        // The display is gone. The engine's connection has ended, too, and libX11 ends the program with its next
        // request.
        self.alarm.wake(WakeUp::Always);
    }

    /// Waits until every event is handled that the display has sent so far. The engine may be ahead of this connection.
    fn catch_up(&self) -> Result<(), ReplyError> {
        let number = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        let data = [number, 0, 0, 0, 0];
        let echo = ClientMessageEvent::new(32, self.hidden, self.atoms.TICTACTOE_ECHO, data);
        self.connection.send_event(false, self.hidden, EventMask::NO_EVENT, echo)?;
        self.connection.flush()?;
        let echoed = lock(&self.echoed);
        drop(self.has_echoed.wait_timeout_while(echoed, CATCH_UP, |echoed| *echoed < number));
        Ok(())
    }

    fn handle(&self, event: &Event) -> Result<WakeUp, Box<dyn Error>> {
        match event {
            Event::KeyPress(press) => {
                self.press(press)?;
                return Ok(WakeUp::Always);
            }
            Event::KeyRelease(release) => self.release(release)?,
            Event::XinputRawButtonPress(_) => return Ok(WakeUp::Always),
            Event::SelectionNotify(answer) => {
                self.receive(answer)?;
                return Ok(WakeUp::Always);
            }
            Event::SelectionRequest(request) => {
                self.answer(request)?;
                return Ok(WakeUp::None);
            }
            Event::ClientMessage(echo) if echo.type_ == self.atoms.TICTACTOE_ECHO => {
                *lock(&self.echoed) = echo.data.as_data32()[0];
                self.has_echoed.notify_all();
                return Ok(WakeUp::None);
            }
            Event::MappingNotify(_) => self.read_keyboard()?,
            Event::LeaveNotify(_) => self.pointer_is_out.store(true, Ordering::Relaxed),
            Event::EnterNotify(_) | Event::MotionNotify(_) => {
                self.pointer_is_out.store(false, Ordering::Relaxed);
            }
            #[cfg(feature = "screen-reader")]
            Event::FocusIn(_) | Event::FocusOut(_) | Event::ConfigureNotify(_) => {
                self.has_moved.store(true, Ordering::Relaxed);
            }
            _ => {}
        }
        Ok(WakeUp::IfIdle)
    }
}

/// Window state for screen readers, which read only a window with the keyboard focus.
#[cfg(feature = "screen-reader")]
impl Display {
    /// Ends a sleep from another thread, like a key.
    pub fn ring(&self) {
        self.alarm.wake(WakeUp::Always);
    }

    /// Whether the window's position or keyboard focus may have changed since the last call.
    pub fn has_moved(&self) -> bool {
        self.has_moved.swap(false, Ordering::Relaxed)
    }

    /// Keyboard focus, and the window's left, top, right and bottom edges on the screen in pixels; `None` if
    /// the display does not answer.
    pub fn standing(&self) -> Option<(bool, [f64; 4])> {
        let connection = &self.connection;
        // Queried, because focus events also come when a key is grabbed for a moment.
        let focus = connection.get_input_focus().ok()?.reply().ok()?;
        let size = connection.get_geometry(self.window).ok()?.reply().ok()?;
        let corner =
            connection.translate_coordinates(self.window, self.root, 0, 0).ok()?.reply().ok()?;
        let (x, y) = (f64::from(corner.dst_x), f64::from(corner.dst_y));
        let (width, height) = (f64::from(size.width), f64::from(size.height));
        Some((focus.focus == self.window, [x, y, x + width, y + height]))
    }
}
