//! The game in its window.

#[cfg_attr(target_family = "wasm", path = "start/page.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "start/program.rs")]
mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    start::start()
}
