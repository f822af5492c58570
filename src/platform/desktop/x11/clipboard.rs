//! The clipboard of an X display.
//!
//! The program that owns the clipboard has to send the text, and never does if it hangs. The engine (miniquad
//! 0.4.11) would wait for it forever and drop all events meanwhile. It also offers text only as UTF-8, and
//! only in its next frame, which may take hours. So the display's thread does both.

use std::error::Error;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::errors::ReplyOrIdError;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

use super::super::{FramePacer, lock};
use super::Display;

/// Time limit for the other program's answer.
const PATIENCE: Duration = Duration::from_millis(200);

/// Maximum length read, in units of four bytes: any name or position is shorter.
const MAX_LENGTH: u32 = 256;

#[derive(Default)]
pub struct Clipboard {
    asked: Option<Instant>,
}

/// State shared by the window and the display's thread.
#[derive(Default)]
pub(super) struct Contents {
    copied: String,
    /// The window that receives the current request's text. A late answer to an earlier request goes to
    /// another window.
    requestor: Window,
    pasted: Option<String>,
}

impl Clipboard {
    /// The text stays until another one replaces it or the program ends.
    pub fn copy(&mut self, text: String, pacer: &FramePacer) {
        if let Some(display) = pacer.display() {
            lock(&display.clipboard).copied = text;
            let (connection, clipboard) = (&display.connection, display.atoms.CLIPBOARD);
            let owned = connection.set_selection_owner(display.hidden, clipboard, CURRENT_TIME);
            // A failure means that the display is gone.
            let _ = owned.and_then(|_| connection.flush());
        }
    }

    /// Requests the clipboard's text and returns it once it arrives: the beginning of a long one, an empty
    /// one if there is none.
    pub fn poll_text(&mut self, pacer: &FramePacer) -> Poll<String> {
        let Some(display) = pacer.display() else {
            return Poll::Ready(String::new());
        };
        let Some(asked) = self.asked else {
            let _ = display.ask_for_text();
            self.asked = Some(Instant::now());
            return Poll::Pending;
        };
        let text = lock(&display.clipboard).pasted.take();
        if text.is_none() && asked.elapsed() < PATIENCE {
            return Poll::Pending;
        }
        self.asked = None;
        Poll::Ready(text.unwrap_or_default())
    }

    /// Whether Ctrl+C was pressed since the last call.
    #[allow(clippy::unused_self)] // elsewhere it has state
    pub fn takes_copy(&mut self, pacer: &FramePacer) -> bool {
        let display = pacer.display();
        display.is_some_and(|display| display.copies.swap(false, Ordering::Relaxed))
    }
}

impl Display {
    fn ask_for_text(&self) -> Result<(), Box<dyn Error>> {
        let requestor = hidden_window(&self.connection, self.root)?;
        let mut contents = lock(&self.clipboard);
        (contents.requestor, contents.pasted) = (requestor, None);
        let (clipboard, form) = (self.atoms.CLIPBOARD, self.atoms.UTF8_STRING);
        let property = self.atoms.TICTACTOE_PASTED;
        self.connection.convert_selection(requestor, clipboard, form, property, CURRENT_TIME)?;
        self.connection.flush()?;
        Ok(())
    }

    pub(super) fn receive(&self, answer: &SelectionNotifyEvent) -> Result<(), Box<dyn Error>> {
        let (requestor, form) = (answer.requestor, self.atoms.UTF8_STRING);
        let mut text = Vec::new();
        if answer.property != NONE {
            let (connection, property) = (&self.connection, answer.property);
            let sent = connection.get_property(true, requestor, property, form, 0, MAX_LENGTH)?;
            text = sent.reply()?.value;
        }
        self.connection.destroy_window(requestor)?;
        let mut contents = lock(&self.clipboard);
        if contents.requestor == requestor {
            contents.pasted = Some(String::from_utf8_lossy(&text).into_owned());
        }
        Ok(())
    }

    pub(super) fn answer(&self, request: &SelectionRequestEvent) -> Result<(), Box<dyn Error>> {
        let (requestor, target) = (request.requestor, request.target);
        // Old programs name no property, and mean the target.
        let mut property = match request.property {
            NONE => target,
            property => property,
        };
        // The text formats, identical for plain ASCII. Most programs ask for the first.
        let (utf8, latin) = (self.atoms.UTF8_STRING, AtomEnum::STRING.into());
        let forms = [utf8, self.atoms.UTF8_TEXT, latin, self.atoms.TARGETS];
        let (mode, connection) = (PropMode::REPLACE, &self.connection);
        if target == self.atoms.TARGETS {
            connection.change_property32(mode, requestor, property, AtomEnum::ATOM, &forms)?;
        } else if forms.contains(&target) {
            let text = lock(&self.clipboard).copied.clone();
            connection.change_property8(mode, requestor, property, target, text.as_bytes())?;
        } else {
            property = NONE;
        }
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor,
            selection: request.selection,
            target,
            property,
        };
        connection.send_event(false, requestor, EventMask::NO_EVENT, answer)?;
        connection.flush()?;
        Ok(())
    }
}

pub(super) fn hidden_window(
    connection: &RustConnection,
    root: Window,
) -> Result<Window, ReplyOrIdError> {
    let window = connection.generate_id()?;
    let (class, aux) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let (depth, visual) = (COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT);
    connection.create_window(depth, window, root, 0, 0, 1, 1, 0, class, visual, &aux)?;
    Ok(window)
}
