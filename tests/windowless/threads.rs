//! Work on other threads: in parallel, and in the background.

use std::collections::HashSet;
use std::panic;
use std::sync::Barrier;
use std::sync::mpsc::{TryRecvError, channel};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tictactoe::ai::in_parallel;
use tictactoe::platform::{Background, Service, Worker};

const PATIENCE: Duration = Duration::from_secs(20);

#[test]
fn results_are_whole_and_in_order() {
    for count in [0, 1, 2, 3, 10, 1000] {
        let expected: Vec<usize> = (0..count).map(|i| i * i).collect();
        for cores in 1..4 {
            assert_eq!(in_parallel(cores, count, |i| i * i), expected);
        }
    }
}

#[test]
fn all_cores_work() {
    let cores = 3;
    let barrier = Barrier::new(cores);
    let threads = in_parallel(cores, cores, |_| {
        barrier.wait();
        thread::current().id()
    });
    let distinct: HashSet<_> = threads.into_iter().collect();
    assert_eq!(distinct.len(), cores);
}

#[test]
fn a_panic_in_the_work_reaches_the_caller() {
    for bad in [0, 7, 99] {
        let run = || in_parallel(2, 100, |i| assert_ne!(i, bad, "as the test wants"));
        assert!(panic::catch_unwind(run).is_err(), "{bad}");
    }
}
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

/// Counts down from the last request to 0, and panics at 13. It tells the greatest number and the last ones, so that a
/// long count fills no memory.
#[derive(Default)]
struct Countdown(Option<u32>);

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct Count(u32);

impl Service for Countdown {
    type Request = u32;
    type Finding = Count;

    fn take(&mut self, request: u32) {
        self.0 = Some(request);
    }

    fn step(&mut self) -> Option<Vec<Count>> {
        let count = self.0?;
        assert_ne!(count, 13, "as the test wants");
        self.0 = count.checked_sub(1);
        Some(if count <= 14 || count == u32::MAX { vec![Count(count)] } else { vec![] })
    }
}

/// The first finding that is this one, and all before it.
fn found_until(worker: &mut Worker<Countdown>, last: &Count) -> Vec<Count> {
    let mut found = Vec::new();
    while !found.contains(last) {
        found.extend(worker.wait(PATIENCE).expect("it goes on"));
    }
    found
}

#[test]
fn a_worker_takes_requests_between_its_steps_and_waits_for_more() {
    let mut worker = Worker::<Countdown>::start("test");
    worker.send(3);
    assert_eq!(found_until(&mut worker, &Count(0)), [3, 2, 1, 0].map(Count));
    worker.send(u32::MAX);
    found_until(&mut worker, &Count(u32::MAX));
    // It would go on for hours, but for another request.
    worker.send(2);
    let found = found_until(&mut worker, &Count(0));
    assert!(found.ends_with(&[2, 1, 0].map(Count)));
}

#[test]
fn a_worker_whose_service_panics_is_over_once_its_findings_are_taken() {
    let mut worker = Worker::<Countdown>::start("test");
    worker.send(14);
    assert_eq!(found_until(&mut worker, &Count(14)), [Count(14)]);
    assert!(worker.wait(PATIENCE).is_err());
    worker.send(1);
    assert!(worker.wait(PATIENCE).is_err());
}

#[test]
fn without_a_thread_each_wait_is_a_step() {
    let mut worker = Worker::Here(Box::new(Countdown::default()));
    worker.send(1);
    for count in [1, 0] {
        assert_eq!(worker.wait(PATIENCE).ok(), Some(vec![Count(count)]));
    }
    assert_eq!(worker.wait(PATIENCE).ok(), Some(vec![]));
}
