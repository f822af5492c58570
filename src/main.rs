//! The game in its window.

// On Windows no console opens beside the window; output is seen there only where it is redirected.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    start::start()
}
