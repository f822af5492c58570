//! A message box of Windows.

use std::io;
use std::os::windows::io::AsRawHandle;
use std::thread;

use win_msgbox::Okay;

/// Shows an error until the player closes it, if nobody can see stderr: a release build has no
/// console, so it has no stderr unless that is redirected.
///
/// A box handles all messages to the windows of its thread. After a panic the engine's window must get
/// no more of them, because they refer to what is gone. So the box has a thread of its own.
pub fn show_if_unseen(title: &str, text: &str) {
    if io::stderr().as_raw_handle().is_null() {
        thread::scope(|scope| {
            scope.spawn(|| {
                let _ = win_msgbox::error::<Okay>(text).title(title).show();
            });
        });
    }
}
