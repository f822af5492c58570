//! What survives a restart: on a `disk` one file, written whole or not at all; in a page what the
//! `browser` keeps for it. `document` is what is written.

mod document;
#[cfg(not(target_family = "wasm"))]
mod file;
mod notice;
#[cfg_attr(target_family = "wasm", path = "browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "disk.rs")]
mod store;

pub use document::FILE;
pub use notice::{Damage, Hindrance, Notice};
pub use store::Store;
