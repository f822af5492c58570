use std::cell::RefCell;
use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::{ANSWER, POLL};

/// A child process whose output is read as it comes; it is killed when dropped.
pub struct Program {
    name: PathBuf,
    child: RefCell<Child>,
    pub lines: Receiver<String>,
    stderr_lines: Receiver<String>,
    stderr: RefCell<String>,
}

impl Program {
    #[track_caller]
    pub fn start(command: Command) -> Self {
        Self::start_writing_to(Stdio::piped(), command)
    }

    /// Starts a program with this as its stdout, which is read only if it is a new pipe.
    #[track_caller]
    pub fn start_writing_to(stdout: Stdio, command: Command) -> Self {
        let name = PathBuf::from(command.get_program());
        match Self::try_start_writing_to(stdout, command) {
            Ok(program) => program,
            Err(error) => panic!("{} does not start: {error}", name.display()),
        }
    }

    pub fn try_start(command: Command) -> io::Result<Self> {
        Self::try_start_writing_to(Stdio::piped(), command)
    }

    fn try_start_writing_to(stdout: Stdio, mut command: Command) -> io::Result<Self> {
        command
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(Stdio::piped());
        let mut child = command.spawn()?;
        let lines = match child.stdout.take() {
            Some(stdout) => read_lines(stdout),
            None => mpsc::channel().1,
        };
        Ok(Self {
            name: command.get_program().into(),
            lines,
            stderr_lines: read_lines(child.stderr.take().expect("stderr is piped")),
            stderr: RefCell::default(),
            child: RefCell::new(child),
        })
    }

    #[track_caller]
    pub fn next_line(&self, awaited: &str) -> String {
        match self.lines.recv_timeout(ANSWER) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => {
                self.fail(&format!("printed nothing while {awaited} was awaited"))
            }
            Err(RecvTimeoutError::Disconnected) => {
                self.fail(&format!("prints no more while {awaited} was awaited"))
            }
        }
    }

    /// Waits for the next line of stderr.
    #[track_caller]
    pub fn next_stderr_line(&self) -> String {
        match self.stderr_lines.recv_timeout(ANSWER) {
            Ok(line) => line,
            Err(_) => self.fail("printed nothing to stderr"),
        }
    }

    pub fn stderr(&self) -> String {
        // After the program's end its last lines may not have been read yet; then the channel closes.
        let patience = if self.exit_status().is_some() {
            ANSWER
        } else {
            Duration::ZERO
        };
        let mut text = self.stderr.borrow_mut();
        while let Ok(line) = self.stderr_lines.recv_timeout(patience) {
            text.push_str(&line);
            text.push('\n');
        }
        text.clone()
    }

    #[track_caller]
    pub fn wait_exit(&self) -> ExitStatus {
        match self.exit_within(ANSWER) {
            Some(status) => status,
            None => self.fail("does not end"),
        }
    }

    fn exit_within(&self, limit: Duration) -> Option<ExitStatus> {
        let deadline = Instant::now() + limit;
        loop {
            let status = self.exit_status();
            if status.is_some() || Instant::now() > deadline {
                return status;
            }
            thread::sleep(POLL);
        }
    }

    pub fn id(&self) -> u32 {
        self.child.borrow().id()
    }

    /// How often the first thread has gone to sleep so far.
    #[track_caller]
    pub fn switches(&self) -> String {
        // Its first thread has the number of the process.
        let status = fs::read_to_string(format!("/proc/{0}/task/{0}/status", self.id()));
        let status = status.unwrap_or_default();
        let line = status
            .lines()
            .find(|line| line.starts_with("voluntary_ctxt_switches:"));
        match line {
            Some(line) => line.to_owned(),
            None => self.fail("does not run"),
        }
    }

    pub fn exit_status(&self) -> Option<ExitStatus> {
        self.child
            .borrow_mut()
            .try_wait()
            .expect("a child can be waited for")
    }

    /// Ends the program at once.
    pub fn kill(&self) {
        let mut child = self.child.borrow_mut();
        // Both fail only when it has ended already.
        let _ = child.kill();
        let _ = child.wait();
    }

    /// Panics with what the program did, how it ended if it did, and its stderr.
    #[track_caller]
    pub fn fail(&self, what: &str) -> ! {
        // An unexpected line is often the first sign that the program is about to end.
        let end = match self.exit_within(Duration::from_millis(500)) {
            Some(status) => format!("it has ended with {status}"),
            None => "it still runs".to_owned(),
        };
        panic!(
            "{} {what}; {end}; its stderr:\n{}",
            self.name.display(),
            self.stderr()
        );
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Reads a stream on its own thread, so that the program never waits for a reader.
fn read_lines(stream: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
            if sender
                .send(String::from_utf8_lossy(&line).into_owned())
                .is_err()
            {
                return;
            }
        }
    });
    lines
}
