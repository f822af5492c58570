//! The contract for a desktop program.

mod appearance;
mod background;
// Needs a crate of the feature `gui`.
#[cfg_attr(all(target_os = "linux", feature = "gui"), path = "x11/mod.rs")]
#[cfg_attr(all(windows, feature = "gui"), path = "display_windows.rs")]
mod display;
mod frame_pacer;
#[cfg(feature = "gui")]
mod letters;
mod speaker;
mod vault;
mod worker;

use std::hash::{BuildHasher, RandomState};
use std::sync::mpsc::channel;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

pub use background::Background;
#[cfg(all(target_os = "linux", feature = "screen-reader"))]
pub use display::Display;
#[cfg(all(target_os = "linux", feature = "gui"))]
pub use display::{clipboard, full_screen};
pub use frame_pacer::FramePacer;
#[cfg(feature = "gui")]
pub use letters::{awaits_letters, system_letter};
pub use speaker::Speaker;
pub use vault::Vault;
pub use worker::Worker;

/// Locks a mutex, even one that a thread held when it panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Always false: only a page is told.
pub fn is_hidden() -> bool {
    false
}

/// Whether as many threads can be started as a window needs: a software driver waits for those it lacks.
#[cfg(feature = "gui")]
pub fn has_threads() -> bool {
    const BESIDES_DRIVER: usize = 4;
    let gate = Mutex::new(());
    thread::scope(|scope| {
        let _closed = gate.lock();
        let wait = || drop(gate.lock());
        let start = |_| thread::Builder::new().spawn_scoped(scope, wait).is_ok();
        let cores = thread::available_parallelism().map_or(1, usize::from);
        (0..cores + BESIDES_DRIVER).all(start)
    })
}

/// Time since the first call.
pub fn now() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// An unpredictable seed: the system chooses the keys of every hasher.
pub fn seed() -> u64 {
    RandomState::new().hash_one(())
}

/// The system's language, such as `en-GB`; empty if unknown.
#[cfg(feature = "screens")]
pub fn locale() -> String {
    sys_locale::get_locale().unwrap_or_default()
}

/// Always false: there is no common interface for it.
pub fn prefers_reduced_motion() -> bool {
    false
}

/// Always false, for the same reason.
pub fn prefers_contrast() -> bool {
    false
}

/// Whether the system's programs are dark, as its own command says; light if that does not answer soon.
pub fn prefers_dark() -> bool {
    const PATIENCE: Duration = Duration::from_millis(100);
    let (sender, answer) = channel();
    let ask = move || sender.send(appearance::is_dark());
    let _ = thread::Builder::new().name("theme".into()).spawn(ask);
    answer.recv_timeout(PATIENCE).unwrap_or_default()
}

/// Always false: only a page starts this program as a worker.
pub fn is_served<S: super::Service>() -> bool {
    false
}

/// Does nothing: a window has its own frame.
pub fn show_ground(_: [u8; 3]) {}

/// Does nothing: a desktop has no such gesture.
pub fn offer_back(_: bool) {}
