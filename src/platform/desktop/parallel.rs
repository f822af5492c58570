use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The results of `work` for all numbers below `count`, in order, computed on all cores.
pub fn in_parallel<T: Send + Sync>(count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
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
    let finished = results.into_iter().filter_map(OnceLock::into_inner);
    finished.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::panic;
    use std::sync::{Barrier, Mutex};

    use super::*;

    #[test]
    fn results_are_whole_and_in_order() {
        for count in [0, 1, 2, 3, 10, 1000] {
            let expected: Vec<usize> = (0..count).map(|i| i * i).collect();
            assert_eq!(in_parallel(count, |i| i * i), expected);
        }
    }

    #[test]
    fn every_item_is_worked_on_once() {
        let seen = Mutex::new(Vec::new());
        in_parallel(500, |i| seen.lock().unwrap().push(i));
        let mut seen = seen.into_inner().unwrap();
        seen.sort_unstable();
        assert_eq!(seen, (0..500).collect::<Vec<_>>());
    }

    #[test]
    fn all_cores_work() {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let barrier = Barrier::new(cores);
        let threads = in_parallel(cores, |_| {
            barrier.wait();
            thread::current().id()
        });
        let distinct: HashSet<_> = threads.into_iter().collect();
        assert_eq!(distinct.len(), cores);
    }

    #[test]
    fn a_panic_in_the_work_reaches_the_caller() {
        for bad in [0, 7, 99] {
            let run = || in_parallel(100, |i| assert_ne!(i, bad, "as the test wants"));
            assert!(panic::catch_unwind(run).is_err(), "{bad}");
        }
    }
}
