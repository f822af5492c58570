//! The clipboard of an X display.
//!
//! The program that owns the clipboard has to send the text, and never does if it hangs. The engine
//! (miniquad 0.4.11) would wait for it forever and drop all events meanwhile. This module asks on a
//! connection of its own, and gives up after a moment.

use std::error::Error;
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{ConnectionExt as _, CreateWindowAux, Window, WindowClass};
use x11rb::rust_connection::RustConnection;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

/// How long the other program has to answer.
const PATIENCE: Duration = Duration::from_millis(200);

const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The most that is read of a text, in units of four bytes: any name is shorter.
const MAX_LENGTH: u32 = 256;

/// The text in the clipboard, or the beginning of a long one, if any.
pub fn text() -> Option<String> {
    ask().ok().flatten()
}

fn ask() -> Result<Option<String>, Box<dyn Error>> {
    let (connection, screen) = RustConnection::connect(None)?;
    let window = hidden_window(&connection, screen)?;
    let atom = |name: &str| connection.intern_atom(false, name.as_bytes());
    let (clipboard, utf8) = (atom("CLIPBOARD")?, atom("UTF8_STRING")?);
    let place = atom("TICTACTOE_PASTED")?.reply()?.atom;
    let (clipboard, utf8) = (clipboard.reply()?.atom, utf8.reply()?.atom);
    connection.convert_selection(window, clipboard, utf8, place, CURRENT_TIME)?;
    connection.flush()?;
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        match connection.poll_for_event()? {
            Some(Event::SelectionNotify(answer)) if answer.property == NONE => return Ok(None),
            Some(Event::SelectionNotify(_)) => {
                let pasted = connection.get_property(true, window, place, utf8, 0, MAX_LENGTH)?;
                let text = String::from_utf8_lossy(&pasted.reply()?.value).into_owned();
                return Ok(Some(text));
            }
            Some(_) => {}
            None => thread::sleep(POLL_INTERVAL),
        }
    }
    Ok(None)
}

/// A window that is never shown; the answer is sent to it.
fn hidden_window(connection: &RustConnection, screen: usize) -> Result<Window, Box<dyn Error>> {
    let root = connection
        .setup()
        .roots
        .get(screen)
        .ok_or("no screen")?
        .root;
    let window = connection.generate_id()?;
    connection.create_window(
        COPY_DEPTH_FROM_PARENT,
        window,
        root,
        0,
        0,
        1,
        1,
        0,
        WindowClass::INPUT_ONLY,
        COPY_FROM_PARENT,
        &CreateWindowAux::new(),
    )?;
    Ok(window)
}
