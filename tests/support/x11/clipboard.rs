//! Another program that owns the clipboard, or asks for its text.

use std::thread;

use x11rb::connection::Connection;
use x11rb::errors::ConnectionError;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, EventMask, PropMode, SELECTION_NOTIFY_EVENT,
    SelectionNotifyEvent, SelectionRequestEvent, Window,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{CURRENT_TIME, NONE, atom_manager};

use super::{create_window, until, wait_until};

atom_manager! {
    Atoms: AtomsCookie { CLIPBOARD, INCR, PASTED_BY_TEST, }
}

/// How a program answers that should not own a clipboard.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// Answers each request when the next one comes.
    Late,
    Silent,
    Refusing,
    /// Sends a megabyte.
    Huge,
    /// Begins to send in parts, and never goes on.
    Unfinished,
    WrongType,
    NoUtf8,
    /// Names a property that does not exist.
    Missing,
    /// Sends nothing, then the text.
    Twice,
    /// Ends before it has answered.
    Dying,
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
        Clipboard { connection, window, atoms }
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
                    let _ = self.answer(request, request.target, text.as_bytes());
                }
            }
        });
    }

    /// Answers requests for this text in a wrong way.
    pub fn give_wrongly(self, text: &'static str, fault: Fault) {
        thread::spawn(move || {
            let mut last = None;
            while let Ok(event) = self.connection.wait_for_event() {
                let Event::SelectionRequest(request) = event else {
                    continue;
                };
                let (utf8, text) = (request.target, text.as_bytes());
                let nothing = |property| self.notify(request, property);
                let _ = match fault {
                    Fault::Late => {
                        last.replace(request).map_or(Ok(()), |last| self.answer(last, utf8, text))
                    }
                    Fault::Silent => Ok(()),
                    Fault::Refusing => nothing(NONE),
                    Fault::Huge => self.answer(request, utf8, &text.repeat(1 << 16)),
                    Fault::Unfinished => self.answer(request, self.atoms.INCR, &[0; 4]),
                    Fault::WrongType => self.answer(request, AtomEnum::STRING.into(), text),
                    Fault::NoUtf8 => self.answer(request, utf8, &[text, b"\xff"].concat()),
                    Fault::Missing => nothing(self.atoms.PASTED_BY_TEST),
                    Fault::Twice => nothing(NONE).and(self.answer(request, utf8, text)),
                    Fault::Dying => return,
                };
            }
        });
    }

    fn answer(
        &self,
        request: SelectionRequestEvent,
        kind: Atom,
        text: &[u8],
    ) -> Result<(), ConnectionError> {
        let (to, property) = (request.requestor, request.property);
        self.connection.change_property8(PropMode::REPLACE, to, property, kind, text)?;
        self.notify(request, property)
    }

    fn notify(
        &self,
        request: SelectionRequestEvent,
        property: Atom,
    ) -> Result<(), ConnectionError> {
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property,
        };
        self.connection.send_event(false, request.requestor, EventMask::NO_EVENT, answer)?;
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
        let answer =
            until("the text of the clipboard", || match connection.poll_for_event().unwrap()? {
                Event::SelectionNotify(answer) => Some(answer),
                _ => None,
            });
        if answer.property == NONE {
            return None;
        }
        let text = connection.get_property(true, window, place, AtomEnum::ANY, 0, 1000);
        Some(text.unwrap().reply().unwrap().value)
    }
}
