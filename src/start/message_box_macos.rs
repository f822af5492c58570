//! Not yet tested on a Mac.

use std::fs;
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::MetadataExt;
use std::process::Command;

/// Shows its two arguments.
const SCRIPT: &str = "on run argv
display alert (item 1 of argv) message (item 2 of argv) as critical
end run";

/// Shows an error until the player closes it, if stderr is not visible. The box belongs to another program,
/// because after a panic the engine must not handle any more of the system's events.
pub fn show_if_unseen(title: &str, text: &str) {
    if stderr_is_discarded().unwrap_or(false) {
        let _ = Command::new("/usr/bin/osascript")
            .args(["-e", SCRIPT, title, text])
            .output();
    }
}

/// Whether stderr is `/dev/null`, as in a program started from the Finder.
fn stderr_is_discarded() -> io::Result<bool> {
    let stderr = fs::File::from(io::stderr().as_fd().try_clone_to_owned()?).metadata()?;
    let null = fs::metadata("/dev/null")?;
    Ok((stderr.dev(), stderr.ino()) == (null.dev(), null.ino()))
}
