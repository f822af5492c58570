use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

/// How many lines wait at most while nobody reads them.
const CAPACITY: usize = 1_000;

/// How long the end of the program waits for the last lines to be read.
const PATIENCE: Duration = Duration::from_millis(500);

/// Prints lines on a thread of its own, so that an output that nobody reads stops nothing else. Lines
/// that find no place in the queue are dropped, and a line says how many.
pub struct Printer {
    /// `None` if nothing is to be printed, or no thread could be started.
    thread: Option<PrinterThread>,
    dropped: u64,
}

struct PrinterThread {
    queue: SyncSender<String>,
    /// Is closed when the thread ends.
    end: Receiver<()>,
}

impl Printer {
    /// Prints to the standard output.
    pub fn stdout() -> Printer {
        Printer::start("stdout", io::stdout())
    }

    /// Prints to the standard error.
    pub fn stderr() -> Printer {
        Printer::start("stderr", io::stderr())
    }

    /// Prints nothing.
    pub fn silent() -> Printer {
        Printer {
            thread: None,
            dropped: 0,
        }
    }

    pub fn start(name: &str, output: impl Write + Send + 'static) -> Printer {
        let (queue, lines) = sync_channel(CAPACITY);
        let (ended, end) = sync_channel(0);
        let thread = thread::Builder::new().name(name.into()).spawn(move || {
            let _ended = ended;
            print_all(&lines, output);
        });
        Printer {
            thread: thread.ok().map(|_| PrinterThread { queue, end }),
            dropped: 0,
        }
    }

    pub fn print(&mut self, line: String) {
        self.report_dropped();
        if self.dropped > 0 || !self.try_send(line) {
            self.dropped += 1;
        }
    }

    fn report_dropped(&mut self) {
        if self.dropped > 0 && self.try_send(format!("dropped lines={}", self.dropped)) {
            self.dropped = 0;
        }
    }

    /// Whether the line found a place in the queue. It is lost, too, once the thread has ended.
    fn try_send(&self, line: String) -> bool {
        let thread = self.thread.as_ref();
        thread.is_some_and(|thread| {
            !matches!(thread.queue.try_send(line), Err(TrySendError::Full(_)))
        })
    }
}

/// A closed output must not end the game, so errors are ignored.
fn print_all(lines: &Receiver<String>, mut output: impl Write) {
    while let Ok(line) = lines.recv() {
        let _ = writeln!(output, "{line}");
        for line in lines.try_iter() {
            let _ = writeln!(output, "{line}");
        }
        let _ = output.flush();
    }
}

impl Drop for Printer {
    /// Waits for the last lines, but not for ever.
    fn drop(&mut self) {
        self.report_dropped();
        if let Some(PrinterThread { queue, end }) = self.thread.take() {
            drop(queue);
            let _ = end.recv_timeout(PATIENCE);
        }
    }
}
