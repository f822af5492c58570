//! Waiting times. Durations of motions are in `motion`.

use std::time::Duration;

/// The longest time between two clicks of a double click, as on most desktops.
pub const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// Interval between looks for background results: short enough to seem immediate, long enough to avoid
/// drawing the same picture again and again.
pub const POLL_INTERVAL: Duration = Duration::from_millis(30);

pub const TIP_DELAY: Duration = Duration::from_millis(600);

/// Minimum time between a mark and the computer's answer, so that one sees the answer appear.
pub const ANSWER_DELAY: Duration = Duration::from_millis(400);

/// When the header says that the computer is thinking: later than its usual delay.
pub const LONG_THOUGHT: Duration = Duration::from_millis(1200);

/// How long a result, or the answer to an exercise, stands before a click on the board goes on. After a result,
/// no click may come for as long, either.
pub const RESULT_STANDS: Duration = Duration::from_secs(1);

/// From this time after the words of a result on, any click goes on, also that of a child who never pauses.
pub const RESULT_HOLDS: Duration = Duration::from_secs(3);

/// How long a round has begun before a click on its board counts, so that the second click of a double click
/// marks nothing.
pub const ROUND_BEGINS: Duration = DOUBLE_CLICK;

/// How long a proof may take before the cells show that it is pending.
pub const PROOF_DELAY: Duration = Duration::from_millis(120);

/// How long the board's header shows a notice.
pub const BOARD_NOTICE: Duration = Duration::from_millis(2500);

/// Time to read a letter; a long notice stays longer.
pub const READING: Duration = Duration::from_millis(50);

/// How long a notice about storage stands after the person was seen to be there.
pub const STORAGE_NOTICE: Duration = Duration::from_secs(20);
