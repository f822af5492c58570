use std::iter;
use std::ops::DerefMut;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::lock;

/// Handles values in order on a thread of its own. Values that queue up while the handler is busy reach it
/// together.
///
/// Dropping it waits until every value is handled.
pub struct Background<S, T> {
    state: Arc<Mutex<S>>,
    handle: fn(&mut S, Vec<T>),
    /// `None` if no thread could be started or the handler has panicked; then `send` handles values itself.
    thread: Option<(Sender<T>, JoinHandle<()>)>,
    unhandled: Arc<AtomicUsize>,
    patience: Duration,
    /// Disconnected once the thread has handled everything.
    end: Receiver<()>,
}

impl<S: Send + 'static, T: Send + 'static> Background<S, T> {
    pub fn start(name: &str, state: S, handle: fn(&mut S, Vec<T>)) -> Background<S, T> {
        let state = Arc::new(Mutex::new(state));
        let unhandled = Arc::new(AtomicUsize::new(0));
        let (queue, values) = channel();
        let (ended, end) = channel();
        let (state_there, unhandled_there) = (Arc::clone(&state), Arc::clone(&unhandled));
        let work = move || {
            let _ended: Sender<()> = ended;
            while let Ok(first) = values.recv() {
                let batch: Vec<T> = iter::once(first).chain(values.try_iter()).collect();
                let count = batch.len();
                handle(&mut lock(&state_there), batch);
                unhandled_there.fetch_sub(count, Ordering::AcqRel);
            }
        };
        let thread = thread::Builder::new().name(name.into()).spawn(work);
        let thread = thread.ok().map(|thread| (queue, thread));
        Background { state, handle, thread, unhandled, patience: Duration::MAX, end }
    }

    /// Dropping it waits at most this long.
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Background<S, T> {
        self.patience = patience;
        self
    }

    pub fn send(&mut self, value: T) {
        let value = match &self.thread {
            None => value,
            Some((queue, _)) => {
                self.unhandled.fetch_add(1, Ordering::AcqRel);
                let Err(SendError(value)) = queue.send(value) else {
                    return;
                };
                self.thread = None;
                value
            }
        };
        (self.handle)(&mut lock(&self.state), vec![value]);
    }

    /// Number of values that wait or are being handled.
    pub fn unhandled(&self) -> usize {
        self.unhandled.load(Ordering::Acquire)
    }

    pub fn is_busy(&self) -> bool {
        let is_running = |(_, thread): &(_, JoinHandle<()>)| !thread.is_finished();
        self.unhandled() > 0 && self.thread.as_ref().is_some_and(is_running)
    }

    /// The handler's state; `None` while it is busy.
    pub fn state(&mut self) -> Option<impl DerefMut<Target = S>> {
        if self.is_busy() { None } else { Some(lock(&self.state)) }
    }
}

impl<S, T> Drop for Background<S, T> {
    fn drop(&mut self) {
        if let Some((queue, thread)) = self.thread.take() {
            drop(queue);
            if self.end.recv_timeout(self.patience) == Err(RecvTimeoutError::Disconnected) {
                // A panic of the handler has been reported already.
                let _ = thread.join();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::TryRecvError;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

    #[test]
    fn values_are_handled_in_order_and_waiting_values_together() {
        let (sender, handled) = channel();
        let (gate, opened) = channel::<()>();
        let state = (sender, opened);
        let mut background = Background::start("test", state, |(sender, opened), batch| {
            let _ = sender.send(batch);
            let _ = opened.recv_timeout(PATIENCE);
        });
        assert!(!background.is_busy());
        background.send(1);
        assert_eq!(handled.recv_timeout(PATIENCE), Ok(vec![1]));
        // The first value is still being handled.
        assert!(background.is_busy() && background.state().is_none());
        for value in 2..=4 {
            background.send(value);
        }
        assert_eq!(handled.try_recv(), Err(TryRecvError::Empty));
        gate.send(()).expect("a handler");
        assert_eq!(handled.recv_timeout(PATIENCE), Ok(vec![2, 3, 4]));
        gate.send(()).expect("a handler");
        while background.is_busy() {
            thread::yield_now();
        }
    }

    #[test]
    fn dropping_it_waits_for_every_value() {
        let (sender, handled) = channel();
        let mut background = Background::start("test", sender, |sender, batch| {
            thread::sleep(Duration::from_millis(5));
            for value in batch {
                let _ = sender.send(value);
            }
        });
        for value in 0..20 {
            background.send(value);
        }
        drop(background);
        assert!(handled.try_iter().eq(0..20));
    }

    #[test]
    fn after_a_panic_values_are_handled_by_the_sender() {
        let (sender, handled) = channel();
        let mut background = Background::start("test", sender, |sender, batch| {
            assert!(batch != [0], "a panic in a test");
            let _ = sender.send(batch);
        });
        background.send(0);
        while background.is_busy() {
            thread::yield_now();
        }
        // The thread may not have ended yet: its queue closes a moment later.
        while handled.try_recv().is_err() {
            background.send(1);
        }
        background.send(2);
        assert_eq!(handled.try_iter().last(), Some(vec![2]));
    }
}
