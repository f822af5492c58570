//! Where a desktop program and a web page differ: one contract, implemented twice.
//!
//! `desktop` and `web` offer the same names with the same signatures; everything above this module
//! is written once. Only here, and where a module is declared, is the target family tested.
//!
//! | primitive                | desktop program                     | web page                           |
//! |--------------------------|-------------------------------------|------------------------------------|
//! | [`now`]                  | time since the first call           | time since the page was loaded     |
//! | [`seed`]                 | the system's random numbers         | the browser's random numbers       |
//! | [`locale`]               | the system's language               | the browser's language             |
//! | [`Worker`]               | a thread for a [`Service`]          | a web worker for it                |
//! | [`is_served`]            | never                               | whether this is that web worker    |
//! | [`is_hidden`]            | never                               | whether it is not visible          |
//! | [`Background`]           | a thread that handles values        | handles each value at once         |
//! | [`Vault`]                | files in a folder, guarded by a lock | `localStorage`, guarded by a web lock |
//! | [`Speaker`]              | a thread with a sound device        | the page's audio elements          |
//! | [`system_letter`]        | a letter of the system's fonts      | none                               |
//! | [`awaits_letters`]       | whether some are looked for         | never                              |
//! | [`show_ground`]          | does nothing                        | gives the page the game's colour   |
//! | [`has_threads`]          | whether enough threads can start    | always true                        |
//! | [`offer_back`]           | does nothing                        | lets the browser's Back press Escape |
//! | [`FramePacer`]           | sleeps between frames               | asks the browser for the next frame |
//!
//! `has_threads` and the letters are in builds with the feature `gui` only, `locale` in those with `screens`. On Linux
//! `clipboard` and `full_screen` are here, too; elsewhere the engine has them (`window`).
//!
//! Both share `printer`, `service` (work in the background) and `sound`.

#[cfg(not(target_family = "wasm"))]
mod desktop;
mod printer;
mod service;
mod sound;
#[cfg(target_family = "wasm")]
mod web;

#[cfg(not(target_family = "wasm"))]
use desktop as current;
#[cfg(target_family = "wasm")]
use web as current;

#[cfg(all(target_os = "linux", feature = "screen-reader"))]
pub use current::Display;
#[cfg(feature = "screens")]
pub use current::locale;
pub use current::{
    Background, FramePacer, Speaker, Vault, Worker, is_hidden, is_served, now, offer_back,
    prefers_contrast, prefers_dark, prefers_reduced_motion, seed, show_ground,
};
#[cfg(feature = "gui")]
pub use current::{awaits_letters, has_threads, system_letter};
#[cfg(all(target_os = "linux", feature = "gui"))]
pub use current::{clipboard, full_screen};
#[cfg(target_family = "wasm")]
pub use current::{mirror, query, take_mirrored};
pub use printer::Printer;
pub use service::{Clock, Service};
pub use sound::{Sound, gain};

/// A letter of the system's fonts.
#[cfg(feature = "gui")]
pub struct SystemLetter {
    /// The distance to the next letter, per unit of size.
    pub advance: f32,
    /// At a size in pixels, as [`fontdue::Font::rasterize`].
    pub draw: Box<dyn Fn(f32) -> (fontdue::Metrics, Vec<u8>) + Send + Sync>,
}

/// Whether this is a web page rather than a desktop program.
pub const IS_PAGE: bool = cfg!(target_family = "wasm");
