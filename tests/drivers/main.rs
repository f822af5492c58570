//! Drivers: random sessions that check, step by step, what must always hold.
//!
//! `cargo test` runs a few seeds of each. `TICTACTOE_RUNS=1000 cargo test --test drivers app` runs the
//! seeds 1 to 1000 of one of them. A failure names its seed: `TICTACTOE_SEED=17` runs that one alone,
//! and with `TICTACTOE_RUNS` it is the first. See CONTRIBUTING.md.

#[path = "../support"]
mod support {
    pub mod extents;
    #[cfg(target_os = "linux")]
    pub mod full_pipe;
    pub mod kept;
    pub mod oracle;
    pub mod spoken;
    #[cfg(target_os = "linux")]
    pub mod x11;
}

mod log_reader;
mod runs;
mod saved_game;
mod session;

mod app;
#[cfg(target_os = "linux")]
mod clipboards;
#[cfg(unix)]
mod kills;
#[cfg(target_os = "linux")]
mod limits;
mod loader;
#[cfg(target_os = "linux")]
mod window;
mod windows;
