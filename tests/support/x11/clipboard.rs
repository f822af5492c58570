//! Other programs that own the clipboard, or ask for its text.

use std::thread;
use std::time::Instant;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SelectionNotifyEvent,
    SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME, NONE};

use super::{ANSWER, POLL, SERVER_LIVES};

/// Owns the clipboard of a display until the display ends.
pub struct Owner {
    connection: RustConnection,
}

impl Owner {
    pub fn of(display: &str) -> Owner {
        let (connection, screen) = RustConnection::connect(Some(display)).expect(SERVER_LIVES);
        let window = hidden_window(&connection, screen);
        let clipboard = connection.intern_atom(false, b"CLIPBOARD");
        let clipboard = clipboard.expect(SERVER_LIVES).reply();
        connection
            .set_selection_owner(window, clipboard.expect(SERVER_LIVES).atom, CURRENT_TIME)
            .expect(SERVER_LIVES);
        connection.sync().expect(SERVER_LIVES);
        Owner { connection }
    }

    /// Answers requests for the clipboard with this text, as UTF-8.
    pub fn give(self, text: &str) {
        let text = text.to_owned();
        thread::spawn(move || {
            while let Ok(event) = self.connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    if answer(&self.connection, &request, &text).is_err() {
                        return;
                    }
                }
            }
        });
    }
}

fn hidden_window(connection: &RustConnection, screen: usize) -> Window {
    let window = connection.generate_id().expect(SERVER_LIVES);
    let root = connection.setup().roots[screen].root;
    connection
        .create_window(
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
        )
        .expect(SERVER_LIVES);
    window
}

fn answer(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    text: &str,
) -> Result<(), x11rb::errors::ConnectionError> {
    let SelectionRequestEvent {
        time,
        requestor,
        selection,
        target,
        property,
        ..
    } = *request;
    connection.change_property8(
        PropMode::REPLACE,
        requestor,
        property,
        target,
        text.as_bytes(),
    )?;
    let answer = SelectionNotifyEvent {
        response_type: x11rb::protocol::xproto::SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time,
        requestor,
        selection,
        target,
        property,
    };
    connection.send_event(false, requestor, EventMask::NO_EVENT, answer)?;
    connection.flush()
}

/// The text in the clipboard in one of its forms, such as `UTF8_STRING`, as its owner sends it; `None`
/// if the owner lacks that form. Waits until somebody owns the clipboard.
#[track_caller]
pub fn text_as(display: &str, form: &str) -> Option<Vec<u8>> {
    let (connection, screen) = RustConnection::connect(Some(display)).expect(SERVER_LIVES);
    let atom = |name: &str| {
        let atom = connection.intern_atom(false, name.as_bytes());
        atom.expect(SERVER_LIVES).reply().expect(SERVER_LIVES).atom
    };
    let (clipboard, form, place) = (atom("CLIPBOARD"), atom(form), atom("PASTED_BY_TEST"));
    let deadline = Instant::now() + ANSWER;
    let owner = || {
        let owner = connection.get_selection_owner(clipboard);
        owner
            .expect(SERVER_LIVES)
            .reply()
            .expect(SERVER_LIVES)
            .owner
    };
    while owner() == NONE {
        assert!(Instant::now() < deadline, "nobody owns the clipboard");
        thread::sleep(POLL);
    }
    let window = hidden_window(&connection, screen);
    connection
        .convert_selection(window, clipboard, form, place, CURRENT_TIME)
        .expect(SERVER_LIVES);
    connection.flush().expect(SERVER_LIVES);
    loop {
        match connection.poll_for_event().expect(SERVER_LIVES) {
            Some(Event::SelectionNotify(answer)) if answer.property == NONE => return None,
            Some(Event::SelectionNotify(_)) => break,
            _ => thread::sleep(POLL),
        }
        assert!(Instant::now() < deadline, "the owner does not answer");
    }
    let text = connection.get_property(true, window, place, AtomEnum::ANY, 0, 1000);
    let text = text.expect(SERVER_LIVES).reply().expect(SERVER_LIVES);
    Some(text.value)
}
