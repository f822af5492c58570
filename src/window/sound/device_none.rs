//! No device: silence.

use super::Open;

/// There is nothing to open.
pub const OPEN: Option<Open> = None;
