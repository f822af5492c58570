//! Another program that owns the clipboard.

use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    ConnectionExt as _, CreateWindowAux, EventMask, PropMode, SelectionNotifyEvent,
    SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, COPY_FROM_PARENT, CURRENT_TIME};

use super::SERVER_LIVES;

/// Owns the clipboard of a display until the display ends.
pub struct Owner {
    connection: RustConnection,
}

impl Owner {
    pub fn of(display: &str) -> Owner {
        let (connection, screen) = RustConnection::connect(Some(display)).expect(SERVER_LIVES);
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
