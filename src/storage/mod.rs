//! What survives a restart: one file, written whole or not at all; in a page, what the browser keeps.
//! `document` is what is written, `store` where to.

mod document;
#[cfg(not(target_family = "wasm"))]
mod file;
mod notice;
#[cfg_attr(target_family = "wasm", path = "store_page.rs")]
mod store;

pub use document::FILE;
pub use notice::{LoadError, Notice, SaveError};
pub use store::Store;
