use std::time::Duration;

/// Two presses within this time are a double click.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How often to look for results of background work: often enough to seem immediate, rarely enough
/// not to redraw the same picture all the time.
pub const POLL_INTERVAL: Duration = Duration::from_millis(30);
