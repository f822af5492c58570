//! The built game: in a real window, on the command line, and in the files that describe it to desktops.
//! Only what a real window can get wrong is tested here.

#[cfg(target_os = "linux")]
#[path = "../support"]
mod support {
    pub mod full_pipe;
    pub mod places;
    pub mod x11;
}

#[path = "../support/files.rs"]
mod files;

#[cfg(target_os = "linux")]
mod board;
#[cfg(target_os = "linux")]
mod desktop;
#[cfg(target_os = "linux")]
mod faults;
mod flags;
#[cfg(target_os = "linux")]
mod full_screen;
mod packaging;
#[cfg(target_os = "linux")]
mod set_up;
mod speaker;
#[cfg(target_os = "linux")]
mod typing;
