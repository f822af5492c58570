//! The built game in a real window, and what desktops are told of it.

#![cfg(feature = "gui")]

#[path = "../support/mod.rs"]
mod support;

#[cfg(target_os = "linux")]
mod desktop;
mod packaging;
