use std::io::{self, Write};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

type Output = Arc<Mutex<dyn Write + Send>>;

const CAPACITY: usize = 1_000;

/// Time limit for the last lines at the end of the program.
const PATIENCE: Duration = Duration::from_millis(500);

/// Prints lines on a thread of its own, so that a blocked output blocks nothing else. Once the queue is full
/// it prints no more, so that the output has no gap.
pub struct Printer {
    /// `None` if nothing more is to be printed.
    queue: Option<SyncSender<String>>,
    end: Receiver<()>,
    output: Output,
}

impl Printer {
    pub fn stdout() -> Printer {
        Printer::start("stdout", io::stdout())
    }

    pub fn stderr() -> Printer {
        Printer::start("stderr", io::stderr())
    }

    pub fn silent() -> Printer {
        let (_, end) = sync_channel(0);
        Printer { queue: None, end, output: Arc::new(Mutex::new(io::empty())) }
    }

    /// Prints at once if no thread can be started.
    pub fn start(name: &str, output: impl Write + Send + 'static) -> Printer {
        let (queue, lines) = sync_channel(CAPACITY);
        let (ended, end) = sync_channel(0);
        let output: Output = Arc::new(Mutex::new(output));
        let output_there = Arc::clone(&output);
        let _ = thread::Builder::new().name(name.into()).spawn(move || {
            let _ended = ended;
            print_all(&lines, &output_there);
        });
        Printer { queue: Some(queue), end, output }
    }

    pub fn print(&mut self, line: String) {
        let result = self.queue.as_ref().map(|queue| queue.try_send(line));
        match result {
            Some(Err(TrySendError::Full(_))) => self.queue = None,
            Some(Err(TrySendError::Disconnected(line))) => print_lines(&self.output, [line]),
            _ => {}
        }
    }
}

fn print_all(lines: &Receiver<String>, output: &Output) {
    while let Ok(line) = lines.recv() {
        print_lines(output, std::iter::once(line).chain(lines.try_iter()));
    }
}

/// A closed output must not end the game, so errors are ignored.
fn print_lines(output: &Output, lines: impl IntoIterator<Item = String>) {
    let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
    for line in lines {
        let _ = writeln!(output, "{line}");
    }
    let _ = output.flush();
}

impl Drop for Printer {
    /// Waits for the last lines, but not forever.
    fn drop(&mut self) {
        self.queue = None;
        let _ = self.end.recv_timeout(PATIENCE);
    }
}
