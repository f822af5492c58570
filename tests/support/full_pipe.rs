use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::Command;

/// `O_NONBLOCK` of Linux.
const NON_BLOCKING: i32 = 0o4000;

/// A pipe of this name that takes no more, and that nobody reads as long as this lives.
pub fn full_pipe(path: &Path) -> File {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo fails");
    let mut options = OpenOptions::new();
    options.read(true).write(true).custom_flags(NON_BLOCKING);
    let mut pipe = options.open(path).unwrap();
    for size in [4096, 1] {
        let bytes = vec![b'\n'; size];
        let error = loop {
            if let Err(error) = pipe.write_all(&bytes) {
                break error;
            }
        };
        assert_eq!(error.kind(), ErrorKind::WouldBlock);
    }
    pipe
}
