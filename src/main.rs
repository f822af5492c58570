// On Windows no console opens with the window; output is visible only if it is redirected.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    start::start()
}
