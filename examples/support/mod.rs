//! What several examples share.

use std::time::Duration;

/// The time in seconds that this share of sorted times does not exceed.
pub fn seconds_at(share: f64, sorted: &[Duration]) -> f64 {
    let index = ((sorted.len() as f64 - 1.0) * share).round() as usize;
    sorted.get(index).map_or(0.0, Duration::as_secs_f64)
}
