//! Helpers that several test binaries share.

#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod settings;

pub mod game;
pub mod kept;
pub mod oracle;

pub mod player;
pub mod screen;

#[cfg(all(feature = "gui", target_os = "linux"))]
pub mod x11;
