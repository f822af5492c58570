//! What several benchmarks share.
#![allow(dead_code, reason = "no benchmark needs all of it")]

pub mod parallel;
pub mod people;

use std::env;
#[cfg(not(target_os = "linux"))]
use std::sync::OnceLock;
use std::time::Duration;
#[cfg(not(target_os = "linux"))]
use std::time::Instant;

/// Those of the command line, without the one that `cargo bench` adds.
pub fn arguments() -> Vec<String> {
    env::args().skip(1).filter(|argument| argument != "--bench").collect()
}

/// For each share, the time in seconds that this share of the times does not exceed.
pub fn seconds_at<const N: usize>(shares: [f64; N], times: &[Duration]) -> [f64; N] {
    let mut sorted = times.to_vec();
    sorted.sort();
    shares.map(|share| {
        let index = ((sorted.len() as f64 - 1.0) * share).round() as usize;
        sorted.get(index).map_or(0.0, Duration::as_secs_f64)
    })
}

/// How long this thread has been on a processor.
#[cfg(target_os = "linux")]
pub fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("not negative")
}

/// Elsewhere the clock has to do.
#[cfg(not(target_os = "linux"))]
pub fn processor_time() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
