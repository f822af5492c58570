use std::iter;
use std::ops::DerefMut;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

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

fn lock<S>(state: &Mutex<S>) -> MutexGuard<'_, S> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
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
