//! The built game in a real window, and the files that describe it to desktops.

#![cfg(feature = "gui")]

#[path = "../support/mod.rs"]
mod support;

#[cfg(target_os = "linux")]
mod desktop;
mod packaging;
