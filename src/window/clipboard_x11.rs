//! The clipboard of an X display.
//!
//! The program that copied the text has to hand it over, and one that hangs never does. The engine
//! (miniquad 0.4.11) would wait for it forever and drop all events meanwhile. This asks on a
//! connection of its own, and gives up soon.

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

/// The time between two looks for the answer.
const LOOK_AGAIN: Duration = Duration::from_millis(2);

/// How much of a text is read, in units of four bytes: any name is shorter.
const LONGEST: u32 = 256;

/// The text that was copied, or the beginning of a long one, if any.
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
                let pasted = connection.get_property(true, window, place, utf8, 0, LONGEST)?;
                let text = String::from_utf8_lossy(&pasted.reply()?.value).into_owned();
                return Ok(Some(text));
            }
            Some(_) => {}
            None => thread::sleep(LOOK_AGAIN),
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
