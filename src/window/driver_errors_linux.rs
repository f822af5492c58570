//! Says in one sentence that OpenGL does not work.
//!
//! If a driver is missing or unusable, libX11 prints several lines and ends the process. So until the window is
//! open, a shell reads what is printed to stderr; it stays when the process has ended.

use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use rustix::stdio::dup2_stderr;

/// Prints what it reads, or its argument in place of libX11's lines about OpenGL.
const READER: &str = r#"lines=$(cat)
case $lines in *"X Error"*"(GLX)"*) lines=$0 ;; esac
[ -z "$lines" ] || printf '%s\n' "$lines" >&2"#;

pub struct DriverErrors(Mutex<Option<(OwnedFd, Child)>>);

impl DriverErrors {
    /// Without a shell, everything is printed as it comes.
    pub fn replace_by(sentence: &str) -> DriverErrors {
        DriverErrors(Mutex::new(redirect(sentence).ok()))
    }

    /// Prints what came meanwhile, and from now on everything as it comes.
    pub fn release(&self) {
        let Ok(mut redirected) = self.0.lock() else {
            return;
        };
        if let Some((stderr, mut reader)) = redirected.take() {
            // Both fail only if the process has no stderr.
            let _ = dup2_stderr(stderr);
            let _ = reader.wait();
        }
    }
}

fn redirect(sentence: &str) -> io::Result<(OwnedFd, Child)> {
    let stderr = io::stderr().as_fd().try_clone_to_owned()?;
    let mut reader = Command::new("sh")
        .args(["-c", READER, sentence])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()?;
    if let Some(lines) = reader.stdin.take() {
        dup2_stderr(lines)?;
    }
    Ok((stderr, reader))
}
