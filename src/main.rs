//! The game in its window.

// No console opens beside the window on Windows; what is printed is seen there only where it is
// redirected.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

#[cfg_attr(target_family = "wasm", path = "start/page.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "start/program.rs")]
mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    start::start()
}
