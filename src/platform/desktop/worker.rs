use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use crate::platform::Service;
use crate::platform::service::WorkerIsOver;

/// A service on a thread of its own. Dropping it ends the thread after its step. If no thread can be started, each
/// [wait](Worker::wait) does one step.
pub enum Worker<S: Service> {
    Thread { requests: Sender<S::Request>, findings: Receiver<Vec<S::Finding>> },
    Here(Box<S>),
}

impl<S: Service> Worker<S> {
    pub fn start(name: &str) -> Worker<S> {
        let (requests, received) = channel();
        let (sender, findings) = channel();
        let serve = move || serve::<S>(&received, &sender);
        match thread::Builder::new().name(name.into()).spawn(serve) {
            Ok(_) => Worker::Thread { requests, findings },
            Err(_) => Worker::Here(Box::default()),
        }
    }

    pub fn send(&mut self, request: S::Request) {
        match self {
            // Fails only if the service has panicked, which `wait` says.
            Worker::Thread { requests, .. } => drop(requests.send(request)),
            Worker::Here(service) => service.take(request),
        }
    }

    /// New findings, after at most this wait for the first ones.
    ///
    /// # Errors
    /// `WorkerIsOver`, once the service has panicked and every finding was taken.
    pub fn wait(&mut self, patience: Duration) -> Result<Vec<S::Finding>, WorkerIsOver> {
        match self {
            Worker::Here(service) => Ok(service.step().unwrap_or_default()),
            Worker::Thread { findings, .. } => match findings.recv_timeout(patience) {
                Ok(first) => Ok(first.into_iter().chain(findings.try_iter().flatten()).collect()),
                Err(RecvTimeoutError::Timeout) => Ok(Vec::new()),
                Err(RecvTimeoutError::Disconnected) => Err(WorkerIsOver),
            },
        }
    }
}

/// Until nobody waits any more.
fn serve<S: Service>(requests: &Receiver<S::Request>, findings: &Sender<Vec<S::Finding>>) {
    let mut service = S::default();
    let mut is_busy = false;
    loop {
        if !is_busy {
            let Ok(request) = requests.recv() else {
                return;
            };
            service.take(request);
        }
        loop {
            match requests.try_recv() {
                Ok(request) => service.take(request),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return,
            }
        }
        let found = service.step();
        is_busy = found.is_some();
        if let Some(found) = found.filter(|found| !found.is_empty()) {
            if findings.send(found).is_err() {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(20);

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
}
