//! The app without a window, under random input.

#[cfg(target_os = "linux")]
use std::{fs, thread, time::Instant};

use rand::RngExt;

use super::runs::for_each_seed;
use super::session::{Session, any_profile};

#[test]
fn random_input_breaks_nothing() {
    for_each_seed(120, |chance| {
        let mut session = Session::new(any_profile(chance), chance);
        session.run(chance.random_range(100..400));
        drop(session);
        #[cfg(target_os = "linux")]
        assert_jobs_end();
    });
}

/// Checks that every thread that searches for something has ended, or ends soon.
#[cfg(target_os = "linux")]
#[track_caller]
fn assert_jobs_end() {
    let deadline = Instant::now() + super::session::ms(120_000);
    while !job_threads().is_empty() {
        let is_so = Instant::now() < deadline;
        assert!(is_so, "still at work: {:?}", job_threads());
        thread::sleep(super::session::ms(1));
    }
}

#[cfg(target_os = "linux")]
fn job_threads() -> Vec<String> {
    let tasks = fs::read_dir("/proc/self/task").unwrap();
    // A thread may end while its name is read.
    let names = tasks.filter_map(|task| fs::read_to_string(task.ok()?.path().join("comm")).ok());
    let jobs = ["search", "analysis", "comparison"];
    let names = names.map(|name| name.trim_end().to_owned());
    names.filter(|name| jobs.contains(&name.as_str())).collect()
}
