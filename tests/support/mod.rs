//! What tests of all kinds share.

#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod game;
pub mod kept;
pub mod oracle;
pub mod player;
pub mod settings;
#[cfg(all(feature = "gui", target_os = "linux"))]
pub mod x11;
