use std::collections::VecDeque;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use serde::Serialize;

use super::{Notice, SaveError, Store, document};
use crate::platform::Background;

/// Saves and prints the log beside the game, so that no frame waits for the disk.
///
/// A line of the log is printed only after the change that it belongs to has been saved: what the
/// log tells is on the disk. If saving fails, the line is printed all the same. Lines keep their
/// order. Of several changes that wait, only the newest value is written.
///
/// Dropping a writer waits until everything is saved and printed; what could not be saved before is
/// tried once more.
pub struct Writer {
    background: Background<Request>,
    notices: Shared,
}

/// Notices on their way to the game. A channel would add 2.8 KB to the compressed page.
type Shared = Arc<Mutex<VecDeque<Notice>>>;

enum Request {
    Save {
        document: Document,
        lines: Vec<String>,
    },
    Print(Vec<String>),
    /// Try again to save what could not be saved.
    Retry,
}

type Document = Result<String, SaveError>;

impl Writer {
    /// A writer that saves to `store` and prints to `output`.
    pub fn start(store: Store, output: impl Write + Send + 'static) -> Writer {
        let notices = Shared::default();
        let mut handler = Handler {
            store,
            output,
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

    /// Saves a value, then prints the lines that tell of the change.
    pub fn save<T: Serialize>(&mut self, value: &T, lines: Vec<String>) {
        let document = document::encode(value);
        self.background.send(Request::Save { document, lines });
    }

    /// Prints lines of a change that needs no saving, after all earlier ones.
    pub fn print(&mut self, lines: Vec<String>) {
        self.background.send(Request::Print(lines));
    }

    /// Whether anything is still to be saved or printed. Once it is not, every notice has arrived.
    pub fn is_busy(&self) -> bool {
        self.background.is_busy()
    }

    /// What the player should be told next.
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

struct Handler<W> {
    store: Store,
    output: W,
    notices: Shared,
    /// The newest document, if it could not be saved.
    unsaved: Option<Document>,
}

impl<W: Write> Handler<W> {
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
        self.print(&all_lines);
        self.pass_on_notices();
    }

    /// Prints lines and flushes them. A closed stdout must not end the game.
    fn print(&mut self, lines: &[String]) {
        for line in lines {
            let _ = writeln!(self.output, "{line}");
        }
        if !lines.is_empty() {
            let _ = self.output.flush();
        }
    }

    fn pass_on_notices(&mut self) {
        while let Some(notice) = self.store.take_notice() {
            let mut notices = self.notices.lock().unwrap_or_else(PoisonError::into_inner);
            notices.push_back(notice);
        }
    }
}
