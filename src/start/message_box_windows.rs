use std::io;
use std::os::windows::io::AsRawHandle;
use std::thread;

use win_msgbox::Okay;

/// Shows an error until the player closes it, if stderr is not visible: a release build has no console, so
/// its stderr is lost unless redirected.
///
/// A box handles all messages to the windows of its thread. After a panic the engine's window must not get
/// any more, because they refer to freed state. So the box has a thread of its own.
pub fn show_if_unseen(title: &str, text: &str) {
    if io::stderr().as_raw_handle().is_null() {
        thread::scope(|scope| {
            scope.spawn(|| {
                let _ = win_msgbox::error::<Okay>(text).title(title).show();
            });
        });
    }
}
