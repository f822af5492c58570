use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use super::{Notice, SaveError, Store, document};
use crate::platform::{Background, Printer};

/// Saves values and prints the log in the background, so that no frame waits for the disk.
///
/// A line of the log is printed only after its change has been saved, so every change in the log is
/// on the disk. If saving fails, a line and the standard error say so, and the lines are printed anyway.
/// Lines keep their order. If several changes are waiting, only the newest value is written.
///
/// Dropping a writer waits until everything is saved, and first retries a save that failed. It waits for
/// the log, too, but only for a moment: perhaps nobody reads it.
pub struct Writer {
    background: Background<Request>,
    notices: SharedNotices,
}

/// Notices on their way to the game. A channel would add 2.8 KB to the compressed page.
type SharedNotices = Arc<Mutex<VecDeque<Notice>>>;

enum Request {
    Save {
        document: Document,
        lines: Vec<String>,
    },
    Print(Vec<String>),
    /// Retry a save that failed.
    Retry,
}

type Document = Result<String, SaveError>;

impl Writer {
    /// A writer that saves to `store` and prints to `log`.
    pub fn start(store: Store, log: Printer) -> Writer {
        let notices = SharedNotices::default();
        let mut handler = Handler {
            store,
            log,
            errors: Printer::stderr(),
            notices: Arc::clone(&notices),
            unsaved: None,
        };
        handler.pass_on_notices();
        let handle = move |requests| handler.handle(requests);
        Writer {
            background: Background::start("writer", handle),
            notices,
        }
    }

    /// Saves a value, then prints the lines about the change.
    pub fn save<T: Serialize>(&mut self, value: &T, lines: Vec<String>) {
        let document = document::encode(value);
        self.background.send(Request::Save { document, lines });
    }

    /// Prints lines of a change that needs no saving, after all earlier ones.
    pub fn print(&mut self, lines: Vec<String>) {
        self.background.send(Request::Print(lines));
    }

    /// Whether anything is still to be saved. When this is false, every notice has arrived, and every
    /// line is printed or waits for its reader.
    pub fn is_busy(&self) -> bool {
        self.background.is_busy()
    }

    /// The next notice for the player.
    pub fn take_notice(&mut self) -> Option<Notice> {
        let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
        notices.pop_front()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.background.send(Request::Retry);
        // Dropping `background` then waits for it.
    }
}

struct Handler {
    store: Store,
    log: Printer,
    errors: Printer,
    notices: SharedNotices,
    /// The newest document, if it could not be saved.
    unsaved: Option<Document>,
}

impl Handler {
    fn handle(&mut self, requests: Vec<Request>) {
        let mut newest = None;
        let mut all_lines = Vec::new();
        for request in requests {
            match request {
                Request::Save { document, lines } => {
                    newest = Some(document);
                    all_lines.extend(lines);
                }
                Request::Print(lines) => all_lines.extend(lines),
                Request::Retry => newest = newest.or_else(|| self.unsaved.take()),
            }
        }
        if let Some(document) = newest {
            let is_saved = self.store.save_document(&document);
            self.unsaved = if is_saved { None } else { Some(document) };
        }
        self.pass_on_notices();
        for line in all_lines {
            self.log.print(line);
        }
    }

    fn pass_on_notices(&mut self) {
        while let Some(notice) = self.store.take_notice() {
            if notice.is_alarming() {
                self.errors.print(format!("tictactoe: {notice}"));
            }
            if let Notice::NotSaved(error) = &notice {
                self.log.print(format!("not saved: {error}"));
            }
            let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
            notices.push_back(notice);
        }
    }
}
