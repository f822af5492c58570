//! Why the window cannot open or has to close, in one line.

use tictactoe::window::Failure;

#[test]
fn each_failure_is_one_line_that_says_what_to_do() {
    for row in [
        "XOpenDisplay() failed! | no display to open a window on: start ",
        "X11 backend failed: LibraryNotFound(DlOpenError(\"libOf.so.none\")) | libOf.so.none is missing: install ",
        "called `Option::unwrap()` on a `None` value | OpenGL does not work",
        "index out\nof bounds | stopped by a defect of the game: index out of bounds",
    ] {
        let (message, start) = row.split_once(" | ").unwrap();
        let has_painted = start.starts_with("stopped");
        let line = Failure::new(message, has_painted).to_string();
        assert!(line.starts_with(start), "{line}");
        assert_eq!(line.lines().count(), 1, "{line}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_library_that_is_there_is_not_called_missing() {
    let failure = Failure::new("X11 backend failed: \"libc.so.6\"", false);
    assert_eq!(failure, Failure::UnusableLibrary("libc.so.6".to_owned()));
}
