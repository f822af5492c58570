use std::iter;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// Handles values on a thread of its own, in the order they were sent. Values that queue up while
/// the handler is busy reach it together.
///
/// Dropping it waits until every value is handled.
pub struct Background<T> {
    /// `None` if no thread could be started; then `send` handles values itself.
    thread: Option<HandlerThread<T>>,
    handler: Handler<T>,
    /// Values sent and not yet handled.
    unhandled: Arc<AtomicUsize>,
}

type Handler<T> = Arc<Mutex<dyn FnMut(Vec<T>) + Send>>;

struct HandlerThread<T> {
    queue: Sender<T>,
    thread: JoinHandle<()>,
}

impl<T: Send + 'static> Background<T> {
    pub fn start(name: &str, handle: impl FnMut(Vec<T>) + Send + 'static) -> Background<T> {
        let handler: Handler<T> = Arc::new(Mutex::new(handle));
        let unhandled = Arc::new(AtomicUsize::new(0));
        let (queue, values) = channel();
        let (handler_there, unhandled_there) = (Arc::clone(&handler), Arc::clone(&unhandled));
        let thread = thread::Builder::new()
            .name(name.into())
            .spawn(move || handle_all(&values, &handler_there, &unhandled_there))
            .ok()
            .map(|thread| HandlerThread { queue, thread });
        Background {
            thread,
            handler,
            unhandled,
        }
    }

    pub fn send(&mut self, value: T) {
        let Some(HandlerThread { queue, .. }) = &self.thread else {
            call(&self.handler, vec![value]);
            return;
        };
        self.unhandled.fetch_add(1, Ordering::AcqRel);
        // The thread is gone only if the handler panicked.
        if let Err(SendError(value)) = queue.send(value) {
            self.thread = None;
            self.unhandled.store(0, Ordering::Release);
            call(&self.handler, vec![value]);
        }
    }

    /// Whether there are values that are not handled yet.
    pub fn is_busy(&self) -> bool {
        let is_running = |thread: &HandlerThread<T>| !thread.thread.is_finished();
        self.unhandled.load(Ordering::Acquire) > 0 && self.thread.as_ref().is_some_and(is_running)
    }
}

fn handle_all<T>(values: &Receiver<T>, handler: &Handler<T>, unhandled: &AtomicUsize) {
    while let Ok(first) = values.recv() {
        let batch: Vec<T> = iter::once(first).chain(values.try_iter()).collect();
        let count = batch.len();
        call(handler, batch);
        unhandled.fetch_sub(count, Ordering::AcqRel);
    }
}

fn call<T>(handler: &Handler<T>, batch: Vec<T>) {
    let mut handle = handler.lock().unwrap_or_else(PoisonError::into_inner);
    handle(batch);
}

impl<T> Drop for Background<T> {
    fn drop(&mut self) {
        if let Some(HandlerThread { queue, thread }) = self.thread.take() {
            drop(queue);
            // A panic of the handler has been reported where it happened.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::TryRecvError;
    use std::time::Duration;

    const PATIENCE: Duration = Duration::from_secs(20);

    #[test]
    fn values_are_handled_in_order_and_waiting_values_together() {
        let (sender, handled) = channel();
        let (gate, opened) = channel::<()>();
        let mut background = Background::start("test", move |batch: Vec<u32>| {
            let _ = sender.send(batch);
            let _ = opened.recv_timeout(PATIENCE);
        });
        assert!(!background.is_busy());
        background.send(1);
        assert_eq!(handled.recv_timeout(PATIENCE), Ok(vec![1]));
        assert!(
            background.is_busy(),
            "the first value is still being handled"
        );
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
        let mut background = Background::start("test", move |batch: Vec<u32>| {
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
        let mut background = Background::start("test", move |batch: Vec<u32>| {
            assert!(batch != [0], "a panic in a test");
            let _ = sender.send(batch);
        });
        background.send(0);
        while background.is_busy() {
            thread::yield_now();
        }
        // The thread may still be on its way out: its queue closes a moment later.
        while background.thread.is_some() {
            background.send(1);
        }
        assert!(handled.try_iter().count() > 0);
        background.send(2);
        assert_eq!(handled.try_iter().last(), Some(vec![2]));
    }
}
