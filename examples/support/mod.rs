//! What several examples share.
#![allow(dead_code, reason = "no example needs all of it")]

pub mod people;

use std::time::Duration;

/// For each share, the time in seconds that this share of the times does not exceed.
pub fn seconds_at<const N: usize>(shares: [f64; N], times: &[Duration]) -> [f64; N] {
    let mut sorted = times.to_vec();
    sorted.sort();
    shares.map(|share| {
        let index = ((sorted.len() as f64 - 1.0) * share).round() as usize;
        sorted.get(index).map_or(0.0, Duration::as_secs_f64)
    })
}
