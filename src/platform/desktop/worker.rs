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
