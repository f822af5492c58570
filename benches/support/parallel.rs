use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// The results of `work` for all numbers below `count`, in order, computed by at most `cores` threads, the caller's
/// included.
pub fn in_parallel<T: Send + Sync>(
    cores: usize,
    count: usize,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let results: Vec<OnceLock<T>> = (0..count).map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let work_through = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(result) = results.get(index) else {
                break;
            };
            result.get_or_init(|| work(index));
        }
    };
    thread::scope(|scope| {
        for _ in 1..cores.min(count) {
            // If no thread can be started, this one does all the work.
            let _ = thread::Builder::new().spawn_scoped(scope, work_through);
        }
        work_through();
    });
    results.into_iter().filter_map(OnceLock::into_inner).collect()
}
