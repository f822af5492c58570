//! The app without a window, under random input.

#[cfg(target_os = "linux")]
use std::{fs, thread, time::Instant};

use rand::RngExt;

use super::runs::for_each_seed;
use super::session::{Session, any_profile};

#[test]
fn random_input_breaks_nothing() {
    for_each_seed(60, |chance| {
        let mut session = Session::new(any_profile(chance), chance);
        session.run(chance.random_range(100..400));
        drop(session);
        #[cfg(target_os = "linux")]
        assert_minds_end();
    });
}

/// Checks that every thread that searches has ended, or ends soon.
#[cfg(target_os = "linux")]
#[track_caller]
fn assert_minds_end() {
    let deadline = Instant::now() + super::session::ms(120_000);
    while minds() > 0 {
        assert!(Instant::now() < deadline, "still at work: {} threads", minds());
        thread::sleep(super::session::ms(1));
    }
}

/// How many threads search: those of the mind, and those that help it, which inherit its name.
#[cfg(target_os = "linux")]
fn minds() -> usize {
    let tasks = fs::read_dir("/proc/self/task").unwrap();
    // A thread may end while its name is read.
    let names = tasks.filter_map(|task| fs::read_to_string(task.ok()?.path().join("comm")).ok());
    names.filter(|name| name.trim_end() == "mind").count()
}
