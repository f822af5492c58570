use std::time::Duration;

/// Two presses within this time are one double click.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How often to look for what work on another thread has found: too soon to be noticed, and too
/// seldom to keep the machine busy drawing the same picture again.
pub const LOOK_AGAIN: Duration = Duration::from_millis(30);
