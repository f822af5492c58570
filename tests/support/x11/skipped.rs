use std::env;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

/// The value in an option; the test ends here if there is none, because something it needs is not installed.
macro_rules! or_skip {
    ($option:expr) => {
        match $option {
            Some(value) => value,
            None => return,
        }
    };
}
pub(crate) use or_skip;

/// Skips a test for want of a program. Where the environment variable `CI` is set nothing may be skipped.
#[track_caller]
pub fn skip<T>(program: &str, packages: &str) -> Option<T> {
    let lacks = format!("{program} is not installed (Debian: apt-get install {packages})");
    assert!(env::var_os("CI").is_none(), "{lacks}");
    leave_out(&lacks)
}

/// Leaves a test out. Once this process has ended, one line on stderr says how many were left out; the last
/// reason is named.
pub fn leave_out<T>(reason: &str) -> Option<T> {
    /// Reads until this process has ended: only then its input is closed.
    static COUNTER: Mutex<Option<Child>> = Mutex::new(None);
    const SCRIPT: &str = r#"count=0; while IFS= read -r line; do count=$((count + 1)); reason=$line; done
        echo "TESTS LEFT OUT: $count, because $reason" >&2"#;
    let mut counter = COUNTER.lock().unwrap();
    let counter = counter.get_or_insert_with(|| {
        let mut shell = Command::new("sh");
        shell.args(["-c", SCRIPT]).stdin(Stdio::piped());
        shell.spawn().unwrap()
    });
    writeln!(counter.stdin.as_mut().unwrap(), "{reason}").unwrap();
    None
}
