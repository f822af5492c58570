use std::time::Duration;

/// Two presses within this time are a double click.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How often to look for what background work has found: often enough not to be noticed, and rarely
/// enough not to redraw the same picture all the time.
pub const LOOK_AGAIN: Duration = Duration::from_millis(30);
