use std::collections::VecDeque;

use serde::Serialize;

use super::{Notice, SaveError, Store, document};
use crate::platform::{Background, Printer};

/// Saves values and prints the log in the background, so that no frame waits for the disk.
///
/// A line of the log is printed only after its change is saved. If saving fails, the log and
/// standard error say so, and the line is printed anyway. Lines keep their order. Of several
/// waiting values, only the newest is written.
///
/// Dropping a writer waits until everything is saved, and first retries a failed save. It waits
/// only a moment for the log, which may have no reader.
pub struct Writer {
    background: Background<Saver, Request>,
}

struct Request {
    document: Option<Document>,
    lines: Vec<String>,
}

type Document = Result<String, SaveError>;

impl Writer {
    /// Takes over a store that has loaded its document.
    pub fn start(store: Store, log: Printer) -> Writer {
        let mut saver = Saver {
            store,
            log,
            errors: Printer::stderr(),
            notices: VecDeque::new(),
            unsaved: None,
        };
        saver.take_notices();
        Writer { background: Background::start("writer", saver, Saver::handle) }
    }

    /// Saves a value, then prints the lines about the change.
    pub fn save<T: Serialize>(&mut self, value: &T, lines: Vec<String>) {
        let document = Some(document::encode(value));
        self.background.send(Request { document, lines });
    }

    /// Prints lines that need no saving, after all earlier ones.
    pub fn print(&mut self, lines: Vec<String>) {
        let document = None;
        self.background.send(Request { document, lines });
    }

    /// Whether anything is left to save. If not, every notice has arrived, and every line is
    /// printed or waits for its reader.
    pub fn is_busy(&self) -> bool {
        self.background.is_busy()
    }

    /// As [`Store::take_notice`].
    pub fn take_notice(&mut self) -> Option<Notice> {
        self.background.state()?.notices.pop_front()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.print(Vec::new()); // retries a save that failed
        // Dropping `background` then waits for it.
    }
}

struct Saver {
    store: Store,
    log: Printer,
    errors: Printer,
    notices: VecDeque<Notice>,
    unsaved: Option<Document>,
}

impl Saver {
    fn handle(&mut self, requests: Vec<Request>) {
        let mut all_lines = Vec::new();
        for Request { document, lines } in requests {
            self.unsaved = document.or(self.unsaved.take());
            all_lines.extend(lines);
        }
        let store = &mut self.store;
        self.unsaved.take_if(|document| store.save_document(document));
        self.take_notices();
        for line in all_lines {
            self.log.print(line);
        }
    }

    fn take_notices(&mut self) {
        while let Some(notice) = self.store.take_notice() {
            self.errors.print(format!("tictactoe: {notice}"));
            if let Notice::NotSaved(error) = &notice {
                self.log.print(format!("not saved: {error}"));
            }
            self.notices.push_back(notice);
        }
    }
}
