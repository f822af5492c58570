//! Another program that owns the clipboard, or asks for its text.

use std::thread;

use x11rb::connection::Connection;
use x11rb::errors::ConnectionError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ConnectionExt as _, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{CURRENT_TIME, NONE, atom_manager};

use super::{create_window, until, wait_until};

atom_manager! {
    Atoms: AtomsCookie { CLIPBOARD, PASTED_BY_TEST, }
}

pub struct Clipboard {
    connection: RustConnection,
    window: Window,
    atoms: Atoms,
}

impl Clipboard {
    pub fn new(display: &str) -> Clipboard {
        let (connection, screen) = RustConnection::connect(Some(display)).unwrap();
        let root = connection.setup().roots[screen].root;
        let atoms = Atoms::new(&connection).unwrap().reply().unwrap();
        let window = create_window(&connection, root);
        Clipboard {
            connection,
            window,
            atoms,
        }
    }

    /// Owns the clipboard as long as this lives, and does not answer requests for its text yet.
    pub fn own(self) -> Clipboard {
        let (connection, clipboard) = (&self.connection, self.atoms.CLIPBOARD);
        let done = connection.set_selection_owner(self.window, clipboard, CURRENT_TIME);
        done.unwrap();
        connection.sync().unwrap();
        self
    }

    /// Answers requests for the clipboard with this text, as UTF-8, until the display ends.
    pub fn give(self, text: &str) {
        let text = text.to_owned();
        thread::spawn(move || {
            while let Ok(event) = self.connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    let _ = self.answer(request, &text);
                }
            }
        });
    }

    fn answer(&self, request: SelectionRequestEvent, text: &str) -> Result<(), ConnectionError> {
        let (to, property, kind) = (request.requestor, request.property, request.target);
        self.connection
            .change_property8(PropMode::REPLACE, to, property, kind, text.as_bytes())?;
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: to,
            selection: request.selection,
            target: kind,
            property,
        };
        self.connection
            .send_event(false, to, EventMask::NO_EVENT, answer)?;
        self.connection.flush()
    }

    /// The text in one of its forms, such as `UTF8_STRING`; `None` if its owner lacks that form. Waits
    /// until somebody owns the clipboard.
    #[track_caller]
    pub fn text_as(&self, form: &str) -> Option<Vec<u8>> {
        let (connection, clipboard) = (&self.connection, self.atoms.CLIPBOARD);
        let form = connection.intern_atom(false, form.as_bytes()).unwrap();
        let form = form.reply().unwrap().atom;
        wait_until("an owner of the clipboard", || {
            let owner = connection.get_selection_owner(clipboard).unwrap();
            owner.reply().unwrap().owner != NONE
        });
        let (window, place) = (self.window, self.atoms.PASTED_BY_TEST);
        let asked = connection.convert_selection(window, clipboard, form, place, CURRENT_TIME);
        asked.unwrap();
        connection.flush().unwrap();
        let answer = until("the text of the clipboard", || {
            match connection.poll_for_event().unwrap()? {
                Event::SelectionNotify(answer) => Some(answer),
                _ => None,
            }
        });
        if answer.property == NONE {
            return None;
        }
        let text = connection.get_property(true, window, place, AtomEnum::ANY, 0, 1000);
        Some(text.unwrap().reply().unwrap().value)
    }
}
