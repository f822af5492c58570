//! The clipboard of an X display.
//!
//! The program that owns the clipboard has to send the text, and never does if it hangs. The engine
//! (miniquad 0.4.11) would wait for it forever and drop all events meanwhile. This module asks on a
//! connection of its own, and gives up after a moment.
//!
//! A text that the engine gives to others is sent when the next frame comes, and only as UTF-8. The
//! game may draw none for hours, so a thread answers here. `copy_keys_x11` keeps the engine from
//! putting texts of its own into the clipboard.

use std::error::Error;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

use super::copy_keys;
use crate::platform::x11;

/// How long the other program has to answer.
const PATIENCE: Duration = Duration::from_millis(200);

const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The most that is read of a text, in units of four bytes: any name or position is shorter.
const MAX_LENGTH: u32 = 256;

#[derive(Default)]
pub struct Clipboard {
    /// The last text that was copied here. Its window lives as long, so no other can have its number.
    copied: Option<Arc<Owner>>,
    /// Lives on, so that a late answer finds its window.
    unanswered: Option<RustConnection>,
}

impl Clipboard {
    /// To be called once the window is open.
    pub fn new() -> Clipboard {
        copy_keys::keep_from_engine();
        Clipboard::default()
    }

    /// Has nothing to mend here.
    #[expect(clippy::unused_self, reason = "elsewhere it has")]
    pub fn mend(&mut self) {}

    /// The text in the clipboard, or the beginning of a long one, if any.
    pub fn text(&mut self) -> Option<String> {
        self.ask().ok().flatten()
    }

    /// Puts a text into the clipboard, until another text comes or the program ends.
    pub fn set_text(&mut self, text: &str) {
        let Ok(owner) = Owner::new(text) else {
            return;
        };
        let owner = Arc::new(owner);
        self.copied = Some(Arc::clone(&owner));
        // A failure means that the display is gone.
        let _ = thread::Builder::new()
            .name("clipboard".to_owned())
            .spawn(move || owner.answer_all().is_ok());
    }

    fn ask(&mut self) -> Result<Option<String>, Box<dyn Error>> {
        let (connection, screen) = RustConnection::connect(None)?;
        let clipboard = atom(&connection, "CLIPBOARD")?;
        let owner = connection.get_selection_owner(clipboard)?.reply()?.owner;
        if let Some(copied) = &self.copied {
            if copied.window == owner {
                return Ok(Some(copied.text.clone()));
            }
        }
        let window = hidden_window(&connection, screen)?;
        let place = atom(&connection, "TICTACTOE_PASTED")?;
        let utf8 = atom(&connection, "UTF8_STRING")?;
        connection.convert_selection(window, clipboard, utf8, place, CURRENT_TIME)?;
        connection.flush()?;
        let end = Instant::now() + PATIENCE;
        while Instant::now() < end {
            match connection.poll_for_event()? {
                Some(Event::SelectionNotify(answer)) if answer.property == NONE => return Ok(None),
                Some(Event::SelectionNotify(_)) => {
                    let pasted =
                        connection.get_property(true, window, place, utf8, 0, MAX_LENGTH)?;
                    let text = String::from_utf8_lossy(&pasted.reply()?.value).into_owned();
                    return Ok(Some(text));
                }
                Some(_) => {}
                None => thread::sleep(POLL_INTERVAL),
            }
        }
        self.unanswered = Some(connection);
        Ok(None)
    }
}

fn atom(connection: &RustConnection, name: &str) -> Result<Atom, Box<dyn Error>> {
    let atom = connection.intern_atom(false, name.as_bytes())?;
    Ok(atom.reply()?.atom)
}

/// Owns the clipboard and sends its text to whoever asks.
struct Owner {
    connection: RustConnection,
    window: Window,
    text: String,
    /// Asks which of the other forms there are.
    targets: Atom,
    /// The forms of the text, all the same for plain ASCII: most programs ask for the first.
    forms: [Atom; 3],
}

impl Owner {
    fn new(text: &str) -> Result<Owner, Box<dyn Error>> {
        let (connection, screen) = RustConnection::connect(None)?;
        let window = hidden_window(&connection, screen)?;
        let clipboard = atom(&connection, "CLIPBOARD")?;
        let forms = [
            atom(&connection, "UTF8_STRING")?,
            atom(&connection, "text/plain;charset=utf-8")?,
            Atom::from(AtomEnum::STRING),
        ];
        let targets = atom(&connection, "TARGETS")?;
        connection
            .set_selection_owner(window, clipboard, CURRENT_TIME)?
            .check()?;
        Ok(Owner {
            connection,
            window,
            text: text.to_owned(),
            targets,
            forms,
        })
    }

    /// Answers until another program, or the next text, takes the clipboard.
    fn answer_all(&self) -> Result<(), Box<dyn Error>> {
        loop {
            match self.connection.wait_for_event()? {
                Event::SelectionRequest(request) => self.answer(&request)?,
                Event::SelectionClear(_) => break,
                _ => {}
            }
        }
        // The server may drop what it has not read when the connection closes. It reads everything
        // before this answer.
        self.connection.get_input_focus()?.reply()?;
        Ok(())
    }

    fn answer(&self, request: &SelectionRequestEvent) -> Result<(), Box<dyn Error>> {
        let &SelectionRequestEvent {
            time,
            requestor,
            selection,
            target,
            ..
        } = request;
        // Old programs name no property, and mean the target.
        let property = match request.property {
            NONE => target,
            property => property,
        };
        let (mode, connection) = (PropMode::REPLACE, &self.connection);
        let mut sent = property;
        if target == self.targets {
            let mut known = vec![self.targets];
            known.extend(self.forms);
            connection.change_property32(mode, requestor, property, AtomEnum::ATOM, &known)?;
        } else if self.forms.contains(&target) {
            let text = self.text.as_bytes();
            connection.change_property8(mode, requestor, property, target, text)?;
        } else {
            sent = NONE;
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time,
            requestor,
            selection,
            target,
            property: sent,
        };
        connection.send_event(false, requestor, EventMask::NO_EVENT, answer)?;
        connection.flush()?;
        Ok(())
    }
}

/// A window that is never shown; answers and requests are sent to it.
fn hidden_window(connection: &RustConnection, screen: usize) -> Result<Window, Box<dyn Error>> {
    let root = x11::screen(connection, screen)?.root;
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
