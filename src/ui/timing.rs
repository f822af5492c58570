//! Waiting times. How long things move is in `motion`.

use std::time::Duration;

/// Two presses within this time are a double click.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(300);

/// How often to look for results of background work: often enough to seem immediate, rarely enough
/// not to redraw the same picture all the time.
pub const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// The mouse has to rest on a button for this long until its tip is shown.
pub const TIP_DELAY: Duration = Duration::from_millis(600);

/// The least time between a mark and the computer's answer, so that one sees the answer come.
pub const ANSWER_DELAY: Duration = Duration::from_millis(400);

/// The header says that the computer is thinking only when it thinks longer than it waits anyway.
pub const LONG_THOUGHT: Duration = Duration::from_millis(1200);

/// How long the words of a result stand before a click on the board counts again.
pub const RESULT_STANDS: Duration = Duration::from_millis(300);

/// How long a proof may take before the cells show that they wait for it.
pub const PROOF_DELAY: Duration = Duration::from_millis(120);

/// How long the header of the board shows a notice.
pub const BOARD_NOTICE: Duration = Duration::from_millis(2500);

/// How long a notice of the storage is shown at the top of the window.
pub const STORAGE_NOTICE: Duration = Duration::from_secs(10);
