use std::cell::RefCell;
use std::io::{self, BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::{fs, thread};

use tempfile::NamedTempFile;

use super::{PATIENCE, until};

/// A child process; it is killed when dropped. If a test fails meanwhile, its end and its stderr are shown.
pub struct Program {
    child: RefCell<Child>,
    /// The lines of stdout, if it is piped.
    lines: Receiver<String>,
    stderr: NamedTempFile,
}

impl Program {
    pub fn start(command: &mut Command) -> io::Result<Program> {
        let stderr = NamedTempFile::new()?;
        command.stdin(Stdio::null()).stderr(stderr.reopen()?);
        let mut child = command.spawn()?;
        let stdout = child.stdout.take();
        let lines = stdout.map_or_else(|| mpsc::channel().1, read_lines);
        Ok(Program { child: RefCell::new(child), lines, stderr })
    }

    /// Returns the next line of stdout, without its end.
    #[track_caller]
    pub fn next_line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    /// The next line of stdout, if it is there.
    pub fn try_line(&self) -> Option<String> {
        self.lines.try_recv().ok()
    }

    /// Asserts that the next line of stdout is this one.
    #[track_caller]
    pub fn expect(&self, line: &str) {
        let next = self.lines.recv_timeout(PATIENCE);
        assert_eq!(next.unwrap_or_else(|error| error.to_string()), line);
    }

    /// Does something again and again until a line is printed, and returns the line.
    #[track_caller]
    pub fn line_after(&self, act: impl Fn()) -> String {
        until("a line", || {
            act();
            self.try_line()
        })
    }

    /// Returns all lines of stdout that were not taken yet, up to the end of the program.
    pub fn rest_of_lines(&self) -> Vec<String> {
        self.lines.iter().collect()
    }

    /// Returns what was printed to stderr so far; after the end of the program, everything.
    pub fn stderr(&self) -> String {
        fs::read_to_string(self.stderr.path()).unwrap_or_default()
    }

    pub fn pid(&self) -> u32 {
        self.child.borrow().id()
    }

    #[track_caller]
    pub fn wait_exit(&self) -> ExitStatus {
        until("the end of the program", || self.exit_status())
    }

    pub fn exit_status(&self) -> Option<ExitStatus> {
        self.child.borrow_mut().try_wait().unwrap()
    }

    /// Ends the program at once, with SIGKILL.
    pub fn kill(&self) {
        let mut child = self.child.borrow_mut();
        // Both fail only when it has ended already.
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if thread::panicking() {
            let (status, stderr) = (self.child.get_mut().try_wait(), self.stderr());
            eprintln!("{} ended as {status:?}; its stderr: {stderr}", self.pid());
        }
        self.kill();
    }
}

/// Reads a stream on its own thread, so that the program never waits for a reader.
fn read_lines(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        let lines = BufReader::new(stream).split(b'\n').map_while(Result::ok);
        for line in lines.map(|line| String::from_utf8_lossy(&line).into_owned()) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}
