//! What several examples share.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tictactoe::ai::Stop;

/// The answer to a question that is asked to finish after the limit.
pub fn answer_within<T>(limit: Duration, question: impl FnOnce(&Stop) -> T) -> T {
    let stop = &Stop::default();
    let (done, wait) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            if wait.recv_timeout(limit).is_err() {
                stop.set();
            }
        });
        let answer = question(stop);
        // The receiver ends at the latest with the limit.
        let _ = done.send(());
        answer
    })
}
