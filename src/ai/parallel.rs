use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The results of `work` for all numbers below `count`, in order, computed by at most `cores` threads, the caller's
/// included. They end before it returns; a panic in one of them reaches the caller.
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::panic;
    use std::sync::Barrier;

    use super::*;

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
}
